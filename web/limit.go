package web

import (
	"net"
	"net/http"
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
	return own.Allow()
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

// clientOf returns the network that a request comes from: an IPv4 address, or the 64 bits of an
// IPv6 address that a provider gives to one customer.
func clientOf(r *http.Request) netip.Prefix {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Prefix{}
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Prefix{}
	}
	addr, bits := addr.Unmap().WithZone(""), 32
	if addr.Is6() {
		bits = 64
	}
	return netip.PrefixFrom(addr, bits).Masked()
}
