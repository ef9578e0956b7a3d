package browsertest_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"aanca.chess/internal/programtest"

	"github.com/chromedp/chromedp"
)

// What the tests share, since to start it takes longer than most of them do: a Chromium, in which every visitor has a profile of their own,
// and a server of the program, at which everyone plays games of their own. Tests that only look at pages and at games which they have begun run beside each
// other (t.Parallel), when the others are through: those run alone that look at what all visitors share, such as the lobby, or measure times and weights.
var (
	chromium = browser{programs: []string{"chromium-headless-shell", "chrome-headless-shell", "chromium"}}
	site     house
)

// whole is the Chromium that people have, which shows notifications. To it each page is a window with what stands around one, which takes
// the processor three times as long as in the one that is made for tests.
var whole = browser{programs: []string{"chromium"}}

func TestMain(m *testing.M) {
	status := programtest.Tests{M: m}.Run()
	chromium.close()
	if err := site.close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		status = 1
	}
	os.Exit(status)
}

// A browser is a Chromium that is started when somebody needs it.
type browser struct {
	programs []string // one of which it is, the first that is there

	mu   sync.Mutex
	ctx  context.Context // of the process, nil while none runs
	stop func()
}

// window opens a window of the given size, in CSS pixels, with a new profile, for as long as a test runs.
func (b *browser) window(t *testing.T, width, height int64) context.Context {
	t.Helper()
	for tries := startTries; ; tries-- {
		ctx, process, err := b.open(t, width, height)
		switch {
		case err == nil:
			return ctx
		case tries == 1:
			t.Fatalf("opening the browser: %v", err)
		}
		t.Logf("opening the browser, to be tried again: %v", err)
		b.end(process)
	}
}

// open returns the process, too, in which a window could not be opened.
func (b *browser) open(t *testing.T, width, height int64) (window, process context.Context, err error) {
	if process, err = b.running(); err != nil {
		return nil, process, err
	}
	timed, stop := context.WithTimeout(process, testTime)
	t.Cleanup(stop)
	window, closeWindow := chromedp.NewContext(timed, chromedp.WithNewBrowserContext())
	t.Cleanup(closeWindow)
	return window, process, chromedp.Do(window, chromedp.EmulateViewport(width, height))
}

// running returns the process, which is started if none runs.
func (b *browser) running() (context.Context, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx != nil {
		return b.ctx, nil
	}
	err := b.start()
	return b.ctx, err
}

// start starts the process.
func (b *browser) start() error {
	path, err := b.find()
	if err != nil {
		return err
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), // with an empty folder for user data
		chromedp.ExecPath(path),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true),
	)
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(allocator)
	b.ctx, b.stop = ctx, func() { closeTab(); end() }
	return chromedp.Do(ctx)
}

// find returns the path of the program.
func (b *browser) find() (string, error) {
	for _, name := range b.programs {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("this test needs Chromium; on Debian: apt-get install %s", b.programs[0])
}

// close ends the process if one runs.
func (b *browser) close() { b.end(b.ctx) }

// end ends a process unless another test has done so.
func (b *browser) end(process context.Context) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx != nil && b.ctx == process {
		b.stop()
		b.ctx = nil
	}
}

// A house is a server of the program that is started when somebody needs it.
type house struct {
	mu     sync.Mutex
	server *programtest.Server // nil while none runs
	folder string              // of its games
}

// open returns the server.
func (h *house) open(t *testing.T) *programtest.Server {
	t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.server != nil {
		return h.server
	}
	program := programtest.Build(t)
	folder, err := os.MkdirTemp("", "aanca-browsertest-")
	if err != nil {
		t.Fatal(err)
	}
	h.folder = folder
	server, err := programtest.Serve(program, filepath.Join(folder, "games.db"), "--games-per-minute", "100000")
	if err != nil {
		t.Fatal(err)
	}
	h.server = server
	return server
}

// close ends the server if one runs, and forgets its games.
func (h *house) close() error {
	var err error
	if h.server != nil {
		err = h.server.End()
	}
	return errors.Join(err, os.RemoveAll(h.folder))
}
