package browsertest_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// mostShift is how much of the window may move by itself while a page is put together: a fifth of what is still called good.
const mostShift = 0.02

// shifts promises the sum of what has moved, as browsers count it (cumulative layout shift).
const shifts = `new Promise((done) => {
	let sum = 0;
	const add = (list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value; };
	new PerformanceObserver(add).observe({type: 'layout-shift', buffered: true});
	setTimeout(() => done(sum), 300);
})`

// TestPagesStandStill opens pages in windows of several sizes and sums what moves although nobody has done anything.
func TestPagesStandStill(t *testing.T) {
	watch := func(v *visitor) {
		game := v.server.Create(v.t, `{"variant":"shogi","side":"w","level":1}`)
		for _, path := range []string{"/", "/workbench", "/play/" + game.ID, "/analysis/chess", "/puzzles", "/rules/xiangqi", "/items", "/sign-in"} {
			v.open(path)
			v.settle()
			moved, err := chromedp.Run(v.ctx, chromedp.Evaluate[float64](shifts, chromedp.EvalAwaitPromise))
			if err != nil {
				v.t.Fatalf("%s: %v", path, err)
			}
			if moved > mostShift {
				v.t.Errorf("%s: the page moves by %.3f while it is put together, want at most %.2f", path, moved, mostShift)
			}
		}
	}
	run(t, []visit{
		{name: "on a screen", width: 1280, height: 800, do: watch},
		{name: "on a phone", width: 390, height: 844, do: watch},
		{name: "on a phone held sideways", width: 844, height: 390, do: watch},
	})
}
