package rules

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/geom"
)

// TestTracksStopAtTheNearestPiece compares what subtraction finds with a walk, on boards of one to
// four words, with slides in all directions and of any range.
func TestTracksStopAtTheNearestPiece(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{8, 8}, {10, 8}, {11, 11}, {16, 12}, {16, 16}} {
		b, err := geom.NewBoard(size[0], size[1], geom.Set{})
		if err != nil {
			t.Fatal(err)
		}
		n := (b.Size() + 63) / 64
		for range 20_000 {
			from := geom.Square(random.IntN(b.Size()))
			v := [2]int{random.IntN(3), 1 + random.IntN(2)}
			up := walk(b, from, v[0], v[1], 1+random.IntN(16))
			down := walk(b, from, -v[0], -v[1], random.IntN(16))
			tr := track{low: setOf(down), high: setOf(up)}
			var all geom.Set
			for range random.IntN(b.Size()) / (1 + random.IntN(20)) {
				all.Add(geom.Square(random.IntN(b.Size())))
			}
			all.Add(from)
			want, got := upTo(up, all).Or(upTo(down, all)), geom.Set{}
			tr.addReach(n, &all, &got)
			if got != want {
				t.Fatalf("%d by %d, from %s over %v and %v among %v: %v, want %v",
					size[0], size[1], b.Name(from), down, up, all, got, want)
			}
		}
	}
}

// walk lists up to most squares from a square on.
func walk(b *geom.Board, from geom.Square, dx, dy, most int) []uint8 {
	var out []uint8
	for sq := from; len(out) < most; {
		file, rank := b.File(sq)+dx, b.Rank(sq)+dy
		if file < 0 || file >= b.Files() || rank < 0 || rank >= b.Ranks() {
			break
		}
		sq = geom.Square(rank*b.Files() + file)
		out = append(out, uint8(sq))
	}
	return out
}

// upTo returns the squares up to and including the first that is occupied.
func upTo(squares []uint8, all geom.Set) geom.Set {
	for i, sq := range squares {
		if all.Has(geom.Square(sq)) {
			return setOf(squares[:i+1])
		}
	}
	return setOf(squares)
}
