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
