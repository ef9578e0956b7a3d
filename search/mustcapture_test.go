package search

import "testing"

// Who can capture must, and who can only promote need not: quiescence looks at nothing but captures in the one case, and may leave things
// as they are in the other.
func TestMustCapture(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen string
		must, give         bool
	}{
		{"a capture", "antichess", "8/8/8/8/8/2p5/1P6/N6k w - - 0 1", true, true},
		{"a promotion that captures", "antichess", "1n6/P7/8/8/8/8/8/N6k w - - 0 1", true, true},
		{"en passant", "antichess", "8/8/8/1pP5/8/8/8/N6k w - b6 0 1", true, true},
		{"a promotion beside other moves", "antichess", "8/P7/8/8/8/8/8/N6k w - - 0 1", false, false},
		{"nothing to capture", "antichess", "8/8/8/8/8/8/8/N6k w - - 0 1", false, false},
		{"a capture that wins something", "englishdraughts", "8/8/8/8/8/2m5/1M6/8 w - - 0 1", true, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := compile(t, test.variant)
			s := plain(rules, true)
			prepare(t, s, parse(t, rules, test.fen), Limits{})
			f := &s.frames[0]
			if must := s.mustCapture(f); must != test.must {
				t.Errorf("it must capture: %v", must)
			}
			if give := s.mustGive(f); give != test.give {
				t.Errorf("it would rather not: %v", give)
			}
		})
	}
}

// A promotion that loses is not forced on who has other moves.
func TestPromotionsAreNotForced(t *testing.T) {
	rules := compile(t, "antichess")
	s := plain(rules, true)
	prepare(t, s, parse(t, rules, "8/P7/8/8/8/8/8/N6k w - - 0 1"), Limits{})
	if still, quiet := s.eval.Evaluate(s.pos), s.quiesce(0, 0, -infinite, infinite); quiet < still {
		t.Errorf("quiescence says %d, the position as it stands is worth %d", quiet, still)
	}
}
