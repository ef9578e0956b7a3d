package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// structureSize is how many structures are remembered: they change seldom, so that a few are enough.
const structureSize = 1 << 11

// chainEnd is how much in percent a chain counts with hardly any pieces on the board.
const chainEnd = 30

// A structure is what the pieces of both sides that live for their promotion are to one another. It does
// not depend on other pieces.
type structure struct {
	key   uint64 // the sum of the keys of their courses
	sides [2]formation
}

// A formation is one side's part of a structure.
type formation struct {
	runners     geom.Set // the pieces
	chains      geom.Set // squares on which some of them could capture,
	spans       geom.Set // or could ever come to capture
	passed      geom.Set // those that no enemy of their like can stop
	middle, end int32    // how they work together
}

// findStructure finds the structure of the pieces on the board, in memory if it can be there.
func (e *Evaluator) findStructure() {
	key := e.courses
	st := &e.structures[key%structureSize]
	if st.key != key || !e.lasting {
		*st = structure{key: key}
		e.build(st)
	}
	for side := range e.army {
		e.army[side].form = &st.sides[side]
	}
}

// build fills an empty structure with the pieces on the board.
func (e *Evaluator) build(st *structure) {
	for _, m := range e.pieces {
		if m.typ.runner == nil {
			continue
		}
		f := &st.sides[m.side]
		f.runners.Add(m.at)
		f.chains = f.chains.Or(m.hits())
		f.spans = f.spans.Or(m.typ.runner[m.side][m.at].guards)
	}
	for side := range st.sides {
		f, enemy := &st.sides[side], &st.sides[1-side]
		for sq := range f.runners.All() {
			c := e.course(game.Side(side), sq)
			if c.end == 0 {
				continue
			}
			e.addChain(f, c, sq)
			if !c.stops.Intersects(&enemy.runners) {
				f.passed.Add(sq)
			}
		}
	}
}

// course returns the way to promotion of the piece on a square, which has one.
func (e *Evaluator) course(side game.Side, sq geom.Square) *course {
	return &e.grid[sq].typ.runner[side][sq]
}

// addChain adds how a piece that lives for its promotion works together with its like.
func (e *Evaluator) addChain(f *formation, c *course, at geom.Square) {
	chain, lone, doubled := int32(e.weights[termChain]), int32(e.weights[termLone]), int32(e.weights[termDoubled])
	if c.next.Intersects(&f.chains) || f.chains.Has(at) {
		f.middle += chain
		f.end += chain * chainEnd / 100
	}
	if !c.helpers.Empty() && !c.helpers.Intersects(&f.runners) {
		f.middle -= lone
		f.end -= lone
	}
	if c.way.Intersects(&f.runners) {
		f.middle -= doubled
		f.end -= 2 * doubled
	}
}

// lasts reports whether a structure depends on nothing but where its pieces stand: whether they capture
// without regard to what stands between, and nothing keeps them from doing so.
func (e *Evaluator) lasts() bool {
	if e.freezes {
		return false
	}
	for t := range e.types {
		if e.types[t].runner == nil {
			continue
		}
		for side := range e.types[t].at {
			for _, sq := range e.squares {
				for _, m := range e.appraiser.reach(game.TypeID(t), game.Side(side), sq) {
					if m.Capture && m.Via+m.Over > 0 {
						return false
					}
				}
			}
		}
	}
	return true
}
