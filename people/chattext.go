package people

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"aanca.chess/play"
)

// The bounds of a line of chat.
const (
	MostChatText = 300              // letters
	mostTyped    = 8 * MostChatText // bytes, with what is left out
	mostMarks    = 3                // above and below one letter
)

// chatText returns what a line says: what can be seen of a text and does not turn the text around it, in one line.
func chatText(text string) (string, error) {
	if len(text) > mostTyped {
		return "", play.Errorf(play.Invalid, "the message is too long; at most %d letters are kept", MostChatText)
	}
	marks := 0
	seen := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			marks = 0
			return ' '
		case r == utf8.RuneError, !unicode.IsPrint(r), unicode.Is(unicode.Bidi_Control, r), unicode.Is(unicode.Me, r):
			return -1
		case unicode.Is(unicode.Mn, r): // many alphabets need them, towers of them nobody
			if marks++; marks > mostMarks {
				return -1
			}
			return r
		}
		marks = 0
		return r
	}, text)
	line := strings.Join(strings.Fields(seen), " ")
	switch n := utf8.RuneCountInString(line); {
	case n == 0:
		return "", play.Errorf(play.Invalid, "the message is empty")
	case n > MostChatText:
		return "", play.Errorf(play.Invalid, "the message has %d letters; at most %d are kept", n, MostChatText)
	}
	return line, nil
}
