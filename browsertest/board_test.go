package browsertest_test

import (
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// yours is true while the page shows that it is the person's turn.
const yours = `document.querySelector('.board-bar')?.classList.contains('yours') === true`

// gameID waits for the page of a game and returns the game's id.
func (v *visitor) gameID() string {
	v.t.Helper()
	v.await(`location.pathname.startsWith("/play/") && document.querySelector('[data-square]') !== null`)
	return strings.TrimPrefix(eval[string](v, `location.pathname`), "/play/")
}

// focused is the square that has the keyboard's focus, "" if none has.
const focused = `document.activeElement?.dataset?.square ?? ""`

// tabToBoard presses Tab until a square of the board has the focus.
func (v *visitor) tabToBoard() {
	v.t.Helper()
	const most = 60
	for range most {
		if eval[string](v, focused) != "" {
			return
		}
		v.do("pressing Tab", chromedp.KeyEvent(kb.Tab))
		if eval[bool](v, `document.activeElement instanceof SVGSVGElement`) {
			v.t.Error("the drawing of the board is a stop of its own before its squares")
		}
	}
	v.t.Fatalf("%d times Tab did not lead to the board", most)
}

// walkTo moves the focus to a square with the arrow keys: first to its rank, then to its file.
func (v *visitor) walkTo(square string) {
	v.t.Helper()
	const most = 40
	for range most {
		at := eval[string](v, focused)
		if at == square {
			return
		}
		v.do("walking from "+at+" to "+square, chromedp.KeyEvent(arrow(at, square)))
	}
	v.t.Fatalf("%d arrow keys did not lead to %s, but to %s", most, square, eval[string](v, focused))
}

// arrow returns the key that leads from a square towards another, the first player at the bottom.
func arrow(from, to string) string {
	fromRank, toRank := rank(from), rank(to)
	switch {
	case fromRank < toRank:
		return kb.ArrowUp
	case fromRank > toRank:
		return kb.ArrowDown
	case from < to:
		return kb.ArrowRight
	}
	return kb.ArrowLeft
}

// rank returns the number in a square's name, 0 if there is none.
func rank(square string) int {
	n, err := strconv.Atoi(strings.TrimLeft(square, "abcdefghijklmnopqrstuvwxyz"))
	if err != nil {
		return 0
	}
	return n
}

// seen returns what a screen reader finds on the board and in the list of moves.
func (v *visitor) seen() map[string][]string {
	v.t.Helper()
	return eval[map[string][]string](v, `({
		squares: [...document.querySelectorAll("[data-square]")].map((e) => e.getAttribute("aria-label")),
		moves: [...document.querySelectorAll('[data-testid="move"]')].map((e) => e.dataset.turn),
	})`)
}
