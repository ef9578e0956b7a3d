package web

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// maxClients bounds how many addresses a limiter remembers.
const maxClients = 10_000

// A limiter bounds how often each client may do something: as often as perMinute at once, and
// then perMinute times a minute.
type limiter struct {
	perMinute float64
	now       func() time.Time

	mu      sync.Mutex
	clients map[netip.Prefix]allowance
}

// An allowance is what a client had left when it last asked.
type allowance struct {
	left float64
	at   time.Time
}

func newLimiter(perMinute int, now func() time.Time) *limiter {
	return &limiter{perMinute: float64(perMinute), now: now, clients: make(map[netip.Prefix]allowance)}
}

// allow reports whether the client may do it now, and counts it if so. When more clients ask than
// can be remembered the newcomers share one allowance.
func (l *limiter) allow(client netip.Prefix) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	a, known := l.clients[client]
	if !known && len(l.clients) >= maxClients {
		l.forget(now)
		if len(l.clients) >= maxClients {
			client = netip.Prefix{}
			a, known = l.clients[client]
		}
	}
	if !known {
		a = allowance{left: l.perMinute, at: now}
	}
	a.left, a.at = l.leftAt(a, now), now
	allowed := a.left >= 1
	if allowed {
		a.left--
	}
	l.clients[client] = a
	return allowed
}

// leftAt returns what a client has left now.
func (l *limiter) leftAt(a allowance, now time.Time) float64 {
	return min(l.perMinute, a.left+now.Sub(a.at).Minutes()*l.perMinute)
}

// forget drops the clients whose allowance is whole again.
func (l *limiter) forget(now time.Time) {
	for client, a := range l.clients {
		if l.leftAt(a, now) >= l.perMinute {
			delete(l.clients, client)
		}
	}
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
