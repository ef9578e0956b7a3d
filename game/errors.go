package game

import (
	"fmt"
	"strconv"

	"aanca.chess/geom"
)

// A SyntaxError tells where a text (a position string, a layout) is malformed.
type SyntaxError struct {
	Field string // which part of the text: "placement", "side", ...
	Text  string // the part as it was given
	At    int    // the byte in Text where reading stopped, from 0; -1 if the whole part is meant
	Why   string // what was found and what was expected
}

// Error returns one line such as: placement, character 5: "x" is no piece of this game.
func (e *SyntaxError) Error() string {
	if e.At < 0 {
		return fmt.Sprintf("%s %q: %s", e.Field, clip(e.Text), e.Why)
	}
	return fmt.Sprintf("%s, character %d: %s", e.Field, e.At+1, e.Why)
}

// Illegal tells why a move may not be made.
type Illegal struct {
	Text      string        // the move as it was given
	Why       string        // the reason in plain words
	Squares   []geom.Square // squares that show the reason: attackers, blockers
	Malformed bool          // the text is no move at all
}

// Error returns one line such as: illegal move "e1e2": the Rook on e8 would attack the King.
func (e *Illegal) Error() string {
	if e.Malformed {
		return fmt.Sprintf("malformed move %q: %s", clip(e.Text), e.Why)
	}
	return fmt.Sprintf("illegal move %q: %s", clip(e.Text), e.Why)
}

// clip shortens a text from outside so that a message stays one readable line.
func clip(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	return text[:most] + "..."
}

func quote(text string) string { return strconv.Quote(clip(text)) }
