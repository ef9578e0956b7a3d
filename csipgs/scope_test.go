package csipgs

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// scattered returns a position with pieces of random designs on random squares.
func scattered(t *testing.T, g *Game, random *rand.Rand) *Position {
	t.Helper()
	p := g.empty()
	for range 5 {
		d, err := ParseDesign(randomDesign(random))
		if err != nil {
			t.Fatal(err)
		}
		if k := g.compile(d); len(p.kinds) < maxTypes {
			p.addType(k)
		}
	}
	for range 1 + random.IntN(20) {
		sq := uint8(random.IntN(size * size))
		if p.board[sq] == 0 {
			p.put(pieceOf(game.TypeID(random.IntN(len(p.kinds))), game.Side(random.IntN(2))), sq)
		}
	}
	return p
}

// TestScope: what Scope tells is what pieces may go to and what they attack.
func TestScope(t *testing.T) {
	g, random := New(Options{Name: "scopes"}), rand.New(rand.NewPCG(1, 1))
	evens := map[bool]int{}
	for range 300 {
		p := scattered(t, g, random)
		occupied := p.occupied[0] | p.occupied[1]
		occupied.each(func(from uint8) {
			c := p.board[from]
			friends, enemies := p.occupied[c.side()], p.occupied[c.side().Other()]
			k := p.kinds[c.kind()]
			var moves, hits geom.Set
			even := p.Scope(geom.Square(from), &moves, &hits)
			evens[even]++
			goes := squares(moves.W0) | squares(hits.W0)&enemies
			if even {
				goes = squares(hits.W0) &^ friends
			}
			if want := k.targets(c.side(), from, occupied, enemies); goes != want {
				t.Fatalf("%s on %d among %x goes to %x, want %x", k.text, from, occupied, goes, want)
			}
			var takes squares
			for to := range uint8(size * size) {
				takes |= k.attacks(c.side(), from, occupied|1<<to, 1<<to)
			}
			if squares(hits.W0) != takes&^(1<<from) {
				t.Fatalf("%s on %d among %x attacks %x, want %x", k.text, from, occupied, hits.W0, takes)
			}
		})
	}
	if evens[true] == 0 || evens[false] == 0 {
		t.Errorf("of the pieces %d go where they capture and %d do not", evens[true], evens[false])
	}
}

// TestLooks: what Scope tells stays the same whatever comes and goes on squares at which the piece does not look; an even one looks
// at its hits.
func TestLooks(t *testing.T) {
	g, random := New(Options{Name: "looks"}), rand.New(rand.NewPCG(2, 2))
	changes := 0
	for range 300 {
		p := scattered(t, g, random)
		occupied := p.occupied[0] | p.occupied[1]
		occupied.each(func(from uint8) {
			text := p.kinds[p.board[from].kind()].text
			var moves, hits geom.Set
			even := p.Scope(geom.Square(from), &moves, &hits)
			looks := p.Looks(geom.Square(from))
			if even && looks != hits {
				t.Fatalf("%s on %d among %x looks at %x, but hits %x", text, from, occupied, looks.W0, hits.W0)
			}
			for sq := range uint8(size * size) {
				if sq == from || looks.Has(geom.Square(sq)) {
					continue
				}
				changed := *p
				if changed.board[sq] == 0 {
					changed.put(pieceOf(0, game.Side(random.IntN(2))), sq)
				} else {
					changed.take(sq)
				}
				var then, struck geom.Set
				if changed.Scope(geom.Square(from), &then, &struck) != even || then != moves || struck != hits {
					t.Fatalf("%s on %d among %x looks at %x, but something on %d changes what it can do", text, from, occupied, looks.W0, sq)
				}
				changes++
			}
		})
	}
	if changes == 0 {
		t.Error("nothing was changed")
	}
}

func BenchmarkScope(b *testing.B) {
	pos, err := New(Options{Name: "scopes"}).Parse(
		"2b1k2r/3q4/5{x1}2/8/2B5/4{X2}3/3N1Q2/R3K3[] w 9/9 X1,R,N,B,X2,Q/P,R,X1,B,K,Q X1=RcB;X2=sbcWB 20")
	if err != nil {
		b.Fatal(err)
	}
	p := pos.(*Position)
	var moves, hits geom.Set
	for b.Loop() {
		for side := range p.occupied {
			p.occupied[side].each(func(sq uint8) { p.Scope(geom.Square(sq), &moves, &hits) })
		}
	}
}
