package variant

import (
	"strings"

	"aanca.chess/game"
)

// What follows from the rows of actions, so that nobody else names single actions.

// Changes reports whether an action changes what stands on a square; the others are played in their own way.
func (d Action) Changes() bool { return Actions[d].Leaves != nil }

// Names reports whether in clauses the piece that something becomes follows the word.
func (r *ActionRow) Names() bool { return strings.Contains(r.Does, "{piece}") }

// takesWalls reports whether an action takes walls away.
func (d Action) takesWalls() bool {
	return d.Changes() && Actions[d].Leaves(game.Wall, game.NoType) != game.Wall
}

// Leaves returns what the power leaves on a square where it is done, by what stood there.
func (p *Power) Leaves(was game.Content) game.Content {
	if !p.Action.Changes() {
		return was
	}
	return Actions[p.Action].Leaves(was, p.Becomes)
}

// ofPiece is what the power leaves of a piece of the first side.
func (p *Power) ofPiece() game.Content { return p.Leaves(game.Holding(game.Piece{})) }

// MakesPieces reports whether it makes other pieces of pieces.
func (p *Power) MakesPieces() bool { return p.Action.Changes() && p.ofPiece().IsPiece() }

// LeavesWalls reports whether it leaves walls where there were none.
func (p *Power) LeavesWalls() bool {
	return p.ofPiece() == game.Wall || p.Leaves(game.Empty) == game.Wall
}

// Fills reports whether it leaves something on an empty square too.
func (p *Power) Fills() bool { return p.Leaves(game.Empty) != game.Empty }

// keepsSide reports whether what it makes of pieces is of the same side.
func (p *Power) keepsSide() bool {
	left, ok := p.ofPiece().Piece()
	return ok && left.Side == game.First
}
