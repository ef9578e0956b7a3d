package variant

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Laws forbid steps that pieces could make, by what could be done instead or by what the step leads to. Together
// they are judged in the order of the fields: what one forbids is no alternative to the next.
type Laws struct {
	// InRow tells how often in a row, at most, a side moves the same piece of a type without capturing, as long as it has
	// a piece of a type that is not among them.
	InRow map[game.TypeID]int

	// NoChecks forbids to give check at all, NoDropChecks by dropping a piece.
	NoChecks, NoDropChecks bool

	// RoyalStands forbids the royal piece to leave its square while it is in check, unless it captures the only
	// piece that gives check.
	RoyalStands bool

	// Wary are the types whose pieces do not move to where an enemy could capture them.
	Wary []game.TypeID

	// Divided are types of whose pieces, on the board and in hand, a side may have at most half, rounded up, on
	// squares of one colour. No drop may exceed that, nor leave too little room to keep to it.
	Divided []game.TypeID

	// CaptureRegion is where a piece goes only if it captures, or changes places with another: of its captures of the same
	// pieces those that end elsewhere go before, and of those that end there the shorter ones.
	CaptureRegion [2]geom.Set

	// MustDrop are the types one of which a side must drop as long as it has any in hand and can.
	MustDrop []game.TypeID

	// MustCapture forbids all steps but captures as long as there are any.
	MustCapture bool

	// CaptureMost forbids captures that take less than another does, in the sum of what Worth tells of each type, 1 where it
	// tells nothing.
	CaptureMost bool
	Worth       map[game.TypeID]int

	// First forbids captures by other types as long as there are any by these.
	First []game.TypeID

	// PassesLast forbids a side to pass as long as it can do anything else.
	PassesLast [2]bool
}

// laws reads what forbids steps.
func (r *resolver) laws() {
	l := Laws{
		NoChecks:     !r.bool("checking"),
		NoDropChecks: !r.bool("dropChecks"),
		RoyalStands:  r.bool("makpongRule"),
		MustCapture:  r.bool("mustCapture"),
		CaptureMost:  r.bool("captureMost"),
		Worth:        r.counts("captureWorth"),
		First:        r.set("captureFirst"),
		Wary:         r.set("wary"),
		InRow:        r.counts("movesInRow"),
		PassesLast:   r.bools("passOnStalemate"),
	}
	if e := r.src.find("captureRegion"); e != nil {
		l.CaptureRegion = r.bothSides(r.squares(e, e.value))
	}
	types := r.set("mustDropType")
	if r.bool("mustDrop") {
		l.MustDrop = types
	}
	if r.bool("dropOppositeColoredBishop") {
		l.Divided = r.ofKeys("bishop")
	}
	if (r.v.Hand == nil || !r.v.Hand.Drops) && r.v.FreeDrops == nil {
		l.NoDropChecks, l.MustDrop, l.Divided = false, nil, nil
	}
	if len(l.Divided) > 0 && r.v.Board.Colours() != 2 {
		r.problems.add(r.src.errorf("dropOppositeColoredBishop", "the squares of this board have not two colours that bishops keep to"))
	}
	for t, n := range l.InRow {
		if n == 0 {
			r.problems.add(r.src.errorf("movesInRow", "0 moves in a row of "+r.v.Types[t].ID+"; expected at least 1"))
		}
	}
	if l.any() {
		r.v.Laws = &l
	}
}

// any reports whether anything is forbidden.
func (l *Laws) any() bool {
	return l.NoChecks || l.NoDropChecks || l.RoyalStands || l.MustCapture || l.CaptureMost || l.PassesLast != [2]bool{} || l.CaptureRegion != [2]geom.Set{} || len(l.MustDrop)+len(l.Wary)+len(l.First)+len(l.InRow) > 0 || len(l.Divided) > 0
}
