package web

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"aanca.chess/play"
)

// What one address may take from the others is bounded here: requests a minute, requests and streams at a
// time, and how many games may be looked for that are not there.

// A gauge counts what is under way for each client and for all.
type gauge struct {
	each, most int

	mu      sync.Mutex
	all     int
	clients map[netip.Prefix]int
}

func newGauge(each, most int) *gauge {
	return &gauge{each: each, most: most, clients: make(map[netip.Prefix]int)}
}

// enter counts one more of a client; err says whose bound is reached. Whoever enters leaves.
func (g *gauge) enter(client netip.Prefix, what string) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.clients[client] >= g.each {
		return play.Errorf(play.TooMany, "%d %s from your address are open already", g.each, what)
	}
	if g.all >= g.most {
		return play.Errorf(play.Busy, "the server has too many %s at a time; try again later", what)
	}
	g.all++
	g.clients[client]++
	return nil
}

func (g *gauge) leave(client netip.Prefix) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all--
	if g.clients[client]--; g.clients[client] == 0 {
		delete(g.clients, client)
	}
}

func (g *gauge) count() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.all
}

// counted bounds how many requests of a route are answered at a time.
func (s *site) counted(g *gauge, what string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client := clientOf(r)
		if err := g.enter(client, what); err != nil {
			s.writeError(w, r, err)
			return
		}
		defer g.leave(client)
		next.ServeHTTP(w, r)
	})
}

// guarded refuses requests that are for another host, that come too fast, or that guess.
func (s *site) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client := clientOf(r)
		switch {
		case !s.knowsHost(r):
			s.writeError(w, r, &httpError{http.StatusMisdirectedRequest, "this server is not known by that name; --host tells it more names"})
		case !isStatic(r) && !s.requests.allow(client):
			s.writeError(w, r, play.Errorf(play.TooMany, "too many requests come from your address; try again in a minute"))
		case namesAGame(r) && !s.misses.may(client):
			s.writeError(w, r, play.Errorf(play.TooMany, "too many games were looked for from your address that are not there; try again in a minute"))
		default:
			seen := &observed{ResponseWriter: w}
			next.ServeHTTP(seen, r)
			if seen.status == http.StatusNotFound && namesAGame(r) {
				s.misses.allow(client)
			}
		}
	})
}

// isStatic reports whether a request is for a file, of which a page has many and which cost next to nothing.
func isStatic(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/static/") }

// namesAGame reports whether a request holds the id of a seat or an invitation.
func namesAGame(r *http.Request) bool {
	for _, before := range []string{"/play/", "/join/", "/watch/", "/api/games/", "/api/invitations/", "/api/watch/",
		"/api/v1/games/", "/api/v1/challenges/", "/api/board/game/", "/api/bot/game/"} {
		if strings.HasPrefix(r.URL.Path, before) {
			return true
		}
	}
	return strings.HasPrefix(r.URL.Path, "/analysis/") && r.URL.Query().Has("game")
}

// logged finds out who asks, gives every request an id and tells when it is done.
func (s *site) logged(next http.Handler) http.Handler {
	level := slog.LevelDebug
	if s.AccessLog {
		level = slog.LevelInfo
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun, who := time.Now(), s.identify(r)
		w.Header().Set("X-Request-Id", who.id)
		seen := &observed{ResponseWriter: w}
		r = r.WithContext(play.AskedBy(context.WithValue(r.Context(), askerKey{}, who), who.client.String()))
		defer func() { // also of an answer that is cut off
			took := time.Since(begun)
			s.Log.LogAttrs(r.Context(), level, "request",
				slog.String("id", who.id), slog.String("from", who.client.Addr().String()), slog.String("method", r.Method),
				slog.String("path", tellable(r.URL.Path)), slog.Int("status", seen.status), slog.Int64("bytes", seen.written), slog.Duration("took", took))
			if s.Observe != nil {
				_, pattern := s.mux.Handler(r)
				s.Observe(pattern, seen.status, took)
			}
		}()
		next.ServeHTTP(seen, r)
	})
}

// health tells that the process lives; ready that it can serve: the balancer before it may send requests.
func (s *site) health(w http.ResponseWriter, _ *http.Request) error {
	return writeJSON(w, http.StatusOK, struct {
		Status  string `json:"status"`
		Version string `json:"version"`
	}{"ok", s.Version})
}

// unreadyEvery is how often it is logged that the site cannot serve, while the reason stays the same: balancers ask each second.
const unreadyEvery = time.Minute

func (s *site) ready(w http.ResponseWriter, r *http.Request) error {
	select {
	case <-s.Games.Done():
		return play.Errorf(play.Closing, "the server is shutting down")
	default:
	}
	if s.Ready != nil {
		ctx, cancel := context.WithTimeout(r.Context(), time.Second)
		defer cancel()
		if err := s.Ready(ctx); err != nil {
			if s.unready.Allow(err.Error()) {
				s.Log.Error("not ready", "err", err)
			}
			return play.Errorf(play.Busy, "the games cannot be read now")
		}
	}
	return s.health(w, r)
}

// Use is what the site has under way at a moment.
type Use struct {
	Requests, Streams int
}

func (s *site) use() Use { return Use{s.inFlight.count(), s.streams.count()} }

// secured reports whether the browser speaks to the site over HTTPS.
func secured(r *http.Request) bool { return r.TLS != nil || askerOf(r.Context()).https }

// transportSecurity makes browsers that came by HTTPS stay with it.
func transportSecurity(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if secured(r) {
			w.Header().Set("Strict-Transport-Security", fmt.Sprintf("max-age=%d", recentAge))
		}
		next.ServeHTTP(w, r)
	})
}
