package search

import (
	"slices"

	"aanca.chess/game"
)

// estimateStep is to what estimates are rounded: more precise they are not.
const estimateStep = unit / 10

// answer makes the step by which the side to move answers the question what something is worth, if
// its position asks one and the limits leave the choice, and returns it.
func (s *searcher) answer(pos game.Position, limits *Limits) []game.Step {
	asker := game.CapabilitiesOf(pos).Estimator
	if asker == nil || s.eval.market == nil || limits.Steps != nil || pos.Result().Over() {
		return nil
	}
	design, without := asker.Asked()
	if design == "" {
		return nil
	}
	amount := s.eval.appraiser.worthOf(asker, pos, design)
	if without != "" {
		amount /= s.eval.appraiser.worthOf(asker, pos, without)
	}
	step := asker.Estimate(game.Money(amount*float64(unit)/float64(estimateStep)+0.5) * estimateStep)
	pos.Make(step)
	return []game.Step{step}
}

// worthOf returns what a man of a design should cost, in units, going by what others cost.
func (a *appraiser) worthOf(m game.Market, pos game.Position, design string) float64 {
	q, err := m.Quote(design)
	if err != nil {
		return 1 // nobody knows
	}
	b := a.fork()
	b.pos, b.marks = &stocked{Position: pos, more: []*game.Quote{q}}, nil
	return b.plainValue(game.TypeID(pos.Types())) / b.unit
}

// behind returns a report of lines that begin with steps made before the search.
func behind(steps []game.Step, report func(Progress)) func(Progress) {
	if report == nil || len(steps) == 0 {
		return report
	}
	return func(p Progress) {
		p.PV = append(slices.Clone(steps), p.PV...)
		report(p)
	}
}
