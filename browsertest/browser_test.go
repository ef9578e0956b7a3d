package browsertest_test

import (
	"context"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/internal/programtest"

	"github.com/chromedp/chromedp"
)

const (
	testTime = 150 * time.Second // bounds one test, in case the page waits for something that never happens
	waitTime = 45 * time.Second  // bounds one wait
	pollTime = 30 * time.Millisecond

	startTries = 3 // Chromium, of which a hundred are started in a run, ends now and then before it listens
)

// A visit is what a person does at a server and in a browser of their own.
type visit struct {
	name          string
	width, height int64 // of the window; 0 for that of a usual screen
	do            func(v *visitor)
}

// run makes the visits, each in a test of its own.
func run(t *testing.T, visits []visit) {
	program := programtest.Build(t)
	for _, one := range visits {
		if one.width == 0 {
			one.width, one.height = 1280, 900
		}
		t.Run(one.name, func(t *testing.T) { one.do(arrive(t, program, one.width, one.height)) })
	}
}

// A visitor is a person with a browser of their own at a server of their own.
type visitor struct {
	t      *testing.T
	server *programtest.Server
	ctx    context.Context // of the tab

	mu         sync.Mutex
	complaints []string // of the pages
}

// arrive starts a server of the given binary and a browser whose window has the given size in CSS
// pixels. At the end of the test no page may have complained about anything.
func arrive(t *testing.T, program string, width, height int64) *visitor {
	t.Helper()
	server := programtest.Start(t, program, filepath.Join(t.TempDir(), "games.db"))
	return arriveAt(t, server, width, height)
}

// arriveAt is arrive at a server that is there.
func arriveAt(t *testing.T, server *programtest.Server, width, height int64) *visitor {
	t.Helper()
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatal("this test needs Chromium; on Debian: apt-get install chromium")
	}
	v := &visitor{t: t, server: server}
	timed, stop := context.WithTimeout(context.Background(), testTime)
	t.Cleanup(stop)
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), // with an empty folder for user data
		chromedp.ExecPath(chromium),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true),
		chromedp.WindowSize(int(width), int(height)),
	)
	for tries := startTries; v.ctx == nil; tries-- {
		allocator, end := chromedp.NewExecAllocator(timed, options...)
		t.Cleanup(end)
		ctx, closeTab := chromedp.NewContext(allocator)
		t.Cleanup(closeTab)
		err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height))
		switch {
		case err == nil:
			v.ctx = ctx
		case tries == 1:
			t.Fatalf("opening the browser: %v", err)
		default:
			t.Logf("opening the browser, to be tried again: %v", err)
		}
	}
	v.listen()
	return v
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
	if err := chromedp.Do(v.ctx, actions...); err != nil {
		v.t.Fatalf("%s: %v", what, err)
	}
}

// open goes to a page of the site.
func (v *visitor) open(path string) {
	v.t.Helper()
	v.do("opening "+path, chromedp.Navigate(v.server.URL+path), chromedp.WaitReady(chromedp.CSS("body")))
}

// eval returns the value of a JavaScript expression.
func eval[T any](v *visitor, expression string) T {
	v.t.Helper()
	value, err := chromedp.Run(v.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		v.t.Fatalf("%s: %v", expression, err)
	}
	return value
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

// press clicks on what has a test id.
func (v *visitor) press(id string) {
	v.t.Helper()
	v.do("pressing "+id, chromedp.Click(chromedp.CSS(`[data-testid="`+id+`"]`)))
}
