package csipgs_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"

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
	compareSums(t, text, got, price, want)
}

// compareSums compares a sum and the price that is made of it with what the sum should be.
func compareSums(t *rapid.T, text, got string, price int, want *big.Rat) {
	if rat(got).Cmp(want) != 0 {
		t.Fatalf("the sum of %s is %s, want %s", text, got, want.FloatString(6))
	}
	up := new(big.Int).Add(want.Num(), new(big.Int).Sub(want.Denom(), big.NewInt(1)))
	if up.Div(up, want.Denom()).Int64() != int64(price) {
		t.Fatalf("the price of %s is %d, of the sum %s", text, price, want.FloatString(6))
	}
}

// TestEstimatedPrices computes prices slowly for designs with estimated atoms, the runner and all
// prefixes.
func TestEstimatedPrices(t *testing.T) {
	g := csipgs.New(csipgs.Options{Name: "estimated", Estimate: true, Relay: true, Doublemove: true})
	rows := map[string]string{
		"WX": "orthogonal", "nD": "orthogonal", "AY": "diagonal", "nA": "diagonal", "Z": "knightwise", "nN": "knightwise", "NX": "knightwise",
	}
	proposed := []string{"WX", "nD", "AY", "nA", "Z", "nN", "NX"}
	even := append([]string{"WX", "nD", "AY", "nA", "NX"}, evenAtoms...)
	rapid.Check(t, func(t *rapid.T) {
		prices, factor := map[string]string{}, drawFigure(t)
		fields := []string{"r=" + factor}
		for _, atom := range proposed {
			prices[atom] = drawFigure(t)
			fields = append(fields, atom+"="+prices[atom])
		}
		pos, err := g.Parse("4k3/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - " + strings.Join(fields, ";") + " 1")
		if err != nil {
			t.Fatal(err)
		}
		text, times := "", rat("1")
		for _, prefix := range []struct{ text, factor string }{{"royal-", "4"}, {"relay-", "2"}, {"double-", "6"}} {
			if rapid.Bool().Draw(t, prefix.text) {
				text, times = text+prefix.text, times.Mul(times, rat(prefix.factor))
			}
		}
		sum, bound, seen := new(big.Rat), true, map[string]bool{}
		for range rapid.IntRange(1, 4).Draw(t, "terms") {
			atom := rapid.SampledFrom(append([]string{"W", "D", "F", "G", "N", "C"}, proposed...)).Draw(t, "atom")
			row := rows[atom]
			if row == "" {
				row = rowOf(atom)
			}
			var letters []string
			for l := range shares[row] {
				letters = append(letters, l)
			}
			slices.Sort(letters)
			letters = letters[:rapid.IntRange(0, len(letters)).Draw(t, "letters")]
			mode := rapid.SampledFrom([]string{"m", "c"}).Draw(t, "mode") // so that terms do not run into each other
			runs := atom != "N" && rapid.Bool().Draw(t, "runs")
			written := strings.Join(letters, "") + mode + atom
			price := prices[atom]
			if price == "" {
				price = basePrices[atom]
			}
			term := new(big.Rat).Mul(rat(price), cheapest(row, letters))
			if term.Mul(term, rat("0.6")); runs {
				written += "r"
				term.Mul(term, rat(factor))
			}
			text += written
			if id := fmt.Sprint(atom, mode, runs, smallest(row, letters)); !seen[id] {
				seen[id] = true
				sum.Add(sum, term)
			}
			bound = bound && slices.Contains(even, atom)
		}
		if bound {
			sum.Mul(sum, rat("0.9"))
		}
		q, err := pos.(game.Market).Quote(text)
		if err != nil || q.Why != "" {
			t.Fatalf("the quote of %s is %+v, %v", text, q, err)
		}
		compareSums(t, text, q.Sum, int(q.Price/1000), sum.Mul(sum, times))
	})
}

// TestWorkedPrices are the examples of the rules.
func TestWorkedPrices(t *testing.T) {
	g := csipgs.New(csipgs.Options{Name: "worked", Estimate: true, Relay: true, Doublemove: true})
	pos, err := g.Parse("4k3/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - nN=2.4;r=5;GYY=99.999 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ design, normal, sum, price string }{
		{"WcnN", "WcnN", "2.94", "3"},
		{"DrB", "BDr", "9.72", "10"},
		{"Wr", "Wr", "7.5", "8"},
		{"WWr", "WWr", "9", "9"},
		{"Nr", "NN", "5.5", "6"},
		{"relay-N", "relay-N", "6", "6"},
		{"double-N", "double-N", "18", "18"},
		{"double-relay-royal-K", "royal-relay-double-WF", "144", "144"},
		{"nNrmN", "mNnNr", "13.8", "14"},
		{"GYYr", "GYYr", "449.9955", "450"},
	} {
		q, err := pos.(game.Market).Quote(test.design)
		if err != nil || q.Why != "" || q.Design != test.normal || q.Sum != test.sum || q.Price.String() != test.price {
			t.Errorf("the quote of %s is %+v, %v; want %+v", test.design, q, err, test)
		}
	}
}

// TestLongestDesign: the sum of no design overflows.
func TestLongestDesign(t *testing.T) {
	g := csipgs.New(csipgs.Options{Name: "long", Estimate: true, Relay: true, Doublemove: true})
	fields, text, bound := []string{"r=99.999"}, "royal-relay-double-", new(big.Rat)
	for _, leap := range []string{"WX", "DX", "HX", "WXX", "AY", "GY", "AYY", "GYY", "Z", "FX", "NX", "CX", "FXX", "DY", "AX", "ZX", "NY", "CY", "GX", "ZY"} {
		fields = append(fields, leap+"=99.999", "n"+leap+"=99.999")
		for _, mode := range []string{"", "m", "c"} {
			for _, form := range []string{"", "b", "f", "s", "bh", "ff", "v", "ffbs", "vbs", "sff"} {
				for _, before := range []string{"", "n"} {
					term := form + mode + before + leap + "r"
					if _, err := quoteOf(t, g, fields, term); err != nil || len(text)+len(term) > 4096 {
						continue
					}
					text += term
					bound.Add(bound, rat("9999.8"))
				}
			}
		}
	}
	q, err := quoteOf(t, g, fields, text)
	if err != nil || q.Price <= 0 || rat(q.Sum).Cmp(bound.Mul(bound, rat("48"))) > 0 || rat(q.Sum).Cmp(rat("1000000")) < 0 {
		t.Errorf("a design of %d characters is quoted as %+v, %v", len(text), q, err)
	}
}

// quoteOf asks for the price of a design after estimates.
func quoteOf(t *testing.T, g *csipgs.Game, estimates []string, design string) (*game.Quote, error) {
	t.Helper()
	pos, err := g.Parse("4k3/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - " + strings.Join(estimates, ";") + " 1")
	if err != nil {
		t.Fatal(err)
	}
	return pos.(game.Market).Quote(design)
}
