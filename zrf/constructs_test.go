package zrf_test

import (
	"strings"
	"testing"

	"aanca.chess/internal/gametest"
)

// TestConstructs shows what is rarer in files: the turns of White, and the board after one of them.
func TestConstructs(t *testing.T) {
	tests := []struct {
		name, moves, parts, setup string
		turns, play, after        string
	}{
		{"a part that moves nothing leaves who came there", "(moves (n (verify enemy?) cascade add))", "", "(White (A a1)) (Black (B a2))",
			"a1a2", "a1a2", "4/4/A3/4"},
		{"the last piece that moves becomes another", "(moves (n (verify empty?) cascade b1 from c1 cascade d1 from d2 (add A)))", "",
			"(White (A a1) (B b1))", "a1a2xb1 b1b2", "a1a2xb1", "3b/4/A3/2A1"},
		{"three pieces change places in a circle", "(moves (n cascade from e cascade from s w add))", "", "(White (A a1 b2) (B a2)) (Black (B d4))",
			"a1a2xb2 a2a3 b2b3", "a1a2xb2", "3b/4/AB2/A3"},
		{"the target of a copy", "(moves (n (verify empty?) (add-copy B)))", "", "(White (A a1))", "a1a2=B", "a1a2=B", "3b/4/B3/A3"},
		{"copies that go on", "(moves (n (verify empty?) (add-copy-partial more)) (move-type more) (e (verify empty?) add-copy))", "(turn-order White (Black more))",
			"(White (A a1)) (Black (A d4))", "a1a2 a1b1", "a1a2 a2b2", "3a/4/AA2/A3"},
		{"opposite as an argument of an effect", "(moves (n n (capture (opposite n)) add))", "", "(White (A a1)) (Black (B a2 d4))", "a1a3xa2", "a1a3xa2", "3b/A3/4/4"},
		{"effects at a place", "(moves (n (flip d4) (change-type A d4) add))", "", "(White (A a1)) (Black (B d4))", "a1a2*d4", "a1a2*d4", "3A/4/A3/4"},
		{"an attribute of another piece", "(moves ((verify fresh) n (set-attribute fresh false b1) add))", "", "(White (A a1 b1))",
			"a1a2 b1b2", "a1a2 d4d3 ", "4/3b/A3/1A2"},
		{"an attribute that a condition sets", "(moves ((set-attribute fresh (in-zone? top)) add) ((verify not-fresh) n add))", "", "(White (A a1))",
			"a1a1", "a1a1 d4d3 a1a2", "4/3b/A3/4"},
		{"flags that conditions set", "(moves ((set-flag f (and (on-board? n) (empty? n))) n (verify (flag? f)) add))", "", "(White (A a1 a3 b4))",
			"a1a2 a3a4", "", ""},
		{"a flag of a position elsewhere", "(moves ((set-position-flag f true b2) (while (on-board? n) n (if (position-flag? f) add))))", "",
			"(White (A b1 a1))", "b1b2", "", ""},
		{"a flag that is taken back", "(moves ((set-flag f true) (set-flag f false) n (if (not (flag? f)) add else e add)))", "", "(White (A a1))",
			"a1a2", "", ""},
		{"loops in loops", "(moves ((while (on-board? n) n (verify empty?) mark (while (and (on-board? e) (empty? e)) e add) back)))", "",
			"(White (A a1)) (Black (B c2 d4))", "a1b2 a1b3 a1b4 a1c3 a1c4 a1d3", "", ""},
		{"mark at a place", "(moves ((mark n) e back add))", "", "(White (A a1))", "a1a2", "", ""},
		{"a position's name as an instruction and an argument", "(moves ((verify (empty? c3)) c3 add))", "", "(White (A a1)) (Black (B d4))", "a1c3", "", ""},
		{"marked", "(moves (mark n s (verify marked?) n (verify not-marked?) add))", "", "(White (A a1))", "a1a2", "", ""},
		{"and, or, not within each other", "(moves (n (verify (or (and empty? (not-in-zone? top)) (and (not empty?) enemy?))) add))", "",
			"(White (A a1 b3 c1)) (Black (B c2 d4))", "a1a2 c1c2", "", ""},
		{"conditions in a list of one", "(moves (n (if ((empty?)) add)))", "", "(White (A a1))", "a1a2", "", ""},
		{"else without a branch before it", "(moves (n (if empty? else capture) add))", "", "(White (A a1 b1)) (Black (B b2))", "a1a2 b1b2xb1", "", ""},
		{"lists of instructions within a block", "(moves ((n) (verify empty?) (add)))", "", "(White (A a1))", "a1a2", "", ""},
		{"attacked and defended", "(moves (n (verify not-attacked?) add) (e (verify defended?) add))", "",
			"(White (A a1 c1)) (Black (A a3) (B d4))", "c1c2", "", ""},
		{"attacked by moves of a type", "(moves (move-type x) (n (verify (not-attacked? y)) add) (move-type y) (s (verify enemy?) add))", "",
			"(White (A a1 b1)) (Black (A a3 d4))", "a1a2 b1b2", "", ""},
		{"a type that stands in a block", "(moves ((move-type take) n (verify enemy?) add) ((move-type go) n (verify empty?) add))",
			"(move-priorities take go)", "(White (A a1 c1)) (Black (A a2))", "a1a2", "", ""},
		{"goal positions", "(moves (n (verify goal-position?) add))", "(win-condition (White) (absolute-config A (a2 c3)))", "(White (A a1 b1 c2)) (Black (B d4))",
			"a1a2 c2c3", "", ""},
		{"neutral pieces are no enemies", "(moves (n (verify enemy?) add) (e (verify neutral?) add))", "(players White Black ?N)",
			"(White (A a1 c1)) (Black (B a2 d4)) (?N (B c2 d1))", "a1a2 c1d1", "c1d1", "3b/4/b1{n0:B}1/A2A"},
		{"owners without turns are enemies", "(moves (n (verify enemy?) add))", "(players White Black N)",
			"(White (A a1)) (Black (B d4)) (N (B a2))", "a1a2", "a1a2", "3b/4/A3/4"},
		{"what is created for a neutral owner", "(moves (n (verify empty?) (create ?N B a1) add))", "(players White Black ?N)",
			"(White (A a1)) (Black (B d4))", "a1a2", "a1a2", "3b/4/A3/{n0:B}3"},
		{"drops on pieces", "(drops ((verify enemy?) add))", "", "(White (A off 1)) (Black (B d2))", "A@d2", "A@d2", "4/4/3A/4[]"},
		{"drops with effects", "(drops ((verify (position? a1)) (create Black B n) (verify empty?) add))", "", "(White (A off 1)) (Black (B d2))",
			"A@a1", "A@a1", "4/4/b2b/A3[]"},
		{"a drop that moves a piece on the board", "(drops ((verify friend?) from n add))", "", "(White (A off 1) (B a1)) (Black (B d2))",
			"a1a2", "a1a2", "4/4/B2b/4[A]"},
		{"promotion to what is in the store", "(moves (n (add A B)))", "(option \"recycle promotions\" true)", "(White (A a1) (B off 1)) (Black (B d4))",
			"a1a2 a1a2=B", "a1a2=B", "3b/4/B3/4[A]"},
		{"options in words of any case and old forms", "(moves (n add))", "(option \"Pass Turn\" True) (allow-flipping false) (animate-captures false) (option \"unheard of\" 7)",
			"(White (A a1)) (Black (B d4))", "0000 a1a2", "", ""},
		{"options without a value are on", "(moves (n add))", "(option \"pass turn\")", "(White (A a1)) (Black (B d4))", "0000 a1a2", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			setup := tt.setup
			if !strings.Contains(setup, "Black") {
				setup += "(Black (B d4))"
			}
			g := compileText(t, small(tt.moves, tt.parts, setup))
			pos := g.Start()
			if got := turns(pos); got != tt.turns {
				t.Fatalf("turns %q, want %q", got, tt.turns)
			}
			play(t, pos, tt.play)
			if got := board(pos); tt.after != "" && got != tt.after {
				t.Errorf("after %s: %s, want %s", tt.play, got, tt.after)
			}
			gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 20})
		})
	}
}

// TestUnusualGames shows games with parts that are written otherwise, or are missing.
func TestUnusualGames(t *testing.T) {
	tests := []struct{ name, text, turns string }{
		{"numbers with signs and points", `(game (players W B) (turn-order W B) (board (grid (start-rectangle +0 0.5 9 9)
			(dimensions ("a/b" (+10 0)) ("2/1" (0 10))) (directions (n +0 -1)))) (piece (name P) (moves (n add))) (board-setup (W (P a1 off +2)) (B (P b1))))`, "a1a2"},
		{"repeat in parentheses", `(game (players W B) (turn-order W (repeat) B W) (board (grid (start-rectangle 0 0 9 9)
			(dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1)))) (piece (name P) (moves (n add))) (board-setup (W (P a1))))`, "a1a2"},
		{"a condition for a player without parentheses", `(game (players W B) (turn-order W B) (board (grid (start-rectangle 0 0 9 9)
			(dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1)))) (piece (name P) (moves (n add))) (board-setup (W (P a1)) (B (P b2)))
			(win-condition W (pieces-remaining 9)))`, "a1a2"},
		{"no title, no options, no goals, no pictures", `(game (players W B) (turn-order W B) (board (positions (a 0 0 1 1) (b 1 1 2 2)) (links x (a b)))
			(piece (name P) (moves (x add))) (board-setup (W (P a))))`, "a2b1"},
		{"what is only for show", `(version "1.3") (translate ("Man" "Mann")) (game (title "T") (description "d") (history "h") (strategy "s") (solution "o")
			(opening-sound "a.wav") (move-sound "b.wav") (click-sound "") (release-sound "c.wav") (music "d.mid") (default)
			(option "smart moves" true) (option "animate drops" false) (option "selection screen" true) (option "progressive levels" true)
			(option "loss penalty" 3) (option "highlight goals" true) (option "show moves list" false) (option "silent ? moves" true)
			(option "prevent flipping" 2) (players W B) (turn-order W B) (board (image "x.bmp" "y.bmp") (grid (start-rectangle 0 0 9 9)
			(dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1)))) (piece (name P) (image W "p.bmp" B "q.bmp") (help "h") (description "d")
			(notation "") (open "x.htm") (moves (n add))) (board-setup (W (P a1))))`, "a1a2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, tt.text)
			if got := turns(g.Start()); got != tt.turns {
				t.Errorf("turns %q, want %q", got, tt.turns)
			}
			gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 10})
		})
	}
}

// TestLongestTurn shows how many steps a turn may have, by what partial moves ask for.
func TestLongestTurn(t *testing.T) {
	tests := []struct {
		name, moves string
		steps       int
	}{
		{"no partial moves", "(moves (n add))", 1},
		{"one that goes on once", "(moves (move-type a) (n (add-partial b)) (move-type b) (e add))", 2},
		{"two ways of going on", "(moves (move-type a) (n (add-partial b)) (move-type b) (e (add-partial c)) (move-type c) (w add) (n add))", 3},
		{"nothing to go on with", "(moves (move-type a) (n (add-partial none)))", 1},
		{"in a circle", "(moves (move-type a) (n (add-partial a)))", 61},
		{"with any type", "(moves (n add-partial))", 61},
		{"drops do not go on", "(moves (n add)) (drops ((verify empty?) add-partial))", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, small(tt.moves, "", "(White (A a1)) (Black (B d4))"))
			if got := g.Info().Steps; got != tt.steps {
				t.Errorf("%d steps, want %d", got, tt.steps)
			}
		})
	}
}
