package variant

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A WallPlace limits where a wall is placed by what the step before has done, or by where walls stand.
type WallPlace uint8

// The places of walls.
const (
	AnyPlace  WallPlace = iota
	PastPlace           // where the step before began, if a piece moved
	ShotPlace           // where the piece that has moved, as it was before, could go without capturing
	EdgePlace           // at the edge of the board, or on a first step of Near from a wall
)

// wallWords are the words of the language for ways of placing walls.
var wallWords = map[string]TurnWay{
	"wall": {Kind: WallWay},
	"duck": {Kind: DuckWay},
	"past": {Kind: WallWay, Place: PastPlace},
	"shot": {Kind: WallWay, Place: ShotPlace},
	"edge": {Kind: WallWay, Place: EdgePlace},
}

func isWallWord(word string) bool {
	_, known := wallWords[word]
	return known
}

// wallWay is the way of placing walls on some squares that a word says.
func (r *resolver) wallWay(word string, squares geom.Set) TurnWay {
	w := wallWords[word]
	w.Squares = squares
	if w.Place == EdgePlace {
		w.Near = r.ownReach("W")
	}
	return w
}

// walling reads the rule of Fairy-Stockfish on walls: each step that a turn could be is followed by placing one, or a
// turn is either. It is one of the forms that turns may have, unless the key turn gives another.
func (r *resolver) walling() {
	words := []string{"", "wall", "duck", "past", "shot", "edge"}
	rule := r.word("wallingRule", "none", "static", "duck", "past", "arrow", "edge")
	instead := r.bool("wallOrMove")
	if r.v.WallOrMove = instead; rule == 0 {
		if instead { // of either there is only the move that is left out
			r.v.Passes = [2]bool{true, true}
		}
		return
	}
	region := r.region("wallingRegion")
	if r.v.Turns != nil {
		r.problems.add(r.src.errorf("wallingRule", "the key turn says already what a turn consists of"))
		return
	}
	t := &Turns{Whole: true}
	for side := range t.Forms {
		wall := r.wallWay(words[rule], region[side])
		form := TurnForm{{Ways: []TurnWay{{Kind: AnyWay}}, Least: 1, Most: 1}, {Ways: []TurnWay{wall}, Least: 1, Most: 1}}
		if instead {
			form = TurnForm{{Ways: []TurnWay{{Kind: AnyWay}, wall}, Least: 1, Most: 1}}
		}
		t.Forms[side] = []TurnForm{form}
	}
	r.v.Turns = t
}

// WallsInstead reports whether there are turns that place a wall and do nothing else.
func (t *Turns) WallsInstead(side game.Side) bool {
	if t == nil {
		return false
	}
	for _, form := range t.Forms[side] {
		for _, w := range form[0].Ways {
			if w.Kind == WallWay || w.Kind == DuckWay {
				return true
			}
		}
	}
	return false
}

// OneStep reports whether each turn is one step, of any kind or a wall, that nothing but walls follows.
func (t *Turns) OneStep() bool {
	for _, forms := range t.Forms {
		for _, form := range forms {
			for i, part := range form {
				if i > 0 && !part.placesWalls() || i == 0 && (part.Least != 1 || part.Most != 1 || !part.isAnyStep()) {
					return false
				}
			}
		}
	}
	return true
}

// isAnyStep reports whether a part of a turn is any step, or a wall.
func (p TurnPart) isAnyStep() bool {
	return slices.ContainsFunc(p.Ways, func(w TurnWay) bool { return w.Kind == AnyWay }) &&
		!slices.ContainsFunc(p.Ways, func(w TurnWay) bool { return w.Kind != AnyWay && !w.isWall() })
}

// placesWalls reports whether a part of a turn does nothing but place or move walls.
func (p TurnPart) placesWalls() bool {
	return !slices.ContainsFunc(p.Ways, func(w TurnWay) bool { return !w.isWall() })
}

func (w TurnWay) isWall() bool { return w.Kind == WallWay || w.Kind == DuckWay }
