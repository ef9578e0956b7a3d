package people

import (
	"strings"
	"unicode/utf8"

	"aanca.chess/play"
)

// The bounds of a line of chat.
const (
	MostChatText = 300              // letters
	mostTyped    = 8 * MostChatText // bytes, with what is left out
)

// chatText returns what a line says: what can be seen of a text and does not turn the text around it, in one line.
func chatText(text string) (string, error) {
	if len(text) > mostTyped {
		return "", play.Errorf(play.Invalid, "the message is too long; at most %d letters are kept", MostChatText)
	}
	line := strings.Join(strings.Fields(play.Readable(text, func(rune, bool) bool { return true })), " ")
	switch n := utf8.RuneCountInString(line); {
	case n == 0:
		return "", play.Errorf(play.Invalid, "the message is empty")
	case n > MostChatText:
		return "", play.Errorf(play.Invalid, "the message has %d letters; at most %d are kept", n, MostChatText)
	}
	return line, nil
}
