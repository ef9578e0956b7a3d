package zrf

import (
	"testing"

	"aanca.chess/game"
)

// TestCauses: pieces of nobody serve the side whose enemies' king they can take. Where both kings can be taken, or none, they serve nobody.
func TestCauses(t *testing.T) {
	g := compiled(t, `(define step ($1 (verify (or empty? $2 $3)) add))
		(define all (step n $1 $2) (step s $1 $2) (step e $1 $2) (step w $1 $2))
		(define wk (piece? WKing)) (define bk (piece? BKing))
		(game (title "Causes") (players White Black N) (turn-order (White N) (Black N))
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
		(piece (name WKing) (moves (all (bk)))) (piece (name BKing) (moves (all)))
		(piece (name WRook) (moves (all (bk)))) (piece (name BRook) (moves (all (wk))))
		(piece (name Both) (moves (all (wk) (bk)))) (piece (name Stone) (moves (all)))
		(board-setup (N (WKing a1) (BKing c3) (WRook b1) (BRook b3) (Both a2) (Stone c2)))
		(loss-condition (White) (total-piece-count 0 WKing)) (loss-condition (Black) (total-piece-count 0 BKing)))`)
	want := []game.Side{game.First, game.Second, game.First, game.Second, game.Neutral, game.Neutral}
	for kind, side := range want {
		if g.cause[kind] != side {
			t.Errorf("%s serves %v, want %v", g.types[kind].name, g.cause[kind], side)
		}
	}
}
