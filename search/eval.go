package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

const (
	phaseFull = 256 // all men are on the board

	// In games of enclosure room counts in other units: of the weight of being to move there is so
	// much, in percent.
	enclosedTempo = 36

	// What activity changes at most, nearly always.
	roughMargin = 120
	roughPerMan = 2
	roughFrozen = 400 // where men are kept from moving
)

// An evaluator values positions. It works in buffers of its own and belongs to one search.
type evaluator struct {
	appraiser *appraiser
	weights   weights
	squares   []geom.Square
	words     int // of a geom.Set that the squares of the board take
	types     []typeTable
	names     []string     // of the types, see key
	market    *market      // nil unless men are bought
	scales    *game.Scales // of the types, for positions that keep sums
	royals    [2]bool      // sides that have a royal piece at the start
	full      int          // the value of all men at the start, both sides'
	hands     bool
	several   bool               // a side may have several royal pieces
	freezes   bool               // some type keeps enemies from moving
	steps     int                // the most steps of a turn
	land      *territory         // nil unless territory counts
	pairs     []wing             // parts of the board that some men cannot leave
	far       [2]geom.Set        // by side: the half of the board where the enemy is
	guards    [2][][]geom.Square // by side and square: whence men may have it in their grip

	structures []structure // by the low bits of their keys
	lasting    bool        // a structure depends on nothing but where its men stand

	net   *net        // nil if the game has none
	known []valuation // of positions, by the low bits of their hashes

	seen game.Position     // the position that was valued last,
	can  game.Capabilities // and what it can do

	men    []*man               // in grid
	grid   [geom.MaxSquares]man // by square: who was there last
	stood  [2]geom.Set          // where men stood when what they could do was looked at last
	army   [2]army
	struck []geom.Square // buffer for squares that powers act on
	frozen geom.Set      // buffer for those of men that cannot move
}

// An army is what one side has.
type army struct {
	occupied geom.Set
	value    int // of all men, those in hand included
	men      int // ordinary ones, on the board and in hand
	waiting  int // men in hand
	inHand   int // their value
	royals   int // royal pieces on the board
	royal    geom.Square
	ring     geom.Set // squares beside the royal piece
	form     *formation
	freezes  bool // it has men that immobilize enemies
	lends    bool // it has men that lend moves
	middle   int
	end      int

	reach reach
}

func newEvaluator(rules game.Rules) *evaluator {
	return newTunedEvaluator(rules, &rules.Info().Tuning)
}

// newTunedEvaluator makes an evaluator with other data than the game's.
func newTunedEvaluator(rules game.Rules, data *tuning.Data) *evaluator {
	info, start := rules.Info(), rules.Start()
	return newAppraised(newAppraiser(start, info, data), info)
}

// newAppraised makes an evaluator of what an appraiser says.
func newAppraised(a *appraiser, info *game.Info) *evaluator {
	e := &evaluator{
		appraiser: a,
		weights:   a.weights,
		squares:   a.squares,
		words:     (a.board.Size() + 63) / 64,
		types:     a.tables(0),
		hands:     info.Hands,
		steps:     max(1, info.Steps),
		men:       make([]*man, 0, geom.MaxSquares),
		struck:    make([]geom.Square, 0, geom.MaxSquares),
		known:     make([]valuation, valuationSize),
	}
	e.nameTypes(a.start)
	e.far = a.farHalves()
	e.findGuards()
	e.weighTypes()
	e.several = a.severalRoyals()
	e.market = newMarket(e, a.start, a.board)
	if e.market == nil {
		if e.land = newTerritory(a); e.land != nil {
			e.weights[termTempo] = e.weights[termTempo] * enclosedTempo / 100
		}
	}
	e.net = newNet(a.tuning.Net, a.board, len(e.types), info.Hands)
	e.pairs = a.wings()
	e.structures = make([]structure, structureSize)
	e.lasting = e.lasts()
	e.survey(a.start)
	for side := range e.army {
		e.royals[side] = e.army[side].royal != geom.NoSquare
		e.full += e.army[side].value
	}
	if e.market != nil {
		e.full = marketFull
	}
	return e
}

// look notes which position is to be valued and what it can do.
func (e *evaluator) look(pos game.Position) {
	if pos != e.seen {
		e.seen, e.can = pos, game.CapabilitiesOf(pos)
		e.grid = [geom.MaxSquares]man{}
	}
}

// attach lets the position keep the sums of this evaluator's weights and returns it; nil if it keeps no
// sums.
func (e *evaluator) attach(pos game.Position) game.Evaluable {
	e.look(pos)
	if e.can.Evaluable != nil && e.can.Evaluable.Scales() != e.scales {
		e.can.Evaluable.Weigh(e.scales)
	}
	return e.can.Evaluable
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
	hash := pos.Hash()
	known := &e.known[hash%valuationSize]
	if known.hash == hash && e.market == nil { // what money is worth does not depend on the position alone
		return int(known.score), known.critical
	}
	k := e.attach(pos)
	if k != nil {
		e.weigh(k)
	} else {
		e.survey(pos)
	}
	critical = e.critical()
	us := pos.Side()
	learnt := e.learnt(k)
	rough := clamp(e.balance(us) + learnt)
	margin := roughMargin + roughPerMan*(e.army[0].men+e.army[1].men)
	if e.freezes {
		margin += roughFrozen
	}
	if !e.mopping() && (rough+margin <= alpha || rough-margin >= beta) {
		return rough, critical
	}
	if e.can.Controlled != nil {
		e.examine(e.can.Controlled, nil)
	} else {
		e.addNeighbours()
	}
	e.addPowers(pos)
	e.addCages()
	score = clamp(e.balance(us) + learnt)
	*known = valuation{hash, int16(score), critical}
	return score, critical
}

// forget empties the memory of valuations.
func (e *evaluator) forget() {
	clear(e.known)
	clear(e.structures)
	if e.land != nil {
		clear(e.land.known)
	}
}

// weigh takes stock of both armies by the sums that the position keeps.
func (e *evaluator) weigh(k game.Evaluable) {
	e.army = [2]army{{royal: geom.NoSquare}, {royal: geom.NoSquare}}
	for side := range e.army {
		a, w := &e.army[side], k.Weight(game.Side(side))
		a.middle, a.end, a.value = int(w.Middle), int(w.End), int(w.Value)
		a.men, a.royals = int(w.Count)%countRoyal, int(w.Count)/countRoyal
		if a.royals > 1 {
			a.middle += spareRoyal * (a.royals - 1)
			a.end += spareRoyal * (a.royals - 1)
		}
	}
	if e.mopping() {
		e.findRoyals(k)
	}
}

// findRoyals looks where the royal pieces stand.
func (e *evaluator) findRoyals(k game.Evaluable) {
	for side := range e.army {
		occupied := k.Occupied(game.Side(side))
		for sq := occupied.Pop(); sq != geom.NoSquare; sq = occupied.Pop() {
			if p, _ := k.At(sq); e.types[p.Type].royal {
				e.army[side].royal = sq
			}
		}
	}
}

// critical reports whether one side has lost its royal pieces or all other men.
func (e *evaluator) critical() bool {
	if e.market != nil {
		return false // men are still to come, and no last royal piece is ever captured
	}
	for side := range e.army {
		a := &e.army[side]
		if a.men == 0 || e.royals[side] && a.royals == 0 {
			return true
		}
	}
	return false
}

// balance returns how much more one side has than the other.
func (e *evaluator) balance(us game.Side) int {
	own, other := &e.army[us], &e.army[us.Other()]
	phase := e.phase()
	middle, end := own.middle-other.middle, own.end-other.end
	score := (middle*phase + end*(phaseFull-phase)) / phaseFull
	score += e.weights[termTempo]
	if e.land == nil {
		score += e.mopUp(us) - e.mopUp(us.Other())
	}
	return clamp(score)
}

func clamp(score int) int { return min(max(score, -evalBound), evalBound) }

// learnt returns what the game's net adds for the side to move. Against a nearly bare king it is not
// asked: the games that it has learnt from were given up before.
func (e *evaluator) learnt(k game.Evaluable) int {
	if e.net == nil || k == nil || e.mopping() {
		return 0
	}
	return e.net.value(k, e.words)
}

// phase is phaseFull with as much material as at the start, and 0 with none.
func (e *evaluator) phase() int {
	if e.full == 0 {
		return 0
	}
	return min(phaseFull, phaseFull*(e.army[0].value+e.army[1].value)/e.full)
}

// values returns what a piece of each type is worth on the board.
func (e *evaluator) values() []int {
	values := make([]int, len(e.types))
	for t := range e.types {
		values[t] = e.types[t].value
	}
	return values
}
