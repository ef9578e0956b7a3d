package main

import (
	"context"
	"testing"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/search"
)

// TestSearchSeesEnds: a step that loses by what stands where then is not made, however good it looks.
func TestSearchSeesEnds(t *testing.T) {
	const step = `(n (verify empty?) add) (s (verify empty?) add) (e (verify empty?) add) (w (verify empty?) add)
		(ne (verify empty?) add) (sw (verify empty?) add) (nw (verify empty?) add) (se (verify empty?) add)`
	g := compileZRF(t, `(piece (name M) (moves `+step+`)) (piece (name K) (moves `+step+`))
		(board-setup (White (M d4) (K a1)) (Black (M a6)))
		(win-condition (White Black) (absolute-config M (f6)))
		(loss-condition (White Black) (and (absolute-config M (e5)) (absolute-config K (a1))))`)
	for depth := 1; depth <= 4; depth++ {
		pos := g.Start()
		found, err := search.New(g, search.Options{TableSize: 1 << 20}).Search(context.Background(), pos, search.Limits{Depth: depth}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if turn := game.TurnText(pos, found.Turn); turn == "d4e5" {
			t.Errorf("depth %d: %s loses at once", depth, turn)
		}
	}
}

// TestValueOfWhatWaits: a piece that becomes another with whatever it does is worth no more than that one, though it can go anywhere.
func TestValueOfWhatWaits(t *testing.T) {
	g := compileZRF(t, `(piece (name Man) (moves (n (verify empty?) add) (e (verify empty?) add) (w (verify empty?) add)))
		(piece (name Waiting) (moves (a1 (while (on-board? n) (if empty? (add Man)) n)) (b1 (while (on-board? n) (if empty? (add Man)) n))
			(c1 (while (on-board? n) (if empty? (add Man)) n)) (d1 (while (on-board? n) (if empty? (add Man)) n))))
		(board-setup (White (Man a1 c1 e1) (Waiting f1)) (Black (Man a6 c6 e6) (Waiting f6)))
		(win-condition (White Black) (absolute-config Man (d4)))`)
	pos := g.Start()
	values := map[string]int{}
	for i, worth := range eval.New(g, nil).Values() {
		values[pos.Type(game.TypeID(i)).Name] = worth
	}
	if values["Waiting"] > values["Man"] {
		t.Errorf("values %v", values)
	}
}
