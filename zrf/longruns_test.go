package zrf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestLongRuns shows that all moves are found where each takes thousands of instructions: stones on 19 by 19 points, of which each drop
// goes over the whole board again and again to find out which groups of enemies it captures.
func TestLongRuns(t *testing.T) {
	const size, passes = 19, 6
	var points []string
	for rank := size; rank > 0; rank-- {
		for file := range size {
			points = append(points, fmt.Sprintf("%c%d", 'a'+file, rank))
		}
	}
	links := func(points []string) string {
		var b strings.Builder
		for i := range points[1:] {
			fmt.Fprintf(&b, "(%s %s) ", points[i], points[i+1])
		}
		return b.String()
	}
	back := slices.Clone(points)
	slices.Reverse(back)
	g := compileText(t, fmt.Sprintf(`
(define free (and (empty? $1) (not-position-flag? mine $1)))
(define alive (set-position-flag live true))
(define touches (or (position-flag? live n) (position-flag? live s) (position-flag? live e) (position-flag? live w)))
(define over $1 (while (on-board? $2) (if (and enemy? (touches)) (alive)) $2))
(define look $1 (while (on-board? $2) (if (and enemy? (or (free n) (free s) (free e) (free w))) (alive)) $2))
(define take $1 (while (on-board? $2) (if (and enemy? (not-position-flag? live)) capture) $2))
(define there-and-back (over %[1]s next) (over %[2]s before))
(game (title "Stones") (players Black White) (turn-order Black White)
	(board
		(grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s" (9 0)) ("19/18/17/16/15/14/13/12/11/10/9/8/7/6/5/4/3/2/1" (0 9)))
			(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)))
		(links next %[3]s) (links before %[4]s))
	(piece (name Stone) (drops ((verify empty?) (set-position-flag mine true) mark (look %[1]s next) %[5]s (take %[1]s next) back add)))
	(board-setup (Black (Stone d4 c3 off 200)) (White (Stone c4 off 200))))`,
		points[0], back[0], links(points), links(back), strings.Repeat("(there-and-back)", passes)))
	pos := g.Start()
	if steps := pos.Steps(nil); len(steps) != size*size-3 || pos.Result().Over() {
		t.Fatalf("%d steps, %v, want one for each of the %d free points", len(steps), pos.Result(), size*size-3)
	}
	play(t, pos, "S@c5 S@s19")
}
