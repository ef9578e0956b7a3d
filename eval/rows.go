package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// A row in which no enemy stands and one piece is missing counts rowTimes times the weight, by each more that is missing a
	// quarter of that.
	rowTimes   = 64
	rowQuarter = 2 // bits
	rowMissing = 3 // with more missing a row counts nothing
)

// addRows adds the rows that each side may still fill, by how many pieces are missing.
func (e *Evaluator) addRows() {
	var on [2]geom.Set
	for side := range on {
		for _, m := range e.follow[side].pieces {
			if e.inRows(m.typ) {
				on[side].Add(m.at)
			}
		}
	}
	for i := range e.info.Goals.Rows {
		row := e.info.Goals.Rows[i].Set()
		for side := range on {
			a := &e.army[side]
			if on[side].Intersects(&row) && !e.army[1-side].occupied.Intersects(&row) {
				missing := row.Minus(on[side])
				worth := e.rowWorth(missing.Len())
				a.middle += worth
				a.end += worth
			}
		}
	}
}

// rowWorth returns what a row is worth of which so many pieces are missing.
func (e *Evaluator) rowWorth(missing int) int {
	if missing > rowMissing {
		return 0
	}
	worth := rowTimes * e.weights[termRows] >> (rowQuarter * max(0, missing-1))
	if e.info.Goals.RowsLose {
		return -worth
	}
	return worth
}

// inRows reports whether pieces of a type count in rows.
func (e *Evaluator) inRows(typ *typeTable) bool {
	return slices.ContainsFunc(e.info.Goals.RowTypes, func(t game.TypeID) bool { return &e.types[t] == typ })
}
