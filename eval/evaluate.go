package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// Bound is beyond every evaluation, either way.
	Bound = 30000

	unbounded = 1 << 20 // a window that is no limit

	phaseFull = 256 // all pieces are on the board

	// In games of enclosure room counts in other units: of the weight of being to move there is so
	// much, in percent.
	enclosedTempo = 36

	// What the terms beside material and places change at most, nearly always.
	roughMargin   = 120
	roughPerPiece = 2
	roughFrozen   = 400 // where pieces are kept from moving

	// valuationSize is how many valuations are remembered: a node's steps are valued to put
	// them in order, and soon again to be searched.
	valuationSize = 1 << 14
)

// A valuation is the remembered result of an evaluation.
type valuation struct {
	key      uint64 // the complement of the hash, which may be 0 where the board is empty
	score    int16
	critical bool
	heeded   bool  // what threatens royal pieces has been looked at, if there is anything
	assault  int16 // what that was worth
	whole    bool  // the aspects are known
	aspects  Aspects
}

// An army is what one side has.
type army struct {
	occupied geom.Set
	value    int // of all pieces, those in hand included
	pieces   int // ordinary ones, on the board and in hand
	waiting  int // pieces in hand
	inHand   int // their value
	royals   int // royal pieces on the board
	royal    geom.Square
	ring     geom.Set // squares beside the royal piece
	form     *formation
	freezes  bool // it has pieces that immobilize enemies
	lends    bool // it has pieces that lend moves
	middle   int
	end      int

	reach reach
}

// Evaluate returns the value of a position for the side to move, in hundredths of the game's most
// numerous piece. The position may keep sums for the evaluator from then on; it is not changed
// otherwise.
func (e *Evaluator) Evaluate(pos game.Position) int {
	score, _ := e.Within(pos, -unbounded, unbounded)
	return score
}

// Within is Evaluate for a search that has a window from alpha to beta: a value that is certain to be
// outside may be a rough one. critical says that the game may be over: one side has lost its royal
// pieces or all other pieces or, where room counts, the side to move has none.
func (e *Evaluator) Within(pos game.Position, alpha, beta int) (score int, critical bool) {
	if e.whole = false; e.special != nil {
		return e.special.evaluate(e, pos, alpha, beta)
	}
	hash := pos.Hash()
	known := &e.known[hash%valuationSize]
	if known.key == ^hash && (known.heeded || !e.heeds) {
		e.aspects, e.whole, e.threat, e.heeded = known.aspects, known.whole, int(known.assault), known.heeded
		return int(known.score), known.critical
	}
	k := e.takeStock(pos)
	critical = e.critical()
	e.threat, e.heeded = 0, false
	score, rough := e.judge(pos, k, alpha, beta)
	if !rough {
		e.aspects, e.whole = e.sumAspects(), e.alone || e.can.Controlled != nil
		*known = valuation{^hash, int16(score), critical, e.heeded || !e.alone, int16(e.threat), e.whole, e.aspects}
	}
	return score, critical
}

// Heed says whether the evaluations from now on look at what threatens royal pieces, where a net stands alone that does not know of it. At
// first they do.
func (e *Evaluator) Heed(dangers bool) { e.heeds = dangers }

// Assault returns by how much what threatens royal pieces has changed the value of the position valued last; known is false if it was
// not looked at.
func (e *Evaluator) Assault() (change int, known bool) { return e.threat, e.heeded }

// Plain returns what a position is worth to the side to move by what it has and where that stands, by what threatens royal pieces, by
// what no net sees, and by being to move: all that a net which stands alone is not asked.
func (e *Evaluator) Plain(pos game.Position) int {
	e.takeStock(pos)
	e.addUnseen()
	if e.fears() {
		e.addAssaults()
	}
	return e.balance(pos.Side())
}

// takeStock counts what both sides have, by the sums that the position keeps if it does; then it
// returns the position as one that does.
func (e *Evaluator) takeStock(pos game.Position) game.Evaluable {
	k := e.attach(pos)
	if k != nil {
		e.weigh(k)
	} else {
		e.count(pos)
	}
	return k
}

// judge values a position of which stock has been taken. rough says that the value is a rough one,
// which is outside the window.
func (e *Evaluator) judge(pos game.Position, k game.Evaluable, alpha, beta int) (score int, rough bool) {
	us := pos.Side()
	if e.alone = e.asksNetAlone(k); e.alone {
		e.addUnseen()
	}
	learnt := e.learnt(k)
	score = clamp(e.faded(us, e.balance(us)+learnt))
	if e.alone {
		if e.heeded = !e.fears(); e.heeded || !e.heeds {
			return score, false
		}
		if score+assaultMargin <= alpha || score-assaultMargin >= beta {
			return score, true
		}
		before := e.balance(us)
		e.addAssaults()
		e.threat, e.heeded = abs(e.balance(us)-before), true
		return clamp(e.faded(us, e.balance(us)+learnt)), false
	}
	margin := e.margin + roughMargin + roughPerPiece*(e.army[0].pieces+e.army[1].pieces)
	if e.freezes {
		margin += roughFrozen
	}
	if !e.mopping() && (score+margin <= alpha || score-margin >= beta) {
		return score, true
	}
	if e.can.Controlled != nil {
		e.examine(e.can.Controlled, nil)
	} else {
		e.addNeighbours()
	}
	e.addPowers(pos)
	e.addCages()
	return clamp(e.faded(us, e.balance(us)+learnt)), false
}

// critical reports whether one side has lost its royal pieces or all other pieces.
func (e *Evaluator) critical() bool {
	for side := range e.army {
		a := &e.army[side]
		if a.pieces == 0 || e.royals[side] && a.royals == 0 {
			return true
		}
	}
	return false
}

// balance returns how much more one side has than the other.
func (e *Evaluator) balance(us game.Side) int {
	return clamp(e.tapered(us) + e.mopUp(us) - e.mopUp(us.Other()))
}

// tapered returns how much more one side has than the other by the material that is left, and what it is
// worth to be to move.
func (e *Evaluator) tapered(us game.Side) int {
	own, other := &e.army[us], &e.army[us.Other()]
	phase := e.phase()
	middle, end := own.middle-other.middle, own.end-other.end
	return (middle*phase+end*(phaseFull-phase))/phaseFull + e.weights[termTempo]
}

func clamp(score int) int { return min(max(score, -Bound), Bound) }

// learnt returns what the game's net adds for the side to move. Against a nearly bare king it is not
// asked: the games that it has learnt from were given up before.
func (e *Evaluator) learnt(k game.Evaluable) int {
	if e.net == nil || k == nil || e.mopping() {
		return 0
	}
	return e.net.value(k)
}

// asksNetAlone reports whether a position is worth what the net says, and its material and places.
func (e *Evaluator) asksNetAlone(k game.Evaluable) bool {
	return e.net != nil && e.net.Alone && k != nil && !e.mopping()
}

// phase is phaseFull with as much material as at the start, and 0 with none.
func (e *Evaluator) phase() int {
	if e.full == 0 {
		return 0
	}
	return min(phaseFull, phaseFull*(e.army[0].value+e.army[1].value)/e.full)
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
