package proof_test

import (
	"errors"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/proof"

	"pgregory.net/rapid"
)

func position(t testing.TB, name, fen string) game.Position {
	t.Helper()
	pos, err := gametest.Rules(t, name).Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func TestShortest(t *testing.T) {
	tests := []struct {
		name, game, fen string
		most, turns     int
		first           []string
	}{
		{"back rank", "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 3, 1, []string{"a1a8"}},
		{"two rooks", "chess", "7k/8/8/8/8/R7/1R6/4K3 w - - 0 1", 3, 2, []string{"a3a7", "a3g3", "b2b7", "b2g2"}},
		{"too far", "chess", "7k/8/8/8/8/R7/1R6/4K3 w - - 0 1", 1, 0, nil},
		{"nothing to win with", "chess", "7k/8/8/8/8/8/8/4K2N w - - 0 1", 2, 0, nil},
		{"stalemate is no win", "chess", "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", 1, 1, []string{"g5g7", "g5g8", "g5h4", "g5h5", "g5h6"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var p proof.Prover
			pos := position(t, tt.game, tt.fen)
			n, first, err := p.Shortest(pos, tt.most)
			if err != nil || n != tt.turns || !slices.Equal(first, tt.first) {
				t.Errorf("a win in %d with %v, %v; want %d with %v", n, first, err, tt.turns, tt.first)
			}
			if pos.FEN() != tt.fen {
				t.Errorf("the position became %s", pos.FEN())
			}
		})
	}
}

func TestBudget(t *testing.T) {
	p := proof.Prover{Budget: 1000}
	_, _, err := p.Shortest(gametest.Rules(t, "chess").Start(), 3)
	if !errors.Is(err, proof.ErrBudget) || p.Nodes > 1001 {
		t.Errorf("the error is %v after %d positions", err, p.Nodes)
	}
}

// literal says whether the side to move wins in n turns, as simply as it can be said.
func literal(pos game.Position, n int) bool {
	side := pos.Side()
	for _, text := range game.Turns(pos) {
		after := made(pos, text)
		if after.Result().Outcome == game.Win(side) {
			return true
		}
		if after.Result().Over() || n == 1 {
			continue
		}
		every := true
		for _, reply := range game.Turns(after) {
			then := made(after, reply)
			every = every && (then.Result().Outcome == game.Win(side) || !then.Result().Over() && literal(then, n-1))
		}
		if every {
			return true
		}
	}
	return false
}

// made returns the position after a turn.
func made(pos game.Position, text string) game.Position {
	after := pos.Clone()
	turn, err := game.ParseTurn(after, text)
	if err != nil {
		panic(err)
	}
	game.Play(after, turn)
	return after
}

// TestProverIsLiteral compares the prover with the definition, in random positions of small games,
// one of them with turns of several steps.
func TestProverIsLiteral(t *testing.T) {
	starts := map[string][]string{
		"chess": {"4k3/8/4K3/8/8/8/8/7R w - - 0 1", "7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "k7/2K5/8/1P6/8/8/8/8 w - - 0 1"},
		"tepuy": {"2g1k1g2/9/9/9/9/9/9/4K4/9 w - - 0 1"},
	}
	for name, fens := range starts {
		rapid.Check(t, func(rt *rapid.T) {
			pos := position(t, name, rapid.SampledFrom(fens).Draw(rt, "start"))
			for range rapid.IntRange(0, 6).Draw(rt, "turns") {
				turns := game.Turns(pos)
				if len(turns) == 0 {
					return
				}
				pos = made(pos, rapid.SampledFrom(turns).Draw(rt, "turn"))
			}
			if pos.Result().Over() {
				return
			}
			most := 1
			if name == "chess" {
				most = 2
			}
			want := 0
			for n := 1; n <= most && want == 0; n++ {
				if literal(pos, n) {
					want = n
				}
			}
			var p proof.Prover
			if got, _, err := p.Shortest(pos, most); err != nil || got != want {
				rt.Fatalf("%s: a win in %d, %v; want %d", pos.FEN(), got, err, want)
			}
		})
	}
}
