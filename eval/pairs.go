package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// partMost is the greatest share of the board that a piece can come to which counts as bound to it.
const partMost = 0.67

// A wing is a part of the board that some types cannot leave. Two pieces that are bound to different
// wings see together what each of them alone does not.
type wing struct {
	squares geom.Set
	types   []game.TypeID
}

// wings returns the parts of the board that ordinary types cannot leave, if there are several for
// each of them. A type that never turns back, such as a pawn, has none.
func (a *appraiser) wings() []wing {
	var wings []wing
	if a.weights[termPair] == 0 {
		return nil
	}
	for t := range a.pos.Types() {
		if a.pos.Type(game.TypeID(t)).Royal {
			continue
		}
		for _, part := range a.parts(game.TypeID(t)) {
			i := slices.IndexFunc(wings, func(w wing) bool { return w.squares == part })
			if i < 0 {
				i = len(wings)
				wings = append(wings, wing{squares: part})
			}
			wings[i].types = append(wings[i].types, game.TypeID(t))
		}
	}
	if len(wings) > wingsMost {
		return nil
	}
	return wings
}

// wingsMost bounds the number of wings: with more of them it hardly matters where pieces are bound.
const wingsMost = 4

// parts splits the board into what pieces of a type can come to from one square and back; nil if
// that is no split into few great parts.
func (a *appraiser) parts(t game.TypeID) []geom.Set {
	rest := a.board.Squares()
	var parts []geom.Set
	for !rest.Empty() {
		from := rest.First()
		part := a.closure(t, from)
		outside := part.Minus(rest)
		if float64(part.Len()) > partMost*float64(len(a.squares)) || !outside.Empty() || len(parts) == wingsMost {
			return nil
		}
		parts = append(parts, part)
		rest = rest.Minus(part)
	}
	if len(parts) < 2 {
		return nil
	}
	return parts
}

// addPairs adds a bonus for each further wing on which a side has pieces that are bound to it, where
// the position tells of each type where its pieces are.
func (e *Evaluator) addPairs() {
	if e.can.Evaluable == nil {
		return
	}
	for side := range e.army {
		n := 0
		for _, bound := range e.follow[side].bound {
			if bound > 0 {
				n++
			}
		}
		if n > 1 {
			a, bonus := &e.army[side], e.weights[termPair]*(n-1)
			a.middle += bonus / 2
			a.end += bonus * 2
		}
	}
}
