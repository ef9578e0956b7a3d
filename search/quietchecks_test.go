package search

import "testing"

// Where pieces are dropped quiescence sees a mate that begins with a quiet check; of checks that only lose the piece it
// thinks nothing.
func TestQuietChecks(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		mate      bool
	}{
		{"a drop that mates", "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", true},
		{"a move that mates", "6rk/6pp/8/6N1/8/8/8/K7[] w - - 0 1", true},
		{"a drop that is taken", "5rrk/6pp/8/8/8/8/8/K7[N] w - - 0 1", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := compile(t, "crazyhouse")
			for _, on := range []bool{true, false} {
				s := plain(rules, false)
				s.features.exchange, s.features.quietExchange, s.features.quietChecks = true, true, on
				prepare(t, s, parse(t, rules, test.fen), Limits{})
				score := s.quiesce(0, 0, -infinite, infinite)
				if seen := score > mateBound; seen != (on && test.mate) {
					t.Errorf("quiet checks %v: score %d", on, score)
				}
				if s.nodes == 0 == (on && test.mate) {
					t.Errorf("quiet checks %v: %d nodes beside the root", on, s.nodes)
				}
			}
		})
	}
}
