package search

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// wins reports by trying everything whether the side to move wins in so many turns of its own.
func wins(pos game.Position, turns int) bool {
	us := pos.Side()
	for _, step := range pos.Steps(nil) {
		pos.Make(step)
		won := loses(pos, us, turns)
		pos.Unmake()
		if won {
			return true
		}
	}
	return false
}

// loses reports whether the side to move has lost, or will whatever it does, after us has made the
// first of so many turns.
func loses(pos game.Position, us game.Side, turns int) bool {
	answers := pos.Steps(nil)
	if len(answers) == 0 {
		winner, ok := pos.Result().Winner()
		return ok && winner == us
	}
	if turns <= 1 {
		return false
	}
	for _, answer := range answers {
		pos.Make(answer)
		won := wins(pos, turns-1)
		pos.Unmake()
		if !won {
			return false
		}
	}
	return true
}

// What is pruned must not make up wins: a win in one or two turns that the search reports is one,
// and its line ends with it.
func TestMatesAreMates(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 17))
	for _, name := range []string{"chess", "xiangqi", "capablanca", "cuarenta"} {
		t.Run(name, func(t *testing.T) {
			g := compile(t, name)
			e, wild := New(g, Options{TableSize: 1 << 20}), randomMover(random)
			found := 0
			for range 12 {
				pos := g.Start()
				for range 120 {
					if pos.Result().Over() {
						break
					}
					if random.IntN(4) == 0 && checkMate(t, e, pos) {
						found++
					}
					game.Play(pos, wild(t, pos))
				}
			}
			if found == 0 {
				t.Error("no wins have been met")
			}
		})
	}
}

// A search that is stopped before it has seen all steps does not claim that all of them lose.
func TestLossesAreLosses(t *testing.T) {
	const fen = "2r3k1/5ppp/8/8/8/8/q4PPP/1R4K1 w - - 0 1"
	g := compile(t, "chess")
	e := New(g, Options{TableSize: 1 << 16})
	for _, first := range []string{"h2h4", "g1f1", "b1d1", "b1b8"} {
		pos := parse(t, g, fen)
		for nodes := uint64(1); nodes < 400; nodes += 7 {
			e.Forget()
			e.search.tt.store(pos.Hash(), parseStep(t, pos, first), 0, 9, exact) // to be tried first
			r := find(t, e, pos, Limits{Nodes: nodes})
			if mate, ok := r.Score.Mate(); ok && mate <= 0 {
				t.Fatalf("%s first, %d nodes: the engine claims %v with %s", first, nodes, r.Score, game.TurnText(pos, r.Turn))
			}
		}
	}
}

func parseStep(t *testing.T, pos game.Position, text string) game.Step {
	t.Helper()
	step, err := pos.ParseStep(text)
	if err != nil {
		t.Fatal(err)
	}
	return step
}

// checkMate searches a position and, if a quick win is reported, tries everything to confirm it.
func checkMate(t *testing.T, e *Engine, pos game.Position) bool {
	t.Helper()
	r := find(t, e, pos, Limits{Nodes: 400})
	turns, ok := r.Score.Mate()
	if !ok || turns < 1 || turns > 2 {
		return false
	}
	if !wins(pos, turns) {
		t.Fatalf("%s: no win in %d", pos.FEN(), turns)
	}
	if turns > 1 && wins(pos, turns-1) {
		t.Errorf("%s: there is a quicker win than one in %d", pos.FEN(), turns)
	}
	end := pos.Clone()
	game.Play(end, r.PV)
	if winner, ok := end.Result().Winner(); !ok || winner != pos.Side() {
		t.Errorf("%s: the line of a win in %d does not end with it: %s", pos.FEN(), turns, end.FEN())
	}
	return true
}
