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

// seen returns a position of the engine's own as the side to move may see it.
func seen(pos game.Position) game.Position {
	if v, ok := pos.(game.Veiled); ok && v.Hides(pos.Side()) {
		return v.View(pos.Side())
	}
	return pos.Clone()
}

// mayDesign reports whether the searcher may end the turn of its position with a design.
func (s *searcher) mayDesign() bool {
	_, ok := s.pos.(game.Designer)
	return ok && s.designs && s.eval.market != nil && !s.pos.TurnOpen()
}

// holdBack keeps a part of the limits for a design until the function that it returns is called.
func (s *searcher) holdBack() (release func()) {
	if !s.mayDesign() {
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
	defer func() { s.eval.acquaint(s.pos) }()
	plans := s.plans(turn[0], s.pos.Side())
	if len(plans) == 0 {
		return turn
	}
	reached, standard := 0, 0
	if s.weakness == (Weakness{}) {
		reached, standard = s.prospect(turn, min(max(1, depth-1), designDepth), len(plans)+1)
	}
	best := turn
	for i, p := range plans {
		whole, err := s.pos.(game.Designer).WithDesign(turn[0], p.slot, p.design)
		if err != nil {
			continue // the position knows better
		}
		if reached == 0 { // there is no time, or no strength, to search
			if p.gain > 0 {
				best = whole
			}
			break
		}
		if d, score := s.prospect(whole, reached, len(plans)-i); d == reached && score >= standard+designMargin {
			best, standard = whole, score
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
	s.eval.acquaint(s.pos)
	if s.stopped = s.timer.expired(s.nodes); s.stopped || !s.listRoot(0) {
		return 0, 0
	}
	l := s.deepen(goal{depth: depth}, mute)
	return l.depth, -l.score
}

// plans returns the most promising ideas for a side after an action, the one that buys most first.
func (s *searcher) plans(action game.Step, us game.Side) []plan {
	s.pos.Make(action)
	defer s.pos.Unmake()
	if s.pos.Side() == us || s.pos.Result().Over() {
		return nil
	}
	e := s.eval
	e.visit(s.pos)
	purse := s.pos.(game.Market).Purse(us)
	purse.Treasury += purse.Income
	room := purse.Most - purse.Pieces
	shop := &e.market.shops[us]
	slot, without := shop.idle(purse)
	base := prospects(purchases(shop.articles, room), purse)
	k := s.keenness(us, purse)
	var all []plan
	for _, idea := range e.market.ideas {
		if slices.ContainsFunc(shop.articles, func(a article) bool { return a.design == idea.design }) {
			continue
		}
		p := plan{article: idea, slot: slot}
		p.gain = prospects(purchases(append(without, idea), room), purse) - base
		p.keen = p.gain + k.of(idea)
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

// idle returns the slot whose design would be missed least, and the articles of the others.
func (s *shop) idle(purse game.Purse) (slot int, without []article) {
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

// A keenness tells what men would do from where they may be placed.
type keenness struct {
	tables        map[string]typeTable
	side          game.Side
	most          int // the highest price of what can be bought soon
	free          geom.Set
	king          geom.Square // the enemy's royal piece
	around, guard geom.Set    // the squares beside the enemy's and the own one
}

// keenness looks at the board after an action.
func (s *searcher) keenness(us game.Side, purse game.Purse) keenness {
	s.eval.survey(s.pos)
	own, enemy, beside := &s.eval.army[us], &s.eval.army[us.Other()], s.eval.market.beside
	k := keenness{tables: s.eval.market.tables, side: us, king: enemy.royal}
	if own.royal == geom.NoSquare || enemy.royal == geom.NoSquare {
		return k
	}
	k.most = int((purse.Treasury + purse.Income) / unit)
	k.free = beside[own.royal].Minus(own.occupied).Minus(enemy.occupied)
	k.around, k.guard = beside[enemy.royal], beside[own.royal]
	return k
}

// of returns what the best placed man of an idea would do, in hundredths of a pawn.
func (k *keenness) of(idea article) int {
	table, known := k.tables[idea.design]
	if !known || idea.price > k.most {
		return 0
	}
	best := 0
	for sq := range k.free.All() {
		takes := table.at[k.side][sq].takes
		attacks, guards := takes.And(k.around), takes.And(k.guard)
		keen := ringKeenness*attacks.Len() + guardKeenness*guards.Len()
		if takes.Has(k.king) {
			keen += checkKeenness
		}
		best = max(best, keen)
	}
	return best
}
