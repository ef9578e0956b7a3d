package eval

import (
	"slices"

	"aanca.chess/game"
)

const (
	designsBest = 3 // so many ideas are searched

	// comingTurns are the turns in which an idea should be of use, and gainLeast by what share
	// more could then be bought. Pieces that cost less than leastPrice are not worth the two
	// actions that it takes to buy and to place them.
	comingTurns = 20
	gainLeast   = 0.02
	leastPrice  = 3
)

// A Plan is a design that a side could make, and what for.
type Plan struct {
	Design string // in normal form
	Price  int    // in whole units of the currency, rounded up
	Slot   int    // in which it would be put
	Gain   int    // of what its money is worth
}

// HasMarket reports whether the game is one in which pieces are designed and bought.
func (e *Evaluator) HasMarket() bool { return e.market != nil }

// Plans returns the most promising designs for a side, the one that buys most first. The game must have a
// market.
func (e *Evaluator) Plans(pos game.Position, us game.Side) []Plan {
	e.market.visit(e, pos)
	purse := game.CapabilitiesOf(pos).Market.Purse(us)
	purse.Treasury += purse.Income
	room := purse.Most - purse.Pieces
	shop := &e.market.shops[us]
	slot, without := shop.idle(purse)
	base := prospects(purchases(shop.articles, room), purse)
	var all []Plan
	for _, idea := range shop.novelties(e.market.ideas, without) {
		p := Plan{Design: idea.design, Price: idea.price, Slot: slot}
		p.Gain = prospects(purchases(append(without, idea), room), purse) - base
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
func choosePlans(all []Plan, least int) []Plan {
	all = slices.DeleteFunc(all, func(p Plan) bool { return p.Gain <= least })
	slices.SortStableFunc(all, func(a, b Plan) int { return b.Gain - a.Gain })
	return all[:min(designsBest, len(all))]
}

// idle returns the slot whose design would be missed least, and the articles of the others.
func (s *shop) idle(purse game.Purse) (slot int, without []article) {
	most := -unbounded
	for i := range s.articles {
		rest := slices.Delete(slices.Clone(s.articles), i, i+1)
		left := prospects(purchases(rest, purse.Most-purse.Pieces), purse)
		// Of those that are not missed at all, the one that is least worth its price goes.
		left = 64*left - 32*s.articles[i].value/max(1, s.articles[i].price)/PawnValue
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

// Worth returns what a piece of a design should cost, in units of the currency, going by what others
// cost; 1 if it is no design. The game must have a market.
func (e *Evaluator) Worth(pos game.Position, design string) float64 {
	q, err := game.CapabilitiesOf(pos).Market.Quote(design)
	if err != nil {
		return 1 // nobody knows
	}
	b := e.appraiser.fork()
	b.pos, b.marks = &stocked{Position: pos, more: []*game.Quote{q}}, nil
	return b.plainValue(game.TypeID(pos.Types())) / b.unit
}
