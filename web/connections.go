package web

import (
	"net"
	"net/netip"
	"slices"
	"sync"
)

// Connections bound how many connections may be open at a time: each costs memory before it has asked for anything.
type Connections struct {
	Each, Most int            // of one address, and of all; 0 for no bound
	Exempt     []netip.Prefix // proxies of ours, through which many come
}

// Bound returns a listener that closes connections beyond the bounds as soon as they come.
func (c Connections) Bound(l net.Listener) net.Listener {
	most := func(n int) int {
		if n == 0 {
			return int(^uint(0) >> 1)
		}
		return n
	}
	return &bounded{Listener: l, exempt: c.Exempt, open: newGauge(most(c.Each), most(c.Most))}
}

type bounded struct {
	net.Listener
	exempt []netip.Prefix
	open   *gauge
}

// Accept waits for a connection that may stay.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		conn, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		addr := remoteAddr(conn.RemoteAddr().String())
		if slices.ContainsFunc(b.exempt, func(p netip.Prefix) bool { return p.Contains(addr) }) {
			return conn, nil
		}
		client := network(addr)
		if b.open.enter(client, "connections") != nil {
			_ = conn.Close() // nobody has been promised anything
			continue
		}
		return &countedConn{Conn: conn, leave: sync.OnceFunc(func() { b.open.leave(client) })}, nil
	}
}

// A countedConn is counted until it is closed.
type countedConn struct {
	net.Conn
	leave func()
}

func (c *countedConn) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
