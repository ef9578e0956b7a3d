package literal

import (
	"testing"

	"aanca.chess/betza"
	"aanca.chess/variant"
)

// plays reports whether this package has a function for each part of a power: where it is done, and
// what.
func plays(p *variant.Power) bool {
	switch {
	case p.When == variant.Always && !p.Action.Changes():
		return p.Action == variant.Freeze || p.Action == variant.Lend || p.Action == variant.Pass // immobile.go, relay.go, powers.go
	case displacing[p.Action] != nil:
		return p.When == variant.Instead
	case p.When == variant.Instead:
		return instead[p.Where] != nil && p.Action.Changes()
	case p.When == variant.Moving:
		return onMoving[p.Where] != nil && p.Action.Changes()
	}
	return events[p.Where] != nil && p.Action.Changes()
}

// TestEveryPowerHasATwin: whatever short names and clauses can say is played by a function here.
func TestEveryPowerHasATwin(t *testing.T) {
	for i := range variant.Powers {
		if p := &variant.Powers[i].Power; !plays(p) {
			t.Errorf("nothing plays %s", variant.Powers[i].Key)
		}
	}
	fitting := 0
	for when := range variant.Moments {
		for action := range variant.Actions {
			for where := range variant.Places {
				for _, whom := range []variant.Whom{variant.Enemies, variant.Friends, variant.Enemies | variant.Friends, variant.Walls} {
					p := variant.Power{When: variant.When(when), Action: variant.Action(action), Where: variant.Where(where), Whom: whom, Reach: betza.Piece{}}
					if !p.Fits() {
						continue
					}
					fitting++
					if !plays(&p) {
						t.Errorf("nothing plays %s: %s %s", p.When, p.Action, p.Where)
					}
				}
			}
		}
	}
	if fitting < 300 {
		t.Errorf("only %d combinations fit", fitting)
	}
}
