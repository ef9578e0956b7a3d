package csipgs

import (
	"cmp"
	"math"
	"slices"

	"aanca.chess/game"
)

// Designs are without number, and most are not worth their price. Ideas are those that go far
// for it: of all designs of one, two or three terms the best few of each price. Who has much money
// has too few turns to spend it on cheap pieces, so there are also a few mighty ones.
const (
	dearest     = 10 // the highest price of an idea
	perPrice    = 5  // ideas of each price, as many again that stay on one colour
	widest      = 60 // of how many ideas with two terms a third one is tried
	dearestTrio = 5  // the highest price of an idea with three terms
	mightiest   = 24 // the highest price of a mighty idea
	perMight    = 2  // mighty ideas of each price

	// A square that a piece can move to or capture on counts so much, less for each square
	// on the way that must be empty.
	moveWorth    = 0.4
	captureWorth = 0.6
	clearChance  = 0.85

	// A square on the enemy's first rank counts so much more than one in the middle, one on
	// the own first rank so much less.
	aheadWorth = 0.5
)

// stays is how often, in proportion, pieces stand on each rank: they come on the board at the back.
var stays = [size]float64{4, 4, 3, 2, 1, 1, 1, 1}

// furtherIdeas are pieces that can check a lonely King again and again, so that its side can neither
// buy nor transfer, and cheap royal pieces: a side that has several cannot be checkmated.
var furtherIdeas = []string{"smWfcR", "sRfcR", "smWfR", "sWfcR", "royal-bmW", "royal-fmW", "royal-fF", "royal-mWF"}

// An idea is a design and what it may be good for.
type idea struct {
	terms    []term
	sum      int64 // of the terms' prices, in a unit of its own
	strength float64
	bound    bool // it stays on squares of one colour
	takes    bool // it can capture
	advances bool // it can move forward without a capture
}

// Ideas implements game.Designer.
func (p *Position) Ideas() []string { return p.g.ideas() }

// findIdeas lists the texts of the ideas, those of a lower price first.
func findIdeas() []string {
	var single []idea
	for atom := range listedAtoms {
		for _, form := range append([]string{""}, atoms[atom].row.forms...) {
			dirs, _ := atoms[atom].row.spell(form)
			for _, m := range []mode{anyMode, moveOnly, captureOnly} {
				single = append(single, newIdea(term{atom, dirs, m}))
			}
		}
	}
	pairs := combine(single, single, dearest)
	good := best(pairs, perPrice)
	found := append(best(single, perPrice), good...)
	few := slices.DeleteFunc(best(pairs, widest), func(i idea) bool { return i.price() > dearestTrio })
	found = append(found, best(combine(few, single, dearestTrio), perPrice)...)
	found = append(found, mighty(good, single)...)
	slices.SortStableFunc(found, func(a, b idea) int {
		return cmp.Or(cmp.Compare(a.price(), b.price()), cmp.Compare(b.strength, a.strength))
	})
	var texts []string
	for _, i := range found {
		if text := i.text(); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return append(texts, furtherIdeas...)
}

// mighty returns ideas above the usual prices: good pairs with one or two further terms that lack
// no direction.
func mighty(pairs, single []idea) []idea {
	whole := slices.DeleteFunc(slices.Clone(single), func(i idea) bool {
		t := i.terms[0]
		return t.mode != anyMode || t.dirs != atoms[t.atom].row.all
	})
	trios := combine(pairs, whole, mightiest)
	found := append(trios, combine(best(trios, perPrice), whole, mightiest)...)
	return best(slices.DeleteFunc(found, func(i idea) bool { return i.price() <= dearest }), perMight)
}

// newIdea judges a design of one term.
func newIdea(t term) idea {
	a := &atoms[t.atom]
	_, share := a.row.form(t.dirs)
	i := idea{
		terms: []term{t}, sum: a.base * 1000 * int64(share) * t.mode.tenths(),
		bound: a.bound(), takes: t.mode != moveOnly,
	}
	worth := 0.0
	if t.mode != captureOnly {
		worth += moveWorth
	}
	if t.mode != moveOnly {
		worth += captureWorth
	}
	for _, o := range t.offsets() {
		i.advances = i.advances || o.dy > 0 && t.mode != captureOnly
		for from, line := range newLines(o) {
			for via, sq := range line {
				to := int(sq) / size
				ahead := 1 + aheadWorth*float64(2*to-size+1)/(size-1)
				i.strength += worth * ahead * stays[from/size] * math.Pow(clearChance, float64(via))
			}
		}
	}
	return i
}

// price returns the price in whole zorkmids.
func (i *idea) price() int {
	units := 10 * i.sum
	if i.bound {
		units = 9 * i.sum
	}
	return int((units + whole - 1) / whole)
}

// text returns the design in normal form.
func (i *idea) text() string {
	d := Design{terms: slices.Clone(i.terms)}
	d.normalize()
	return d.String()
}

// combine returns the designs that have all terms of one of some and the term of one of others,
// where no move would be paid for twice, up to a price.
func combine(some, others []idea, most int) []idea {
	var all []idea
	for i := range some {
		for j := range others {
			a, b := &some[i], &others[j]
			both := idea{
				sum: a.sum + b.sum, strength: a.strength + b.strength, bound: a.bound && b.bound,
				takes: a.takes || b.takes, advances: a.advances || b.advances,
			}
			if both.price() > most || slices.ContainsFunc(a.terms, b.terms[0].repeats) {
				continue
			}
			both.terms = append(slices.Clone(a.terms), b.terms[0])
			all = append(all, both)
		}
	}
	return all
}

// repeats reports whether two terms lead to the same squares in the same direction.
func (t term) repeats(other term) bool {
	a, b := &atoms[t.atom], &atoms[other.atom]
	if a.row != b.row || t.dirs&other.dirs == 0 || (t.mode != anyMode && other.mode != anyMode && t.mode != other.mode) {
		return false
	}
	return t.atom == other.atom || (a.rides || b.rides) && a.dx*b.dy == a.dy*b.dx
}

// best returns of each price the strongest ideas that can capture and advance, and as many that
// stay on one colour.
func best(all []idea, most int) []idea {
	type shelf struct {
		price int
		bound bool
	}
	all = slices.DeleteFunc(slices.Clone(all), func(i idea) bool { return !i.takes || !i.advances })
	slices.SortStableFunc(all, func(a, b idea) int { return cmp.Compare(b.strength, a.strength) })
	count, seen := map[shelf]int{}, map[string]bool{}
	return slices.DeleteFunc(all, func(i idea) bool {
		s, text := shelf{i.price(), i.bound}, ""
		if count[s] < most {
			text = i.text()
		}
		if text == "" || seen[text] {
			return true
		}
		seen[text] = true
		count[s]++
		return false
	})
}

// WithDesign implements game.Designer.
func (p *Position) WithDesign(action game.Step, slot int, design string) ([]game.Step, error) {
	id := p.types[p.designs[p.side][slot]].ID
	return p.ReadTurn(p.StepText(action) + "," + id + "=" + design)
}
