package search

import (
	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Static exchange: what a capture is worth when both sides go on capturing on the same square,
// each with the least valuable piece, as long as that pays. Who can capture there is read from
// Position.Reach: marks tell how many squares on the way must be empty and how many must not be,
// and where the way is a line the squares themselves are known. Pieces behind others join in when the
// way is free, and cannons when there is a screen.

const (
	// The bits of a way of capturing: whatever stands between, or with 0, 1, 2 ... pieces between.
	wayAlways = 1 << 0
	wayOver   = 1 << 1 // shifted by the number of pieces
	mostOver  = 6

	// mostWays bounds the memory of the tables, in bytes; larger games do without.
	mostWays = 24 << 20
)

// seeTables know who can capture where.
type seeTables struct {
	board   *geom.Board
	size    int
	ways    [][2][]uint8  // by type and side, at from*size+to
	from    [2][]geom.Set // by side and target: squares from which some type captures there
	between []geom.Set    // at from*size+to: the squares on the line from one to the other
}

// newSEETables returns nil if the tables would be too large.
func newSEETables(e *eval.Evaluator) *seeTables {
	board := e.Info().Board
	n := board.Size()
	if 2*e.Types()*n*n > mostWays {
		return nil
	}
	x := &seeTables{board: board, size: n, between: make([]geom.Set, n*n)}
	for side := range x.from {
		x.from[side] = make([]geom.Set, n)
	}
	for _, a := range board.Squares().Squares() {
		for _, b := range board.Squares().Squares() {
			x.line(a, b)
		}
	}
	x.learn(e)
	return x
}

// learn adds types that the evaluator has met since.
func (x *seeTables) learn(e *eval.Evaluator) {
	for t := len(x.ways); t < e.Types(); t++ {
		var ways [2][]uint8
		for side := range ways {
			ways[side] = make([]uint8, x.size*x.size)
			for _, sq := range x.board.Squares().Squares() {
				for _, m := range e.Reach(game.TypeID(t), game.Side(side), sq) {
					if way := x.way(sq, m); way != 0 {
						ways[side][int(sq)*x.size+int(m.To)] |= way
						x.from[side][m.To].Add(sq)
					}
				}
			}
		}
		x.ways = append(x.ways, ways)
	}
}

// gap returns in how many equal steps at most one can go from a to b.
func (x *seeTables) gap(a, b geom.Square) int {
	_, n := x.board.Equal(a, b)
	return n
}

// line notes the squares between a and b.
func (x *seeTables) line(a, b geom.Square) {
	step, n := x.board.Equal(a, b)
	set := &x.between[int(a)*x.size+int(b)]
	for i := 1; i < n; i++ {
		if sq := x.board.Step(a, step.Times(i), 0); sq != geom.NoSquare {
			set.Add(sq)
		}
	}
}

// way returns how a mark captures, 0 if it does not or only by a way that is not known.
func (x *seeTables) way(from geom.Square, m game.Mark) uint8 {
	between := int(m.Via) + int(m.Over)
	switch {
	case m.Initial || !eval.CapturesAt(m):
		return 0
	case between == 0:
		return wayAlways
	case between == x.gap(from, m.To)-1:
		if m.Over > mostOver {
			return 0
		}
		return wayOver << m.Over
	case m.Via == 1 && m.Over == 0: // a lame leap: mostly it is not blocked
		return wayAlways
	}
	return 0
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
func (x *seeTables) loses(pos game.Occupied, values *eval.Evaluator, effect *game.Effect, gain, threshold int) bool {
	if pos == nil || effect.To < 0 || effect.Mover.Side == game.Neutral {
		return false
	}
	mover := effect.Mover
	if into := effect.Promotes(); into != game.NoType {
		mover.Type = into
	}
	if gain -= threshold; gain < 0 {
		return true
	}
	risk := values.ExchangeValueIn(pos, mover) - gain
	if risk <= 0 {
		return false
	}
	side := effect.Mover.Side
	ex := exchange{x: x, pos: pos, values: values, to: effect.To}
	captured := effect.Captures().Set()
	for i := range ex.sides {
		ex.sides[i] = pos.Occupied(game.Side(i)).Minus(captured)
	}
	if effect.From >= 0 {
		ex.sides[side].Remove(effect.From)
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
	at := int(from)*ex.x.size + int(ex.to)
	way := ex.x.ways[p.Type][p.Side][at]
	if way&wayAlways != 0 {
		return true
	}
	if way == 0 {
		return false
	}
	pieces := ex.x.between[at].And(ex.screen)
	n := pieces.Len()
	return n <= mostOver && way&(wayOver<<n) != 0
}
