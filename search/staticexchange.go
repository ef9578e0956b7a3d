package search

import (
	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Static exchange: what a capture is worth when both sides go on capturing on the same square, each with the least
// valuable piece, as long as that pays. Who can capture there is read from what the evaluation knows of ways (eval.Ways).
// Pieces behind others join in when the way is free, and cannons when there is a screen.

// seeTables know who can capture where.
type seeTables struct {
	values *eval.Evaluator
	ways   [][2]*eval.Ways // by type and side
	from   [2][]geom.Set   // by side and target: squares from which some type captures there
}

// newSEETables returns nil if the tables would be too large.
func newSEETables(e *eval.Evaluator) *seeTables {
	if e.Types() == 0 || e.Ways(0, game.First) == nil {
		return nil
	}
	x := &seeTables{values: e}
	for side := range x.from {
		x.from[side] = make([]geom.Set, e.Info().Board.Size())
	}
	x.learn(0)
	return x
}

// learn forgets all types from one on, and learns those that the evaluator knows now.
func (x *seeTables) learn(from int) {
	x.ways = x.ways[:min(from, len(x.ways))]
	for t := len(x.ways); t < x.values.Types(); t++ {
		var ways [2]*eval.Ways
		for side := range ways {
			ways[side] = x.values.Ways(game.TypeID(t), game.Side(side))
			for to := range x.from[side] {
				x.from[side][to] = x.from[side][to].Or(ways[side].From(geom.Square(to)))
			}
		}
		x.ways = append(x.ways, ways)
	}
}

// way returns how a piece could capture from one square on another; 0 if it could not.
func (x *seeTables) way(p game.Piece, from, to geom.Square) eval.Way {
	if int(p.Type) >= len(x.ways) {
		return 0
	}
	return x.ways[p.Type][p.Side].Way(from, to)
}

// An exchange is a sequence of captures on one square.
type exchange struct {
	x      *seeTables
	pos    game.Position
	values *eval.Evaluator
	to     geom.Square
	sides  [2]geom.Set // pieces that have not yet captured
	screen geom.Set    // squares that are occupied
}

// loses reports whether a step that wins so much material at first wins less than threshold in
// the end. Where the position does not know who is where, it does not know.
func (x *seeTables) loses(pos game.Occupied, values *eval.Evaluator, m motion, gain, threshold int) bool {
	side := m.Mover.Side
	if pos == nil || m.To < 0 || side == game.Neutral {
		return false
	}
	if gain -= threshold; gain < 0 {
		return true
	}
	risk := values.ExchangeValueIn(pos, game.Piece{Type: m.becomes, Side: side}) - gain
	if risk <= 0 {
		return false
	}
	var ex exchange
	ex.x, ex.pos, ex.values, ex.to = x, pos, values, m.To
	for i := range ex.sides {
		ex.sides[i] = pos.Occupied(game.Side(i))
	}
	switch {
	case m.captives != nil:
		for i := range ex.sides {
			ex.sides[i] = ex.sides[i].Minus(*m.captives)
		}
	case m.Takes() && m.Victim.Side != game.Neutral:
		ex.sides[m.Victim.Side].Remove(m.To)
	}
	if m.From >= 0 {
		ex.sides[side].Remove(m.From)
	}
	ex.screen = ex.sides[0].Or(ex.sides[1])
	return !ex.pays(side, risk)
}

// pays reports whether the exchange is good for the side that has begun it; risk is what the
// other side gains above what is allowed by capturing the piece that now stands on the square.
func (ex *exchange) pays(side game.Side, risk int) bool {
	good := true
	for {
		side = side.Other()
		sq, value := ex.least(side)
		if sq == geom.NoSquare {
			return good
		}
		good = !good
		if value >= eval.RoyalValue { // it may not be captured in turn
			ex.remove(side, sq)
			if again, _ := ex.least(side.Other()); again != geom.NoSquare {
				return !good
			}
			return good
		}
		risk = value - risk
		if good && risk <= 0 || !good && risk < 0 {
			return good
		}
		ex.remove(side, sq)
	}
}

func (ex *exchange) remove(side game.Side, sq geom.Square) {
	ex.sides[side].Remove(sq)
	ex.screen.Remove(sq)
}

// least returns the least valuable piece of a side that can capture on the square.
func (ex *exchange) least(side game.Side) (geom.Square, int) {
	x := ex.x
	best, least := geom.NoSquare, 0
	pieces := x.from[side][ex.to].And(ex.sides[side])
	for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
		p, ok := ex.pos.At(sq)
		if !ok || int(p.Type) >= len(x.ways) {
			continue
		}
		value := ex.values.ExchangeValueIn(ex.pos, p)
		if best != geom.NoSquare && value >= least || !ex.captures(p, sq) {
			continue
		}
		best, least = sq, value
	}
	return best, least
}

// captures reports whether a piece can capture on the square, as pieces stand.
func (ex *exchange) captures(p game.Piece, from geom.Square) bool {
	way := ex.x.way(p, from, ex.to)
	if way == 0 || way.Always() {
		return way != 0
	}
	pieces := ex.values.Between(from, ex.to).And(ex.screen)
	return way.Over(pieces.Len())
}
