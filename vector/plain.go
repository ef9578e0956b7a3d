//go:build !amd64

package vector

func add(sums []int16, row []int8)          { plainAdd(sums, row) }
func sub(sums []int16, row []int8)          { plainSub(sums, row) }
func move(sums []int16, plus, minus []int8) { plainMove(sums, plus, minus) }
func squares(sums, weights []int16) int32   { return plainSquares(sums, weights) }
func addFloats(sums, list []float32)        { plainAddFloats(sums, list) }

func squaresFloats(sums, weights []float32) float32 { return plainSquaresFloats(sums, weights) }

func slopeFloats(sums, weights []float32, slope float32, ofSums, ofWeights []float32) {
	plainSlopeFloats(sums, weights, slope, ofSums, ofWeights)
}
