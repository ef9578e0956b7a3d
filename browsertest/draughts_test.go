package browsertest_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// flyingKing is a position in which a king captures two men, with six squares to end on and two to stop on.
const flyingKing = "10/m9/3m6/2m7/10/6m3/3m6/10/8M1/K9 w - - 0 1"

// TestNumberedSquares: the squares of draughts have the numbers that players know, from which turns are read and by which they are typed.
func TestNumberedSquares(t *testing.T) {
	run(t, []visit{
		{name: "50 squares", width: 390, height: 844, do: func(v *visitor) {
			v.begin("draughts", "")
			if got := eval[string](v, `[...document.querySelectorAll('.coordinates text')].map((e) => e.textContent).sort((a, b) => a - b).join(' ')`); !strings.HasPrefix(got, "1 2 3 ") ||
				!strings.HasSuffix(got, " 49 50") {
				t.Errorf("beside and on the board stands %q", got)
			}
			numbersStandFree(v)
			v.typeMove("32-28")
			v.played("d4e5")
			v.await(`document.querySelector('.moves').textContent.includes('32-28')`)
			v.await(`document.querySelector('[data-square="e5"]').ariaLabel.startsWith('28, white Man')`)
		}},
		{name: "72 squares", width: 390, height: 844, do: func(v *visitor) {
			v.begin("canadiandraughts", "")
			numbersStandFree(v)
		}},
		{name: "32 squares, counted from where Black sits", do: func(v *visitor) {
			v.begin("englishdraughts", "")
			v.typeMove("11-15")
			v.played("c3d4")
		}},
	})
}

// numbersStandFree fails if the number of a square reaches under the man that stands there, whose radius is 37 hundredths of the square.
func numbersStandFree(v *visitor) {
	v.t.Helper()
	const under = `[...document.querySelectorAll('.coordinates .on-square')].filter((e) => {
		const x = Number(e.getAttribute('x')), y = Number(e.getAttribute('y'));
		return Math.hypot(50 - (x % 100) - e.getComputedTextLength(), 50 - (y % 100)) < 37;
	}).map((e) => e.textContent).join(' ')`
	if got := eval[string](v, under); got != "" {
		v.t.Errorf("under men stand the numbers %s", got)
	}
}

// TestCapturesInSteps plays captures of several pieces, leap by leap and at once.
func TestCapturesInSteps(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "by clicks, leap by leap", do: func(v *visitor) {
			v.begin("draughts", flyingKing)
			v.click("a1")
			v.targets("b10 b8 c9 h4 i3 j2")
			v.click("f6")
			v.targets("b10 c9 h4 i3 j2")
			v.heard("stopping on 23, 5 squares to go to")
			v.click("h4")
			v.played("a1h4xd4xg5")
		}},
		{name: "by a finger, which sees first what would happen", width: 390, height: 844, do: func(v *visitor) {
			v.begin("draughts", flyingKing)
			v.tap("a1")
			v.tap("e5") // one step alone stops there
			v.status("Tap again: King 46 to 11, captures Man on 32, captures Man on 17")
			v.tap("e5")
			v.played("a1b8xd4xc7")
		}},
		{name: "by the keyboard", do: func(v *visitor) {
			v.begin("draughts", flyingKing)
			v.tabToBoard()
			v.walkTo("a1")
			v.do("choosing the king", chromedp.KeyEvent(kb.Enter))
			v.walkTo("f6")
			v.do("stopping", chromedp.KeyEvent(kb.Enter))
			v.walkTo("i3")
			v.do("going", chromedp.KeyEvent(kb.Enter))
			v.played("a1i3xd4xg5")
		}},
		{name: "a man dragged to its first leap goes all the way", do: func(v *visitor) {
			v.begin("draughts", "10/m9/10/4m5/10/4m5/10/4m5/3M6/10 w - - 0 1")
			v.drag(`[data-square="d2"]`, `[data-square="f4"]`)
			v.played("d2f8xe3xe5xe7")
		}},
		{name: "put down again", do: func(v *visitor) {
			v.begin("draughts", flyingKing)
			v.click("a1")
			v.click("f6")
			v.do("pressing Escape", chromedp.KeyEvent(kb.Escape))
			v.targets("")
			v.click("a1")
			v.targets("b10 b8 c9 h4 i3 j2")
		}},
	})
}

// targets waits until the squares to which the chosen piece can go are the given ones, sorted.
func (v *visitor) targets(want string) {
	v.t.Helper()
	v.await(`[...document.querySelectorAll('aanca-board .marks-over .target')].map((e) => e.dataset.on).sort().join(' ') === ` + quoted(want))
}
