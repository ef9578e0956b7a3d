package betza

import (
	"strconv"
	"strings"
)

// String prints the notation in one canonical form: C and Z for L and J, doubled letters for
// unlimited leapers, a bracket for the older t[FR]. Read in the same dialect it means the same.
func (p Piece) String() string {
	var b strings.Builder
	for i, m := range p.moves {
		if i > 0 && wouldDouble(p.moves[i-1], m) {
			b.WriteString("mc") // which is what no letter means
		}
		printItems(&b, m.items)
		if m.bracket == nil {
			b.WriteString(m.atom.String())
			continue
		}
		printBracket(&b, m.bracket)
	}
	return b.String()
}

// wouldDouble reports whether the atom of m, printed right behind that of the move before,
// would be read as its doubling.
func wouldDouble(before, m move) bool {
	if before.bracket != nil || m.bracket != nil || len(m.items) > 0 || m.atom.class() == special {
		return false
	}
	text := before.atom.String()
	return len(text) == 1 && text[0] == m.atom.String()[0]
}

func printItems(b *strings.Builder, items []item) {
	for _, it := range items {
		b.WriteByte(it.c)
		if it.group != nil {
			printItems(b, it.group)
			b.WriteByte(')')
		}
	}
}

func printBracket(b *strings.Builder, br *bracket) {
	b.WriteByte('[')
	for i, leg := range br.legs {
		b.WriteString(spell(leg.letters))
		b.WriteString(leg.atom.String())
		switch {
		case i == len(br.legs)-1:
			b.WriteByte(']')
		case leg.stop:
			b.WriteByte('?')
		default:
			b.WriteByte('-')
		}
	}
}

// String prints the atom with its extension and range.
func (a atom) String() string {
	c := a.c
	switch c {
	case 'L':
		c = 'C'
	case 'J':
		c = 'Z'
	}
	return string(c) + a.ext + a.suffix(c)
}

// suffix returns the range as written after the atom letter c.
func (a atom) suffix(c byte) string {
	unlimited := a.reach.max == Unlimited
	slider := contains(sliderLetters, c)
	switch {
	case a.reach.half:
		return "*"
	case a.class() == special && c != 'O':
		return ""
	case a.reach.written && unlimited, unlimited && a.ext != "":
		return "0"
	case unlimited && slider, !a.reach.written && a.reach.max == 1:
		return ""
	case unlimited:
		return string(c)
	}
	return strconv.Itoa(a.reach.max)
}
