package variant

import "aanca.chess/game"

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

// sight reads what a side sees. Draws that have to be claimed would need a side that knows of them: where something is out
// of sight they end the game by themselves.
func (r *resolver) sight() {
	r.v.Sees = Sight(r.word("sees", sights...))
	if r.v.Sees != SeesAll {
		r.v.Ending.Claims = []game.Reason{}
	}
}
