package web

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"aanca.chess/people"
)

// An asker is who sends a request, as far as that can be known.
type asker struct {
	id     string       // of the request, in the log and in its answer
	client netip.Prefix // the network that it comes from
	https  bool         // between the browser and us, or the proxy before us

	viewer *people.Account // whose session it is, nil for a guest; once it was looked for (viewerOf)
	looked bool
}

type askerKey struct{}

func askerOf(ctx context.Context) *asker {
	if a, ok := ctx.Value(askerKey{}).(*asker); ok {
		return a
	}
	return &asker{}
}

func requestID(ctx context.Context) string { return askerOf(ctx).id }

// clientOf returns the network that a request comes from.
func clientOf(r *http.Request) netip.Prefix { return askerOf(r.Context()).client }

// identify finds out who sends a request. Proxies that are trusted tell it in headers; anybody else may
// write what they like there.
func (s *site) identify(r *http.Request) *asker {
	a := &asker{id: newRequestID(), https: r.TLS != nil}
	addr := remoteAddr(r.RemoteAddr)
	if s.trusts(addr) {
		a.https = a.https || lastOf(r.Header.Values("X-Forwarded-Proto")) == "https"
		addr = s.forwardedFor(addr, r.Header.Values("X-Forwarded-For"))
	}
	a.client = network(addr)
	return a
}

// forwardedFor returns the last address of a chain of proxies that is not one of ours: what stands before
// it was written by whoever has that address.
func (s *site) forwardedFor(addr netip.Addr, headers []string) netip.Addr {
	chain := strings.Split(strings.Join(headers, ","), ",")
	for _, text := range slices.Backward(chain) {
		next, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			return addr
		}
		if addr = next.Unmap().WithZone(""); !s.trusts(addr) {
			return addr
		}
	}
	return addr
}

func (s *site) trusts(addr netip.Addr) bool {
	return slices.ContainsFunc(s.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(addr) })
}

func lastOf(headers []string) string {
	list := strings.Split(strings.Join(headers, ","), ",")
	return strings.TrimSpace(list[len(list)-1])
}

func remoteAddr(hostport string) netip.Addr {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		return netip.Addr{}
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Addr{}
	}
	return addr.Unmap().WithZone("")
}

// network returns what one customer has of a provider: an IPv4 address, or 64 bits of an IPv6 address.
func network(addr netip.Addr) netip.Prefix {
	bits := 32
	if addr.Is6() {
		bits = 64
	}
	return netip.PrefixFrom(addr, bits).Masked()
}

// knowsHost reports whether a request is for this site. A page of another site whose name is made to
// point here (DNS rebinding) could otherwise read answers as if they were its own.
func (s *site) knowsHost(r *http.Request) bool {
	if len(s.Hosts) == 0 {
		return true
	}
	host := r.Host
	if name, port, err := net.SplitHostPort(host); err == nil && !strings.ContainsFunc(port, notDigit) {
		host = name
	}
	host = strings.ToLower(strings.Trim(strings.TrimSuffix(host, "."), "[]"))
	return slices.Contains(s.Hosts, host)
}

func notDigit(c rune) bool { return c < '0' || c > '9' }

// tellable returns the path of a request without the secrets in it: whoever reads a log must not be able to
// play. Of an id enough is left to find the game.
func tellable(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if len(part) >= shortestID && isGameID(part) {
			parts[i] = part[:tellableID] + "..."
		}
	}
	return strings.Join(parts, "/")
}

const (
	shortestID = 12
	tellableID = 6
)
