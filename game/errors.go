package game

import (
	"errors"
	"fmt"
	"strconv"

	"aanca.chess/geom"
)

// A SyntaxError tells where a text (a position string, a layout, a design) is malformed.
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

// A Refusal says of what kind the reason is for which a move may not be made, for programs; people read the
// words.
type Refusal uint8

// The kinds of refusals.
const (
	Forbidden      Refusal = iota // a rule of the game's own forbids it
	Malformed                     // the text is no move at all
	GameOver                      // no move is legal any more
	NoPiece                       // no piece stands there
	NotYours                      // the piece belongs to another side
	Unreachable                   // the piece does not move or act so
	Blocked                       // something is in the way
	Frozen                        // an enemy keeps the piece from moving
	Exposed                       // a royal piece would be, or may not be, attacked
	Misstated                     // a move between these squares is possible, but it does other things than are written
	NoRight                       // a right that it needs, to castle or to pass, is not there or spent
	NotInHand                     // what is dropped or bought is not to be had
	Repeats                       // a position would come again that may not
	WrongPart                     // not what this part of the turn is for
	TurnIncomplete                // a further step is missing
	TurnComplete                  // the turn is complete before it
	Incompletable                 // the turn could not be completed after it
	Unaffordable                  // there is not money enough
	Ambiguous                     // several turns could be meant
	refusals
)

var refusalNames = [refusals]string{
	"forbidden", "malformed", "gameOver", "noPiece", "notYours", "unreachable", "blocked", "frozen", "exposed",
	"misstated", "noRight", "notInHand", "repeats", "wrongPart", "turnIncomplete", "turnComplete", "incompletable",
	"unaffordable", "ambiguous",
}

// String returns the name of the kind in one word, such as "blocked".
func (r Refusal) String() string {
	if r >= refusals {
		return "refusal " + strconv.Itoa(int(r))
	}
	return refusalNames[r]
}

// Illegal tells why a move may not be made.
type Illegal struct {
	Text    string        // the move as it was given
	Kind    Refusal       // what kind of reason it is
	Why     string        // the reason in plain words
	Hint    string        // what may help further, in whole sentences: how the piece moves; "" for nothing
	Squares []geom.Square // squares that show the reason: attackers, blockers
}

// Error returns one line such as: illegal move "e1e2": the Rook on e8 would attack the King; or: malformed move "e1": the target square is missing.
func (e *Illegal) Error() string {
	what := "illegal"
	if e.Kind == Malformed {
		what = "malformed"
	}
	return fmt.Sprintf("%s move %q: %s", what, clip(e.Text), e.Reason())
}

// Reason returns the reason and the hint.
func (e *Illegal) Reason() string {
	if e.Hint == "" {
		return e.Why
	}
	return e.Why + ". " + e.Hint
}

// RefusalOf returns the kind of the reason for which err refuses a text, and the squares that show it; ok is false
// if err is no refusal of a game. A text with a mistake is malformed.
func RefusalOf(err error) (kind Refusal, squares []geom.Square, ok bool) {
	var illegal *Illegal
	if errors.As(err, &illegal) {
		return illegal.Kind, illegal.Squares, true
	}
	var syntax *SyntaxError
	return Malformed, nil, errors.As(err, &syntax)
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
