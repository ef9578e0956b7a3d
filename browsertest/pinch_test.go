package browsertest_test

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestPinch: two fingers make a board larger wherever they are put down, also on pieces that one finger would drag, and move nothing;
// a finger alone still drags such a piece.
func TestPinch(t *testing.T) {
	v := arrive(t, 390, 844)
	if _, err := chromedp.Call(v.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: 390, Height: 844, DeviceScaleFactor: 1, Mobile: true,
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(v.ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 2}); err != nil {
		t.Fatal(err)
	}
	for _, from := range []string{"e6", "d2"} {
		v.begin("teramachy", "")
		v.pinch(from)
		if eval[bool](v, `document.querySelector('aanca-board').doing.pick !== null || document.querySelector('aanca-board').classList.contains('dragging')`) {
			t.Errorf("after two fingers on %s a piece is picked", from)
		}
		if eval[bool](v, `!document.querySelector('[data-testid="notice"]').hidden || document.querySelector('[data-testid="move"]') !== null`) {
			t.Errorf("two fingers on %s have tried a move", from)
		}
	}
	v.begin("chess", "")
	at := v.middles("nearest", cell("aanca-board", "e2"), cell("aanca-board", "e4"))
	v.do("dragging a pawn with a finger", fingers("touchStart", at[0]), fingers("touchMove", point{at[0].X, (at[0].Y + at[1].Y) / 2}),
		fingers("touchMove", at[1]), fingers("touchEnd"))
	v.await(`document.querySelector('[data-ply="1"]')?.textContent.includes('e4')`)
}

// enlarged promises whether the page is larger than before, or becomes so within some seconds.
const enlarged = `new Promise((tell) => {
	const is = () => visualViewport.scale > 1.5;
	if (is()) tell(true);
	visualViewport.addEventListener('resize', () => { if (is()) tell(true); });
	setTimeout(() => tell(is()), 5000);
})`

// pinch spreads two fingers on a square until that has made the page larger. A browser whose page has not answered the first touch in
// time, as may be on a busy machine, lets go of the whole gesture; a person does it again.
func (v *visitor) pinch(square string) {
	v.t.Helper()
	const tries = 5
	for range tries {
		v.settle()
		at := v.middles("nearest", cell("aanca-board", square))[0]
		v.do("spreading two fingers on "+square, spread(at))
		if larger, err := chromedp.Run(v.ctx, chromedp.Evaluate[bool](enlarged, chromedp.EvalAwaitPromise)); err != nil {
			v.t.Fatal(err)
		} else if larger {
			return
		}
		v.t.Logf("two fingers on %s were not followed", square)
	}
	v.t.Fatalf("two fingers on %s have made nothing larger in %d tries", square, tries)
}

// spread puts two fingers down, one after the other, and moves them apart.
func spread(at point) chromedp.Action[chromedp.Void] {
	two := func(apart float64) (point, point) { return point{at.X - apart, at.Y}, point{at.X + apart, at.Y} }
	a, b := two(20)
	steps := []chromedp.Action[chromedp.Void]{fingers("touchStart", a), fingers("touchStart", a, b)}
	for apart := 30.0; apart <= 90; apart += 10 {
		a, b := two(apart)
		steps = append(steps, fingers("touchMove", a, b))
	}
	return chromedp.Steps(append(steps, fingers("touchEnd"))...)
}

// fingers tells the browser which points are touched now.
func fingers(what input.DispatchTouchEventType, at ...point) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		points := []*input.TouchPoint{}
		for i, p := range at {
			id := float64(i + 1)
			points = append(points, &input.TouchPoint{X: p.X, Y: p.Y, ID: &id})
		}
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: what, TouchPoints: points})
		return err
	})
}
