package search

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Where a turn may end with a new design, the search chooses the action first. Designs are without
// number, so of those that may be good (game.Designer) the few that look best, for what they buy
// in the coming turns and for what they would do on the board, are searched in turn; one that is
// no better than no design is not made.
const (
	designShare = 4 // a part of the limits, 1/designShare, is kept for designing
	designsBest = 3 // so many ideas are searched for what they are worth for their price
	designsKeen = 2 // and so many for what they would attack

	designDepth  = 6 // the greatest depth of those searches
	designMargin = 4 // by how much a design must be better than none
	comingTurns  = 8 // the turns in which an idea should be of use

	// What a man would do from the squares on which it may be placed, in hundredths of a pawn.
	checkKeenness = 60 // to attack the enemy's royal piece
	ringKeenness  = 12 // for each square beside it
	guardKeenness = 4  // for each square beside the own one
)

// A plan is an idea and the slot in which it would be put.
type plan struct {
	article
	slot int
	gain int // of money's worth
	keen int // what it would attack
}

// designs reports whether the turn in a position may end with a design of this searcher.
func (s *searcher) designs(pos game.Position) bool {
	_, ok := pos.(game.Designer)
	return ok && s.eval.market != nil && !s.orthodox && !pos.TurnOpen()
}

// withDesign returns the turn of one action with a design after it, if there is one that makes it
// better.
func (s *searcher) withDesign(turn []game.Step) []game.Step {
	if len(turn) != 1 {
		return turn
	}
	pos, d := s.pos, s.pos.(game.Designer)
	us := pos.Side()
	s.pos.Make(turn[0])
	plans := s.plans(d, us)
	depth, standard := 0, -infinite
	if s.weakness == (Weakness{}) && len(plans) > 0 {
		depth, standard = s.standard()
	}
	s.pos.Unmake()
	best := turn
	for _, p := range plans {
		whole, err := d.WithDesign(turn[0], p.slot, p.design)
		if err != nil {
			continue // the position knows better
		}
		if depth == 0 { // there is no time, or no strength, to search
			return whole
		}
		if score, ok := s.prospect(whole, depth); ok && score >= standard+designMargin {
			best, standard = whole, score
		}
	}
	s.eval.acquaint(s.pos)
	return best
}

// standard searches the position after an action without a design as deeply as there is time
// for, and returns the depth and the score for the side that made it.
func (s *searcher) standard() (depth, score int) {
	share := s.clock.nodesLeft(s.nodes) / (designsBest + designsKeen + 1)
	c := s.clock
	defer func() { s.clock, s.stopped = c, false }()
	if share > 0 {
		s.clock.nodes = s.nodes + share
	}
	s.clock = s.clock.part(designsBest + designsKeen + 1)
	if !s.listRoot(0) {
		return 0, 0 // the game is over
	}
	l := s.deepen(designDepth, func(line) {})
	return l.depth, -l.score
}

// prospect searches the position after a whole turn to a depth. ok is false if the time is over.
func (s *searcher) prospect(turn []game.Step, depth int) (score int, ok bool) {
	game.Play(s.pos, turn)
	defer func() {
		for range turn {
			s.pos.Unmake()
		}
	}()
	s.eval.acquaint(s.pos)
	if s.stopped = s.clock.expired(s.nodes); s.stopped || !s.listRoot(0) {
		return 0, false
	}
	l := s.deepen(depth, func(line) {})
	return -l.score, l.depth == depth
}

// plans returns the most promising ideas after an action, the one that buys most first.
func (s *searcher) plans(d game.Designer, us game.Side) []plan {
	e := s.eval
	shop := &e.market.shops[us]
	purse := d.Purse(us)
	if s.pos.Side() != us {
		purse.Treasury += purse.Income
	}
	slot, without := e.idleSlot(shop, purse)
	base := prospects(purchases(shop.articles, purse.Most-purse.Pieces), purse)
	var all []plan
	for _, idea := range e.market.ideas {
		if slices.ContainsFunc(shop.articles, func(a article) bool { return a.design == idea.design }) {
			continue
		}
		p := plan{article: idea, slot: slot}
		p.gain = prospects(purchases(append(without, idea), purse.Most-purse.Pieces), purse) - base
		p.keen = p.gain + s.keenness(idea, us, purse)
		all = append(all, p)
	}
	return choosePlans(all)
}

// choosePlans returns the best plans by gain and then the best others by keenness.
func choosePlans(all []plan) []plan {
	var chosen []plan
	slices.SortStableFunc(all, func(a, b plan) int { return b.gain - a.gain })
	for len(all) > 0 && len(chosen) < designsBest && all[0].gain > 0 {
		chosen, all = append(chosen, all[0]), all[1:]
	}
	slices.SortStableFunc(all, func(a, b plan) int { return b.keen - a.keen })
	for i := 0; i < min(designsKeen, len(all)) && all[i].keen > 0; i++ {
		chosen = append(chosen, all[i])
	}
	return chosen
}

// idleSlot returns the slot whose design would be missed least, and the articles of the others.
func (e *evaluator) idleSlot(s *shop, purse game.Purse) (slot int, without []article) {
	most := -infinite
	for i := range s.articles {
		rest := slices.Delete(slices.Clone(s.articles), i, i+1)
		left := prospects(purchases(rest, purse.Most-purse.Pieces), purse)
		// Of those that are not missed at all, the one that is least worth its price goes.
		left = 64*left - 32*s.articles[i].value/max(1, s.articles[i].price)/pawnValue
		if left > most {
			slot, without, most = i, rest, left
		}
	}
	return slot, without
}

// prospects is what a side may buy in the coming turns, on average.
func prospects(buys [mostMoney + 1]int, purse game.Purse) int {
	sum := 0
	for turn := range comingTurns {
		n := int((purse.Treasury + purse.Income*game.Money(turn)) / unit)
		sum += buys[min(n, mostMoney)]
	}
	return sum / comingTurns
}

// keenness is what a man would do from where it may be placed, if it can be bought soon.
func (s *searcher) keenness(idea article, us game.Side, purse game.Purse) int {
	table, known := s.eval.market.tables[idea.design]
	if !known || game.Money(idea.price)*unit > purse.Treasury+purse.Income {
		return 0
	}
	s.eval.survey(s.pos)
	own, enemy := &s.eval.army[us], &s.eval.army[us.Other()]
	if own.royal == geom.NoSquare || enemy.royal == geom.NoSquare {
		return 0
	}
	best := 0
	free := s.eval.market.beside[own.royal].Minus(own.occupied).Minus(enemy.occupied)
	around, home := s.eval.market.beside[enemy.royal], s.eval.market.beside[own.royal]
	for sq := range free.All() {
		takes := table.at[us][sq].takes
		keen := 0
		if takes.Has(enemy.royal) {
			keen += checkKeenness
		}
		attacks, guards := takes.And(around), takes.And(home)
		keen += ringKeenness*attacks.Len() + guardKeenness*guards.Len()
		best = max(best, keen)
	}
	return best
}
