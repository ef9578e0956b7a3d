package vector

// wide says that the processor and the system keep vectors of 256 bits. Tests turn it off to compare.
var wide = hasAVX2()

// hasAVX2 asks the processor whether it has AVX2, and whether the system keeps its registers.
func hasAVX2() bool

func add(sums []int16, row []int8) {
	if !wide || len(sums) == 0 {
		plainAdd(sums, row)
		return
	}
	addWide(&sums[0], &row[0], len(sums))
}

func sub(sums []int16, row []int8) {
	if !wide || len(sums) == 0 {
		plainSub(sums, row)
		return
	}
	subWide(&sums[0], &row[0], len(sums))
}

func move(sums []int16, plus, minus []int8) {
	if !wide || len(sums) == 0 {
		plainMove(sums, plus, minus)
		return
	}
	moveWide(&sums[0], &plus[0], &minus[0], len(sums))
}

func squares(sums, weights []int16) int32 {
	if !wide || len(sums) == 0 {
		return plainSquares(sums, weights)
	}
	return squaresWide(&sums[0], &weights[0], len(sums))
}

func addFloats(sums, list []float32) {
	if !wide || len(sums) == 0 {
		plainAddFloats(sums, list)
		return
	}
	addFloatsWide(&sums[0], &list[0], len(sums))
}

func squaresFloats(sums, weights []float32) float32 {
	if !wide || len(sums) == 0 {
		return plainSquaresFloats(sums, weights)
	}
	return squaresFloatsWide(&sums[0], &weights[0], len(sums))
}

func slopeFloats(sums, weights []float32, slope float32, ofSums, ofWeights []float32) {
	if !wide || len(sums) == 0 {
		plainSlopeFloats(sums, weights, slope, ofSums, ofWeights)
		return
	}
	slopeFloatsWide(&sums[0], &weights[0], slope, &ofSums[0], &ofWeights[0], len(sums))
}

// In all of these n is how many numbers there are, a multiple of Step and more than 0.

//go:noescape
func addWide(sums *int16, row *int8, n int)

//go:noescape
func subWide(sums *int16, row *int8, n int)

//go:noescape
func moveWide(sums *int16, plus, minus *int8, n int)

//go:noescape
func squaresWide(sums, weights *int16, n int) int32

//go:noescape
func addFloatsWide(sums, list *float32, n int)

//go:noescape
func squaresFloatsWide(sums, weights *float32, n int) float32

//go:noescape
func slopeFloatsWide(sums, weights *float32, slope float32, ofSums, ofWeights *float32, n int)
