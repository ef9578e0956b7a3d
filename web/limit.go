package web

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// maxClients bounds how many addresses a limiter remembers.
const maxClients = 10_000

// sweepPause is how long a limiter that is full waits before it looks again whom it may forget.
const sweepPause = time.Second

// A limiter bounds how often each client may do something: as often as perMinute at once, and
// then perMinute times a minute.
type limiter struct {
	perMinute int

	mu      sync.Mutex
	clients map[netip.Prefix]*rate.Limiter
	swept   time.Time
}

func newLimiter(perMinute int) *limiter {
	return &limiter{perMinute: perMinute, clients: make(map[netip.Prefix]*rate.Limiter)}
}

// allow reports whether the client may do it now, and counts it if so. When more clients ask than
// can be remembered the newcomers share one allowance.
func (l *limiter) allow(client netip.Prefix) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(client).Allow()
}

// may reports whether the client may do it now, and counts nothing.
func (l *limiter) may(client netip.Prefix) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(client).Tokens() >= 1
}

// of returns the allowance of a client. l.mu is held.
func (l *limiter) of(client netip.Prefix) *rate.Limiter {
	own, known := l.clients[client]
	if !known {
		if l.full() {
			client = netip.Prefix{}
		}
		if own, known = l.clients[client]; !known {
			own = rate.NewLimiter(rate.Every(time.Minute/time.Duration(l.perMinute)), l.perMinute)
			l.clients[client] = own
		}
	}
	return own
}

// full reports whether no further client can be remembered, having forgotten those whose allowance
// is whole again.
func (l *limiter) full() bool {
	if len(l.clients) < maxClients {
		return false
	}
	if now := time.Now(); now.Sub(l.swept) >= sweepPause {
		l.swept = now
		for client, own := range l.clients {
			if own.TokensAt(now) >= float64(l.perMinute) {
				delete(l.clients, client)
			}
		}
	}
	return len(l.clients) >= maxClients
}
