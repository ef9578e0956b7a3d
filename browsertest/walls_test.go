package browsertest_test

import (
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestWalls places and moves walls: with the mouse, by dragging, with a finger and by the keyboard.
func TestWalls(t *testing.T) {
	t.Parallel()
	server := serveGames(t,
		gametest.Read(t, "[duck:chess]\nwallName = duck\nturn = any, duck:*\n"), gametest.Read(t, "[pit:chess]\nturn = any x0-1, wall:*4 *5 x0-1\n"))
	for _, test := range []struct {
		name          string
		width, height int64
		do            func(v *visitor)
	}{
		{"with the mouse", 1280, 800, wallsByClicking},
		{"by dragging", 1280, 800, wallsByDragging},
		{"with a finger", 390, 844, wallsByTapping},
		{"on a phone held sideways", 844, 390, wallsByTapping},
		{"by the keyboard", 1280, 800, wallsByKeyboard},
		{"walls or moves", 1280, 800, wallsOrMoves},
	} {
		t.Run(test.name, func(t *testing.T) { test.do(arriveAt(t, server, test.width, test.height)) })
	}
}

const (
	noDuck = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	duckOn = "4k3/8/8/8/8/4*3/3P4/4K3 w - - 0 1"
)

func wallsByClicking(v *visitor) {
	v.begin("duck", noDuck)
	v.click("e2")
	v.click("e4")
	v.status("Step 2: place a duck on a marked square")
	v.await(`document.querySelectorAll('.square.target').length === 61`)
	v.click("e4") // a piece is in the way
	v.await(`document.querySelector('[data-testid="notice"]').textContent.includes("a duck goes to an empty square")`)
	v.click("d5")
	v.played("e2e4,*@d5")
	v.await(`document.querySelectorAll('.marks-under .wall').length === 1`) // wherever the answer has moved it
}

func wallsByDragging(v *visitor) {
	v.begin("duck", duckOn)
	v.wall("e3")
	v.click("d2")
	v.await(`document.querySelectorAll('.square.target').length === 2`)
	v.click("d4")
	v.status("Step 2: move the duck to a marked square")
	v.drag(`[data-square="e3"] rect`, `[data-square="c6"] rect`)
	v.played("d2d4,e3c6")
}

func wallsByTapping(v *visitor) {
	v.begin("duck", duckOn)
	v.tap("d2")
	v.tap("d4")
	v.status("Step 2: move the duck to a marked square")
	v.tap("d5")
	v.played("d2d4,e3d5")
}

func wallsByKeyboard(v *visitor) {
	v.begin("duck", duckOn)
	v.tabToBoard()
	v.walkTo("d2")
	v.do("picking", chromedp.KeyEvent(kb.Enter))
	v.walkTo("d3")
	v.do("going", chromedp.KeyEvent(kb.Enter))
	v.status("Step 2: move the duck to a marked square")
	v.walkTo("d4")
	v.await(`document.activeElement.getAttribute('aria-label') === 'd4, a duck can go here'`)
	v.do("placing", chromedp.KeyEvent(kb.Enter))
	v.played("d2d3,e3d4")
	v.open("/rules/duck")
	v.await(`document.querySelector('.legend')?.textContent.includes("a duck: in everybody's way") === true`)
}

// In a turn that may place a wall or move a piece both can be done at once.
func wallsOrMoves(v *visitor) {
	v.begin("pit", noDuck)
	v.await(`document.querySelectorAll('.square.target').length === 16`)
	v.click("e2")
	v.await(`document.querySelectorAll('.square.target').length === 2`)
	v.click("e2")
	v.click("d5")
	v.played("*@d5")
	v.wall("d5")
}

// wall waits until a wall is drawn on a square.
func (v *visitor) wall(square string) {
	v.t.Helper()
	v.await(`document.querySelector('.marks-under .wall[data-on="` + square + `"]') !== null`)
}
