package browsertest_test

import (
	"fmt"
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestConditionalMoves: in a correspondence game one enters lines by playing them on the board, changes an answer, takes a line away;
// they are played when the other side, who is shown nothing of them, moves.
func TestConditionalMoves(t *testing.T) {
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	for _, window := range []struct{ width, height int64 }{{1280, 800}, {390, 844}, {844, 390}} {
		t.Run(fmt.Sprint(window), func(t *testing.T) {
			g := server.Create(t, `{"variant":"chess","side":"w","opponent":"person","time":"days 3"}`)
			other := server.Join(t, g)
			v := arriveAt(t, server, window.width, window.height)
			v.open("/play/" + g.ID)
			v.await(yours)
			v.typeMove("e4")
			v.status("Black is to move")
			enterLines(v)
			v.barriers(axe, "conditional moves")
			if eval[bool](v, `document.documentElement.scrollWidth > innerWidth`) {
				t.Error("the page is wider than the window")
			}
			guest := v.tab()
			guest.open("/play/" + other.ID)
			guest.await(yours)
			if eval[bool](guest, `document.querySelector('[data-testid="condition"]') !== null`) {
				t.Error("the other player is shown the lines")
			}
			server.Play(t, server.Get(t, other.ID), "e7e5")
			v.await(`document.querySelectorAll('[data-testid="move"]').length === 3`)
			v.lines("If Nc6, Bb5")
			server.Play(t, server.Get(t, other.ID), "d7d6")
			v.await(yours)
			v.lines()
		})
	}
}

// enterLines enters lines after 1. e4.
func enterLines(v *visitor) {
	v.t.Helper()
	move := func(from, to string) {
		v.t.Helper()
		v.tap(from)
		v.tap(to)
	}
	eval[any](v, `document.querySelector('[data-testid="ahead-summary"]').focus()`)
	v.do("opening by Enter", chromedp.KeyEvent(kb.Enter)) // which leads to the field for moves elsewhere
	v.await(`document.querySelector('[data-testid="ahead-summary"]').parentElement.open`)
	v.do("going on to the button", chromedp.KeyEvent(kb.Tab))
	v.do("pressing it", chromedp.KeyEvent(kb.Enter))
	v.status("If your opponent plays: choose that move")
	v.await(`document.activeElement.id === 'type-move'`) // the button can be pressed no more
	if !eval[bool](v, `[...document.querySelectorAll('.board-bar button')].filter((b) => b.checkVisibility()).every((b) => b.getBoundingClientRect().bottom <= innerHeight)`) {
		v.t.Error("a button below the board is outside of the window")
	}
	move("c7", "c5")
	v.status("Then you play: choose your answer")
	v.await(`document.querySelector('[data-testid="conditions-keep"]').disabled`)
	move("g1", "f3")
	v.status("And if your opponent plays then…")
	v.press("conditions-keep")
	v.status("Black is to move")
	v.lines("If c5, Nf3")

	v.press("conditions-add")
	v.status("If your opponent plays: choose that move")
	for i, text := range []string{"e5", "d4", "exd4"} { // a turn that stands last without an answer is not kept
		v.typeMove(text)
		v.status([]string{"Then you play: choose your answer", "And if your opponent plays then…"}[i%2])
	}
	v.press("conditions-back")
	v.status("And if your opponent plays then…")
	v.press("conditions-keep")
	v.lines("If c5, Nf3", "If e5, d4")

	// Another answer to the same move takes the place of the first.
	v.press("conditions-add")
	v.status("If your opponent plays: choose that move")
	move("e7", "e5")
	v.status("Then you play: choose your answer")
	move("g1", "f3")
	v.status("And if your opponent plays then…")
	move("b8", "c6")
	v.status("Then you play: choose your answer")
	move("f1", "b5")
	v.status("And if your opponent plays then…")
	v.press("conditions-keep")
	v.lines("If c5, Nf3", "If e5, Nf3; then if Nc6, Bb5")
	v.clickOn(`[data-testid="condition"] button`)
	v.lines("If e5, Nf3; then if Nc6, Bb5")

	v.press("conditions-add")
	v.status("If your opponent plays: choose that move")
	v.press("conditions-leave")
	v.status("Black is to move")
}

// lines waits until the conditional moves are shown that are wanted.
func (v *visitor) lines(want ...string) {
	v.t.Helper()
	list := "["
	for i, line := range want {
		if i > 0 {
			list += ","
		}
		list += quoted(line)
	}
	v.await(`JSON.stringify([...document.querySelectorAll('[data-testid="condition"] span')].map((e) => e.textContent)) === JSON.stringify(` + list + `])`)
}
