package zrf

import (
	"testing"
)

// TestChainsAreFollowedOnce: where partial moves lead to the same positions in many ways, all of which may leave a royal piece attacked, no
// question takes all that it may spend.
func TestChainsAreFollowedOnce(t *testing.T) {
	const hops = `((opposite n) (verify empty?) (add-partial)) (n (verify empty?) (add-partial))
		(e (verify empty?) (add-partial)) ((opposite e) (verify empty?) (add-partial))`
	text := `(game (players White Black) (turn-order White Black)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10))) (directions (n 0 -1) (e 1 0))))
		(piece (name Flea) (moves ` + hops + `))
		(piece (name King))
		(piece (name Eye) (moves (a1 (verify enemy?) add)))
		(board-setup (White (Flea b2) (King a1)) (Black (Eye d4) (King d3)))
		(loss-condition (White Black) (checkmated King)))`
	g := compiled(t, text)
	p := g.Start().(*Position)
	p.refuel()
	p.canMove()
	if spent := allFuel - p.fuel; p.fault != nil || spent > allFuel/10 {
		t.Errorf("%d instructions were spent, %v", spent, p.fault)
	}
}
