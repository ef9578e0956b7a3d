package eval

import (
	"maps"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// In some games the pieces are bought and designed during play (game.Market). What money is worth
// there follows from what it buys: the value of pieces for their price, with the designs that a side
// has. A piece that waits in the reserve is worth less than on the board, and money less than
// the piece, so that the search sees that buying and placing are progress.
const (
	waitingShare   = 0.86 // of its value: a piece in the reserve
	moneyShare     = 0.80 // of what it buys
	purchaseCost   = 24   // the two actions that it takes to buy a piece and to place it
	laterShare     = 0.7  // of its worth: each further piece, which has to wait for the one before
	qualityShare   = 0.15 // of what the income of the coming turns buys, for having good designs
	qualityTurns   = 8    // so many turns
	blockedReserve = 0.75 // of its worth: a reserve for which there is no square

	// Of a piece's strength so much is what it does from where it comes on the board, the rest
	// from where it can go. A square on the enemy's last rank counts so much more than one
	// in the middle, and one on the own first rank so much less.
	homeShare  = 0.5
	aheadBonus = 0.5

	// Each further piece in the reserve has to wait for the others.
	queueLoss  = 0.06
	queueShare = 0.45 // of its worth at least: a reserve of many

	// mostMoney is the number of whole units of money that are told apart.
	mostMoney = 48

	// A further royal piece is a life, but nothing can be bought while one of them is in check.
	spareLife = 20

	// marketFull is the value of all pieces, both sides', with which the game is in its middle.
	marketFull = 2400

	// tablesMost bounds the tables of types that are remembered from one game to the next.
	tablesMost = 1024
)

// marketDensities are the shares of the squares that are occupied in the middle and at the end of
// a game that begins with an empty board.
var marketDensities = [2]float64{0.25, 0.08}

// unit is one of the currency.
const unit = game.Money(1000)

// A market is what the evaluation knows of money and designs.
type market struct {
	tables map[string]typeTable // by notation and royalty, of types that positions need not have
	ideas  []article
	shops  [2]shop
	beside []geom.Set // the squares next to each square
}

// An article is something that may be bought.
type article struct {
	design string // in normal form
	price  int    // in whole units, rounded up
	value  int    // in the reserve
}

// A shop is what a side's money is worth.
type shop struct {
	articles []article // one for each slot
	quality  int
	worth    [mostMoney + 1]int
}

// settle prepares the appraiser for a game that begins with an empty board, onto which pieces come at
// the back. What can be bought best at first is worth PawnValue for each unit of money.
func (a *appraiser) settle(start game.Position) {
	m := game.CapabilitiesOf(start).Market
	if m == nil {
		return
	}
	a.densities = marketDensities
	for _, sq := range a.squares {
		if 3*a.ahead(game.First, sq) < a.board.Ranks() {
			a.home = append(a.home, sq)
		}
	}
	for _, o := range m.Offers(game.First) {
		if o.Price > 0 && !start.Type(o.Type).Royal {
			a.unit = max(a.unit, a.plainValue(o.Type)/float64(units(o.Price)))
		}
	}
}

// deployed returns the mean strength of a type over the squares that it can come to from where
// it comes on the board.
func (a *appraiser) deployed(t game.TypeID) float64 {
	var known [geom.MaxSquares]float64
	for _, sq := range a.squares {
		known[sq] = a.strengthAt(t, game.First, sq)
	}
	var sum float64
	for _, from := range a.home {
		there := a.closure(t, from)
		mean := 0.0
		for sq := range there.All() {
			mean += known[sq]
		}
		sum += homeShare*known[from] + (1-homeShare)*mean/float64(there.Len())
	}
	return sum / float64(len(a.home))
}

// towards is how much more it counts to reach a square near the enemy's side, where his royal piece
// is, than one in the middle of the board.
func (a *appraiser) towards(side game.Side, to geom.Square) float64 {
	ahead := float64(a.ahead(side, to)) / float64(max(1, a.board.Ranks()-1))
	return 1 + aheadBonus*(2*ahead-1)
}

// newMarket returns what there is to know of a game's money; nil if it has none.
func newMarket(e *Evaluator, start game.Position) *market {
	board := e.appraiser.board
	d := game.CapabilitiesOf(start).Designer
	if d == nil {
		return nil
	}
	m := &market{tables: map[string]typeTable{}, beside: make([]geom.Set, board.Size())}
	for _, sq := range e.squares {
		m.beside[sq] = board.Neighbours(sq)
	}
	for t := range e.types {
		e.types[t] = reserved(e.types[t])
	}
	e.weighTypes()
	m.study(e, start, d)
	return m
}

// fork returns a market for another thread.
func (m *market) fork() *market {
	n := *m
	n.tables = maps.Clone(m.tables)
	for side := range n.shops {
		n.shops[side].articles = slices.Clone(n.shops[side].articles)
	}
	return &n
}

// study appraises all ideas at once.
func (m *market) study(e *Evaluator, start game.Position, d game.Designer) {
	s := &stocked{Position: start}
	for _, text := range d.Ideas() {
		if q, err := d.Quote(text); err == nil {
			s.more = append(s.more, q)
		}
	}
	a := *e.appraiser
	a.pos, a.marks, a.cache = s, slices.Clone(a.marks), &cache{}
	known := start.Types()
	for i, t := range a.tables(known) {
		q := s.more[i]
		t = reserved(t)
		m.tables[key(q.Type)] = t
		m.ideas = append(m.ideas, article{q.Design, units(q.Price), t.hand})
	}
}

// units returns an amount in whole units, rounded up.
func units(m game.Money) int { return int((m + unit - 1) / unit) }

// reserved gives a table the worth of a piece in the reserve.
func reserved(t typeTable) typeTable {
	value := t.value
	if t.royal {
		value = int(royalShare*float64(t.spare-spareRoyal)) + spareLife
	}
	t.hand = int(waitingShare * float64(value))
	return t
}

// A stocked position has further types, as if they had been made.
type stocked struct {
	game.Position
	more []*game.Quote
}

// Types implements game.Position.
func (s *stocked) Types() int { return s.Position.Types() + len(s.more) }

// Type implements game.Position.
func (s *stocked) Type(t game.TypeID) *game.Type {
	if n := int(t) - s.Position.Types(); n >= 0 {
		return s.more[n].Type
	}
	return s.Position.Type(t)
}

// Reach implements game.Position.
func (s *stocked) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	if n := int(t) - s.Position.Types(); n >= 0 {
		return s.more[n].Reach(side, from)
	}
	return s.Position.Reach(t, side, from)
}

// evaluate implements special. What money is worth does not depend on the position alone, so nothing is
// remembered; pieces are still to come, and no last royal piece is ever captured, so nothing is critical.
func (m *market) evaluate(e *Evaluator, pos game.Position, alpha, beta int) (score int, critical bool) {
	m.takeStock(e, pos)
	score, _ = e.judge(pos, nil, alpha, beta)
	return score, false
}

// explain implements special.
func (m *market) explain(x *explainer, pos game.Position) {
	m.takeStock(x.Evaluator, pos)
	x.note("pieces")
	x.explainRest(pos)
}

// forget implements special.
func (m *market) forget() {}

// takeStock adds to both armies what their money and their designs are worth, beside their pieces. The
// credit of its next turn is taken to belong to a side already.
func (m *market) takeStock(e *Evaluator, pos game.Position) {
	e.count(pos)
	purses := e.can.Market
	for side := range e.army {
		a := &e.army[side]
		for n := 2; n <= a.royals; n++ { // lives are worth less here
			a.middle += spareLife/(n-1) - spareRoyal
			a.end += spareLife/(n-1) - spareRoyal
		}
		purse := purses.Purse(game.Side(side))
		if game.Side(side) != pos.Side() || pos.TurnOpen() {
			purse.Treasury += purse.Income
		}
		shop := &m.shops[side]
		worth := m.queue(e, a, game.Side(side)) - a.inHand + shop.value(purse.Treasury) + shop.quality
		a.middle += worth
		a.end += worth
	}
}

// queue returns what the reserve of a side is worth: each piece has to wait for the others, and all
// for a free square.
func (m *market) queue(e *Evaluator, a *army, side game.Side) int {
	if a.waiting == 0 {
		return 0
	}
	share := max(queueShare, 1-queueLoss*float64(a.waiting-1))
	if !m.hasRoom(e, a, side) {
		share *= blockedReserve
	}
	return int(share * float64(a.inHand))
}

// hasRoom reports whether a side has an empty square next to a royal piece.
func (m *market) hasRoom(e *Evaluator, a *army, side game.Side) bool {
	if a.royal == geom.NoSquare {
		return false
	}
	free := m.beside[a.royal].Minus(a.occupied).Minus(e.army[side.Other()].occupied)
	return !free.Empty()
}

// visit finds out what the money of both sides is worth with the designs that they have.
func (m *market) visit(e *Evaluator, pos game.Position) {
	purses := game.CapabilitiesOf(pos).Market
	for side := range m.shops {
		s, purse := &m.shops[side], purses.Purse(game.Side(side))
		s.articles = s.articles[:0]
		for _, o := range purses.Offers(game.Side(side)) {
			t := &e.types[o.Type]
			s.articles = append(s.articles, article{pos.Type(o.Type).Notation, units(o.Price), t.hand})
		}
		s.appraise(purse)
	}
}

// appraise computes what money is worth in a shop.
func (s *shop) appraise(purse game.Purse) {
	buys := purchases(s.articles, purse.Most-purse.Pieces)
	for n := range s.worth {
		sum := 0
		for later := range 3 { // what is nearly affordable counts as well
			sum += buys[min(n+later, mostMoney)]
		}
		s.worth[n] = int(moneyShare * float64(sum) / 3)
	}
	s.quality = int(qualityShare * float64(buys[min(qualityTurns*units(purse.Income), mostMoney)]))
}

// value returns what an amount is worth.
func (s *shop) value(amount game.Money) int {
	n := min(int(amount/unit), mostMoney)
	value := s.worth[n]
	if n < mostMoney {
		value += int(amount%unit) * (s.worth[n+1] - value) / int(unit)
	}
	return value
}

// purchases returns, by amount, the value of the best purchases of so many pieces at most.
func purchases(articles []article, room int) (best [mostMoney + 1]int) {
	part := 1.0
	for range min(max(room, 0), mostMoney) {
		before, grown := best, false
		for _, a := range articles {
			gain := int(part * float64(a.value-purchaseCost))
			if gain <= 0 || a.price <= 0 {
				continue
			}
			for n := a.price; n <= mostMoney; n++ {
				if v := before[n-a.price] + gain; v > best[n] {
					best[n], grown = v, true
				}
			}
		}
		for n := 1; n <= mostMoney; n++ {
			best[n] = max(best[n], best[n-1])
		}
		if !grown {
			break
		}
		part *= laterShare
	}
	return best
}
