package rules_test

import "testing"

// TestGrids compares the implementations where moves must cross lines of a grid and other keys say of moves where they may go, how they
// go, or what follows.
func TestGrids(t *testing.T) {
	for _, row := range []foundCase{
		{wrong: "chess", file: "[random:chess]\ngridLines = b d f 2 4 6\n"},
		{wrong: "drops need not cross a line", file: "[random:crazyhouse]\ngridLines = c 5\n", fen: "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", can: "N@e2 N@f1"},
		{wrong: "palaces", file: "[random:janggi]\ngridLines = d 2 8\n"},
		{wrong: "men that could never move again", file: "[random:minishogi]\ngridLines = b 4\nimmobilityIllegal = true\n", fen: "4k/5/5/5/K4[P] w - - 0 1", can: "P@a4 P@c4", cannot: "P@c1 P@a5"},
		{wrong: "two captures on the way", file: "[random:chess]\npiece.N = Lion:KNADcaKmcabK\ngridLines = b d f 2 4 6\n", fen: "4k3/8/8/3p4/3p4/2N5/8/4K3 w - - 0 1", can: "c3d5xd4", cannot: "c3d4 c3d3 c3c3xd4"},
		{wrong: "walls are shot over a line", file: "[random:chess]\ngridLines = d 4\nwallingRule = arrow\n"},
		{wrong: "hexagons", file: "[random:glinski]\ngridLines = c f 3 6\n"},
		{wrong: "cylinders", file: "[random:chess]\ntopology = cylinder\ngridLines = b 4\n"},
		{wrong: "generals see each other", file: "[random:xiangqi]\ngridLines = e 5\n", fen: "4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", cannot: "e2d1 e2f3 e2d3"},
		{wrong: "powers", file: "[random:knightrelay]\ngridLines = b d f 2 4 6\n"},
		{wrong: "imitators", file: "[random:chess]\npiece.B = Joker:I\ngridLines = b 4\n"},
	} {
		t.Run(row.wrong, row.check)
	}
}
