package variant

import (
	"slices"
	"strings"

	"aanca.chess/game"
)

// A Sight is what a side sees of the board while the game goes on.
type Sight uint8

// How much a side sees.
const (
	// SeesAll: both sides see everything.
	SeesAll Sight = iota

	// SeesOwnMoves: a side sees the squares on which its own pieces stand, and those on which something would change by
	// one of their legal moves if it were its turn. Pieces are dropped on squares that their side sees.
	SeesOwnMoves

	// SeesOwnPieces: a side sees the squares on which its own pieces stand, and which of their moves are possible for all that it
	// sees. It tries them until one is legal.
	SeesOwnPieces
)

// sights are the values of the key sees, by Sight.
var sights = []string{"all", "own moves", "own pieces"}

// Announces says what both sides are told after each turn, where they do not see the whole board.
type Announces struct {
	// Captures: on which squares pieces have been captured, and of each whether it was a pawn.
	Captures bool

	// Checks: that the side to move is in check, and from which direction.
	Checks bool

	// Tries: whether the side to move has a legal capture by a pawn.
	Tries bool

	Pawns []game.TypeID // what counts as a pawn
}

// announcements are the words of the key announces.
var announcements = []string{"captures", "checks", "tries"}

// announces reads what both sides are told.
func (r *resolver) announces() {
	e, text := r.value("announces")
	if text == "-" {
		return
	}
	a := &r.v.Announces
	told := []*bool{&a.Captures, &a.Checks, &a.Tries}
	for at, part := range fields(text, ',') {
		switch i := slices.Index(announcements, part); {
		case i < 0:
			r.fail(e, at, "nobody announces %q; expected some of: %s", clip(part), strings.Join(announcements, ", "))
		case *told[i]:
			r.fail(e, at, "%q is given twice", part)
		default:
			*told[i] = true
		}
	}
	pawns := r.sets(r.ofKeys("pawn"), "pawnTypes")
	a.Pawns = append(pawns[0], pawns[1]...)
}

// sight reads what a side sees. Draws that have to be claimed would need a side that knows of them: where something is out
// of sight they end the game by themselves.
func (r *resolver) sight() {
	r.v.Sees = Sight(r.word("sees", sights...))
	if r.v.Sees != SeesAll {
		r.v.Ending.Claims = []game.Reason{}
		r.announces()
	}
}
