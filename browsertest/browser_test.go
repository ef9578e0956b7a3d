package browsertest_test

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aanca.chess/internal/programtest"

	"github.com/chromedp/chromedp"
)

const (
	// The bounds are generous: the machine may be slow and busy with other tests, and only what fails anyway waits for them.
	testTime = 20 * time.Minute // bounds what one visitor does, which may be to look at all pages
	waitTime = 3 * time.Minute  // bounds one wait
	pollTime = 30 * time.Millisecond

	startTries = 3 // Chromium ends now and then before it listens
)

// A visit is what a person does in a browser of their own.
type visit struct {
	name          string
	width, height int64 // of the window; 0 for that of a usual screen
	do            func(v *visitor)
}

// run makes the visits, each in a test of its own.
func run(t *testing.T, visits []visit) {
	for _, one := range visits {
		if one.width == 0 {
			one.width, one.height = 1280, 900
		}
		t.Run(one.name, func(t *testing.T) { one.do(arrive(t, one.width, one.height)) })
	}
}

// A visitor is a person with a browser of their own at a server.
type visitor struct {
	t      *testing.T
	server *programtest.Server
	ctx    context.Context // of the tab

	mu         sync.Mutex
	complaints []string    // of the pages
	mistyped   atomic.Bool // something wrong has been typed, which the browser complains of
}

// arrive opens a window of the given size, in CSS pixels, for somebody who has never been at the server that the tests share. At the end
// of the test no page may have complained about anything.
func arrive(t *testing.T, width, height int64) *visitor {
	t.Helper()
	return arriveAt(t, site.open(t), width, height)
}

// arriveAt is arrive at another server.
func arriveAt(t *testing.T, server *programtest.Server, width, height int64) *visitor {
	t.Helper()
	return arriveIn(t, &chromium, server, width, height)
}

// arriveIn is arriveAt in some browser.
func arriveIn(t *testing.T, b *browser, server *programtest.Server, width, height int64) *visitor {
	t.Helper()
	v := &visitor{t: t, server: server, ctx: b.window(t, width, height)}
	v.listen()
	return v
}

// seated brings two people to a new game, the host as White and the guest by invitation, and returns when White may move.
func seated(t *testing.T, host, guest *visitor, game string) {
	t.Helper()
	g := host.server.Create(t, `{"variant":"`+game+`","side":"w","opponent":"person"}`)
	guest.open(g.Invitation)
	guest.clickOn(`.join button`)
	guest.gameID()
	host.open("/play/" + g.ID)
	host.await(yours)
}

// listen notes what pages complain about, and fails the test at its end if they do.
func (v *visitor) listen() {
	messages := chromedp.Console(v.ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return // the tab is closed
			}
			if strings.Contains(m.URL, "/compose?") && strings.Contains(m.Text, "422") {
				continue // a design that is not written to its end yet
			}
			if strings.Contains(m.Text, "422") && v.mistyped.Load() {
				continue // what was typed is no move, as the test wants it
			}
			if strings.HasSuffix(m.URL, "/nothing") {
				continue // the page that says so
			}
			if strings.Contains(m.Text, "icon from the Manifest") {
				continue // the page was left while the browser fetched the icon; TestInstall looks at what is answered
			}
			if m.IsException() || m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleWarning {
				v.mu.Lock()
				v.complaints = append(v.complaints, m.String()+" "+m.URL)
				v.mu.Unlock()
			}
		}
	}()
	v.t.Cleanup(func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		for _, complaint := range v.complaints {
			v.t.Errorf("a page complained: %s", complaint)
		}
	})
}

// do does things in the tab, or fails the test saying what was attempted.
func (v *visitor) do(what string, actions ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	ctx, stop := context.WithTimeout(v.ctx, waitTime)
	defer stop()
	if err := chromedp.Do(ctx, actions...); err != nil {
		v.t.Fatalf("%s: %v", what, err)
	}
}

// open goes to a page of the site.
func (v *visitor) open(path string) {
	v.t.Helper()
	v.load(path)
	for path == "/" && eval[bool](v, `document.querySelector('[data-testid="starting"]') !== null`) { // games are missing
		time.Sleep(time.Second)
		v.load(path)
	}
}

func (v *visitor) load(path string) {
	v.t.Helper()
	v.do("opening "+path, chromedp.Navigate(v.server.URL+path), chromedp.WaitReady(chromedp.CSS("body")))
}

// eval returns the value of a JavaScript expression.
func eval[T any](v *visitor, expression string) T {
	v.t.Helper()
	ctx, stop := context.WithTimeout(v.ctx, waitTime)
	defer stop()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		v.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

// settle waits until the page has its fonts and nothing to do.
func (v *visitor) settle() {
	v.t.Helper()
	v.await(`document.readyState === 'complete' && document.getAnimations().every((a) => a.playState !== 'running')`)
	eval[any](v, `void document.fonts.ready.then(() => requestIdleCallback(() => requestAnimationFrame(() => { window.settled = true; })))`)
	v.await(`window.settled === true`)
}

// await waits until a JavaScript expression is true. While one page makes way for another it
// may fail, which counts as false.
func (v *visitor) await(expression string) {
	v.t.Helper()
	var last error
	for end := time.Now().Add(waitTime); time.Now().Before(end); time.Sleep(pollTime) {
		var ok bool
		if ok, last = chromedp.Run(v.ctx, chromedp.Evaluate[bool](expression)); ok {
			return
		}
	}
	v.t.Fatalf("after %s this is not true (%v): %s", waitTime, last, expression)
}
