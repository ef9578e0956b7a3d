package zrf_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestTurns shows who moves when, and with what: the turns after some others.
func TestTurns(t *testing.T) {
	const step = "(moves (n (verify empty?) add))"
	tests := []struct {
		name, moves, parts, setup string
		play, turns               string // the turns after those played
	}{
		{"a turn order with repeat", step, "(turn-order White repeat Black Black White)", "(White (A a1)) (Black (A d4))",
			"a1a2 d4d3 d3d2 a2a3 d2d1", ""},
		{"typed turns", "(moves (move-type one) (n add) (move-type two) (e add))", "(turn-order (White two) (Black one))",
			"(White (A a1)) (Black (A d4))", "", "a1b1"},
		{"typed turns of the other", "(moves (move-type one) (n add) (move-type two) (e add))", "(turn-order (White two) (Black one))",
			"(White (A a1)) (Black (A d4))", "a1b1", "d4d3"},
		{"one moves as another", step, "(turn-order (White Black) (Black White))", "(White (A a1)) (Black (A d4))", "", "d4d3"},
		{"priorities", "(moves (move-type take) (n (verify enemy?) add) (move-type go) (n (verify empty?) add))",
			"(move-priorities take go)", "(White (A a1 c1)) (Black (A a2))", "", "a1a2"},
		{"priorities when the first class is empty", "(moves (move-type take) (n (verify enemy?) add) (move-type go) (n (verify empty?) add))",
			"(move-priorities take go)", "(White (A a1 c1)) (Black (A d4))", "", "a1a2 c1c2"},
		{"types beside the priorities are not for the start of a turn",
			"(moves (move-type go) (n (verify empty?) (add-partial more)) (move-type more) (e (verify empty?) add))",
			"(move-priorities go)", "(White (A a1)) (Black (A d4))", "", "a1a2"},
		{"the piece goes on", "(moves (move-type go) (n (verify empty?) (add-partial more)) (move-type more) (e (verify empty?) add))",
			"(move-priorities go)", "(White (A a1 b1)) (Black (A d4))", "a1a2", "a2b2"},
		{"the turn ends if it cannot", "(moves (n (verify empty?) (add-partial more)) (move-type more) (w (verify empty?) add))",
			"", "(White (A a1)) (Black (B d4))", "a1a2", "d4d3"},
		{"it may stop", "(moves (move-type go) (n (verify empty?) (add-partial more)) (move-type more) (e (verify empty?) add))",
			"(turn-order (White go) (Black go)) (option \"pass partial\" true)", "(White (A a1)) (Black (A d4))", "a1a2", "a2b2 end"},
		{"a partial move with a new type", "(moves (n (verify empty?) (add-partial B))) ", "", "(White (A a1)) (Black (B d4))",
			"a1a2=B", "a2a3"},
		{"passing", step, "(option \"pass turn\" true)", "(White (A a1)) (Black (A d4))", "", "0000 a1a2"},
		{"passing as version 1 writes it", step, "(pass-turn true)", "(White (A a1)) (Black (A d4))", "", "0000 a1a2"},
		{"a forced pass", step, "(option \"pass turn\" forced)", "(White (A a4)) (Black (A d4))", "", "0000"},
		{"no forced pass where there are moves", step, "(option \"pass turn\" forced)", "(White (A a1)) (Black (A d4))", "", "a1a2"},
		{"the last move", "(moves ((verify (enemy? n)) n (verify last-to?) add) (n (verify empty?) add) ((verify last-from?) e add))", "",
			"(White (A a2)) (Black (A a4))", "", "a2a3"},
		{"what has moved last may be captured", "(moves (n (verify enemy?) (verify last-to?) add) (n (verify empty?) add))", "",
			"(White (A a1 b1 d1)) (Black (A a3 b2))", "d1d2 a3a2", "a1a2 d2d3"},
		{"most captures", "(moves (move-type jump) (n (verify enemy?) capture n (verify empty?) (add-partial jump)) (e (verify enemy?) capture e (verify empty?) (add-partial jump)))",
			"(option \"maximal captures\" true)", "(White (A a1 d1)) (Black (A a2 b3 d2))", "", "a1a3xa2"},
		{"captures where their number does not matter", "(moves (move-type jump) (n (verify enemy?) capture n (verify empty?) (add-partial jump)) (e (verify enemy?) capture e (verify empty?) (add-partial jump)))",
			"", "(White (A a1 d1)) (Black (A a2 b3 d2))", "", "a1a3xa2 d1d3xd2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, small(tt.moves, tt.parts, tt.setup))
			pos := g.Start()
			play(t, pos, tt.play)
			if got := turns(pos); got != tt.turns {
				t.Errorf("turns %q, want %q", got, tt.turns)
			}
			gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 20})
		})
	}
}

// TestStores shows drops, stores and what comes back into them.
func TestStores(t *testing.T) {
	const moves = "(moves (n (verify not-friend?) add)) (drops ((verify empty?) (verify (in-zone? top)) add))"
	tests := []struct{ name, moves, parts, setup, play, turns, after string }{
		{"drops", moves, "", "(White (A d4 off 1)) (Black (A d1))", "", "A@a4 A@b4 A@c4", "3A/4/4/3a[A]"},
		{"a drop takes one from the store", moves, "", "(White (A d4 off 1)) (Black (A d2))", "A@a4 d2d1", "", "A2A/4/4/3a[]"},
		{"no drops without a store", moves, "", "(White (A a1)) (Black (A d4))", "", "a1a2", "3a/4/4/A3"},
		{"captures come back to their owner", moves, "(option \"recycle captures\" true)", "(White (A a1)) (Black (A a2 d4))",
			"a1a2", "A@a1 A@b1 A@c1 A@d1 d4d3", "3a/4/A3/4[a]"},
		{"a drop that removes what it drops", "(drops ((verify enemy?) capture add))", "(option \"recycle captures\" true)",
			"(White (A off 1)) (Black (B a2 b2))", "A@a2", "b2b1", "4/4/1b2/4[Ab]"},
		{"drops do not go on", "(moves (n (verify empty?) add)) (drops ((verify (in-zone? top)) (verify empty?) (add-partial)))", "",
			"(White (A d1 off 1)) (Black (A d4))", "A@a4", "d4d3", "A2a/4/4/3A[]"},
		{"flipped captures go to who has flipped them", "(moves (n (verify enemy?) cascade d1 flip capture add) (e (verify empty?) add)) (drops ((verify empty?) add))",
			"(option \"recycle captures\" true)", "(White (A a1)) (Black (A a2 d4))", "a1a2", "", "3a/4/A3/4[A]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, small(tt.moves, tt.parts, tt.setup))
			pos := g.Start()
			play(t, pos, tt.play)
			if got := board(pos); got != tt.after {
				t.Errorf("%s, want %s", got, tt.after)
			}
			if got := turns(pos); got != tt.turns {
				t.Errorf("turns %q, want %q", got, tt.turns)
			}
			gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 20})
		})
	}
}

// TestGoals shows how games end: the result after some turns.
func TestGoals(t *testing.T) {
	const step = "(moves (n (verify not-friend?) add) (s (verify not-friend?) add))"
	tests := []struct{ name, moves, goals, setup, play, result string }{
		{"no move", step, "", "(White (A a3)) (Black (B b2))", "a3a4 b2b1 a4a3 ", "draw: no move"},
		{"stalemated", "(moves (n (verify empty?) add))", "(loss-condition (White Black) stalemated)", "(White (A a3)) (Black (A a4 d2))",
			"", "b wins: stalemate"},
		{"stalemated wins", "(moves (n (verify empty?) add))", "(win-condition (White Black) stalemated)", "(White (A a3)) (Black (A a4 d2))",
			"", "w wins: stalemate"},
		{"pieces remaining", step, "(loss-condition (White Black) (pieces-remaining 0))", "(White (A a1)) (Black (A a2))", "a1a2",
			"w wins: pieces remaining"},
		{"pieces of a type", step, "(loss-condition (White Black) (pieces-remaining 0 A))", "(White (A a1)) (Black (A a2) (B d4))", "a1a2",
			"w wins: pieces remaining"},
		{"pieces of all", step, "(draw-condition (White Black) (total-piece-count 1))", "(White (A a1)) (Black (A a2))", "a1a2",
			"draw: pieces remaining"},
		{"captured", step, "(loss-condition (White Black) (captured A))", "(White (A a1)) (Black (A a2 d4))", "a1a2",
			"w wins: royal captured"},
		{"all of some positions", step, "(win-condition (White Black) (absolute-config A (a2 b2)))", "(White (A a1 b2)) (Black (B d4))",
			"a1a2", "w wins: configuration"},
		{"not all of them", step, "(win-condition (White Black) (absolute-config A (a2 b2)))", "(White (A a1)) (Black (B d4))",
			"a1a2", "ongoing"},
		{"any of a zone", step, "(win-condition (White Black) (absolute-config A (top)))", "(White (A a3)) (Black (B d4))",
			"a3a4", "w wins: configuration"},
		{"the opponent on a position", step, "(loss-condition (Black) (absolute-config (opponent A) (a2)))", "(White (A a1)) (Black (B d4))",
			"a1a2", "w wins: configuration"},
		{"whoever it is", step, "(win-condition (White) (absolute-config (any-owner B) (d3)))", "(White (A a1)) (Black (B d4))",
			"a1a2 d4d3", "w wins: configuration"},
		{"not there", step, "(loss-condition (Black) (absolute-config not B (d4)))", "(White (A a1)) (Black (B d4))",
			"a1a2 d4d3", "w wins: configuration"},
		{"in a row", step, "(win-condition (White Black) (relative-config A e A e A))", "(White (A a1 b2 c2)) (Black (B d4))",
			"a1a2", "w wins: configuration"},
		{"and, or, not", step, "(win-condition (White) (and (or (pieces-remaining 9) (pieces-remaining 1)) (not (pieces-remaining 2))))",
			"(White (A a1)) (Black (B d4))", "a1a2", "w wins: pieces remaining"},
		{"who has more", step, "(count-condition (White Black) stalemated)", "(White (A a1 c1)) (Black (B d2))", "a1a2 d2d1 a2a3",
			"w wins: more pieces"},
		{"repetition", step, "", "(White (A a1)) (Black (A d4))", "a1a2 d4d3 a2a1 d3d4 a1a2 d4d3 a2a1 d3d4", "draw: repetition"},
		{"repetition that loses", step, "(loss-condition (White Black) repetition)", "(White (A a1)) (Black (A d4))",
			"a1a2 d4d3 a2a1 d3d4 a1a2 d4d3 a2a1 d3d4", "w wins: repetition"},
		{"checkmated", step, "(loss-condition (White Black) (checkmated A))", "(White (A a1) (B a2 b2)) (Black (A a4) (B d4))", "", "ongoing"},
		{"mate where stalemate stands first", "(moves (n (while empty? add n)) (e (while empty? add e) (verify enemy?) add))",
			"(draw-condition (White Black) stalemated) (loss-condition (White Black) (checkmated B))", "(White (A a2 d2)) (Black (B d3))",
			"a2a3", "w wins: checkmate"},
		{"a royal piece may not be left attacked", "(moves (n (verify empty?) add) (e (verify not-friend?) add))",
			"(loss-condition (White Black) (checkmated A))", "(White (A b1)) (Black (A a3) (B d4))", "b1b2", "ongoing"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, small(tt.moves, tt.goals, tt.setup))
			pos := g.Start()
			play(t, pos, tt.play)
			if got := pos.Result().String(); got != tt.result {
				t.Errorf("%s, want %s, in %s with %s", got, tt.result, pos.FEN(), turns(pos))
			}
			gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 20})
		})
	}
}

// TestChance shows random players: their moves are Chance's, one who cannot move is passed over, and what they own
// belongs to nobody.
func TestChance(t *testing.T) {
	g := compileText(t, small("(moves (n (verify empty?) add)) (drops ((verify empty?) (verify (in-zone? top)) add))",
		"(players White Black ?Dice) (turn-order White (?Dice Black) Black)", "(White (A a1 b1)) (Black (A d4 off 1)) (?Dice (B c2))"))
	pos := g.Start()
	if p, ok := pos.At(g.Info().Board.Square(2, 1)); !ok || p.Side != game.Neutral {
		t.Errorf("on c2 stands %v, %v", p, ok)
	}
	play(t, pos, "a1a2")
	if pos.Side() != game.Chance {
		t.Errorf("%v is to move, want Chance", pos.Side())
	}
	if got, want := turns(pos), "A@a1 A@c1 A@d1 d4d3"; got != want {
		t.Errorf("chances %q, want %q", got, want)
	}
	gametest.Check(t, g, gametest.Walk{Games: 2, Turns: 20})
}
