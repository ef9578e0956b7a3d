package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
	"aanca.chess/vector"
)

// A net is a game's network, made ready for use, and the sums of its neurons in one position.
type net struct {
	*tuning.Net
	rows   [2][]int32 // by side that looks: where in Weights the row of a type, side and place begins; the last place is the hand
	places int        // squares, and the hand
	start  int        // how many pieces the game begins with
	hands  bool

	keys   []uint64 // by row: of a piece there, see pieceKey; nil unless the net stands alone
	aspect []uint8  // and by type and side: of which aspect it is a part

	// The position to which the sums belong.
	sums      [2][]int16                  // by side that looks
	aspects   [3]uint64                   // sums of the keys of all pieces, by aspect
	pieces    int                         // on the board
	stood     [geom.MaxSquares]game.Piece // by square: who stands there,
	held      [2][]int                    // and by side and type: how many are in hand
	unseen    geom.Set                    // squares on which it may be another by now
	uncounted bool                        // there may be more or fewer in hand by now

	come, gone []int // buffers: rows of pieces that have come and gone
}

// nobody stands on an empty square.
var nobody = game.Piece{Type: game.NoType}

// newNet makes a net ready for use, in a game that begins with so many pieces; nil if the game has none.
func newNet(data *tuning.Net, info *game.Info, types, start int) *net {
	if data == nil {
		return nil
	}
	n := &net{Net: data, places: info.Board.Size() + 1, start: start, hands: info.Hands}
	for sq := range n.stood {
		n.stood[sq] = nobody
	}
	for looks := range n.rows {
		for t := range types {
			for side := range n.held {
				n.rows[looks] = append(n.rows[looks], rowsOf(data, info, types, looks, side, t)...)
			}
		}
	}
	for side := range n.sums {
		n.sums[side] = slices.Clone(data.Bias)
		n.held[side] = make([]int, types)
	}
	return n
}

// knowAspects lets a net that stands alone sum up aspects, which otherwise the terms do.
func (n *net) knowAspects(types []typeTable) {
	if n == nil || !n.Alone {
		return
	}
	n.keys = make([]uint64, len(n.rows[0]))
	n.aspect = make([]uint8, 2*len(types))
	for t := range types {
		for side := range game.Side(2) {
			p := game.Piece{Type: game.TypeID(t), Side: side}
			n.aspect[int(p.Type)*2+int(side)] = uint8(aspectOf(types[t].class, side))
			for sq := range types[t].at[side] {
				n.keys[n.row(p, sq)] = types[t].at[side][sq].key
			}
		}
	}
}

// OtherEnd returns to which square of the second side each one of the first corresponds, so that both see the board alike: that at
// the other end, or on the other wing where both go to the same end.
func OtherEnd(info *game.Info) func(geom.Square) geom.Square {
	if goAbreast(info) {
		return info.Board.Flip
	}
	return info.Board.Mirror
}

// PiecesOf returns how many pieces there are in a position, on the board and in hand: at the start of a game, what its net
// counts by.
func PiecesOf(board *geom.Board, pos game.Position) (n int) {
	for sq := range board.Squares().All() {
		if _, ok := pos.At(sq); ok {
			n++
		}
	}
	for side := range game.Side(2) {
		for t := range game.TypeID(pos.Types()) {
			n += pos.InHand(side, t)
		}
	}
	return n
}

// rowsOf returns where the weights of the inputs for a piece of a side begin as another side sees it, by square and
// last in hand.
func rowsOf(data *tuning.Net, info *game.Info, types, looks, side, t int) []int32 {
	board, hands, other := info.Board, info.Hands, OtherEnd(info)
	rows := make([]int32, board.Size()+1)
	for place := range rows {
		seen := place
		switch {
		case place == board.Size() && !hands:
			continue
		case place < board.Size() && looks == int(game.Second):
			seen = int(other(geom.Square(place)))
		}
		rows[place] = int32(tuning.Input(types, board.Size(), hands, side != looks, t, seen) * data.Neurons)
	}
	return rows
}

// row returns the row of a piece on a place.
func (n *net) row(p game.Piece, place int) int { return (int(p.Type)*2+int(p.Side))*n.places + place }

// weights returns the weights of a row as a side sees it.
func (n *net) weights(looks, row int) []int8 { return n.Weights[n.rows[looks][row]:] }

// put notes that a piece has come to a square, and take that it has gone.
func (n *net) put(p game.Piece, sq geom.Square) {
	row := n.row(p, int(sq))
	n.come = append(n.come, row)
	n.pieces++
	if n.keys != nil {
		n.aspects[n.aspect[int(p.Type)*2+int(p.Side)]] += n.keys[row]
	}
}

func (n *net) take(p game.Piece, sq geom.Square) {
	row := n.row(p, int(sq))
	n.gone = append(n.gone, row)
	n.pieces--
	if n.keys != nil {
		n.aspects[n.aspect[int(p.Type)*2+int(p.Side)]] -= n.keys[row]
	}
}

// sumUp brings the sums up to date with what has come and gone. A piece that moves does both.
func (n *net) sumUp() {
	both := min(len(n.come), len(n.gone))
	for looks, sums := range n.sums {
		for i, row := range n.come[:both] {
			vector.Move(sums, n.weights(looks, row), n.weights(looks, n.gone[i]))
		}
		for _, row := range n.come[both:] {
			vector.Add(sums, n.weights(looks, row))
		}
		for _, row := range n.gone[both:] {
			vector.Sub(sums, n.weights(looks, row))
		}
	}
	n.come, n.gone = n.come[:0], n.gone[:0]
}

// follow brings the sums to another position. From one evaluation to the next few pieces move.
func (n *net) follow(k game.Evaluable) {
	for sq := range n.unseen.All() {
		now := nobody
		if p, ok := k.At(sq); ok {
			now = p
		}
		before := &n.stood[sq]
		if now == *before {
			continue
		}
		if *before != nobody {
			n.take(*before, sq)
		}
		if now != nobody {
			n.put(now, sq)
		}
		*before = now
	}
	n.unseen = geom.Set{}
	if n.hands && n.uncounted {
		n.uncounted = false
		for side := range n.held {
			for t := range n.held[side] {
				n.followHand(side, t, k.InHand(game.Side(side), game.TypeID(t)))
			}
		}
	}
	n.sumUp()
}

// followHand notes another number of pieces in hand.
func (n *net) followHand(side, t, held int) {
	p, hand := game.Piece{Type: game.TypeID(t), Side: game.Side(side)}, n.places-1
	for ; n.held[side][t] < held; n.held[side][t]++ {
		n.come = append(n.come, n.row(p, hand))
	}
	for ; n.held[side][t] > held; n.held[side][t]-- {
		n.gone = append(n.gone, n.row(p, hand))
	}
}

// value returns what the net adds to the value of a position for the side to move.
func (n *net) value(k game.Evaluable) int {
	n.follow(k)
	us, h := k.Side(), &n.Heads[tuning.HeadFor(len(n.Heads), n.pieces, n.start)]
	sum := vector.Squares(n.sums[us], h.Out[:n.Neurons]) + vector.Squares(n.sums[us.Other()], h.Out[n.Neurons:])
	return clamp((sum/vector.SquaresUnit + int(h.Offset)) / tuning.Fine)
}

// fork returns a net for another thread.
func (n *net) fork() *net {
	if n == nil {
		return nil
	}
	m := *n
	m.come, m.gone = nil, nil
	for side := range m.held {
		m.held[side] = slices.Clone(n.held[side])
		m.sums[side] = slices.Clone(n.sums[side])
	}
	return &m
}
