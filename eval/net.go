package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

const (
	netWords = tuning.Neurons / 4
	netBias  = 1 << 15 // of each sum, so that none is ever negative
)

// lanes are the sums of the neurons of a side, four to a word of 16 bits each. As long as no sum leaves
// its 16 bits, words can be added like numbers: what a negative weight borrows from its neighbour is
// what the neighbour's sum gives back.
type lanes [netWords]uint64

// A net is a game's network, made ready for use, and the sums of its neurons in one position.
type net struct {
	inputs [2][]lanes // by side that looks: a row of weights for each type, side and place, the last one in hand
	places int        // squares, and the hand
	bias   lanes
	heads  []head // from few pieces on the board to many
	start  int    // how many pieces the game begins with
	hands  bool

	// The position to which the sums belong.
	sums      [2]lanes                    // by side that looks
	pieces    int                         // on the board
	stood     [geom.MaxSquares]game.Piece // by square: who stands there,
	held      [2][]int                    // and by side and type: how many are in hand
	unseen    geom.Set                    // squares on which it may be another by now
	uncounted bool                        // there may be more or fewer in hand by now
}

// A head tells what the neurons mean while about so many pieces are on the board.
type head struct {
	out    [2][tuning.Neurons]int32 // of the side to move and the other
	offset int
}

// nobody stands on an empty square.
var nobody = game.Piece{Type: game.NoType}

// newNet makes a net ready for use, in a game that begins with so many pieces; nil if the game has none.
func newNet(data *tuning.Net, board *geom.Board, types, start int, hands bool) *net {
	if data == nil {
		return nil
	}
	n := &net{places: board.Size() + 1, start: start, hands: hands, heads: make([]head, len(data.Heads))}
	for i := range data.Heads {
		n.heads[i].offset = int(data.Heads[i].Offset)
		copy(n.heads[i].out[0][:], data.Heads[i].Out[:tuning.Neurons])
		copy(n.heads[i].out[1][:], data.Heads[i].Out[tuning.Neurons:])
	}
	for sq := range n.stood {
		n.stood[sq] = nobody
	}
	addAll(&n.bias, data.Bias[:], netBias)
	for looks := range n.inputs {
		for t := range types {
			for side := range n.held {
				n.inputs[looks] = append(n.inputs[looks], rowsOf(data, board, types, hands, looks, side, t)...)
			}
		}
	}
	for side := range n.sums {
		n.sums[side] = n.bias
		n.held[side] = make([]int, types)
	}
	return n
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

// rowsOf returns the weights of the inputs for a piece of a side as another side sees it, by square and
// last in hand.
func rowsOf(data *tuning.Net, board *geom.Board, types int, hands bool, looks, side, t int) []lanes {
	rows := make([]lanes, board.Size()+1)
	for place := range rows {
		seen := place
		switch {
		case place == board.Size() && !hands:
			continue
		case place < board.Size() && looks == int(game.Second):
			seen = int(board.Mirror(geom.Square(place)))
		}
		in := tuning.Input(types, board.Size(), hands, side != looks, t, seen)
		addAll(&rows[place], data.Weights[in*tuning.Neurons:(in+1)*tuning.Neurons], 0)
	}
	return rows
}

// addAll adds a number to each lane, and a constant.
func addAll[T int8 | int16](l *lanes, numbers []T, constant int64) {
	for i, x := range numbers {
		l[i/4] += uint64(int64(x)+constant) << (16 * (i % 4))
	}
}

// put adds a piece on a place to the sums.
func (n *net) put(p game.Piece, place int) {
	row := n.row(p, place)
	for looks := range n.sums {
		n.sums[looks].add(&n.inputs[looks][row])
	}
}

// take takes it away again.
func (n *net) take(p game.Piece, place int) {
	row := n.row(p, place)
	for looks := range n.sums {
		n.sums[looks].sub(&n.inputs[looks][row])
	}
}

// row returns the row of a piece on a place.
func (n *net) row(p game.Piece, place int) int { return (int(p.Type)*2+int(p.Side))*n.places + place }

// add and sub are spelled out: a loop takes twice the instructions, and this is done for each piece that moves.
func (l *lanes) add(m *lanes) {
	l[0], l[1], l[2], l[3] = l[0]+m[0], l[1]+m[1], l[2]+m[2], l[3]+m[3]
	l[4], l[5], l[6], l[7] = l[4]+m[4], l[5]+m[5], l[6]+m[6], l[7]+m[7]
}

func (l *lanes) sub(m *lanes) {
	l[0], l[1], l[2], l[3] = l[0]-m[0], l[1]-m[1], l[2]-m[2], l[3]-m[3]
	l[4], l[5], l[6], l[7] = l[4]-m[4], l[5]-m[5], l[6]-m[6], l[7]-m[7]
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
			n.take(*before, int(sq))
			n.pieces--
		}
		if now != nobody {
			n.put(now, int(sq))
			n.pieces++
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
}

// followHand brings the sums to another number of pieces in hand.
func (n *net) followHand(side, t, held int) {
	p, hand := game.Piece{Type: game.TypeID(t), Side: game.Side(side)}, n.places-1
	for ; n.held[side][t] < held; n.held[side][t]++ {
		n.put(p, hand)
	}
	for ; n.held[side][t] > held; n.held[side][t]-- {
		n.take(p, hand)
	}
}

// value returns what the net adds to the value of a position for the side to move.
func (n *net) value(k game.Evaluable) int {
	n.follow(k)
	us, h := k.Side(), &n.heads[tuning.HeadFor(len(n.heads), n.pieces, n.start)]
	sum := weigh(&n.sums[us], &h.out[0]) + weigh(&n.sums[us.Other()], &h.out[1])
	return clamp((int(sum/(tuning.One*tuning.One)) + h.offset) / tuning.Fine)
}

// weigh returns what the neurons of a side say, each multiplied by its number. The four lanes of a word are
// spelled out: a loop over them takes nearly twice the instructions.
func weigh(l *lanes, out *[tuning.Neurons]int32) (sum int64) {
	for i, word := range l {
		o := (*[4]int32)(out[4*i:])
		sum += squared(word)*int64(o[0]) + squared(word>>16)*int64(o[1]) +
			squared(word>>32)*int64(o[2]) + squared(word>>48)*int64(o[3])
	}
	return sum
}

// squared returns what the neuron in the lowest lane of a word says.
func squared(word uint64) int64 {
	x := min(max(int64(uint16(word))-netBias, 0), tuning.One)
	return x * x
}

// fork returns a net for another thread.
func (n *net) fork() *net {
	if n == nil {
		return nil
	}
	m := *n
	for side := range m.held {
		m.held[side] = slices.Clone(n.held[side])
	}
	return &m
}
