package web

import (
	"context"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aanca.chess/play"
	"aanca.chess/words"
)

// A proof is data of a page that takes as long to print as the test wants, and counts how many are printed at a time.
type proof struct {
	now, most *atomic.Int32
	gate      <-chan struct{}
}

func (p proof) MarshalJSON() ([]byte, error) {
	n := p.now.Add(1)
	defer p.now.Add(-1)
	for {
		before := p.most.Load()
		if n <= before || p.most.CompareAndSwap(before, n) {
			break
		}
	}
	<-p.gate
	return []byte(`{}`), nil
}

// TestPagesOfOneAddress: who asks for twenty pages that are much work has not all processors, and another one's page does not wait for them.
func TestPagesOfOneAddress(t *testing.T) {
	w := newWorld(t)
	var now, most atomic.Int32
	gate := make(chan struct{})
	var wg sync.WaitGroup
	ask := func(who string, data any) error {
		r := httptest.NewRequestWithContext(play.AskedBy(t.Context(), who), "GET", "/rules/walk", nil)
		return w.site.writePage(httptest.NewRecorder(), r, 200, page{Kind: "offline", Title: words.Of("Rules"), Data: data})
	}
	for range 20 {
		wg.Go(func() {
			if err := ask("stranger", proof{&now, &most, gate}); err != nil {
				t.Error(err)
			}
		})
	}
	for now.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	time.Sleep(50 * time.Millisecond) // the others would come by now
	done := make(chan error)
	go func() { done <- ask("innocent", nil) }()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		t.Error("a page waits for the pages of another address")
	}
	close(gate)
	wg.Wait()
	if bound := max(2, runtime.GOMAXPROCS(0)) - 1; most.Load() > int32(bound) {
		t.Errorf("%d pages of one address are printed at a time, at most %d should be", most.Load(), bound)
	}
}

// TestWhoGoesAwayIsNotPrintedFor: a page that nobody waits for any more is not printed, and no mistake of ours.
func TestWhoGoesAwayIsNotPrintedFor(t *testing.T) {
	w := newWorld(t)
	var now, most atomic.Int32
	gate := make(chan struct{})
	var wg sync.WaitGroup
	for _, who := range []string{"one", "other"} {
		for range max(2, runtime.GOMAXPROCS(0)) {
			wg.Go(func() {
				r := httptest.NewRequestWithContext(play.AskedBy(t.Context(), who), "GET", "/rules/walk", nil)
				_ = w.site.writePage(httptest.NewRecorder(), r, 200, page{Kind: "offline", Title: words.Of("Rules"), Data: proof{&now, &most, gate}})
			})
		}
	}
	for int(now.Load()) < max(2, runtime.GOMAXPROCS(0)) {
		time.Sleep(time.Millisecond)
	}
	ctx, cancel := context.WithCancel(play.AskedBy(t.Context(), "third"))
	cancel()
	answer := httptest.NewRecorder()
	w.site.handler().ServeHTTP(answer, httptest.NewRequestWithContext(ctx, "GET", "/rules/walk", nil))
	if answer.Body.Len() > 0 {
		t.Errorf("%d bytes are written to somebody who has gone", answer.Body.Len())
	}
	close(gate)
	wg.Wait()
	if log := w.log.String(); strings.Contains(log, "ERROR") {
		t.Errorf("the log tells of a mistake: %s", log)
	}
}
