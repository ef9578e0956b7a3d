package push

import (
	"crypto/ecdh"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strconv"
)

// A Target is a browser that wants messages, as it has told us.
type Target struct {
	Endpoint string // the address at its push service
	Key      []byte // its public key, a point of P-256
	Auth     []byte // a secret that the push service does not know
}

// mostEndpoint bounds addresses at push services.
const mostEndpoint = 1000

// public reads the key of a target.
func (t *Target) public() (*ecdh.PublicKey, error) {
	key, err := ecdh.P256().NewPublicKey(t.Key)
	if err != nil {
		return nil, fmt.Errorf("the key of the browser is no point of P-256")
	}
	if len(t.Auth) != authSize {
		return nil, fmt.Errorf("the secret of the browser has %d bytes, expected %d", len(t.Auth), authSize)
	}
	return key, nil
}

// address reads where a target is reached. Anybody may name an address, and the server must not be led to what only it can reach:
// it is https, and where it is written as numbers these are allowed. What names lead to is looked at when they are called (refuseClosed).
func (t *Target) address(allowed func(netip.AddrPort) bool) (*url.URL, error) {
	at, err := url.Parse(t.Endpoint)
	switch {
	case err != nil || len(t.Endpoint) > mostEndpoint:
		return nil, fmt.Errorf("this is no address of a push service")
	case at.Scheme != "https" || at.Host == "" || at.User != nil || at.Fragment != "":
		return nil, fmt.Errorf("the address of a push service begins with https:// and a host")
	}
	port := uint64(443)
	if text := at.Port(); text != "" {
		if port, err = strconv.ParseUint(text, 10, 16); err != nil {
			return nil, fmt.Errorf("this is no address of a push service")
		}
	}
	if number, err := netip.ParseAddr(at.Hostname()); err == nil && !allowed(netip.AddrPortFrom(number, uint16(port))) {
		return nil, fmt.Errorf("this is no address of a public push service")
	}
	return at, nil
}

// closed are networks of which netip does not say that they are no part of the public internet, and those that lead to other
// addresses, which may be any.
var closed = networks(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
	"::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10",
)

func networks(texts ...string) (list []netip.Prefix) {
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}

// Public reports whether an address is where public push services are: on the internet, at the port of https.
func Public(to netip.AddrPort) bool {
	host := to.Addr().Unmap().WithZone("")
	if to.Port() != 443 || !host.IsGlobalUnicast() || host.IsPrivate() {
		return false
	}
	for _, network := range closed {
		if network.Contains(host) {
			return false
		}
	}
	return true
}

// refuseClosed is asked before each connection, when the address is known to which a name has led.
func refuseClosed(allowed func(netip.AddrPort) bool, address string) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return &net.AddrError{Err: "this is no address with a port", Addr: address}
	}
	if !allowed(to) {
		return &net.AddrError{Err: "no public push service is there", Addr: address}
	}
	return nil
}
