package eval

import (
	"math/bits"

	"aanca.chess/game"
)

// Where who has nothing left, or nothing to move, has won, pieces are a burden: each weighs something, and a great one, which captures
// and is captured from afar, more. The ordinary terms say nothing then; a net, which learns from games, does.

const (
	// burdenEach is what any piece weighs besides its share, in hundredths of a pawn.
	burdenEach = 50

	// burdenRoom is what it is worth that a piece can be moved somewhere: who must capture with the only one that can
	// move has no choice.
	burdenRoom = 3
	burdenAble = 8 // squares that count for one piece

	// burdenTakes: where of so many steps of random games one captures an enemy at least, pieces can be got rid of.
	burdenTakes = 25

	// burdenWay is what each move weighs that a piece is away from where it can leave the board by itself.
	burdenWay = 25
)

// A burden values positions in which pieces are one.
type burden struct {
	far   [2][][]int8 // by side and type: moves from each square to where such a piece leaves the board; nil where none does
	leave bool        // some do
}

// newBurden returns nil unless pieces are a burden. A weight of 0 makes it a game like others.
func (e *Evaluator) newBurden() *burden {
	if !e.burdened() || e.weights[termBurden] == 0 {
		return nil
	}
	b := &burden{}
	for side := range b.far {
		b.far[side] = make([][]int8, len(e.types))
		for t, exits := range e.appraiser.found.exits[side] {
			if !exits.Empty() {
				steps, _ := e.appraiser.walks(game.TypeID(t), game.Side(side))
				b.far[side][t], b.leave = distancesTo(exits, steps), true
			}
		}
	}
	return b
}

// burdened reports whether who has nothing left has won: the rules say so, or that who cannot move has won, nothing else decides, and
// pieces are captured.
func (e *Evaluator) burdened() bool {
	goals, found := &e.info.Goals, &e.appraiser.found
	if goals.Burden || !goals.StuckWins || goals.Stuck || !nothingElse(goals) {
		return goals.Burden
	}
	for t := range e.types {
		if e.types[t].royal {
			return false
		}
	}
	return burdenTakes*found.takes >= found.steps()
}

// way returns how many moves a piece is away from where it leaves the board, 0 if it does so nowhere.
func (b *burden) way(e *Evaluator, m *pieceOn) int {
	if !b.leave {
		return 0
	}
	for t, far := range b.far[m.side] {
		if far != nil && m.typ == &e.types[t] {
			return min(int(far[m.at]), flagFar)
		}
	}
	return 0
}

// evaluate implements special.
func (b *burden) evaluate(e *Evaluator, pos game.Position, _, _ int) (score int, critical bool) {
	k := e.takeStock(pos)
	critical = e.critical()
	if v := e.can.Controlled; v != nil {
		e.scanBoth(v)
	}
	return clamp(b.weigh(e, pos.Side().Other()) - b.weigh(e, pos.Side()) + e.weights[termTempo] + e.learnt(k)), critical
}

// weigh returns what the pieces of a side weigh.
func (b *burden) weigh(e *Evaluator, side game.Side) int {
	a, room, way := &e.army[side], 0, 0
	for _, m := range e.follow[side].pieces {
		room += min(e.openings(m), burdenAble)
		way += b.way(e, m)
	}
	return burdenEach*a.pieces + a.value*e.weights[termBurden]/100 + burdenWay*way - burdenRoom*room
}

// openings counts the squares that a piece can go to.
func (e *Evaluator) openings(m *pieceOn) (n int) {
	own, enemy := &e.army[m.side], &e.army[m.side.Other()]
	for i := range e.words {
		r := &m.reach[i]
		if m.even {
			n += bits.OnesCount64(r.hits &^ own.occupied.Words()[i])
		} else {
			n += bits.OnesCount64(r.hits&enemy.occupied.Words()[i] | r.moves)
		}
	}
	return n
}

// explain implements special.
func (b *burden) explain(x *explainer, pos game.Position) {
	b.evaluate(x.Evaluator, pos, 0, 0)
	for side := range x.army {
		weight := b.weigh(x.Evaluator, game.Side(side))
		x.army[side].middle, x.army[side].end = -weight, -weight
	}
	x.note("burden")
	x.noteNet(pos)
}

// forget implements special.
func (b *burden) forget() {}
