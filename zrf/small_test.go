package zrf_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

// compileText returns the first game of a file with the given text.
func compileText(t testing.TB, text string) *zrf.Game {
	t.Helper()
	g, err := loadText(text, "")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func loadText(text, title string) (*zrf.Game, error) {
	f, err := zrf.LoadFS(fstest.MapFS{"small.zrf": {Data: []byte(text)}}, "small.zrf")
	if err != nil {
		return nil, err
	}
	return f.Compile(title)
}

// small returns the text of a game on a board of 4 by 4 with pieces A and B, of which the test gives the
// moves of A, further parts of the game and what stands where.
func small(moves, parts, setup string) string {
	return `(game (title "Small")
	(players White Black) (turn-order White Black)
	(board
		(grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10)))
			(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1)))
		(symmetry Black (n s) (s n))
		(zone (name top) (players White) (positions a4 b4 c4 d4))
		(zone (name top) (players Black) (positions a1 b1 c1 d1)))
	(piece (name A) (attribute fresh true) ` + moves + `)
	(piece (name B) (moves (n (verify empty?) add)))
	(board-setup ` + setup + `)
	` + parts + `)`
}

// turns returns the texts of the legal turns, sorted and joined by blanks.
func turns(pos game.Position) string {
	list := texts(pos, pos.Steps(nil))
	slices.Sort(list)
	return strings.Join(list, " ")
}

// play makes turns by their texts.
func play(t testing.TB, pos game.Position, list string) {
	t.Helper()
	for text := range strings.FieldsSeq(list) {
		s, err := pos.ParseStep(text)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(s)
	}
}

// board returns the first field of a position's string.
func board(pos game.Position) string { return strings.Fields(pos.FEN())[0] }

// TestInstructions shows what each instruction does: the turns that a block allows, and the board after one of them.
func TestInstructions(t *testing.T) {
	tests := []struct {
		name, moves, setup string
		turns              string // of White
		play, after        string
	}{
		{"a direction and beyond the board", "(moves (n add n add n add))", "(White (A a2))", "a2a3 a2a4", "a2a3", "4/A3/4/4"},
		{"symmetry", "(moves (n add))", "(White (A a1)) (Black (A c4))", "a1a2", "a1a2 c4c3", "4/2a1/A3/4"},
		{"a position", "(moves (d4 add))", "(White (A a1))", "a1d4", "a1d4", "3A/4/4/4"},
		{"opposite", "(moves ((opposite ne) add))", "(White (A c3))", "c3b2", "c3b2", "4/4/1A2/4"},
		{"a test of what is opposite", "(moves ((verify (enemy? (opposite n))) n add))", "(White (A b2)) (Black (B b1))",
			"b2b3", "b2b3", "4/1A2/4/1b2"},
		{"mark and back", "(moves (n mark n back e add))", "(White (A a1))", "a1b2", "a1b2", "4/4/1A2/4"},
		{"the mark is first where the piece stands", "(moves (n n back e add))", "(White (A a1))", "a1b1", "a1b1", "4/4/4/1A2"},
		{"go to from, to and the mark", "(moves (n to (go from) (go to) n (go mark) add))", "(White (A a1))", "a1a2", "a1a2",
			"4/4/A3/4"},
		{"to before the run ends", "(moves (n to n (verify empty?) add))", "(White (A a1))", "a1a2", "a1a2", "4/4/A3/4"},
		{"while and several moves of one run", "(moves (n (while empty? add n)))", "(White (A a1)) (Black (B a4))", "a1a2 a1a3",
			"a1a3", "b3/A3/4/4"},
		{"if and else", "(moves (n (if (piece? B) (capture) n add else e add)))", "(White (A a1 c1)) (Black (B c2))",
			"a1b2 c1c3xc2", "c1c3xc2", "4/2A1/4/A3"},
		{"nested conditions", "(moves (n (verify (and (or empty? (piece? B)) (not friend?) (not-piece? A))) add))",
			"(White (A a1 b1 c1) (B c2)) (Black (B b2))", "a1a2 b1b2 c2c3", "b1b2", "4/4/1AB1/A1A1"},
		{"flags", "(moves ((set-flag f (in-zone? top)) n (if (not-flag? f) add)))", "(White (A a1 b4))", "a1a2", "a1a2",
			"1A2/4/A3/4"},
		{"flags of positions", "(moves ((set-position-flag f true n) e n w (verify (position-flag? f)) add))", "(White (A a1))",
			"a1a2", "a1a2", "4/4/A3/4"},
		{"tests of positions", "(moves ((verify (position? a1)) (verify (not-position? b1)) (verify (on-board? n)) (verify (not-on-board? w)) n add))",
			"(White (A a1 b1))", "a1a2", "a1a2", "4/4/A3/1A2"},
		{"a test beyond the board is false", "(moves ((verify (not-empty? w)) n add))", "(White (A a1 b1))", "a1a2 b1b2", "a1a2",
			"4/4/A3/1A2"},
		{"a capture elsewhere", "(moves (n (verify enemy?) capture n add))", "(White (A a1)) (Black (B a2))", "a1a3xa2", "a1a3xa2",
			"4/A3/4/4"},
		{"a capture on the target removes the mover", "(moves (n capture add))", "(White (A a1))", "a1a2xa1", "a1a2xa1", "4/4/4/4"},
		{"cascade: pieces change places", "(moves (n (verify friend?) cascade from back add))", "(White (A a1) (B a2))", "a1a2 a2a3",
			"a1a2", "4/4/A3/B3"},
		{"cascade: a piece is pushed", "(moves (n (verify not-empty?) cascade from n (verify empty?) add))", "(White (A a1)) (Black (B a2))",
			"a1a2", "a1a2", "4/b3/A3/4"},
		{"create", "(moves (n add e (create B) add))", "(White (A a1))", "a1a2 a1b2=B", "a1b2=B", "4/4/1B2/4"},
		{"create for another elsewhere", "(moves (n (create Black B d4) add))", "(White (A a1))", "a1a2", "a1a2", "3b/4/A3/4"},
		{"flip", "(moves ((flip n) add))", "(White (A a1)) (Black (B a2))", "a1a1*a2", "a1a1*a2", "4/4/B3/A3"},
		{"change-owner", "(moves ((change-owner n) add))", "(White (A a1)) (Black (B a2))", "a1a1*a2", "a1a1*a2", "4/4/B3/A3"},
		{"change-type", "(moves (n (change-type B) add))", "(White (A a1))", "a1a2=B", "a1a2=B", "4/4/B3/4"},
		{"types to choose from", "(moves (n (add A B)))", "(White (A a1))", "a1a2 a1a2=B", "a1a2=B", "4/4/B3/4"},
		{"attributes", "(moves ((verify fresh) n (set-attribute fresh false) add) ((verify not-fresh) e add))",
			"(White (A a1))", "a1a2", "a1a2 d4d3 a2b2", "4/3b/1A2/4"},
		{"a copy arrives", "(moves (n add-copy))", "(White (A a1))", "a1a2", "a1a2", "4/4/A3/A3"},
		{"another piece moves", "(moves (n (verify friend?) from n n add))", "(White (A a1) (B a2))", "a1a1 a2a3", "a1a1", "B3/4/4/A3"},
		{"a piece beside", "(moves ((verify adjacent-to-enemy?) w add))", "(White (A b2 d1)) (Black (B a2))", "b2a2", "b2a2",
			"4/4/A3/3A"},
		{"an effect takes the place of an earlier one", "(moves (n capture n add (set-attribute fresh false a2) n add))",
			"(White (A a1)) (Black (B a2))", "a1a3xa2 a1a4", "a1a4", "A3/4/b3/4"},
		{"the same from two blocks is one move", "(moves (n add) (n (verify empty?) add))", "(White (A a1))", "a1a2", "a1a2", "4/4/A3/4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			setup := tt.setup
			if !strings.Contains(setup, "Black") {
				setup += "(Black (B d4))"
			}
			g := compileText(t, small(tt.moves, "", setup))
			pos := g.Start()
			if got := turns(pos); got != tt.turns {
				t.Fatalf("turns %q, want %q", got, tt.turns)
			}
			play(t, pos, tt.play)
			after := tt.after
			if setup != tt.setup {
				after = withLone(after)
			}
			if got := board(pos); got != after {
				t.Errorf("after %s: %s, want %s", tt.play, got, after)
			}
			gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 20})
		})
	}
}

// withLone puts a black B on d4, where that is empty: it stands there in tests that have nothing black, so that both
// sides can move.
func withLone(want string) string {
	rank, rest, _ := strings.Cut(want, "/")
	last := len(rank) - 1
	if rank[last] < '1' || rank[last] > '4' || strings.Contains(rest, "b") {
		return want
	}
	rank = strings.TrimSuffix(rank[:last]+string(rank[last]-1), "0") + "b"
	return rank + "/" + rest
}
