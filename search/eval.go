package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// Light terms, in hundredths of a pawn.
	mobilityBonus = 3  // for each neighbouring square or leap that is open
	coverBonus    = 7  // for each friend beside a royal piece
	threatBonus   = 5  // for each square beside the enemy's royal piece that is in reach
	tempoBonus    = 10 // for being to move
	lentBonus     = 6  // for each man that a friend lends moves to

	// A man that enemies keep from moving loses this share of its value, a royal piece so much.
	frozenShare = 0.4
	frozenRoyal = 120

	phaseFull = 256 // all men are on the board

	// What activity changes at most, nearly always.
	roughMargin = 60
	roughPerMan = 4
	roughFrozen = 400 // where men are kept from moving
)

// An evaluator values positions. It works in buffers of its own and belongs to one search.
type evaluator struct {
	appraiser *appraiser
	squares   []geom.Square
	types     []typeTable
	names     []string // of the types, see key
	market    *market  // nil unless men are bought
	royals    [2]bool  // sides that have a royal piece at the start
	full      int      // the value of all men at the start, both sides'
	hands     bool
	several   bool               // a side may have several royal pieces
	steps     int                // the most steps of a turn
	land      *territory         // nil unless territory counts
	guards    [2][][]geom.Square // by side and square: whence men may have it in their grip

	men    []man
	army   [2]army
	struck []geom.Square // buffer for squares that powers act on
}

// A man is a piece where it stands.
type man struct {
	table *squareTable
	side  game.Side
	royal bool
}

// An army is what one side has.
type army struct {
	occupied geom.Set
	value    int // of all men, those in hand included
	inHand   int // value of those in hand
	men      int // ordinary ones, on the board and in hand
	waiting  int // men in hand
	royals   int // royal pieces on the board
	royal    geom.Square
	ring     geom.Set // squares beside the royal piece
	freezes  bool     // it has men that immobilize enemies
	lends    bool     // it has men that lend moves
	middle   int
	end      int
}

func newEvaluator(rules game.Rules) *evaluator {
	info, start := rules.Info(), rules.Start()
	a := newAppraiser(start, info)
	e := &evaluator{
		appraiser: a,
		squares:   a.squares,
		types:     a.tables(0),
		hands:     info.Hands,
		steps:     max(1, info.Steps),
		men:       make([]man, 0, geom.MaxSquares),
		struck:    make([]geom.Square, 0, geom.MaxSquares),
	}
	e.nameTypes(start)
	e.findGuards()
	e.several = a.severalRoyals()
	e.market = newMarket(e, start, a.board)
	if e.market == nil {
		e.land = newTerritory(a)
	}
	e.survey(start)
	for side := range e.army {
		e.royals[side] = e.army[side].royal != geom.NoSquare
		e.full += e.army[side].value
	}
	if e.market != nil {
		e.full = marketFull
	}
	return e
}

// An occupier is a position that knows which squares each side occupies, which spares asking
// every square of the board.
type occupier interface {
	Occupied(side game.Side) geom.Set
}

// survey takes stock of both armies. critical says that one of them has lost its royal piece or
// all other men.
func (e *evaluator) survey(pos game.Position) (critical bool) {
	e.men = e.men[:0]
	if e.land != nil {
		e.land.clear()
	}
	e.army = [2]army{{royal: geom.NoSquare}, {royal: geom.NoSquare}}
	if o, ok := pos.(occupier); ok {
		for side := range e.army {
			occupied := o.Occupied(game.Side(side))
			for sq := occupied.Pop(); sq != geom.NoSquare; sq = occupied.Pop() {
				e.count(pos, sq)
			}
		}
	} else {
		for _, sq := range e.squares {
			e.count(pos, sq)
		}
	}
	if e.hands {
		e.countHands(pos)
	}
	for side := range e.army {
		a := &e.army[side]
		critical = critical || a.men == 0 || e.royals[side] && a.royal == geom.NoSquare
	}
	return critical
}

// count adds the man on a square, if there is one, to its army.
func (e *evaluator) count(pos game.Position, sq geom.Square) {
	p, ok := pos.At(sq)
	if !ok {
		return
	}
	if int(p.Type) >= len(e.types) {
		e.learn(pos)
	}
	typ, a := &e.types[p.Type], &e.army[p.Side]
	table := &typ.at[p.Side][sq]
	e.men = append(e.men, man{table: table, side: p.Side, royal: typ.royal})
	a.occupied.Add(sq)
	if e.land == nil {
		a.middle += int(table.middle)
		a.end += int(table.end)
	} else {
		e.land.count(p, sq, table)
		a.middle += typ.value
		a.end += typ.value
	}
	a.freezes = a.freezes || typ.freezes
	a.lends = a.lends || typ.lends
	if typ.royal {
		if a.royals++; a.royals > 1 {
			a.middle += e.life(a.royals)
			a.end += e.life(a.royals)
		}
		a.royal, a.ring = sq, table.near
		return
	}
	a.value += typ.value
	a.men++
}

func (e *evaluator) countHands(pos game.Position) {
	for side := range e.army {
		a := &e.army[side]
		for t := range e.types {
			n := pos.InHand(game.Side(side), game.TypeID(t))
			a.inHand += n * e.types[t].hand
			a.men += n
			a.waiting += n
		}
		a.value += a.inHand
	}
	if e.market != nil {
		e.addMoney(pos)
	}
}

// evaluate returns the value of a position for the side to move. critical says that the game may
// be over: one side has lost its royal pieces or all other men or, where room counts, the side to
// move has none.
//
// A value that is certain to be outside the window from alpha to beta may be a rough one.
func (e *evaluator) evaluate(pos game.Position, alpha, beta int) (score int, critical bool) {
	if e.land != nil {
		return e.evaluateLand(pos)
	}
	return e.evaluateMen(pos, alpha, beta)
}

// evaluateMen is evaluate for games in which the men count.
func (e *evaluator) evaluateMen(pos game.Position, alpha, beta int) (score int, critical bool) {
	critical = e.survey(pos)
	us := pos.Side()
	rough := e.balance(us)
	margin := roughMargin + roughPerMan*len(e.men)
	if e.army[0].freezes || e.army[1].freezes {
		margin += roughFrozen
	}
	if rough+margin <= alpha || rough-margin >= beta {
		return rough, critical
	}
	e.addActivity()
	e.addPowers(pos)
	return e.balance(us), critical
}

// balance returns how much more one side has than the other.
func (e *evaluator) balance(us game.Side) int {
	own, other := &e.army[us], &e.army[us.Other()]
	phase := e.phase()
	middle, end := own.middle-other.middle, own.end-other.end
	score := (middle*phase + end*(phaseFull-phase)) / phaseFull
	score += own.inHand - other.inHand + tempoBonus
	if e.land == nil {
		score += e.mopUp(us) - e.mopUp(us.Other())
	}
	return min(max(score, -evalBound), evalBound)
}

// phase is phaseFull with as much material as at the start, and 0 with none.
func (e *evaluator) phase() int {
	if e.full == 0 {
		return 0
	}
	return min(phaseFull, phaseFull*(e.army[0].value+e.army[1].value)/e.full)
}

// addActivity adds to both armies the open neighbourhood of each man, and what shelters or
// threatens the royal pieces; that matters only while there is much on the board.
func (e *evaluator) addActivity() {
	var threats [2]int
	for i := range e.men {
		m := &e.men[i]
		if m.royal {
			continue
		}
		a, enemy := &e.army[m.side], &e.army[m.side.Other()]
		open := m.table.near.Minus(a.occupied)
		a.middle += open.Len() * mobilityBonus
		a.end += open.Len() * mobilityBonus
		threatened := m.table.takes.And(enemy.ring)
		threats[m.side] += threatened.Len()
	}
	for side := range e.army {
		a := &e.army[side]
		cover := a.ring.And(a.occupied)
		a.middle += coverBonus*cover.Len() + threatBonus*threats[side]
	}
}

// addPowers counts the men that powers of others act on.
func (e *evaluator) addPowers(pos game.Position) {
	if e.army[0].freezes || e.army[1].freezes {
		e.struck = pos.Immobilized(e.struck[:0])
		for _, sq := range e.struck {
			if p, ok := pos.At(sq); ok {
				a, typ := &e.army[p.Side], &e.types[p.Type]
				loss := int(frozenShare * float64(typ.value))
				if typ.royal {
					loss = frozenRoyal
				}
				a.middle -= loss
				a.end -= loss
			}
		}
	}
	if e.army[0].lends || e.army[1].lends {
		e.struck = pos.Relayed(e.struck[:0])
		for _, sq := range e.struck {
			if p, ok := pos.At(sq); ok {
				e.army[p.Side].middle += lentBonus
				e.army[p.Side].end += lentBonus
			}
		}
	}
}

// trade returns what a piece of the type is worth in exchanges.
func (e *evaluator) trade(t game.TypeID) int {
	if int(t) >= len(e.types) {
		return pawnValue // made in this very step: not yet known
	}
	return e.types[t].trade
}

// price returns what a man is worth in exchanges in a position: a royal piece that is not its
// side's last one is an ordinary piece with a bonus.
func (e *evaluator) price(pos game.Position, p game.Piece) int {
	if int(p.Type) >= len(e.types) || !e.types[p.Type].royal || !e.several || e.countRoyals(pos, p.Side) < 2 {
		return e.trade(p.Type)
	}
	return e.types[p.Type].spare
}

// gainOf returns how much more a piece is worth in exchanges once it has become another.
func (e *evaluator) gainOf(from, into game.TypeID) int {
	value := func(t game.TypeID) int {
		if int(t) < len(e.types) && e.types[t].royal {
			return e.types[t].spare
		}
		return e.trade(t)
	}
	return value(into) - value(from)
}

// countRoyals counts the royal pieces that a side has on the board.
func (e *evaluator) countRoyals(pos game.Position, side game.Side) int {
	n := 0
	for _, sq := range e.squares {
		if p, ok := pos.At(sq); ok && p.Side == side && e.types[p.Type].royal {
			n++
		}
	}
	return n
}

// calm reports whether the given step of a turn, counted from 0, never changes material.
func (e *evaluator) calm(part int) bool {
	noisy := e.appraiser.found.noisy
	return part > 0 && part < len(noisy) && !noisy[part]
}

// findGuards lists for each side and square the squares from which a man of some type has it
// in its grip.
func (e *evaluator) findGuards() {
	for side := range e.guards {
		e.guards[side] = make([][]geom.Square, e.appraiser.board.Size())
		for _, from := range e.squares {
			var grips geom.Set
			for t := range e.types {
				grips = grips.Or(e.types[t].at[side][from].grips)
			}
			for to := range grips.All() {
				e.guards[side][to] = append(e.guards[side][to], from)
			}
		}
	}
}

// values returns what a piece of each type is worth on the board.
func (e *evaluator) values() []int {
	values := make([]int, len(e.types))
	for t := range e.types {
		values[t] = e.types[t].value
	}
	return values
}
