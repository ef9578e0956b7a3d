package eval

import (
	"testing"

	"aanca.chess/game"
)

// TestPlansForMuchMoney: who has much money is offered one mighty design rather than several middling
// ones, and who has little nothing that is out of reach for long.
func TestPlansForMuchMoney(t *testing.T) {
	rules := bazaar()
	for _, test := range []struct {
		name, fen   string
		least, most int // price of the best plan
	}{
		{"at the start", "4k3/8/8/8/8/8/8/4K3[] w 0/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1", 3, 15},
		{"with 30 zorkmids", "4k3/8/8/8/8/8/8/4K3[] w 30/30 P,R,N,B,K,Q/P,R,N,B,K,Q - 30", 11, 24},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := New(rules, nil)
			pos := parse(t, rules, test.fen)
			e.Acquaint(pos)
			plans := e.Plans(pos, game.First)
			if len(plans) == 0 {
				t.Fatal("there are no plans")
			}
			if p := plans[0]; p.Price < test.least || p.Price > test.most || p.Gain <= 0 {
				t.Errorf("the best plan is %s for %d, which gains %d; want a price from %d to %d", p.Design, p.Price, p.Gain, test.least, test.most)
			}
		})
	}
}

// TestMarketSeesActivity: where pieces are bought the evaluation knows what they could do, too.
func TestMarketSeesActivity(t *testing.T) {
	rules := bazaar()
	e := New(rules, nil)
	terms := func(fen string) map[string]Term {
		found := map[string]Term{}
		for _, term := range e.Explain(parse(t, rules, fen)).Terms {
			found[term.Name] = term
		}
		return found
	}
	const rest = "/4K3[] w 0/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1"
	attacked := terms("4k3/8/8/3q4/8/8/3R4" + rest)
	if _, known := attacked["hanging"]; !known {
		t.Fatalf("the terms are %v", attacked)
	}
	safe := terms("4k3/8/8/q7/8/8/3R4" + rest)
	if a, s := attacked["hanging"].Middle, safe["hanging"].Middle; a[game.Second] >= s[game.Second] {
		t.Errorf("an attacked Queen counts %v, a safe one %v", a, s)
	}
	corner, middle := terms("4k3/8/8/8/8/8/Q7"+rest), terms("4k3/8/8/8/3Q4/8/8"+rest)
	if c, m := corner["mobility"].Middle, middle["mobility"].Middle; c[game.First] >= m[game.First] {
		t.Errorf("a Queen in the corner counts %v, one in the middle %v", c, m)
	}
}

// BenchmarkPlans: this is done in every turn, whatever the time.
func BenchmarkPlans(b *testing.B) {
	rules := bazaar()
	e, pos := New(rules, nil), rules.Start()
	e.Acquaint(pos)
	for b.Loop() {
		e.Plans(pos, game.First)
	}
}
