package csipgs

import "testing"

// TestIdeas: each idea is a design in normal form and listed once, the cheaper ones first but for the
// further ones, and there are some for every purse.
func TestIdeas(t *testing.T) {
	texts := findIdeas()
	seen, prices, before := map[string]bool{}, map[int]int{}, 0
	for i, text := range texts {
		d, err := ParseDesign(text)
		if err != nil || d.String() != text || seen[text] {
			t.Errorf("idea %q, seen %v, is written %q (%v)", text, seen[text], d.String(), err)
		}
		seen[text] = true
		prices[d.Price()]++
		if i >= len(texts)-len(furtherIdeas) {
			continue
		}
		if d.Price() < before {
			t.Errorf("%s for %d stands behind one for %d", text, d.Price(), before)
		}
		before = d.Price()
	}
	for price := 2; price <= 15; price++ {
		if prices[price] == 0 {
			t.Errorf("there is no idea for %d", price)
		}
	}
	for price := range prices {
		if price > mightiest {
			t.Errorf("there is an idea for %d", price)
		}
	}
	for _, text := range []string{"RcB", "RBN", "RBNNC"} {
		if !seen[text] {
			t.Errorf("%s is no idea", text)
		}
	}
}
