package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// compile returns the rules of a game of the catalogue.
func compile(t testing.TB, name string) *rules.Game {
	t.Helper()
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return g
}

func TestCatalogueValues(t *testing.T) {
	for _, name := range variant.Catalogue().Names() {
		g := compile(t, name)
		e := New(g, Options{TableSize: 1 << 10})
		pos := g.Start()
		for i := range pos.Types() {
			typ := pos.Type(game.TypeID(i))
			t.Log(name, typ.ID, typ.Name, e.PieceValue(game.TypeID(i)))
		}
	}
}

// Whatever the game and the limits, the turn is legal: find checks that.
func TestLegalInEveryGame(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, name := range variant.Catalogue().Names() {
		t.Run(name, func(t *testing.T) {
			g := compile(t, name)
			e := New(g, Options{TableSize: 1 << 16, Seed: 7})
			wild := randomMover(random)
			pos := g.Start()
			for range 80 {
				if pos.Result().Over() {
					break
				}
				limits, err := e.Level(1 + random.IntN(10))
				if err != nil {
					t.Fatal(err)
				}
				limits.Nodes = 1 + random.Uint64N(400)
				turn := find(t, e, pos, limits).Turn
				if random.IntN(3) == 0 {
					turn = wild(t, pos)
				}
				game.Play(pos, turn)
			}
		})
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, name := range variant.Catalogue().Names() {
		b.Run(name, func(b *testing.B) {
			g := compile(b, name)
			e := New(g, Options{})
			pos := g.Start()
			var nodes uint64
			for b.Loop() {
				e.Forget()
				r, err := e.Search(context.Background(), pos, Limits{Nodes: 100_000}, nil)
				if err != nil {
					b.Fatal(err)
				}
				nodes += r.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
