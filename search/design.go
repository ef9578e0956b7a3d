package search

import "aanca.chess/game"

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
)

// seen returns a position of the engine's own as the side to move may see it.
func seen(pos game.Position) game.Position {
	if view := game.SeenBy(pos, pos.Side()); view != pos {
		return view
	}
	return pos.Clone()
}

// mayDesign reports whether the searcher may end the turn of its position with a design.
func (s *searcher) mayDesign() bool {
	return s.can.Designer != nil && s.designs && s.eval.market != nil && !s.pos.TurnOpen()
}

// holdBack keeps a part of the limits for a design until the function that it returns is called.
func (s *searcher) holdBack() (release func()) {
	if !s.mayDesign() || len(s.plansFor(s.pos.Side())) == 0 {
		return func() {}
	}
	return s.allow(1 - 1.0/designShare)
}

// allow leaves only a part of what is left of the limits, until the function that it returns is
// called.
func (s *searcher) allow(part float64) (release func()) {
	nodes, limits := s.timer.nodes, s.timer.budget
	if used := s.total(); nodes > used {
		s.timer.nodes = used + uint64(part*float64(nodes-used))
	}
	if limits.hard > 0 && !s.timer.pondering() {
		used := s.timer.now().Sub(s.timer.counts)
		s.timer.budget = budget{
			soft: used + share(limits.soft-used, part), hard: used + share(limits.hard-used, part),
		}
		if limits.soft == 0 {
			s.timer.budget.soft = 0
		}
	}
	s.timer.next = 0 // look at the time at once
	return func() {
		s.timer.nodes, s.timer.budget, s.timer.next, s.stopped = nodes, limits, 0, false
	}
}

// withDesign returns the turn of one action, chosen by a search of a depth, with a design after it
// if there is one that makes it better.
func (s *searcher) withDesign(turn []game.Step, depth int) []game.Step {
	if len(turn) != 1 || !s.mayDesign() {
		return turn
	}
	defer func() { s.acquaint(s.pos) }()
	plans := s.plans(turn[0], s.pos.Side())
	if len(plans) == 0 {
		return turn
	}
	reached, standard := 0, 0
	if s.weakness == (Weakness{}) {
		reached, standard = s.prospect(turn, min(max(1, depth-1), designDepth), len(plans)+1)
	}
	best, most := turn, designMargin
	for i, p := range plans {
		whole, err := s.can.Designer.WithDesign(turn[0], p.slot, p.design)
		if err != nil {
			continue // the position knows better
		}
		gain := p.gain
		if reached > 0 {
			if d, score := s.prospect(whole, reached, len(plans)-i); d == reached {
				gain += score - standard
			}
		}
		if gain >= most {
			best, most = whole, gain
		}
	}
	return best
}

// prospect searches the position after a whole turn to a depth, using one of so many equal parts
// of what is left of the limits. It returns the depth that it has reached and the score for the
// side that made the turn.
func (s *searcher) prospect(turn []game.Step, depth, parts int) (reached, score int) {
	game.Play(s.pos, turn)
	defer func() {
		for range turn {
			s.pos.Unmake()
		}
	}()
	defer s.allow(1 / float64(parts))()
	defer func(m *table) { s.memory = m }(s.memory)
	s.memory = s.sketch()
	s.acquaint(s.pos)
	if s.stopped = s.timer.expired(s.nodes); s.stopped || !s.listRoot(0) {
		return 0, 0
	}
	l := s.deepen(goal{depth: depth}, nil)
	return l.depth, -l.score
}

// sketch returns an empty table for a short search. In the usual one the position without a design
// has been searched deeply, and those with designs have not: their scores could not be compared.
func (s *searcher) sketch() *table {
	if s.scratch == nil {
		s.scratch = newTable(sketchSize)
	}
	s.scratch.clear()
	return s.scratch
}
