package browsertest_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// mostShift is how much of the window may move by itself while a page is put together: a fifth of what is still called good.
const mostShift = 0.02

// A shift is how much has moved, as browsers count it (cumulative layout shift), and what did, from where to where.
type shift struct {
	Sum  float64
	What []string
}

// shifts promises a shift.
const shifts = `new Promise((done) => {
	const all = {Sum: 0, What: []};
	const box = (r) => [r.x, r.y, r.width, r.height].map(Math.round).join(' ');
	const name = (node) => node ? (node.nodeName + (node.className ? '.' + node.className : '')) : 'what is gone';
	const add = (list) => {
		for (const entry of list.getEntries()) {
			if (entry.hadRecentInput) continue;
			all.Sum += entry.value;
			all.What.push(...entry.sources.map((s) => name(s.node) + ' from ' + box(s.previousRect) + ' to ' + box(s.currentRect)));
		}
	};
	new PerformanceObserver(add).observe({type: 'layout-shift', buffered: true});
	setTimeout(() => done(all), 300);
})`

// TestPagesStandStill opens pages in windows of several sizes and sums what moves although nobody has done anything.
func TestPagesStandStill(t *testing.T) {
	watch := func(v *visitor) {
		game := v.server.Create(v.t, `{"variant":"shogi","side":"w","level":1}`)
		for _, path := range []string{"/", "/workbench", "/play/" + game.ID, "/analysis/chess", "/puzzles", "/rules/xiangqi", "/items", "/sign-in"} {
			v.open(path)
			v.settle()
			moved, err := chromedp.Run(v.ctx, chromedp.Evaluate[shift](shifts, chromedp.EvalAwaitPromise))
			if err != nil {
				v.t.Fatalf("%s: %v", path, err)
			}
			if moved.Sum > mostShift {
				v.t.Errorf("%s: the page moves by %.3f while it is put together, want at most %.2f: %q", path, moved.Sum, mostShift, moved.What)
			}
		}
	}
	run(t, []visit{
		{name: "on a screen", width: 1280, height: 800, do: watch},
		{name: "on a phone", width: 390, height: 844, do: watch},
		{name: "on a phone held sideways", width: 844, height: 390, do: watch},
	})
}
