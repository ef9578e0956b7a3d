package zrf

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// decode returns the text of a file, with \n at the ends of its lines and usual blanks in place of those that do not break lines, which
// text processors write.
func decode(data []byte) string { return strings.ReplaceAll(letters(data), "\u00a0", " ") }

// letters returns the text of a file in UTF-8. Files are UTF-8, Windows-1251 or Windows-1252, sometimes mixed: each line is judged by
// itself, and where it is no UTF-8 the whole file says which of the two it is.
func letters(data []byte) string {
	data = bytes.TrimPrefix(fromUTF16(data), []byte("\xef\xbb\xbf"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	if utf8.Valid(data) {
		return string(data)
	}
	table := western
	if cyrillic(data) {
		table = windows1251
	}
	var b strings.Builder
	for line := range bytes.Lines(data) {
		if utf8.Valid(line) {
			b.Write(line)
			continue
		}
		for _, c := range line {
			b.WriteRune(table(c))
		}
	}
	return b.String()
}

// fromUTF16 returns what begins with the mark of UTF-16, as editors may write it, in UTF-8; anything else as it is.
func fromUTF16(data []byte) []byte {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		order = binary.BigEndian
	case !bytes.HasPrefix(data, []byte("\xff\xfe")):
		return data
	}
	var units []uint16
	for data = data[2:]; len(data) > 1; data = data[2:] {
		units = append(units, order.Uint16(data))
	}
	return []byte(string(utf16.Decode(units)))
}

// cyrillic reports whether bytes beyond ASCII, in lines that are no UTF-8, mostly stand beside each other, as in words
// of Cyrillic letters and not as single accented letters among others.
func cyrillic(data []byte) bool {
	beside, alone := 0, 0
	for line := range bytes.Lines(data) {
		if utf8.Valid(line) {
			continue
		}
		for i, c := range line {
			if c < 0xc0 {
				continue
			}
			if i > 0 && line[i-1] >= 0xc0 || i+1 < len(line) && line[i+1] >= 0xc0 {
				beside++
			} else {
				alone++
			}
		}
	}
	return beside > alone
}

const (
	cyrillicFrom80 = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї"
	westernFrom80  = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"
)

var (
	cyrillicRunes = []rune(cyrillicFrom80)
	westernRunes  = []rune(westernFrom80)
)

func windows1251(c byte) rune {
	switch {
	case c < 0x80:
		return rune(c)
	case c < 0xc0:
		return cyrillicRunes[c-0x80]
	}
	return 'А' + rune(c-0xc0)
}

func western(c byte) rune {
	if c >= 0x80 && c < 0xa0 {
		return westernRunes[c-0x80]
	}
	return rune(c)
}
