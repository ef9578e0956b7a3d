package zrf

import "testing"

// TestKeysSpread shows that the states of a walk, which differ in the instruction and the position alone, are looked for in places of
// their own: where they were not each was compared with all others.
func TestKeysSpread(t *testing.T) {
	var set keySet
	states := 0
	for pc := range int32(100) {
		for here := range spot(81) {
			s := walkState{pc: pc, here: here, mark: 40, from: 40, to: 44}
			if !set.add(s.key(0)) {
				t.Fatalf("%+v is not new", s)
			}
			states++
		}
	}
	places := map[uint64]bool{}
	for _, i := range set.used {
		places[set.place(set.slots[i])] = true
	}
	if len(places) < states/2 {
		t.Errorf("%d states are looked for in %d places", states, len(places))
	}
	s := walkState{pc: 99, here: 80, mark: 40, from: 40, to: 44}
	if set.add(s.key(0)) {
		t.Error("a state is new twice")
	}
}
