// Package limit bounds how often each of many may do something.
package limit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// maxClients bounds how many clients a Limiter remembers.
const maxClients = 10_000

// sweepPause is how long a limiter that is full waits before it looks again whom it may forget.
const sweepPause = time.Second

// A Limiter bounds how often each client may do something: a number of times at once, and then once in a while. Many may use
// it at once.
type Limiter[Client comparable] struct {
	atOnce int
	every  time.Duration

	mu      sync.Mutex
	clients map[Client]*rate.Limiter
	swept   time.Time
}

// New returns a limiter of so many times a minute, at least 1, which may be at once.
func New[Client comparable](perMinute int) *Limiter[Client] {
	return Of[Client](perMinute, time.Minute/time.Duration(perMinute))
}

// Of returns a limiter of so many times at once, and then one in each while.
func Of[Client comparable](atOnce int, every time.Duration) *Limiter[Client] {
	return &Limiter[Client]{atOnce: atOnce, every: every, clients: make(map[Client]*rate.Limiter)}
}

// Allow reports whether the client may do it now, and counts it if so. When more clients ask than
// can be remembered the newcomers share one allowance.
func (l *Limiter[Client]) Allow(client Client) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(client).Allow()
}

// May reports whether the client may do it now, and counts nothing.
func (l *Limiter[Client]) May(client Client) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(client).Tokens() >= 1
}

// of returns the allowance of a client. l.mu is held.
func (l *Limiter[Client]) of(client Client) *rate.Limiter {
	own, known := l.clients[client]
	if !known {
		if l.full() {
			client = *new(Client)
		}
		if own, known = l.clients[client]; !known {
			own = rate.NewLimiter(rate.Every(l.every), l.atOnce)
			l.clients[client] = own
		}
	}
	return own
}

// full reports whether no further client can be remembered, having forgotten those whose allowance
// is whole again.
func (l *Limiter[Client]) full() bool {
	if len(l.clients) < maxClients {
		return false
	}
	if now := time.Now(); now.Sub(l.swept) >= sweepPause {
		l.swept = now
		for client, own := range l.clients {
			if own.TokensAt(now) >= float64(l.atOnce) {
				delete(l.clients, client)
			}
		}
	}
	return len(l.clients) >= maxClients
}
