package search

import (
	"slices"

	"aanca.chess/game"
)

const (
	designsBest = 3 // so many ideas are searched

	// comingTurns are the turns in which an idea should be of use, and gainLeast by what share
	// more could then be bought. Men that cost less than leastPrice are not worth the two
	// actions that it takes to buy and to place them.
	comingTurns = 20
	gainLeast   = 0.02
	leastPrice  = 3
)

// A plan is an idea and the slot in which it would be put.
type plan struct {
	article
	slot int
	gain int // of money's worth
}

// plans returns the most promising ideas for a side after an action, the one that buys most first.
func (s *searcher) plans(action game.Step, us game.Side) []plan {
	s.pos.Make(action)
	defer s.pos.Unmake()
	if s.pos.Side() == us || s.pos.Result().Over() {
		return nil
	}
	return s.plansFor(us)
}

// plansFor returns the most promising ideas for a side as things are.
func (s *searcher) plansFor(us game.Side) []plan {
	e := s.eval
	e.visit(s.pos)
	purse := s.can.Market.Purse(us)
	purse.Treasury += purse.Income
	room := purse.Most - purse.Pieces
	shop := &e.market.shops[us]
	slot, without := shop.idle(purse)
	base := prospects(purchases(shop.articles, room), purse)
	var all []plan
	for _, idea := range shop.novelties(e.market.ideas, without) {
		p := plan{article: idea, slot: slot}
		p.gain = prospects(purchases(append(without, idea), room), purse) - base
		all = append(all, p)
	}
	return choosePlans(all, int(gainLeast*float64(base)))
}

// novelties returns those of the ideas that the shop does not have, and for which there is nothing
// as good at their price or below it, neither another idea nor one of some articles.
func (s *shop) novelties(ideas, articles []article) []article {
	var most [mostMoney + 1]int // the greatest value at each price or below it
	note := func(a article) {
		for n := min(a.price, mostMoney); n <= mostMoney && most[n] < a.value; n++ {
			most[n] = a.value
		}
	}
	for _, a := range articles {
		note(a)
	}
	var found []article
	for _, idea := range ideas {
		had := slices.ContainsFunc(s.articles, func(a article) bool { return a.design == idea.design })
		if idea.price >= leastPrice && !had && idea.value > most[min(idea.price, mostMoney)] {
			found = append(found, idea)
			note(idea)
		}
	}
	return slices.DeleteFunc(found, func(i article) bool { return i.value < most[min(i.price, mostMoney)] })
}

// choosePlans returns the best plans of those that would buy more.
func choosePlans(all []plan, least int) []plan {
	all = slices.DeleteFunc(all, func(p plan) bool { return p.gain <= least })
	slices.SortStableFunc(all, func(a, b plan) int { return b.gain - a.gain })
	return all[:min(designsBest, len(all))]
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
