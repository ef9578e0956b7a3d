// Package vector adds and weighs lists of numbers, many at a time where the processor can (AVX2), one by one elsewhere.
// Both ways give the same whole numbers; sums of fractions are added up in another order.
//
// It is what neural networks ask of the machine: eval follows a net with it, lab teaches one.
package vector

// Step is how many numbers are worked on at once: lists are multiples of it.
const Step = 16

// One is where the numbers that Squares looks at are cut off: it stands for 1.
const One = 128

// SquaresUnit is what stands for 1 in the sum of Squares, when One stands for 1 in what is squared.
const SquaresUnit = One * One >> squaresShift

// squaresShift is by how much each pair of products is divided, so that no sum of 32 Step of them leaves 32 bits.
const squaresShift = 8

// Add adds a row of weights to sums. Both have the same length, a multiple of Step.
func Add(sums []int16, row []int8) { add(sums, row[:len(sums)]) }

// Sub subtracts a row of weights from sums.
func Sub(sums []int16, row []int8) { sub(sums, row[:len(sums)]) }

// Move adds one row of weights to sums and subtracts another.
func Move(sums []int16, plus, minus []int8) { move(sums, plus[:len(sums)], minus[:len(sums)]) }

// Squares returns the sum of the squares of some numbers, each multiplied by its weight. Below 0 a number counts as 0,
// above One as One. The unit of the sum is SquaresUnit; what is less than that in the products of two neighbours is lost.
// There are at most 32 Step numbers.
func Squares(sums, weights []int16) int { return int(squares(sums, weights[:len(sums)])) }

// AddFloats adds a list to another of the same length, a multiple of Step.
func AddFloats(sums, list []float32) { addFloats(sums, list[:len(sums)]) }

// SquaresFloats is Squares for fractions: 1 is 1.
func SquaresFloats(sums, weights []float32) float32 {
	return squaresFloats(sums, weights[:len(sums)])
}

// SlopeFloats works out how SquaresFloats, multiplied by a slope, changes with its numbers: what it changes by with each
// weight is added to ofWeights, what it changes by with each sum is put into ofSums. All have the same length, a multiple of
// Step.
func SlopeFloats(sums, weights []float32, slope float32, ofSums, ofWeights []float32) {
	n := len(sums)
	slopeFloats(sums, weights[:n], slope, ofSums[:n], ofWeights[:n])
}

// The plain ways, which say what the others do.

func plainAdd(sums []int16, row []int8) {
	for i, x := range row {
		sums[i] += int16(x)
	}
}

func plainSub(sums []int16, row []int8) {
	for i, x := range row {
		sums[i] -= int16(x)
	}
}

func plainMove(sums []int16, plus, minus []int8) {
	for i, x := range plus {
		sums[i] += int16(x) - int16(minus[i])
	}
}

func plainSquares(sums, weights []int16) (sum int32) {
	for i := 0; i < len(sums); i += 2 {
		sum += (squared(sums[i])*int32(weights[i]) + squared(sums[i+1])*int32(weights[i+1])) >> squaresShift
	}
	return sum
}

func squared(x int16) int32 {
	y := int32(min(max(x, 0), One))
	return y * y
}

func plainAddFloats(sums, list []float32) {
	for i, x := range list {
		sums[i] += x
	}
}

func plainSquaresFloats(sums, weights []float32) (sum float32) {
	for i, w := range weights {
		x := min(max(sums[i], 0), 1)
		sum += x * x * w
	}
	return sum
}

func plainSlopeFloats(sums, weights []float32, slope float32, ofSums, ofWeights []float32) {
	for i, x := range sums {
		cut := min(max(x, 0), 1)
		ofWeights[i] += cut * cut * slope
		if ofSums[i] = 0; cut == x && x < 1 {
			ofSums[i] = 2 * x * weights[i] * slope
		}
	}
}
