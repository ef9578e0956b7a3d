package pgn_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"aanca.chess/notation"
	"aanca.chess/pgn"
)

const courierList = `// White: A
// Black: B
// Result: 0-1
// before the game
1. P f2-f3 // a comment
1... p e7-e5
2. P g2-g4
2... q d8-h4

// White: C
1. e2-e4
1. ... e7-e5
2 N g1-f3
// said between
2... resign
`

// readCourier reads the lists of a text.
func readCourier(t *testing.T, game, text string) ([]*pgn.Game, error) {
	t.Helper()
	r := pgn.NewCourierReader(strings.NewReader(text), newPlayer(t), game)
	var games []*pgn.Game
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return games, nil
		}
		if err != nil {
			return games, err
		}
		games = append(games, g)
	}
}

// Lists of moves of Game Courier are read, and what is written is read again as the same.
func TestCourierLists(t *testing.T) {
	games, err := readCourier(t, "chess", courierList)
	if err != nil || len(games) != 2 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	first, second := games[0], games[1]
	if first.Tag("White") != "A" || first.Result != pgn.SecondWins || len(first.Main.Moves) != 4 || first.Main.Moves[0].Comments[0] != "a comment" || first.Main.Comments[0] != "before the game" {
		t.Errorf("the first game is %+v", first)
	}
	if second.Result != pgn.FirstWins || len(second.Main.Moves) != 3 || second.Main.Moves[2].Text != "g1f3" || second.Main.Moves[2].Comments[0] != "said between" {
		t.Errorf("the second game is %+v", second)
	}
	var out strings.Builder
	for _, g := range games {
		b, err := newPlayer(t).Begin(g)
		if err == nil {
			err = b.Replay(g, pgn.Rewrite(notation.Courier))
		}
		if err == nil {
			err = pgn.WriteCourier(&out, b, g)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	const written = `// Variant: chess
// White: A
// Black: B
// Result: 0-1
// before the game
1. P f2-f3 // a comment
1... p e7-e5
2. P g2-g4
2... q d8-h4

// Variant: chess
// White: C
// Result: 1-0
1. P e2-e4
1... p e7-e5
2. N g1-f3 // said between

`
	if out.String() != written {
		t.Errorf("written is\n%s", out.String())
	}
	again, err := readCourier(t, "chess", out.String())
	if err != nil || len(again) != 2 || again[0].Result != first.Result || again[1].Main.Moves[2].Text != "g1f3" {
		t.Errorf("read again: %d games, %v", len(again), err)
	}
}

// What cannot be read is refused with its place, and the next game is read.
func TestCourierMistakes(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"1. P e2-e5\n", "line 1, column 1: P e2-e5: illegal move"},
		{"1. P e2-e4\n1... p e7-e5\n2. foo\n", "line 3, column 1: foo: malformed move"},
		{"1. resign\n1... p e7-e5\n", "line 2, column 1: found \"p e7-e5\" behind the end of the game"},
		{"// FEN: x\n1. e2-e4\n", "malformed FEN"},
		{"// Variant: nogame\n1. e2-e4\n", "there is no game \"nogame\""},
	} {
		if _, err := readCourier(t, "chess", tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v; expected %q", tt.text, err, tt.want)
		}
	}
	r := pgn.NewCourierReader(strings.NewReader("1. P e2-e5\n1... p e7-e5\n\n1. P d2-d4\n"), newPlayer(t), "chess")
	if _, err := r.Next(); err == nil {
		t.Error("an illegal move is read")
	}
	if g, err := r.Next(); err != nil || len(g.Main.Moves) != 1 {
		t.Errorf("the game behind a mistake: %v", err)
	}
}
