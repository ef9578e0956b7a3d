package many

import (
	"math"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// How values are put together, in hundredths of a usual piece.
const (
	handShare = 0.85 // a piece in hand is worth so much of one on the board, so that it is dropped
	flagNear  = 250  // of a piece that is where it wins, divided by 1 + the moves that it is away
	flagStep  = 25   // where several must come together: of each move that one of them is away
	rowFull   = 300  // of a row that is full but for nothing; less a third for each square that is missing

	// Half of what can be had at all is had with an advantage of so much.
	halfSure = 400

	// mostSure is the value that no position without a result reaches.
	mostSure = 0.9
)

// An evaluator values positions without looking ahead. Its tables never change, but for the board that it fills.
type evaluator struct {
	info    *game.Info
	sides   int
	squares []geom.Square
	weights [game.Neutral + 1][][]float64 // by owner, type and square
	hand    []float64                     // by type
	worth   []float64                     // by type: what one is worth wherever it stands
	rows    [][]geom.Square
	inRows  []bool    // by type
	byCount []float64 // what a row is worth by how many of its squares are held, from the full one on

	holders []game.Side // by square: of the pieces that count in rows, while a position is valued
}

// values returns what a position without a result is worth to each side. Only the differences between sides count: two
// sides get opposite values, and several are each compared with the mean of the others.
func (e *evaluator) values(pos game.Position) (v vector) {
	raw := e.sums(pos)
	total := 0.0
	for _, r := range raw {
		total += r
	}
	for side := range e.sides {
		ahead := raw[side]
		if e.sides > 1 {
			ahead -= (total - raw[side]) / float64(e.sides-1)
		}
		v[side] = mostSure * ahead / (math.Abs(ahead) + halfSure)
	}
	return v
}

// sums returns what each side has.
func (e *evaluator) sums(pos game.Position) (raw vector) {
	for _, sq := range e.squares {
		p, ok := pos.At(sq)
		e.holders[sq] = game.Neutral
		if !ok {
			continue
		}
		weights := e.weights[p.Side]
		if int(p.Type) >= len(weights) {
			continue // a type made during play
		}
		raw[e.credit(p.Side)] += weights[p.Type][sq]
		if e.inRows[p.Type] {
			e.holders[sq] = p.Side
		}
	}
	if e.info.Hands {
		for t, worth := range e.hand {
			for side := game.Side(0); worth != 0 && int(side) < e.sides; side++ {
				raw[side] += worth * float64(pos.InHand(side, game.TypeID(t)))
			}
		}
	}
	for _, row := range e.rows {
		if side, n := e.held(row); side != game.Neutral {
			raw[side] += e.rowWorth(len(row) - n)
		}
	}
	return raw
}

// credit returns for whom the pieces of an owner count: those of nobody for the first side, whose weights are nothing
// unless it plays alone.
func (e *evaluator) credit(owner game.Side) game.Side {
	if int(owner) < e.sides {
		return owner
	}
	return game.First
}

// held returns who alone has pieces in a row, and how many; game.Neutral if nobody has.
func (e *evaluator) held(row []geom.Square) (side game.Side, n int) {
	side = game.Neutral
	for _, sq := range row {
		switch holder := e.holders[sq]; {
		case holder == game.Neutral:
		case side != game.Neutral && holder != side:
			return game.Neutral, 0
		default:
			side = holder
			n++
		}
	}
	return side, n
}

// rowWorth returns what a row is worth of which so many squares are missing.
func (e *evaluator) rowWorth(missing int) float64 {
	if missing >= len(e.byCount) {
		return 0
	}
	return e.byCount[missing]
}
