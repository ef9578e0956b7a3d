package main

import (
	"fmt"
	"net"
	"strings"
)

// hosts returns the names by which the server may be called: if only this machine can reach it those of this
// machine, and those that were given.
func (c *serveCmd) hosts(l net.Listener) []string {
	var names []string
	if tcp, ok := l.Addr().(*net.TCPAddr); ok && tcp.IP.IsLoopback() {
		names = append(names, "localhost", "127.0.0.1", "::1", tcp.IP.String())
	}
	for _, name := range c.Host {
		names = append(names, strings.ToLower(strings.TrimSuffix(name, ".")))
	}
	return names
}

// address returns the URL that a person on this machine opens.
func address(l net.Listener) string {
	tcp, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		return "http://" + l.Addr().String()
	}
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() || tcp.IP.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, fmt.Sprint(tcp.Port))
}
