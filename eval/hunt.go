package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Where who cannot move has lost and one side has far fewer pieces, these are hunted: they are the nearer to being caught the fewer steps
// they have to choose from, and the fewer squares they could come to if nobody else moved.

const (
	// preyTimes is by how much the hunters are more.
	preyTimes = 3

	preyRoom    = 15  // for each square that the hunted could come to
	preyChoices = 800 // for what a side has to choose from: half of it
	preyHalf    = 8   // for so many steps
	preyUsual   = 10  // squares by which two positions differ at most, nearly always
)

// A hunt knows who is hunted and how it walks.
type hunt struct {
	prey  game.Side
	steps [][]geom.Set // by type and square; nil where there is no such piece
}

// newHunt returns nil unless one side is hunted.
func (e *Evaluator) newHunt() *hunt {
	few, many := e.army[game.First].pieces, e.army[game.Second].pieces
	h := &hunt{prey: game.First}
	if few > many {
		few, many, h.prey = many, few, game.Second
	}
	if few == 0 || preyTimes*few > many {
		return nil
	}
	h.steps = make([][]geom.Set, len(e.types))
	for t := range h.steps {
		h.steps[t], _ = e.appraiser.walks(game.TypeID(t), h.prey)
	}
	return h
}

// addHunted adds what room those who are hunted have, and what both sides have to choose from: hunters, too, may be stuck.
func (e *Evaluator) addHunted(h *hunt) {
	for side := range e.army {
		n := e.can.Chooser.Choices(game.Side(side))
		worth := preyChoices * n / (n + preyHalf)
		if game.Side(side) == h.prey {
			worth += preyRoom * e.roam(h)
		}
		e.army[side].middle += worth
		e.army[side].end += worth
	}
}

// roam returns to how many empty squares those who are hunted could come if nobody else moved.
func (e *Evaluator) roam(h *hunt) int {
	var empty, all geom.Set
	for _, sq := range e.squares {
		empty.Add(sq)
	}
	empty = empty.Minus(e.army[0].occupied).Minus(e.army[1].occupied)
	for t, steps := range h.steps {
		var at geom.Set
		for _, m := range e.follow[h.prey].pieces {
			if m.typ == &e.types[t] {
				at.Add(m.at)
			}
		}
		all = all.Or(flood(at, empty, steps))
	}
	return all.Len()
}

// flood returns the empty squares to which pieces come by one step after another.
func flood(at, empty geom.Set, steps []geom.Set) (reached geom.Set) {
	for wave := at; !wave.Empty(); {
		var next geom.Set
		for sq := range wave.All() {
			next = next.Or(steps[sq])
		}
		wave = next.And(empty).Minus(reached)
		reached = reached.Or(wave)
	}
	return reached
}
