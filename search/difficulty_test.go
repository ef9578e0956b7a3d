package search

import (
	"context"
	"testing"
)

// TestEffort: all nodes below the root are told to one of its steps, and a step that is better than all others by far takes nearly all
// of them, so that its turn is an easy one.
func TestEffort(t *testing.T) {
	effort := func(fen string) float64 {
		t.Helper()
		rules := orthodox()
		pos, err := rules.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		e := New(rules, Options{TableSize: 1 << 20})
		found, err := e.Search(context.Background(), pos, Limits{Nodes: 20_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		told := uint64(0)
		for _, r := range e.search.root {
			told += r.nodes
		}
		if told > found.Nodes || told < found.Nodes*9/10 {
			t.Errorf("%s: %d nodes are told to steps of the root, of %d", fen, told, found.Nodes)
		}
		return e.search.effort()
	}
	retake := effort("rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3")
	open := effort("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	if retake < open+0.1 {
		t.Errorf("a Queen for nothing takes %.2f of all nodes, the best of many good steps %.2f", retake, open)
	}
	var calm difficulty
	if easy, hard := calm.factor(retake), calm.factor(open); easy >= hard {
		t.Errorf("time for a Queen for nothing: %.2f, for one step of many: %.2f", easy, hard)
	}
}
