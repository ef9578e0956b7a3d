package browsertest_test

import (
	"fmt"
	"strconv"
	"strings"
	"time"

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

// click presses the mouse in the middle of a square.
func (v *visitor) click(square string) {
	v.t.Helper()
	v.clickIn("aanca-board", square)
}

// clickIn presses the mouse in the middle of a square of the board that is, or is in, an element.
func (v *visitor) clickIn(element, square string) {
	v.t.Helper()
	at := v.middle(element, square)
	v.do("clicking "+square, chromedp.MouseClickXY(at.X, at.Y), chromedp.Sleep(50*time.Millisecond))
}

// hover moves the mouse over a square.
func (v *visitor) hover(square string) {
	v.t.Helper()
	at := v.middle("aanca-board", square)
	v.do("moving over "+square, chromedp.MouseEvent("mouseMoved", at.X, at.Y))
}

// A point of the window, in CSS pixels.
type point struct{ X, Y float64 }

// middle brings a square into view and returns the point in its middle.
func (v *visitor) middle(element, square string) point {
	v.t.Helper()
	return eval[point](v, fmt.Sprintf(`(() => {
		const cell = document.querySelector('%s [data-square=%q]');
		cell.scrollIntoView({block: "nearest"});
		const r = cell.querySelector("rect, polygon").getBoundingClientRect();
		return {X: r.x + r.width / 2, Y: r.y + r.height / 2};
	})()`, element, square))
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
