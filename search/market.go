package search

import (
	"slices"

	"aanca.chess/eval"
	"aanca.chess/game"
)

// A turnPlugin has a hand in turns that have parts which are no steps that could be listed and searched. Only
// searchers of games with such turns have one.
type turnPlugin interface {
	// before makes, in a position of the engine's own, the steps that are due before there is anything to
	// search, and returns them.
	before(pos game.Position, limits *Limits) []game.Step

	// reserve keeps a part of the limits for finish until the function that it returns is called.
	reserve() (release func())

	// finish returns the whole turn for one that was chosen by a search of a depth.
	finish(turn []game.Step, depth int) []game.Step
}

// Where a turn may end with a new design, the search chooses the action first. Designs are without
// number, so of those that may be good (game.Designer) the few that buy most in the coming turns
// are searched in turn. What a design brings is what it will buy, and by how much the search finds the
// position better or worse at once; where the search has no time what it will buy is enough, since designs
// that come late are not worth much. (Designs that buy no more but would attack the enemy's royal piece
// from beside one's own have lost games: 34 of 100 won.)
const (
	designShare = 8 // a part of the limits, 1/designShare, is kept for designing

	// designDepth is the greatest depth of those searches. All must reach the depth of the first
	// one, which deeper searches mostly do not in their part of the time.
	designDepth  = 2
	designMargin = 8       // by how much a design must be better than none
	sketchSize   = 1 << 16 // bytes of the table of these searches

	// estimateStep is to what estimates are rounded: more precise they are not.
	estimateStep = currency / 10
	currency     = game.Money(1000)
)

// A designer is the plugin of games in which pieces are designed, bought and estimated.
type designer struct {
	s       *searcher
	off     bool                // no designs are made
	scratch *transpositionTable // for the comparison of designs; made when it is needed
}

// before implements turnPlugin: the side to move answers the question what something is worth, if its position
// asks one and the limits leave the choice.
func (d *designer) before(pos game.Position, limits *Limits) []game.Step {
	asker := game.CapabilitiesOf(pos).Estimator
	if asker == nil || limits.Steps != nil || pos.Result().Over() {
		return nil
	}
	design, without := asker.Asked()
	if design == "" {
		return nil
	}
	amount := d.s.eval.Worth(pos, design)
	if without != "" {
		amount /= d.s.eval.Worth(pos, without)
	}
	step := asker.Estimate(game.Money(amount*float64(currency)/float64(estimateStep)+0.5) * estimateStep)
	pos.Make(step)
	return []game.Step{step}
}

// mayDesign reports whether the turn of the searcher's position may end with a design.
func (d *designer) mayDesign() bool {
	return !d.off && d.s.can.Designer != nil && !d.s.pos.TurnOpen()
}

// reserve implements turnPlugin.
func (d *designer) reserve() (release func()) {
	if !d.mayDesign() || len(d.s.eval.Plans(d.s.pos, d.s.pos.Side())) == 0 {
		return func() {}
	}
	return d.s.allow(1 - 1.0/designShare)
}

// finish implements turnPlugin: it puts a design after an action if there is one that makes the turn better.
func (d *designer) finish(turn []game.Step, depth int) []game.Step {
	s := d.s
	if len(turn) != 1 || !d.mayDesign() {
		return turn
	}
	defer func() { s.acquaint(s.pos) }()
	plans := d.plansAfter(turn[0], s.pos.Side())
	if len(plans) == 0 {
		return turn
	}
	reached, standard := 0, 0
	if s.weakness == (Weakness{}) {
		reached, standard = d.prospect(turn, min(max(1, depth-1), designDepth), len(plans)+1)
	}
	best, most := turn, designMargin
	for i, p := range plans {
		whole, err := s.can.Designer.WithDesign(turn[0], p.Slot, p.Design)
		if err != nil {
			continue // the position knows better
		}
		gain := p.Gain
		if reached > 0 {
			if depth, score := d.prospect(whole, reached, len(plans)-i); depth == reached {
				gain += score - standard
			}
		}
		if gain >= most {
			best, most = whole, gain
		}
	}
	return best
}

// plansAfter returns the most promising designs for a side after an action, the one that buys most first.
func (d *designer) plansAfter(action game.Step, us game.Side) []eval.Plan {
	s := d.s
	s.pos.Make(action)
	defer s.pos.Unmake()
	if s.pos.Side() == us || s.pos.Result().Over() {
		return nil
	}
	return s.eval.Plans(s.pos, us)
}

// prospect searches the position after a whole turn to a depth, using one of so many equal parts
// of what is left of the limits. It returns the depth that it has reached and the score for the
// side that made the turn.
func (d *designer) prospect(turn []game.Step, depth, parts int) (reached, score int) {
	s := d.s
	game.Play(s.pos, turn)
	defer func() {
		for range turn {
			s.pos.Unmake()
		}
	}()
	defer s.allow(1 / float64(parts))()
	defer func(m *transpositionTable) { s.tt = m }(s.tt)
	s.tt = d.sketch()
	s.acquaint(s.pos)
	if s.stopped = s.timer.expired(s.nodes); s.stopped || !s.listRoot(0) {
		return 0, 0
	}
	l := s.deepen(goal{depth: depth}, nil)
	return l.depth, -l.score
}

// sketch returns an empty table for a short search. In the usual one the position without a design
// has been searched deeply, and those with designs have not: their scores could not be compared.
func (d *designer) sketch() *transpositionTable {
	if d.scratch == nil {
		d.scratch = newTranspositionTable(sketchSize)
	}
	d.scratch.clear()
	return d.scratch
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
