package tuning

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// The shape of a Net and the units of its numbers.
const (
	NeuronsUsual = 32  // of each side, unless the text says another number
	NeuronsMost  = 512 // and at most: so no sum of what they say leaves 32 bits
	NeuronsStep  = 16  // their number is a multiple of this

	One  = 128 // stands for 1 in Weights and Bias and in what a neuron says
	Fine = 16  // stands for a hundredth of a pawn in Out and Offset

	// BiasMost is how far from 0 a neuron's sum begins at most. So no sum of 250 pieces leaves 16 bits.
	BiasMost = 4 * One

	// HeadsMost is how many heads a Net has at most.
	HeadsMost = 16
)

// A Net is a small neural network that has learnt from games what an evaluation misses. Each side
// looks at the board from its own end, or wing where both go to the same end, and sees the pieces as its own or the enemy's. For each piece type
// of either there is an input on each square and, in games with hands, one for each piece in hand. A
// neuron of a side adds up the weights of its inputs; below 0 the sum counts as 0, above 1 as 1, and it
// is squared. The value for the side to move is the sum of what the neurons of both sides say, each
// multiplied by its number in Out of the head that suits how many pieces are left, see HeadFor.
type Net struct {
	Neurons int     // of each side
	Alone   bool    // it has learnt all that a position is worth but for material and places, not what other terms miss
	Weights []int8  // by input, see Input, and neuron
	Bias    []int16 // by neuron: what its sum begins with
	Heads   []Head  // at least one, from few pieces on the board to many
}

// A Head tells what a Net's neurons mean while about so many pieces are on the board.
type Head struct {
	Out    []int16 // by neuron: those of the side to move, then those of the other
	Offset int32   // added to the value
}

// NewNet returns a net that says nothing yet.
func NewNet(neurons, inputs, heads int) *Net {
	n := &Net{Neurons: neurons, Weights: make([]int8, inputs*neurons), Bias: make([]int16, neurons), Heads: make([]Head, heads)}
	for i := range n.Heads {
		n.Heads[i].Out = make([]int16, 2*neurons)
	}
	return n
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

// The size of a net in bytes, beside its weights.
func biasBytes(neurons int) int { return 2 * neurons }
func headBytes(neurons int) int { return 4*2*neurons + 4 }

// aloneWord is said of a net that needs no other terms.
const aloneWord = "alone"

// String returns the text of a net: in front of a colon how many neurons it has, unless it is the usual number, and whether
// it stands alone; then its numbers in the order of its fields, the least byte first, in base 64.
func (n *Net) String() string {
	data := make([]byte, 0, len(n.Weights)+biasBytes(n.Neurons)+len(n.Heads)*headBytes(n.Neurons))
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
	return n.shape() + base64.StdEncoding.EncodeToString(data)
}

// shape returns what stands in front of a net's numbers.
func (n *Net) shape() string {
	switch {
	case n.Alone:
		return fmt.Sprintf("%d neurons %s: ", n.Neurons, aloneWord)
	case n.Neurons != NeuronsUsual:
		return fmt.Sprintf("%d neurons: ", n.Neurons)
	}
	return ""
}

// parseShape reads what stands in front of a net's numbers.
func (n *Net) parseShape(words []string) error {
	if len(words) == 3 && words[2] == aloneWord {
		n.Alone, words = true, words[:2]
	}
	if len(words) == 2 && words[1] == "neurons" {
		if x, err := strconv.Atoi(words[0]); err == nil && x > 0 && x <= NeuronsMost && x%NeuronsStep == 0 {
			n.Neurons = x
			return nil
		}
	}
	return fmt.Errorf("in front of a net's colon stands as in \"128 neurons\" or \"128 neurons %s\" how many it has: a multiple of %d up to %d",
		aloneWord, NeuronsStep, NeuronsMost)
}

// ParseNet reads the text of a net with so many inputs; white space in it does not count. The error
// says what was expected.
func ParseNet(text string, inputs int) (*Net, error) {
	n := &Net{Neurons: NeuronsUsual}
	if shape, numbers, ok := strings.Cut(text, ":"); ok {
		if err := n.parseShape(strings.Fields(shape)); err != nil {
			return nil, err
		}
		text = numbers
	}
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return nil, fmt.Errorf("a net is written in base 64: %w", err)
	}
	size, ofBias, ofHead := inputs*n.Neurons, biasBytes(n.Neurons), headBytes(n.Neurons)
	heads := (len(data) - size - ofBias) / ofHead
	if heads < 1 || heads > HeadsMost || len(data) != size+ofBias+heads*ofHead {
		return nil, fmt.Errorf("a net of %d neurons for the types and squares of this game takes %d bytes, and %d for each of up to %d heads; here are %d",
			n.Neurons, size+ofBias, ofHead, HeadsMost, len(data))
	}
	shape := *n
	*n = *NewNet(n.Neurons, inputs, heads)
	n.Alone = shape.Alone
	for i := range n.Weights {
		n.Weights[i] = int8(data[i])
	}
	return n, n.parseRest(data[size:])
}

// parseRest reads the numbers after the weights.
func (n *Net) parseRest(data []byte) error {
	for i := range n.Bias {
		n.Bias[i] = int16(binary.LittleEndian.Uint16(data[2*i:]))
		if n.Bias[i] < -BiasMost || n.Bias[i] > BiasMost {
			return fmt.Errorf("a neuron's sum begins with %d; at most %d either way is possible", n.Bias[i], BiasMost)
		}
	}
	data = data[biasBytes(n.Neurons):]
	for h := range n.Heads {
		head := &n.Heads[h]
		for i := range head.Out {
			out := int32(binary.LittleEndian.Uint32(data[4*i:]))
			if out < math.MinInt16 || out > math.MaxInt16 {
				return fmt.Errorf("what a neuron says is multiplied by %d; at most %d either way is possible", out, math.MaxInt16)
			}
			head.Out[i] = int16(out)
		}
		head.Offset = int32(binary.LittleEndian.Uint32(data[4*len(head.Out):]))
		data = data[headBytes(n.Neurons):]
	}
	return nil
}
