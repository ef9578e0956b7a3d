package play

import (
	"errors"
	"fmt"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Kind says what sort of thing went wrong, for those who turn errors into statuses.
type Kind uint8

// The kinds of errors.
const (
	Internal Kind = iota // our own fault or the machine's: logged, not shown
	Invalid              // a value that can never be right, such as level 11
	NotFound             // no such game or variant
	Conflict             // the request is about a position that is not the present one
	Illegal              // the rules or the state of the game forbid it, or a text of theirs is malformed
	TooMany              // a bound of the service is reached; later it may work
	Closing              // the service is being closed
	Busy                 // the store cannot keep up; nothing was changed, and soon it may work
)

// An Error is an error that the person who caused it can understand.
type Error struct {
	Kind    Kind
	Message string   // one line: what and where
	Reason  string   // what kind of reason the rules have, in one word; "" where they have none
	Squares []string // names of squares that show the reason; nil in most cases
	State   *State   // of the game as it is, if Kind is Conflict and the game is known

	// Character is where a text that was read alone (a design) is malformed, from 1; 0 if none is.
	Character int
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// KindOf returns the kind of err: Internal if no *Error is in its chain.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}

// Errorf makes an *Error of the given kind.
func Errorf(kind Kind, format string, args ...any) *Error {
	return &Error{Kind: kind, Message: fmt.Sprintf(format, args...)}
}

// fromRules turns an error of the rules (a malformed position, an illegal turn) into one for
// people, with the names of the squares that it points at.
func fromRules(err error, board *geom.Board) *Error {
	if own := new(Error); errors.As(err, &own) {
		return own
	}
	e := &Error{Kind: Illegal, Message: err.Error()}
	if kind, squares, ok := game.RefusalOf(err); ok {
		e.Reason, e.Squares = kind.String(), squareNames(board, squares)
	}
	var syntax *game.SyntaxError
	if errors.As(err, &syntax) {
		e.Character = syntax.At + 1
	}
	return e
}

func squareNames(board *geom.Board, squares []geom.Square) []string {
	names := make([]string, 0, len(squares))
	for _, sq := range squares {
		names = append(names, board.Name(sq))
	}
	return names
}
