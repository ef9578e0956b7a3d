package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

// A cache keeps what an appraiser has found out of the rules alone, so that tables can be made anew
// with other values in little time. It is not safe for use by several goroutines.
type cache struct {
	plain     []float64         // by type: what it is worth but for promotion; 0 where not yet known
	strengths [][2][]float64    // by type, side and square; nil where not yet known
	hindered  [][2][]*hindrance // by type, side and square; nil where not yet known
	openings  []float64         // by type; 0 where not yet known
	moves     [][2][]int        // by type and side: moves to promotion by square; nil where not yet known
}

// grow makes room for all types up to the given one.
func (m *cache) grow(t game.TypeID) {
	for len(m.plain) <= int(t) {
		m.plain = append(m.plain, 0)
		m.openings = append(m.openings, 0)
		m.strengths = append(m.strengths, [2][]float64{})
		m.hindered = append(m.hindered, [2][]*hindrance{})
		m.moves = append(m.moves, [2][]int{})
	}
}

// strengthsOf returns the strengths of a type on each square.
func (a *appraiser) strengthsOf(t game.TypeID, side game.Side) []float64 {
	a.cache.grow(t)
	known := &a.cache.strengths[t][side]
	if *known == nil {
		*known = make([]float64, a.board.Size())
		for _, sq := range a.squares {
			(*known)[sq] = a.strengthAt(t, side, sq)
		}
	}
	return *known
}

// plainOf returns the value of a type in no unit, but for its hope of promotion.
func (a *appraiser) plainOf(t game.TypeID) float64 {
	a.cache.grow(t)
	if a.cache.plain[t] == 0 {
		a.cache.plain[t] = a.plainValue(t)
	}
	return a.cache.plain[t]
}

// openingsOf returns to how many squares a piece of a type can usually go.
func (a *appraiser) openingsOf(t game.TypeID) float64 {
	a.cache.grow(t)
	if a.cache.openings[t] == 0 {
		a.cache.openings[t] = a.openings(t)
	}
	return a.cache.openings[t]
}

// promotionMoves returns movesToPromotion.
func (a *appraiser) promotionMoves(t game.TypeID, side game.Side) []int {
	a.cache.grow(t)
	known := &a.cache.moves[t][side]
	if *known == nil {
		*known = a.movesToPromotion(t, side)
	}
	return *known
}

// hinderedBy returns what a runner on a square may hinder.
func (a *appraiser) hinderedBy(t game.TypeID, side game.Side, sq geom.Square) hindrance {
	a.cache.grow(t)
	known := &a.cache.hindered[t][side]
	if *known == nil {
		*known = make([]*hindrance, a.board.Size())
	}
	if (*known)[sq] == nil {
		set := a.hindered(t, side, sq)
		(*known)[sq] = &set
	}
	return *(*known)[sq]
}

// with returns an appraiser of the same game with other data.
func (a *appraiser) with(data *tuning.Data) *appraiser {
	b := *a
	b.tuning, b.weights = data, weightsOf(data)
	return &b
}

// fork returns an appraiser for another thread.
func (a *appraiser) fork() *appraiser {
	b := *a
	b.cache = &cache{}
	b.start, b.pos = a.start.Clone(), a.pos.Clone()
	b.marks = make([][2][][]game.Mark, len(a.marks))
	for t := range a.marks {
		for side := range a.marks[t] {
			b.marks[t][side] = slices.Clone(a.marks[t][side])
		}
	}
	b.ways = slices.Clone(a.ways)
	return &b
}
