package rules_test

import "testing"

// TestTenjiku has a position for each special rule that the sources of Tenjiku Shogi tell.
func TestTenjiku(t *testing.T) {
	const lines = "[random:tenjiku]\n"
	board := func(ranks string) string { return "k15/16/16/16/16/16/" + ranks + "/16/16/16/15K w - - 0 1" }
	for _, c := range []goalCase{
		{"a great general leaps over any number to capture", lines, board("16/4g11/4p11/4P11/16/4{Gg}11"), "", "e5e8 e5e9", "e5e7 e5e10", "ongoing"},
		{"but not over one of its rank", lines, board("16/4g11/4p11/4{gg}11/16/4{Gg}11"), "", "e5e7", "e5e8 e5e9", "ongoing"},
		{"over those of lower rank", lines, board("16/4g11/4p11/4{vg}11/16/4{Gg}11"), "", "e5e7 e5e8 e5e9", "", "ongoing"},
		{"not over a king", lines, board("16/4g11/4p11/4K11/16/4{Gg}11"), "", "e5e6", "e5e8 e5e9", "ongoing"},
		{"a rook general over no other general", lines, board("16/4g11/4p11/4{bg}11/16/4{Rg}11"), "", "e5e7", "e5e8", "ongoing"},
		{"a bishop general leaps along diagonals", lines, board("16/16/6p9/5P10/16/3{Bg}12"), "", "d5e6 d5g8", "d5f7 d5h9", "ongoing"},
		{"over friends too", lines, board("16/7g8/6p9/5P10/4p11/3{Bg}12"), "", "d5e6 d5g8 d5h9", "d5f7", "ongoing"},
		{"a vice general makes three steps", lines, board("16/16/16/16/16/4{Vg}11"), "", "e5e8 e5f8 e5h8 e5h5 e5g6", "e5e9 e5i5", "ongoing"},
		{"around others", lines, board("16/16/16/3ppp10/3pPp10/3p{Vg}p10"), "", "e5f6 e5e3 e5e2 e5g3", "e5e7 e5e6", "ongoing"},
		{"a fire demon burns what it comes to", lines, board("16/16/3ppp10/16/16/4{Fd}11"), "e5e7", "", "", "ongoing"},
		{"after it has captured, too", lines, board("16/16/3ppp10/3ppp10/16/4{Fd}11"), "e5e7 a16a15", "p1p2", "d8d7", "ongoing"},
		{"it slides forward and diagonally, not to the sides but by steps", lines, board("16/16/16/16/16/4{Fd}11"), "", "e5e15 e5l12 e5h5", "e5i5", "ongoing"},
		{"who comes next to it is burnt", lines, "k15/16/16/4R11/16/4r11/16/16/16/16/16/4{fd}11/16/16/16/15K w - - 0 1", "e13e11 a16a15", "", "", "ongoing"},
		{"of two demons the one that comes", lines, "k15/16/16/16/16/16/16/16/16/16/4{fd}11/16/4{Fd}11/16/16/15K w - - 0 1", "e4e5", "", "", "ongoing"},
		{"a king may be burnt", lines, "16/16/16/16/16/16/4k11/16/16/16/4{Fd}11/16/16/16/16/15K w - - 0 1", "e6e9", "", "", "w wins: royal captured"},
		{"heavenly tetrarchs skip a square", lines, board("16/16/16/4p11/4p11/4{+Cs}11"), "", "e5e7 e5e5xe6 e5g5 e5h5 e5g7 e5l12", "e5e6 e5i5 e5f5 e5e8", "ongoing"},
		{"a lion hawk moves twice, or as a bishop", lines, board("16/16/16/4p11/4p11/4{Lh}11"), "", "e5e7xe6 e5e7 e5e6 e5g7 e5h8 0000", "e5e8 e5h5", "ongoing"},
		{"lions may be traded", lines, board("16/16/4p11/4n11/16/4N11"), "", "e5e7", "", "ongoing"},
		{"a free eagle leaps straight", lines, board("16/16/16/6p9/4pp10/4{Fe}11"), "", "e5e7 e5f6", "e5g7 e5e8", "ongoing"},
		{"a side soldier goes two forward", lines, board("16/16/16/16/16/4{Ss}11"), "", "e5e7 e5e4 e5a5", "e5e8 e5e3 e5f6", "ongoing"},
		{"a dog goes back diagonally", lines, board("16/16/16/16/16/4{Dg}11"), "", "e5e6 e5d4 e5f4", "e5e4 e5f6", "ongoing"},
		{"men promote by entering the last five ranks", lines, "k15/16/16/16/16/4{Wb}11/16/16/16/16/16/16/16/16/16/15K w - - 0 1", "", "e11e12+ e11e12 e11f12+", "e11f11+", "ongoing"},
		{"the general of a falcon promotes no more", lines, "k15/16/16/16/16/4{+Hf}11/16/16/16/16/16/16/16/16/16/15K w - - 0 1", "", "e11f12", "e11f12+", "ongoing"},
		{"the prince goes on without the king", lines, "16/4k11/16/16/4+e11/16/16/16/16/16/16/16/16/4R11/16/15K w - - 0 1", "e3e12", "", "", "ongoing"},
		{"no position comes twice", lines, board("16/16/16/16/16/4R11"), "e5e6 a16a15 e6e5", "a15b15", "a15a16", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestTenjikuBurns has positions after demons have burnt.
func TestTenjikuBurns(t *testing.T) {
	for _, c := range []struct{ fen, turn, want string }{
		{"k15/16/16/16/16/16/16/16/3ppp10/16/16/4{Fd}11/16/16/16/15K w - - 0 1", "e5e7", "k15/16/16/16/16/16/16/16/16/4{Fd}11/16/16/16/16/16/15K b - - 0 1"},
		{"k15/16/16/16/16/16/16/16/3pPp10/16/16/4{Fd}11/16/16/16/15K w - - 0 1", "e5e7", "k15/16/16/16/16/16/16/16/4P11/4{Fd}11/16/16/16/16/16/15K b - - 0 1"},
		{"k15/16/16/4R11/16/4r11/4{fd}11/16/16/16/16/16/16/16/16/15K w - - 0 1", "e13e11", "k15/16/16/16/16/16/4{fd}11/16/16/16/16/16/16/16/16/15K b - - 0 1"},
		{"k15/16/16/16/16/16/16/16/16/3p12/4{fd}11/16/16/16/4{Fd}11/15K w - - 0 1", "e2e5", "k15/16/16/16/16/16/16/16/16/3p12/4{fd}11/16/16/16/16/15K b - - 0 1"},
	} {
		p := parse(t, "tenjiku", c.fen)
		playAll(t, p, c.turn)
		if got := p.FEN(); got != c.want {
			t.Errorf("%s, %s:\n%s, want\n%s", c.fen, c.turn, got, c.want)
		}
	}
}
