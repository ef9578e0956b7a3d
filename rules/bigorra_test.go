package rules_test

import "testing"

// TestBigorra has a position for each special rule that the sources of Bigorra tell.
func TestBigorra(t *testing.T) {
	const lines = "[random:bigorra]\n"
	board := func(ranks string) string { return ranks + "/16/16/16/16/7K8 w - - 0 1" }
	for _, c := range []goalCase{
		{"a troll moves and captures like a pawn", lines, board("8k7/16/16/16/16/16/16/16/6p1p7/7T8/16"), "", "h7h8 h7i8 h7g8", "h7h9 h7g7", "ongoing"},
		{"or leaps three squares", lines, board("8k7/16/16/16/16/16/7p8/7p8/7p8/7T8/16"), "", "h7h10 h7k10 h7e7 h7h4", "h7h8 h7h9", "ongoing"},
		{"it becomes a direwolf by a pawn's move", lines, board("16/7T8/8k7/16/16/16/16/16/16/16/16"), "", "h15h16=Dw", "h15h16", "ongoing"},
		{"not by a leap", lines, board("16/16/k15/7T8/16/16/16/16/16/16/16"), "", "h13h16 h13e16", "h13h16=Dw", "ongoing"},
		{"a ship goes on up and down", lines, board("k15/16/16/16/16/16/16/16/16/7{Sh}8/16"), "", "h7i8 h7i12 h7g6 h7g2", "h7k8 h7h8", "ongoing"},
		{"a snake begins up or down", lines, board("8k7/16/16/16/16/16/16/16/16/7{Sn}8/16"), "", "h7h8 h7i9 h7e11 h7h6 h7j4", "h7i7 h7j8", "ongoing"},
		{"a soldier goes sideways without capturing", lines, board("8k7/16/16/16/16/16/16/16/8p7/7{So}p7/16"), "", "h7g7 h7h8 h7h9 h7i8", "h7i7", "ongoing"},
		{"it captures a prince en passant", lines, "8k7/6i9/16/7{So}8/16/16/16/16/16/16/16/16/16/16/16/7K8 b - - 0 1", "g15g13", "h13g14", "", "ongoing"},
		{"a squirrel leaps two squares", lines, board("8k7/16/16/16/16/16/16/16/7p8/7{Sq}8/16"), "", "h7h9 h7i9 h7j9", "h7h8 h7g8", "ongoing"},
		{"a cheetah leaps three", lines, board("8k7/16/16/16/16/16/16/16/16/7{Ch}8/16"), "", "h7h10 h7i10 h7j10 h7k10", "h7h9 h7h8 h7j9", "ongoing"},
		{"a direwolf two or three", lines, board("8k7/16/16/16/16/16/16/16/16/7{Dw}8/16"), "", "h7h9 h7i9 h7j10 h7k10", "h7h8 h7h11", "ongoing"},
		{"a sorceress captures behind one man", lines, board("8k7/16/16/16/7p8/16/7p8/16/16/7O8/16"), "", "h7h9 h7h12", "h7h10 h7h11", "ongoing"},
		{"a king does not jump", lines, board("8k7/16/16/16/16/16/16/16/16/7P8/16"), "", "h1h2", "h1h3 h1j1", "ongoing"},
		{"a hawk becomes a duchess", lines, board("16/16/8k7/7{Hw}8/16/16/16/16/16/16/16"), "", "h13h16=D h13h15", "h13h16 h13h14", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}
