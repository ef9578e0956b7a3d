package web

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestServeEndsInOrder(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	begun := make(chan struct{})
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(begun)
		<-r.Context().Done() // as an event stream does
		w.WriteHeader(http.StatusNoContent)
	})
	ended := make(chan error)
	go func() { ended <- Serve(ctx, l, h, slog.New(slog.DiscardHandler)) }()
	answered := make(chan int)
	go func() {
		response, err := http.Get("http://" + l.Addr().String())
		if err != nil {
			t.Error(err)
			answered <- 0
			return
		}
		answered <- response.StatusCode
		_ = response.Body.Close()
	}()
	<-begun
	stop()
	if status := <-answered; status != http.StatusNoContent {
		t.Errorf("the request under way was answered with %d", status)
	}
	if err := <-ended; err != nil {
		t.Errorf("an orderly end: %v", err)
	}
}

func TestServeOnAListenerThatIsClosed(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	err = Serve(t.Context(), l, http.NotFoundHandler(), slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), l.Addr().String()) {
		t.Errorf("error %v, want one that names the address", err)
	}
}

func TestServersHaveLimits(t *testing.T) {
	s := NewServer(t.Context(), http.NotFoundHandler(), slog.New(slog.DiscardHandler))
	for name, limit := range map[string]time.Duration{
		"header": s.ReadHeaderTimeout, "read": s.ReadTimeout, "write": s.WriteTimeout, "idle": s.IdleTimeout,
	} {
		if limit <= 0 {
			t.Errorf("there is no limit for %s", name)
		}
	}
}

func TestSitesThatCannotBeMade(t *testing.T) {
	if _, err := New(Config{}); err == nil {
		t.Error("a site without games was made")
	}
}
