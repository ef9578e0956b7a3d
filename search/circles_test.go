package search

import (
	"math/rand/v2"
	"strings"
	"testing"

	"aanca.chess/game"
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

// rings is a game that nobody can win: each side has a stone that goes around its own ring of three places, either way.
const rings = `
(define walk ($1 add))
(game
	(title "Rings") (players White Black) (turn-order White Black)
	(board (positions (a1 0 0 9 9) (b1 10 0 19 9) (c1 20 0 29 9) (a3 0 20 9 29) (b3 10 20 19 29) (c3 20 20 29 29))
		(links cw (a1 b1) (b1 c1) (c1 a1) (a3 b3) (b3 c3) (c3 a3)) (links ccw (b1 a1) (c1 b1) (a1 c1) (b3 a3) (c3 b3) (a3 c3)))
	(piece (name Stone) (moves (walk cw) (walk ccw)))
	(board-setup (White (Stone a1)) (Black (Stone a3)))
	(loss-condition (White Black) stalemated))`

// TestDrawsLeadWhereTheGameHasNotBeen: of turns that draw the one is chosen after which the other side may yet go wrong.
func TestDrawsLeadWhereTheGameHasNotBeen(t *testing.T) {
	g := gametest.ReadZRF(t, "rings", rings)
	for _, tt := range []struct{ played, want string }{
		{"a1b1 a3b3 b1a1 b3a3", "a1c1"},
		{"a1c1 a3b3 c1a1 b3a3", "a1b1"},
	} {
		pos := g.Start()
		for text := range strings.FieldsSeq(tt.played) {
			pos.Make(parseStep(t, pos, text))
		}
		r := find(t, New(g, Options{TableSize: 1 << 12}), pos, Limits{Depth: 24})
		if got := game.TurnText(pos, r.Turn); got != tt.want || r.Score != 0 {
			t.Errorf("after %s: %s %v, want %s and 0", tt.played, got, r.Score, tt.want)
		}
	}
}
