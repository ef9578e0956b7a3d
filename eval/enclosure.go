package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// In a game of enclosure the board fills up, and who runs out of room has lost. What counts
// there is who reaches the empty squares first or, with a royal piece that must move in every turn,
// how much room that has. The ordinary terms of the evaluation, material apart, say nothing then.
const (
	// Each square that is reached in fewer moves than the enemy needs counts so much; nothing in
	// games with a royal piece that must move in every turn, for there that one is enclosed.
	squareBonus = 10

	// Such a royal piece has room for its next move and for the one after it: each square that it can
	// then be on, and where no enemy would capture it, counts. With n squares for its next move it loses
	// roomLoss/(1+n). Friends within guardReach of it keep enemies from closing it in.
	roomBonus  = 20
	roomLoss   = 360
	guardBonus = 16
	guardReach = 2

	// menaceLoss is what a royal piece loses that may be captured at once.
	menaceLoss = 2000

	// royalScale is by how much evaluations vary more, from turn to turn, where room for a
	// royal piece counts.
	royalScale = 2
)

// Scale is by how much evaluations vary more than where pieces are what counts.
func (e *Evaluator) Scale() int {
	if e.land != nil && e.land.royal {
		return royalScale
	}
	return 1
}

// evaluate implements special.
func (t *territory) evaluate(e *Evaluator, pos game.Position, alpha, beta int) (score int, critical bool) {
	hash := pos.Hash()
	known := &t.known[hash%valuationSize]
	if known.key == ^hash {
		return int(known.score), known.critical
	}
	e.count(pos)
	critical = e.critical()
	stuck := e.addTerritory(pos)
	critical = critical || stuck
	score = clamp(e.tapered(pos.Side()))
	*known = valuation{key: ^hash, score: int16(score), critical: critical}
	return score, critical
}

// explain implements special.
func (t *territory) explain(x *explainer, pos game.Position) {
	x.count(pos)
	x.note("pieces")
	x.addTerritory(pos)
	x.note("room")
}

// forget implements special.
func (t *territory) forget() { clear(t.known) }

// Enclosed reports whether the game is one of enclosure, in which room is what counts.
func (e *Evaluator) Enclosed() bool { return e.land != nil }

// addTerritory adds to both armies the squares that they reach, or the room of their royal
// pieces. stuck says that the side to move may have no turn.
func (e *Evaluator) addTerritory(pos game.Position) (stuck bool) {
	us := pos.Side()
	empty := e.land.all.Minus(e.army[0].occupied).Minus(e.army[1].occupied)
	if e.can.Walled != nil {
		empty = empty.Minus(e.can.Walled.Walls())
	}
	for side := range e.army {
		e.land.explore(game.Side(side), empty)
	}
	stuck = !pos.TurnOpen() && e.land.sides[us].in[0].Empty()
	for side := range e.army {
		gain := 0
		if !e.land.royal {
			gain = e.land.square * e.land.first(game.Side(side))
		} else if e.army[side].royals == 1 {
			room, cannot := e.room(pos, game.Side(side), empty)
			gain = room * e.land.share / 100
			stuck = stuck || cannot && game.Side(side) == us && !pos.TurnOpen()
		}
		e.army[side].middle += gain
		e.army[side].end += gain
	}
	return stuck
}

// room returns what it is worth to the royal piece of a side that it can go where no enemy would
// capture it; stuck says that it cannot move at all.
func (e *Evaluator) room(pos game.Position, side game.Side, empty geom.Set) (gain int, stuck bool) {
	sq := e.army[side].royal
	danger := e.land.sides[side.Other()].danger
	if side != pos.Side() && !pos.TurnOpen() && danger.Has(sq) {
		gain -= menaceLoss
	}
	p, _ := pos.At(sq)
	g := e.land.gait(p)
	if g == nil {
		return gain, false
	}
	next := g.from(geom.SetOf(sq), empty)
	stuck = next.Empty()
	next = next.Minus(danger)
	later := g.from(next, empty).Minus(danger).Minus(next)
	n := next.Len()
	gain += roomBonus*(n+later.Len()) - roomLoss/(1+n)
	guards := e.army[side].occupied.And(e.land.around[sq])
	return gain + guardBonus*guards.Len(), stuck
}
