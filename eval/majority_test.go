package eval

import (
	"testing"

	"aanca.chess/tuning"
)

// Games in which pieces are counted at the end are played for squares that are safe, if there are any.
func TestMajority(t *testing.T) {
	for name, want := range map[string]bool{"flipersi": true, "flipello": true, "ataxx": false, "armageddon": false, "chess": false, "draughts": false} {
		if _, got := New(compile(t, name), &tuning.Data{}).special.(*majority); got != want {
			t.Errorf("%s: safe squares are what counts: %v, want %v", name, got, want)
		}
	}
	g := compile(t, "flipersi")
	if e := New(g, &tuning.Data{Weights: map[string]int{"majority": 0}}); e.special != nil {
		t.Error("with a weight of 0 it is not a game like others")
	}
	e := New(g, &tuning.Data{})
	m := e.special.(*majority)
	least, corner := m.kept[0], m.kept[0]
	for _, sq := range e.squares {
		least = min(least, m.kept[sq])
	}
	if corner < 180 || least > corner/2 {
		t.Errorf("a piece in the corner is worth %d, one elsewhere %d", corner, least)
	}
	pos := g.Start()
	before := e.Evaluate(pos)
	fork := e.Fork()
	if got := fork.Evaluate(g.Start()); got != before || fork.special == e.special {
		t.Errorf("a fork says %d, want %d; it shares buffers: %v", got, before, fork.special == e.special)
	}
	x := e.Explain(pos)
	if x.Score != before || x.Terms[0].Name != "majority" || x.Terms[0].Middle[0] != x.Terms[0].Middle[1] ||
		x.Terms[1].Name != "turns" || x.Terms[1].Middle[0] != before-e.weights[termTempo] || x.Terms[1].Middle[1] != 0 {
		t.Errorf("it is explained as %+v, want %d", x, before)
	}
}

// What is asked in a search allocates nothing.
func TestMajorityDoesNotAllocate(t *testing.T) {
	g := compile(t, "flipersi")
	e, pos := New(g, &tuning.Data{}), g.Start()
	e.Evaluate(pos)
	if n := testing.AllocsPerRun(100, func() { e.Evaluate(pos) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
