package csipgs_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"

	"pgregory.net/rapid"
)

// The table of prices, as the rules print it.
var (
	basePrices = map[string]string{
		"W": "1.5", "D": "1.5", "H": "1.5", "R": "5", "F": "1.5", "A": "1.5", "G": "1.5", "B": "3.3",
		"N": "3", "C": "3.3", "NN": "5.5",
	}
	shares = map[string]map[string]string{
		"orthogonal": {"f": "0.5", "s": "0.5", "b": "0.2"},
		"diagonal":   {"f": "0.7", "b": "0.4"},
		"knightwise": {
			"fh": "0.7", "bh": "0.4", "v": "0.5", "s": "0.5", "ff": "0.35", "fs": "0.35", "bb": "0.2", "bs": "0.2",
		},
	}
	// covers are the smallest directions that a letter of a knightwise atom stands for.
	covers = map[string][]string{
		"fh": {"ff", "fs"}, "bh": {"bb", "bs"}, "v": {"ff", "bb"}, "s": {"fs", "bs"},
		"ff": {"ff"}, "fs": {"fs"}, "bb": {"bb"}, "bs": {"bs"},
	}
	aliases = map[string][]string{
		"WW": {"R"}, "FF": {"B"}, "Nr": {"NN"}, "L": {"C"}, "K": {"W", "F"}, "Q": {"R", "B"},
	}
	evenAtoms = []string{"D", "F", "A", "G", "B", "C"}
)

func rat(text string) *big.Rat {
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		panic(text)
	}
	return r
}

func rowOf(atom string) string {
	switch {
	case strings.Contains("WDHR", atom):
		return "orthogonal"
	case strings.Contains("FAGB", atom):
		return "diagonal"
	}
	return "knightwise"
}

// smallest lists the smallest directions of letters, sorted; none are all.
func smallest(row string, letters []string) []string {
	var out []string
	for l := range shares[row] {
		if len(letters) > 0 && !slices.Contains(letters, l) {
			continue
		}
		if row == "knightwise" {
			out = append(out, covers[l]...)
		} else {
			out = append(out, l)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// cheapest tries every set of letters that stands for the same directions.
func cheapest(row string, letters []string) *big.Rat {
	want, best := smallest(row, letters), rat("1")
	var names []string
	for l := range shares[row] {
		names = append(names, l)
	}
	for bits := 1; bits < 1<<len(names); bits++ {
		var chosen []string
		sum := new(big.Rat)
		for i, l := range names {
			if bits>>i&1 == 1 {
				chosen, sum = append(chosen, l), sum.Add(sum, rat(shares[row][l]))
			}
		}
		all := slices.Equal(want, smallest(row, nil)) // written with none
		if !all && slices.Equal(smallest(row, chosen), want) && sum.Cmp(best) < 0 {
			best = sum
		}
	}
	return best
}

// TestPricesFromTheTable computes prices slowly, in rational numbers, from the table.
func TestPricesFromTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, royal := "", rapid.Bool().Draw(t, "royal")
		if royal {
			text = "royal-"
		}
		sum, even, seen := new(big.Rat), true, map[string]bool{}
		for range rapid.IntRange(1, 4).Draw(t, "terms") {
			letters, mode, atom := drawTerm(t)
			if len(letters) == 0 && mode == "" && text != "" && !strings.HasSuffix(text, "-") {
				continue // it could run into the term before
			}
			text += strings.Join(letters, "") + mode + atom
			atoms := aliases[atom]
			if atoms == nil {
				atoms = []string{atom}
			}
			for _, a := range atoms {
				id := a + mode + strings.Join(smallest(rowOf(a), letters), " ")
				if seen[id] {
					continue
				}
				seen[id] = true
				even = even && slices.Contains(evenAtoms, a)
				term := new(big.Rat).Mul(rat(basePrices[a]), cheapest(rowOf(a), letters))
				if mode != "" {
					term.Mul(term, rat("0.6"))
				}
				sum.Add(sum, term)
			}
		}
		if even {
			sum.Mul(sum, rat("0.9"))
		}
		if royal {
			sum.Mul(sum, rat("4"))
		}
		checkPrice(t, text, sum)
	})
}

// checkPrice compares a price with the sum that it should have.
func checkPrice(t *rapid.T, text string, want *big.Rat) {
	got, price, err := csipgs.Price(text)
	if err != nil {
		t.Fatalf("Price(%q): %v", text, err)
	}
	if rat(got).Cmp(want) != 0 {
		t.Fatalf("the sum of %s is %s, want %s", text, got, want.FloatString(6))
	}
	up := new(big.Int).Add(want.Num(), new(big.Int).Sub(want.Denom(), big.NewInt(1)))
	if up.Div(up, want.Denom()).Int64() != int64(price) {
		t.Fatalf("the price of %s is %d, of the sum %s", text, price, want.FloatString(6))
	}
}
