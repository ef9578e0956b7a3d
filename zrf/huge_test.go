package zrf_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestHugeGame plays a game as large as the largest that were ever played: 36 x 36, 792 pieces of 420 types with 14 ways each, of which
// nobody could go through all from all positions.
func TestHugeGame(t *testing.T) {
	const size, rows, types, ways = 36, 11, 420, 14
	rank := func(r int) string { return strings.Join(many(size, fmt.Sprintf("f%%d-%d", r)), " ") }
	var pieces, white, black strings.Builder
	var moves strings.Builder
	for k := range ways {
		fmt.Fprintf(&moves, "(%s (verify not-friend?) add)", strings.Repeat("n ", k+1))
	}
	for i := range types {
		fmt.Fprintf(&pieces, "(piece (name P%d) (moves %s))\n", i, &moves)
	}
	place := func(b *strings.Builder, from int) {
		for r := range rows {
			for i, at := range strings.Fields(rank(from + r)) {
				fmt.Fprintf(b, "(P%d %s)", (r*size+i)%types, at)
			}
		}
	}
	place(&white, 1)
	place(&black, size-rows+1)
	g := compileText(t, fmt.Sprintf(`(game (title "Huge") (players White Black) (turn-order White Black)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("%s" (9 0)) ("%s" (0 -9))) (directions (n 0 1) (s 0 -1))) (symmetry Black (n s)))
		%s (board-setup (White %s) (Black %s)) (loss-condition (White Black) (checkmated P0)))`,
		strings.ReplaceAll(strings.TrimSpace(strings.Join(many(size, "f%d- "), "")), " ", "/"), strings.TrimPrefix(strings.Join(many(size+1, "/%d"), ""), "/0/"),
		&pieces, &white, &black))
	pos := g.Start()
	// From row r of 1 to 11 a piece goes to the rows 12 to r+14, which are empty. Black attacks all of them, and the one P0 stands in row 1.
	steps := pos.Steps(nil)
	if want := size*99 - 4; len(steps) != want || pos.Result().Over() {
		t.Fatalf("%d first moves, %v, want %d", len(steps), pos.Result(), want)
	}
	pos.Make(steps[0])
	if got := len(pos.Steps(nil)); got == 0 || pos.Result().Over() {
		t.Errorf("%d moves of Black, %v", got, pos.Result())
	}
}
