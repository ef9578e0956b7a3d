package web

import (
	"context"
	"errors"
	"net/http"
	"testing"
)

// pieces returns the encyclopaedia of a site.
func pieces(t *testing.T, w *world) *encyclopaedia {
	t.Helper()
	e, err := w.site.pieces.get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Who asks for what is not made yet waits no longer than the request lasts; it is made once, and for all.
func TestLater(t *testing.T) {
	asked, goOn := 0, make(chan struct{})
	l := newLater(func() int {
		asked++
		<-goOn
		return 7
	})
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for range 2 {
		if _, err := l.get(gone); !errors.Is(err, context.Canceled) {
			t.Fatalf("who has gone gets %v", err)
		}
	}
	close(goOn)
	for range 2 {
		if got, err := l.get(t.Context()); got != 7 || err != nil {
			t.Errorf("got %d, %v", got, err)
		}
	}
	if asked != 1 {
		t.Errorf("it was made %d times", asked)
	}
}

// TestRulesOfAServerThatHasJustStarted: rules are told before the pieces of all games have been compared, without what comes of that.
func TestRulesOfAServerThatHasJustStarted(t *testing.T) {
	w := newWorld(t)
	goOn := make(chan struct{})
	t.Cleanup(func() { close(goOn) })
	w.site.pieces = newLater(func() *encyclopaedia {
		<-goOn
		return &encyclopaedia{}
	})
	if got := w.do(t, "GET", "/rules/walk", ""); got.StatusCode != http.StatusOK {
		t.Errorf("%d: %.300s", got.StatusCode, got.body)
	}
}
