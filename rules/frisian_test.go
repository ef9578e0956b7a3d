package rules_test

import "testing"

// TestFrisian has a position for each rule of Frisian draughts that others of its kind do not have.
func TestFrisian(t *testing.T) {
	const (
		lines = "[random:frisiandraughts]\n"
		roams = "7m2/10/9m/10/10/10/10/M9/10/K9 w - - 0 1"
	)
	for _, c := range []goalCase{
		{
			"men capture straight, over squares that are not used", lines, "10/10/10/4m5/10/m3M3m1/10/4m5/10/10 w - - 0 1", "",
			"e5e9xe7 e5e1xe3", "e5d6 e5f6", "ongoing",
		},
		{
			"kings capture straight from afar, and land anywhere behind", lines, "10/10/10/4m5/10/10/10/10/10/4K5 w - - 0 1", "",
			"e1e9xe7", "e1f2", "ongoing",
		},
		{
			"two men are worth more than a king", lines, "10/10/3k3m2/2M7/7m2/6M3/10/10/10/10 w - - 0 1", "",
			"g5g9xh6xh8", "c7e9xd8", "ongoing",
		},
		{
			"king and man are worth more than two men", lines, "10/10/3k3m2/2M1m5/7m2/6M3/10/10/10/10 w - - 0 1", "",
			"c7e5xe7xd8", "", "ongoing",
		},
		{"of captures worth the same the king's goes before", lines, "10/10/10/10/10/10/10/2m7/7m2/K7M1 w - - 0 1", "", "a1d4xc3 a1e5xc3", "i1g3xh2", "ongoing"},
		{"a king moves three times", lines, roams, "a1b2 j8i7 b2a1 h10g9", "a1b2 a3b4", "", "ongoing"},
		{"and no more while another can", lines, roams, "a1b2 j8i7 b2a1 h10g9 a1b2 g9f8", "a3b4", "b2a1 b2c3", "ongoing"},
		{"until another has moved", lines, roams, "a1b2 j8i7 b2a1 h10g9 a1b2 g9f8 a3b4 f8e7", "b2a1 b2c3", "", "ongoing"},
		{"kings alone roam as they like", lines, "1K8/10/9k/10/10/10/10/K9/7k2/10 w - - 0 1", "a3b4 h2g1 b4a3 g1h2 a3b4 h2g1", "b4a3", "", "ongoing"},
		{"king against king: two moves by each side", lines, "10/10/10/10/10/10/10/K9/7k2/10 w - - 3 9", "a3b4", "", "", "draw: move limit"},
		{"not yet", lines, "10/10/10/10/10/10/10/K9/7k2/10 w - - 2 9", "a3b4", "h2i3", "", "ongoing"},
		{"two kings against one: seven", lines, "10/10/10/10/10/10/10/K9/K6k2/10 w - - 13 9", "a3b4", "", "", "draw: move limit"},
		{"a man more, and there is no such limit", lines, "10/10/10/10/10/10/10/K9/K6k2/M9 w - - 13 9", "a3b4", "", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}
