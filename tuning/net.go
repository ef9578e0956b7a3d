package tuning

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
)

// The shape of a Net and the units of its numbers.
const (
	Neurons = 32  // of each side
	One     = 128 // stands for 1 in Weights and Bias and in what a neuron says
	Fine    = 16  // stands for a hundredth of a pawn in Out and Offset

	// BiasMost is how far from 0 a neuron's sum begins at most. So no sum of 250 pieces leaves 16 bits.
	BiasMost = 4 * One

	// HeadsMost is how many heads a Net has at most.
	HeadsMost = 16
)

// A Net is a small neural network that has learnt from games what an evaluation misses. Each side
// looks at the board from its own end and sees the pieces as its own or the enemy's. For each piece type
// of either there is an input on each square and, in games with hands, one for each piece in hand. A
// neuron of a side adds up the weights of its inputs; below 0 the sum counts as 0, above 1 as 1, and it
// is squared. The value for the side to move is the sum of what the neurons of both sides say, each
// multiplied by its number in Out of the head that suits how many pieces are left, see HeadFor.
type Net struct {
	Weights []int8         // by input, see Input, and neuron
	Bias    [Neurons]int16 // by neuron: what its sum begins with
	Heads   []Head         // at least one, from few pieces on the board to many
}

// A Head tells what a Net's neurons mean while about so many pieces are on the board.
type Head struct {
	Out    [2 * Neurons]int32 // by neuron: those of the side to move, then those of the other
	Offset int32              // added to the value
}

// HeadFor returns which of so many heads speaks when that many pieces are on the board, and the game begins with atStart on
// it and in hand.
func HeadFor(heads, pieces, atStart int) int {
	return min(pieces*heads/(atStart+1), heads-1)
}

// Inputs returns how many inputs a Net has for so many piece types on a board of so many squares,
// holes included.
func Inputs(types, squares int, hands bool) int { return 2 * types * places(squares, hands) }

// Input returns the input for a piece on a place: the index of its square as the side that looks sees
// it, or the number of squares for a piece in hand.
func Input(types, squares int, hands, enemy bool, typ, place int) int {
	of := typ
	if enemy {
		of += types
	}
	return of*places(squares, hands) + place
}

func places(squares int, hands bool) int {
	if hands {
		return squares + 1
	}
	return squares
}

// How many bytes a net takes beside its weights.
const (
	biasBytes = 2 * Neurons
	headBytes = 4*2*Neurons + 4
)

// String returns the text of a net: its numbers in the order of its fields, the least byte first, in
// base 64.
func (n *Net) String() string {
	data := make([]byte, 0, len(n.Weights)+biasBytes+len(n.Heads)*headBytes)
	for _, w := range n.Weights {
		data = append(data, byte(w))
	}
	for _, b := range n.Bias {
		data = binary.LittleEndian.AppendUint16(data, uint16(b))
	}
	for i := range n.Heads {
		for _, o := range n.Heads[i].Out {
			data = binary.LittleEndian.AppendUint32(data, uint32(o))
		}
		data = binary.LittleEndian.AppendUint32(data, uint32(n.Heads[i].Offset))
	}
	return base64.StdEncoding.EncodeToString(data)
}

// ParseNet reads the text of a net with so many inputs; white space in it does not count. The error
// says what was expected.
func ParseNet(text string, inputs int) (*Net, error) {
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return nil, fmt.Errorf("a net is written in base 64: %w", err)
	}
	size := inputs * Neurons
	heads := (len(data) - size - biasBytes) / headBytes
	if heads < 1 || heads > HeadsMost || len(data) != size+biasBytes+heads*headBytes {
		return nil, fmt.Errorf("a net for the types and squares of this game takes %d bytes, and %d for each of up to %d heads; here are %d",
			size+biasBytes, headBytes, HeadsMost, len(data))
	}
	n := &Net{Weights: make([]int8, size), Heads: make([]Head, heads)}
	for i := range n.Weights {
		n.Weights[i] = int8(data[i])
	}
	data = data[size:]
	for i := range n.Bias {
		n.Bias[i] = int16(binary.LittleEndian.Uint16(data[2*i:]))
		if n.Bias[i] < -BiasMost || n.Bias[i] > BiasMost {
			return nil, fmt.Errorf("a neuron's sum begins with %d; at most %d either way is possible", n.Bias[i], BiasMost)
		}
	}
	data = data[biasBytes:]
	for h := range n.Heads {
		head := &n.Heads[h]
		for i := range head.Out {
			head.Out[i] = int32(binary.LittleEndian.Uint32(data[4*i:]))
		}
		head.Offset = int32(binary.LittleEndian.Uint32(data[4*len(head.Out):]))
		data = data[headBytes:]
	}
	return n, nil
}
