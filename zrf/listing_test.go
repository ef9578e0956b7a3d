package zrf

import (
	"slices"
	"testing"
	"testing/fstest"
)

// longTurns is a game whose turns in check have so many parts that not all are looked through.
const longTurns = `(game (title "Long turns") (players White Black) (turn-order White Black)
	(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
	(piece (name A) (attribute fresh true)
		(moves (a1 (add-copy-partial) cascade (add-copy-partial) (while empty? n add) a1 a1 a1 a1 a1 back s) (n flip cascade (add-copy-partial) (while empty? n add) n n))
		(drops (n flip cascade (add-copy-partial) (while empty? n add) n n)))
	(piece (name B) (moves (n (verify empty?) add)))
	(option "recycle captures" true) (loss-condition (White Black) (checkmated B))
	(board-setup (White (A a1 b2 off 1) (B c1)) (Black (A d4 c3) (B b4))))`

// TestListedOnce: who asks for the steps of a position again, as who names them does, is not kept waiting, and gets the same.
func TestListedOnce(t *testing.T) {
	f, err := LoadFS(fstest.MapFS{"long.zrf": {Data: []byte(longTurns)}}, "long.zrf")
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Compile("")
	if err != nil {
		t.Fatal(err)
	}
	p, slow := g.Start().(*Position), 0
	for range 4 {
		steps := p.Steps(nil)
		if len(steps) == 0 {
			break
		}
		spent := allFuel - p.fuel
		if p.fuel = allFuel; spent > longListing {
			slow++
			if again := p.Steps(nil); !slices.Equal(again, steps) || p.fuel != allFuel {
				t.Errorf("%s: %d steps for %d instructions, then %d for %d", p.FEN(), len(steps), spent, len(again), allFuel-p.fuel)
			}
		}
		if clone := p.Clone().(*Position); !slices.Equal(clone.Steps(nil), steps) {
			t.Errorf("%s: a clone has other steps", p.FEN())
		}
		p.Make(steps[0])
		p.Unmake()
		if again := p.Steps(nil); !slices.Equal(again, steps) {
			t.Errorf("%s: other steps after one that was taken back", p.FEN())
		}
		p.Make(steps[19%len(steps)])
	}
	if slow == 0 {
		t.Error("no position took long")
	}
}
