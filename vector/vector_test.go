package vector

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func lists(n int, random *rand.Rand) (sums, weights []int16, plus, minus []int8) {
	for range n {
		// Many are beside the places where numbers are cut off.
		x := int16(random.IntN(1 << 16))
		if random.IntN(2) == 0 {
			x = int16(random.IntN(300) - 50)
		}
		sums, weights = append(sums, x), append(weights, int16(random.IntN(1<<16)))
		plus, minus = append(plus, int8(random.IntN(256))), append(minus, int8(random.IntN(256)))
	}
	return sums, weights, plus, minus
}

// What this machine does is what the plain ways say.
func TestSameAsPlain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for n := 0; n <= 32*Step; n += Step {
		for range 20 {
			sums, weights, plus, minus := lists(n, random)
			same := func(what string, do, plain func([]int16)) {
				t.Helper()
				a, b := slices.Clone(sums), slices.Clone(sums)
				do(a)
				plain(b)
				if !slices.Equal(a, b) {
					t.Fatalf("%s of %d: %v, want %v", what, n, a, b)
				}
			}
			same("Add", func(s []int16) { Add(s, plus) }, func(s []int16) { plainAdd(s, plus) })
			same("Sub", func(s []int16) { Sub(s, plus) }, func(s []int16) { plainSub(s, plus) })
			same("Move", func(s []int16) { Move(s, plus, minus) }, func(s []int16) { plainMove(s, plus, minus) })
			if a, b := Squares(sums, weights), int(plainSquares(sums, weights)); a != b {
				t.Fatalf("Squares of %d: %d, want %d", n, a, b)
			}
			floats := make([]float32, n)
			for i := range floats {
				floats[i] = float32(random.NormFloat64())
			}
			a, b := slices.Clone(floats), slices.Clone(floats)
			AddFloats(a, floats)
			plainAddFloats(b, floats)
			if !slices.Equal(a, b) {
				t.Fatalf("AddFloats of %d: %v, want %v", n, a, b)
			}
			sameFloats(t, floats, random)
		}
	}
}

// sameFloats compares what is done with fractions beside the places where they are cut off.
func sameFloats(t *testing.T, sums []float32, random *rand.Rand) {
	t.Helper()
	weights := make([]float32, len(sums))
	for i := range weights {
		weights[i] = float32(random.NormFloat64())
		if random.IntN(10) == 0 {
			sums[i] = float32(random.IntN(2))
		}
	}
	near := func(x, y float32) bool { return math.Abs(float64(x-y)) < 1e-3 }
	if a, b := SquaresFloats(sums, weights), plainSquaresFloats(sums, weights); !near(a, b) {
		t.Fatalf("SquaresFloats of %d: %g, want %g", len(sums), a, b)
	}
	ofSums, ofWeights := slices.Clone(weights), slices.Clone(weights)
	plainOfSums, plainOfWeights := slices.Clone(weights), slices.Clone(weights)
	SlopeFloats(sums, weights, 0.7, ofSums, ofWeights)
	plainSlopeFloats(sums, weights, 0.7, plainOfSums, plainOfWeights)
	if !slices.EqualFunc(ofSums, plainOfSums, near) || !slices.EqualFunc(ofWeights, plainOfWeights, near) {
		t.Fatalf("SlopeFloats of %d: %v and %v, want %v and %v", len(sums), ofSums, ofWeights, plainOfSums, plainOfWeights)
	}
}

// The largest sums stay within 32 bits.
func TestSquaresAtTheirMost(t *testing.T) {
	const n = 32 * Step
	sums, weights := make([]int16, n), make([]int16, n)
	for _, weight := range []int16{math.MaxInt16, math.MinInt16} {
		for i := range sums {
			sums[i], weights[i] = math.MaxInt16, weight
		}
		if got, want := Squares(sums, weights), n*SquaresUnit*int(weight); got != want {
			t.Errorf("Squares with weights of %d: %d, want %d", weight, got, want)
		}
	}
}

func TestSquaresLiterally(t *testing.T) {
	sums, weights := make([]int16, Step), make([]int16, Step)
	copy(sums, []int16{-3, 64, 128, 500})
	copy(weights, []int16{1000, 100, -7, 10})
	// A quarter of 100, and once -7 and 10.
	if got, want := Squares(sums, weights), 25*SquaresUnit+3*SquaresUnit; got != want {
		t.Errorf("%d, want %d", got, want)
	}
}

func BenchmarkMove(b *testing.B) {
	sums, _, plus, minus := lists(128, rand.New(rand.NewPCG(1, 1)))
	for b.Loop() {
		Move(sums, plus, minus)
	}
}

func BenchmarkSquares(b *testing.B) {
	sums, weights, _, _ := lists(256, rand.New(rand.NewPCG(1, 1)))
	for b.Loop() {
		Squares(sums, weights)
	}
}
