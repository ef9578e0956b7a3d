package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
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

// A slowLibrary compiles some of its games slowly.
type slowLibrary struct {
	play.Library
	quick string // the name of the other one
	goOn  <-chan struct{}
}

func (l slowLibrary) Rules(name string) (game.Rules, error) {
	if name != l.quick {
		<-l.goOn
	}
	return l.Library.Rules(name)
}

// TestHomeOfAServerThatHasJustStarted: the home page shows the games that are made and says that there are others.
func TestHomeOfAServerThatHasJustStarted(t *testing.T) {
	w := newWorld(t)
	goOn := make(chan struct{})
	w.site.variants = newVariants(slowLibrary{w.site.Library, "stroll", goOn})
	made := sync.OnceFunc(func() { close(goOn) })
	t.Cleanup(made)
	home := w.do(t, "GET", "/", "").body
	if !strings.Contains(home, `/rules/stroll"`) || strings.Contains(home, `/rules/walk"`) || !strings.Contains(home, "2 games are not here yet") {
		t.Errorf("of a server that has just started:\n%s", home)
	}
	for _, path := range []string{"/rules/stroll", "/puzzles"} {
		if got := w.do(t, "GET", path, ""); got.StatusCode >= http.StatusInternalServerError {
			t.Errorf("%s: %d: %.300s", path, got.StatusCode, got.body)
		}
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Millisecond)
	defer stop()
	if list, err := w.site.variants.whole(ctx); play.KindOf(err) != play.Busy || err == nil {
		t.Errorf("who wants all games gets %d, %v", len(list), err)
	}
	made()
	w.site.variants.list()
	if home := w.do(t, "GET", "/", "").body; !strings.Contains(home, `/rules/walk"`) || strings.Contains(home, "not here yet") {
		t.Errorf("when all is made:\n%s", home)
	}
}
