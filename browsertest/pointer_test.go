package browsertest_test

import (
	"context"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A point of the window, in CSS pixels.
type point struct{ X, Y float64 }

// aim is the JavaScript of a function that brings elements into view and promises their middles, or nothing while they cannot be met there:
// the page is loading or moving, something covers them, they are disabled. A press that follows notes in window.met whether it has met the
// first of them, or its label.
const aim = `(async (selectors, block) => {
	const all = selectors.map((s) => document.querySelector(s));
	if (document.readyState !== 'complete' || !all.every((e) => e && !e.matches(':disabled'))) return [];
	for (const e of all) e.scrollIntoView({block, behavior: 'instant'});
	const boxes = () => all.map((e) => [...e.getClientRects()].find((r) => r.width > 0 && r.height > 0));
	const frame = () => new Promise(requestAnimationFrame);
	const before = boxes(), places = JSON.stringify(before);
	for (let frames = 0; frames < 2; frames++) {
		await frame();
		if (JSON.stringify(boxes()) !== places) return [];
	}
	if (!before.every(Boolean)) return [];
	const middles = before.map((r) => ({X: r.x + r.width / 2, Y: r.y + r.height / 2}));
	const met = (e, hit) => [e.closest('[data-square]') ?? e, ...(e.labels ?? [])].some((part) => part.contains(hit));
	if (!all.every((e, i) => met(e, document.elementFromPoint(middles[i].X, middles[i].Y)))) return [];
	window.met = undefined;
	const first = () => document.querySelector(selectors[0]) ?? all[0]; // news may have put another one in its place
	addEventListener('pointerdown', (event) => { window.met = met(first(), event.target); }, {capture: true, once: true});
	return middles;
})`

// middles waits until elements can be met by the pointer and returns where. block says where in the window they should stand, as for
// JavaScript's scrollIntoView.
func (v *visitor) middles(block string, selectors ...string) []point {
	v.t.Helper()
	list := make([]string, len(selectors))
	for i, selector := range selectors {
		list[i] = quoted(selector)
	}
	call := aim + `([` + strings.Join(list, ",") + `], ` + quoted(block) + `)`
	var last error
	for end := time.Now().Add(waitTime); time.Now().Before(end); time.Sleep(pollTime) {
		ctx, stop := context.WithTimeout(v.ctx, waitTime)
		var at []point
		at, last = chromedp.Run(ctx, chromedp.Evaluate[[]point](call, chromedp.EvalAwaitPromise))
		stop()
		if len(at) > 0 {
			return at
		}
	}
	v.t.Fatalf("after %s these cannot be pressed, since they are not there, move, are covered or disabled (%v): %s", waitTime, last, strings.Join(selectors, ", "))
	return nil
}

// mouse is a press with the mouse that is not let go; click and touch let go again.
func mouse(at point) chromedp.Action[chromedp.Void] {
	return chromedp.Steps(
		chromedp.MouseEvent("mouseMoved", at.X, at.Y),
		chromedp.MouseEvent("mousePressed", at.X, at.Y, chromedp.ButtonLeft))
}

func click(at point) chromedp.Action[chromedp.Void] { return chromedp.MouseClickXY(at.X, at.Y) }

func touch(at point) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		down := input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: at.X, Y: at.Y}},
		}
		if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, down); err != nil {
			return err
		}
		up := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}}
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, up)
		return err
	})
}

// hit presses in the middle of the first element, and returns the middles of all. Where the element has moved away since
// it was aimed at, as a person would it presses again.
func (v *visitor) hit(press func(at point) chromedp.Action[chromedp.Void], block string, selectors ...string) []point {
	v.t.Helper()
	const tries = 5
	for range tries {
		at := v.middles(block, selectors...)
		v.do("pressing "+selectors[0], press(at[0]))
		missed, err := chromedp.Run(v.ctx, chromedp.Evaluate[bool](`window.met === false`))
		if err != nil || !missed { // an error: the press leads to another page
			return at
		}
		v.t.Logf("%s has moved away from the pointer", selectors[0])
		v.do("letting go", chromedp.MouseEvent("mouseReleased", at[0].X, at[0].Y, chromedp.ButtonLeft))
	}
	v.t.Fatalf("%s has moved away from the pointer %d times", selectors[0], tries)
	return nil
}

// clickOn waits for an element, brings it into view and presses the mouse in its middle.
func (v *visitor) clickOn(selector string) {
	v.t.Helper()
	v.hit(click, "center", selector)
}

// submit clicks on the button of a form, and waits for the page that answers, at whatever address that is.
func (v *visitor) submit(selector string) {
	v.t.Helper()
	eval[any](v, `void (window.before = true)`)
	v.clickOn(selector)
	v.await(`window.before === undefined && document.readyState === 'complete'`)
}

// press clicks on what has a test id.
func (v *visitor) press(id string) {
	v.t.Helper()
	v.clickOn(`[data-testid="` + id + `"]`)
}

// cell is the selector of the area of a square, of the board that is, or is in, an element.
func cell(element, square string) string {
	return element + ` [data-square="` + square + `"] :is(rect, polygon)`
}

// click presses the mouse in the middle of a square.
func (v *visitor) click(square string) {
	v.t.Helper()
	v.clickIn("aanca-board", square)
}

// clickIn presses the mouse in the middle of a square of the board that is, or is in, an element.
func (v *visitor) clickIn(element, square string) {
	v.t.Helper()
	v.hit(click, "nearest", cell(element, square))
}

// tap touches the middle of a square with a finger.
func (v *visitor) tap(square string) {
	v.t.Helper()
	v.tapIn("aanca-board", square)
}

// tapIn is tap on the board that is, or is in, an element.
func (v *visitor) tapIn(element, square string) {
	v.t.Helper()
	v.hit(touch, "nearest", cell(element, square))
}

// hover moves the mouse over a square.
func (v *visitor) hover(square string) {
	v.t.Helper()
	at := v.middles("nearest", cell("aanca-board", square))[0]
	v.do("moving over "+square, chromedp.MouseEvent("mouseMoved", at.X, at.Y))
}

// drag moves the mouse from one element to another with its button down.
func (v *visitor) drag(from, to string) {
	v.t.Helper()
	at := v.hit(mouse, "nearest", from, to)
	a, b := at[0], at[1]
	v.do("dragging "+from,
		chromedp.MouseEvent("mouseMoved", (a.X+b.X)/2, (a.Y+b.Y)/2, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseMoved", b.X, b.Y, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseReleased", b.X, b.Y, chromedp.ButtonLeft))
}
