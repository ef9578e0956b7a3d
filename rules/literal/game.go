package literal

import (
	"fmt"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/variant"
)

// A Game is a variant ready to be played literally.
type Game struct {
	v *variant.Variant

	// paths are the ways of moving of each type: those of its i-th Regional at index i.
	paths [][][]betza.Path
}

// New prepares the variant v. The error says what of its notation is not understood here.
func New(v *variant.Variant) (*Game, error) {
	g := &Game{v: v}
	for _, t := range v.Types {
		var ofType [][]betza.Path
		for _, r := range t.Moves {
			paths, err := r.Piece.Paths(v.Board.Files(), v.Board.Ranks())
			if err != nil {
				return nil, fmt.Errorf("type %s: %w", t.ID, err)
			}
			for _, path := range paths {
				if err := understood(path); err != nil {
					return nil, fmt.Errorf("type %s: %w", t.ID, err)
				}
			}
			ofType = append(ofType, paths)
		}
		g.paths = append(g.paths, ofType)
	}
	return g, nil
}

// Start returns the game's usual setup.
func (g *Game) Start() (*Position, error) { return g.Parse(g.v.StartFEN) }

// understood refuses paths with effects that this package does not have.
func understood(path betza.Path) error {
	if path.Castling != 0 || path.Drop || path.Imitates {
		return fmt.Errorf("castling, drops and imitation are no ways of moving here")
	}
	const earlier = betza.Move | betza.Hop | betza.HopFriend
	const final = betza.Move | betza.Capture | betza.Destroy | betza.CaptureRoyal | betza.EnPassant
	for i, leg := range path.Legs {
		may := earlier
		if i == len(path.Legs)-1 {
			may = final
		}
		if leg.Mode&^may != 0 {
			return fmt.Errorf("leg %d: a mode that is not understood here", i+1)
		}
		if leg.Unload || leg.Wraps || leg.WrapsBoth || leg.Leaves {
			return fmt.Errorf("leg %d: unloading, wrapping and leaving the board are not understood here", i+1)
		}
	}
	return nil
}

// hasInitial reports whether a type has moves that it may make only while it has not moved.
func (g *Game) hasInitial(t game.TypeID) bool {
	for _, paths := range g.paths[t] {
		for _, path := range paths {
			if path.Initial {
				return true
			}
		}
	}
	return false
}
