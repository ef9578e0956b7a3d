package eval

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// How much a royal piece is in danger is the sum of what follows, and counts by its square: one enemy near it is nothing, several
// are a mate before long. What matters most are checks that can be given in the next turn without loss: a search of few steps
// does not see what they lead to. The numbers were found with chess (docs/engine-values.md tells how).
const (
	assaultCalm   = -200 // with nothing at all
	assaultWeak   = 185  // each square beside it that enemies reach and only itself guards
	assaultNear   = 30   // each square beside it that an enemy reaches, for each such enemy
	assaultCrowd  = 30   // by the square of the number of these enemies, crowdMost at most
	assaultCheck  = 400  // an enemy that can give check where nobody would take it,
	assaultChecks = 20   // each further square where it can,
	assaultUnsafe = 150  // or where it would be taken
	assaultLesser = 873  // less by so much if the dearest enemy is worth nothing, not menaceMost
	crowdMost     = 5
	assaultUnit   = 5200 // by how much the square is divided
	assaultMost   = 1200
	assaultMargin = 150 // what it changes of a score, mostly
	assaultPhase  = 64  // with less material than this nothing is a danger to speak of: phaseFull is all of it
)

// addAssault adds what threatens the royal piece of a side, if it has just one. It needs to be known what all pieces reach.
func (e *Evaluator) addAssault(side game.Side) {
	a := &e.army[side]
	if a.royals != 1 {
		return
	}
	if d := e.assault(side); d > 0 {
		a.middle -= min(d*d/assaultUnit, assaultMost) * e.weights[termAssault] / 100
	}
}

// fears reports whether there are royal pieces that may be in danger.
func (e *Evaluator) fears() bool {
	return e.weights[termAssault] > 0 && e.can.Controlled != nil && e.phase() > assaultPhase && (e.army[0].royals == 1 || e.army[1].royals == 1)
}

// addAssaults adds what threatens royal pieces to what both sides are worth otherwise.
func (e *Evaluator) addAssaults() {
	e.scanBoth(e.can.Controlled)
	e.unweighed = true
	for side := range e.army {
		e.addAssault(game.Side(side))
	}
}

// assault returns how much the royal piece of a side is in danger.
func (e *Evaluator) assault(side game.Side) int {
	a, enemy := &e.army[side], &e.army[side.Other()]
	d, dearest, crowd := assaultCalm, 0, 0
	var taken geom.Set // where enemies would be taken: not by the royal piece where several of them are
	for i := range e.words {
		i %= words
		guarded := a.reach.by[0].Words()[i] | a.reach.by[1].Words()[i] | a.reach.by[2].Words()[i]
		d += assaultWeak * bits.OnesCount64(a.ring.Words()[i]&enemy.reach.any.Words()[i]&^guarded)
		taken.Words()[i] = guarded | a.reach.any.Words()[i]&^enemy.reach.twice.Words()[i]
	}
	for _, m := range e.follow[side.Other()].pieces {
		if m.royal {
			continue
		}
		dearest = max(dearest, m.typ.menace)
		if near := e.countNear(m, &a.ring); near > 0 {
			crowd++
			d += assaultNear * near
		}
		if m.class > 0 {
			d += e.checkAssault(m, a, enemy, &taken)
		}
	}
	if e.hands {
		d += e.dropAssault(side, &taken)
	}
	crowd = min(crowd, crowdMost)
	return d + assaultCrowd*crowd*crowd - assaultLesser*(menaceMost-dearest)/menaceMost
}

// countNear counts the squares of a ring that a piece reaches.
func (e *Evaluator) countNear(m *pieceOn, ring *geom.Set) (n int) {
	for i := range e.words {
		i %= words
		n += bits.OnesCount64(m.reach[i].hits & ring.Words()[i])
	}
	return n
}

// checkAssault returns how dangerous the checks are that an enemy can give in one turn to the royal piece of a; taken are the
// squares where it would be captured.
func (e *Evaluator) checkAssault(m *pieceOn, a, enemy *army, taken *geom.Set) int {
	ways := m.typ.ways[m.side]
	if ways == nil {
		return 0
	}
	from, safe, unsafe := &ways.from[a.royal], 0, 0
	for i := range e.words {
		i %= words
		r := &m.reach[i]
		to := r.hits&a.occupied.Words()[i] | r.moves
		if m.even {
			to = r.hits &^ enemy.occupied.Words()[i]
		}
		for to &= from.Words()[i]; to != 0; to &= to - 1 {
			sq := geom.Square(i<<6 | bits.TrailingZeros64(to))
			switch {
			case !e.strikes(ways, sq, a.royal, m.at):
			case taken.Has(sq):
				unsafe++
			default:
				safe++
			}
		}
	}
	switch {
	case safe > 0:
		return assaultCheck + assaultChecks*(safe-1)
	case unsafe > 0:
		return assaultUnsafe
	}
	return 0
}

// strikes reports whether a piece that has come from somewhere else to a square could capture on another.
func (e *Evaluator) strikes(ways *Ways, from, to, whence geom.Square) bool {
	way := ways.Way(from, to)
	if way.Always() {
		return true
	}
	between := e.Between(from, to)
	n := 0
	for i := range e.words {
		i %= words
		n += bits.OnesCount64(between.Words()[i] & (e.army[0].occupied.Words()[i] | e.army[1].occupied.Words()[i]))
	}
	if whence != geom.NoSquare && between.Has(whence) {
		n--
	}
	return way.Over(n)
}

// dropAssault returns how dangerous the checks are that the enemies of a side can give by drops.
func (e *Evaluator) dropAssault(side game.Side, taken *geom.Set) (d int) {
	k := e.can.Evaluable
	if k == nil {
		return 0
	}
	royal, by := e.army[side].royal, side.Other()
	closed := taken.Or(e.army[0].occupied).Or(e.army[1].occupied)
	for t := range e.types {
		typ := &e.types[t]
		if typ.class == 0 || typ.ways[by] == nil || k.InHand(by, game.TypeID(t)) == 0 {
			continue
		}
		from := typ.ways[by].from[royal].Minus(closed)
		for sq := range from.All() {
			if e.strikes(typ.ways[by], sq, royal, geom.NoSquare) {
				d += assaultCheck
				break
			}
		}
	}
	return d
}
