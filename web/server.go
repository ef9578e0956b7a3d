package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"
)

// The time limits of the server. A hint may take 20 seconds; event streams set limits of their own.
const (
	headerTime   = 5 * time.Second
	readTime     = 30 * time.Second
	answerTime   = 40 * time.Second
	idleTime     = 2 * time.Minute
	shutdownTime = 5 * time.Second
)

// NewServer makes a server with limits on time and size for every connection. When ctx ends, so
// do the contexts of all requests.
func NewServer(ctx context.Context, h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		BaseContext:       func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       readTime,
		WriteTimeout:      answerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// Serve answers the requests that come to l until ctx ends, then gives those under way a few
// seconds. It closes l. The error is nil after an orderly end.
func Serve(ctx context.Context, l net.Listener, h http.Handler, log *slog.Logger) error {
	server := NewServer(ctx, h, log)
	var mute silent
	server.ConnState = mute.note
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	select {
	case err := <-ended:
		return fmt.Errorf("serve %s: %w", l.Addr(), err)
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	mute.end()
	if err := server.Shutdown(grace); err != nil {
		return errors.Join(fmt.Errorf("stop serving %s: %w", l.Addr(), err), server.Close())
	}
	return nil
}

// silent are the connections on which nothing has been asked yet. Browsers open some in advance, and http.Server.Shutdown waits five
// seconds for each to say something, which is as long as it is given.
type silent struct {
	mu    sync.Mutex
	conns map[net.Conn]struct{}
	ended bool
}

// note is the http.Server's ConnState.
func (s *silent) note(c net.Conn, state http.ConnState) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case state != http.StateNew:
		delete(s.conns, c)
	case s.ended:
		_ = c.Close() // nobody has been promised anything
	default:
		if s.conns == nil {
			s.conns = make(map[net.Conn]struct{})
		}
		s.conns[c] = struct{}{}
	}
}

// end closes them, and those that come from now on.
func (s *silent) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	for c := range s.conns {
		_ = c.Close()
	}
}
