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

// Who has connected and asked for nothing, as browsers do in advance, does not keep the server from ending.
func TestSilentConnectionsDoNotDelayTheEnd(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- Serve(ctx, l, http.NotFoundHandler(), slog.New(slog.DiscardHandler)) }()
	mute, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = mute.Close() }()
	response, err := http.Get("http://" + l.Addr().String()) // by its answer the one before has been accepted
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	begun := time.Now()
	stop()
	if err := <-ended; err != nil || time.Since(begun) > shutdownTime/2 {
		t.Errorf("the server ended after %s: %v", time.Since(begun), err)
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
