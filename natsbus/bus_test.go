package natsbus

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"aanca.chess/internal/natstest"
	"aanca.chess/play"
)

var _ play.Bus = (*Bus)(nil)

// A listener is a process that listens.
type listener struct {
	*Bus
	news chan string
	anew chan struct{}
}

func listen(t *testing.T, url string) *listener {
	t.Helper()
	b, err := Open(url, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	l := &listener{b, make(chan string, 10_000), make(chan struct{}, 100)}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.Listen(ctx, func(text string) { l.news <- text }, func() { l.anew <- struct{}{} })
	}()
	t.Cleanup(func() {
		stop()
		<-done
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

// await waits until something comes.
func await[T any](t *testing.T, what string, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(2 * time.Minute):
		t.Fatalf("%s: not in two minutes", what)
	}
	return value
}

// hears waits until news come that are told again and again.
func (l *listener) hears(t *testing.T, from *listener, text string) {
	t.Helper()
	every := time.NewTicker(50 * time.Millisecond)
	defer every.Stop()
	late := time.After(2 * time.Minute)
	for {
		from.Tell(text)
		select {
		case heard := <-l.news:
			if heard == text {
				return
			}
		case <-every.C:
		case <-late:
			t.Fatalf("%q is not heard in two minutes", text)
		}
	}
}

// TestNews: each hears the others and not itself, also much at a time, in the order in which it is told.
func TestNews(t *testing.T) {
	node := natstest.Own(t)
	one, other := listen(t, node.URL()), listen(t, node.URL())
	await(t, "one listens", one.anew)
	await(t, "the other listens", other.anew)
	const many = 3000
	for i := range many {
		one.Tell(fmt.Sprint("game ", i), "it's \"quoted\" \\ é")
	}
	for i := range many {
		if text := await(t, "news", other.news); text != fmt.Sprint("game ", i) {
			t.Fatalf("heard %q", text)
		}
		await(t, "news", other.news)
	}
	other.Tell("the answer")
	if text := await(t, "the answer", one.news); text != "the answer" {
		t.Errorf("heard %q", text)
	}
}

// TestANodeIsKilled: whoever listens hears again when it is back, and is told then to look for what was missed. Who tells meanwhile does not wait.
func TestANodeIsKilled(t *testing.T) {
	node := natstest.Own(t)
	one, other := listen(t, node.URL()), listen(t, node.URL())
	await(t, "one listens", one.anew)
	await(t, "the other listens", other.anew)
	one.hears(t, other, "before")
	if err := node.Kill(); err != nil {
		t.Fatal(err)
	}
	for range 1000 {
		other.Tell(strings.Repeat("lost ", 1000))
	}
	if err := node.Restart(); err != nil {
		t.Fatal(err)
	}
	await(t, "one listens again", one.anew)
	one.hears(t, other, "after")
}

// TestBeforeTheNode: a process may be there first.
func TestBeforeTheNode(t *testing.T) {
	node := natstest.Own(t)
	if err := node.Kill(); err != nil {
		t.Fatal(err)
	}
	one, other := listen(t, node.URL()), listen(t, node.URL())
	if err := node.Restart(); err != nil {
		t.Fatal(err)
	}
	await(t, "one listens", one.anew)
	one.hears(t, other, "at last")
}

// TestWhatIsNoURL: it is refused, without telling what is secret in it.
func TestWhatIsNoURL(t *testing.T) {
	for _, url := range []string{"", "localhost:4222", "http://localhost:4222", "nats://%zz:secret@host", "nats://one:4222,two"} {
		if _, err := Open(url, slog.New(slog.DiscardHandler)); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", url, err)
		}
	}
}
