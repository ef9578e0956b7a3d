package web

import (
	"net/netip"

	"aanca.chess/limit"
)

// A limiter bounds how often each network may do something.
type limiter struct {
	*limit.Limiter[netip.Prefix]
}

func newLimiter(perMinute int) *limiter { return &limiter{limit.New[netip.Prefix](perMinute)} }

// allow reports whether a client may do it now, and counts it if so.
func (l *limiter) allow(client netip.Prefix) bool { return l.Allow(client) }

// may reports whether a client may do it now, and counts nothing.
func (l *limiter) may(client netip.Prefix) bool { return l.May(client) }
