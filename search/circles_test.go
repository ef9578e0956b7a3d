package search

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/internal/gametest"
)

// hops is a race to the other corner, in which men may hop over others as often as they can.
const hops = `
(define walk ($1 (verify empty?) add))
(define hop ($1 (verify not-empty?) $1 (verify empty?) (add-partial hopping)))
(game
	(title "Hops") (players White Black) (turn-order White Black) (option "pass partial" true)
	(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f" (10 0)) ("6/5/4/3/2/1" (0 10)))
		(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
	(piece (name Man) (moves (move-type hopping) (hop n) (hop s) (hop e) (hop w) (move-type walking) (walk n) (walk s) (walk e) (walk w)))
	(board-setup (White (Man a1 b1 c1 a2 b2 a3)) (Black (Man f6 e6 d6 f5 e5 f4)))
	(win-condition (White) (absolute-config Man (f6 e6 d6 f5 e5 f4)))
	(win-condition (Black) (absolute-config Man (a1 b1 c1 a2 b2 a3))))`

// TestTurnsDoNotGoRound: no turn that is chosen comes to a position at which it has been before.
func TestTurnsDoNotGoRound(t *testing.T) {
	g := gametest.ReadZRF(t, "hops", hops)
	e := New(g, Options{TableSize: 1 << 12})
	pos, random := g.Start(), rand.New(rand.NewPCG(1, 2))
	for range 40 {
		if pos.Result().Over() {
			break
		}
		turn := find(t, e, pos, Limits{Nodes: 300}).Turn
		seen := map[uint64]bool{}
		for _, s := range turn {
			if seen[pos.Hash()] {
				t.Fatalf("a turn of %d steps goes round at %s", len(turn), pos.FEN())
			}
			seen[pos.Hash()] = true
			pos.Make(s)
		}
		if steps := pos.Steps(nil); len(steps) > 0 { // the other side walks
			pos.Make(steps[random.IntN(len(steps))])
			for pos.TurnOpen() {
				steps = pos.Steps(nil)
				pos.Make(steps[len(steps)-1])
			}
		}
	}
}
