package main

import (
	"bytes"
	"net"
	"strings"
	"testing"
)

func TestBestAddress(t *testing.T) {
	for _, test := range []struct{ have, want string }{
		{"127.0.0.1/8 ::1/128", "invalid IP"},
		{"127.0.0.1/8 fe80::1/64 2001:db8::7/64", "2001:db8::7"},
		{"2001:db8::7/64 203.0.113.5/24 172.17.0.1/16 192.168.1.7/24", "192.168.1.7"},
		{"203.0.113.5/24 10.0.0.3/8", "10.0.0.3"},
	} {
		var found []net.Addr
		for _, text := range strings.Fields(test.have) {
			ip, n, err := net.ParseCIDR(text)
			if err != nil {
				t.Fatal(err)
			}
			found = append(found, &net.IPNet{IP: ip, Mask: n.Mask})
		}
		if got := bestAddress(found).String(); got != test.want {
			t.Errorf("of %s: %s, want %s", test.have, got, test.want)
		}
	}
}

func TestNetworkAddress(t *testing.T) {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if got := networkAddress(l); got != "" {
		t.Errorf("a server for this machine alone is at %s for others", got)
	}
}

func TestCode(t *testing.T) {
	var out bytes.Buffer
	writeCode(&out, "http://192.168.1.7:8080")
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) < 12 || len([]rune(lines[0])) != len([]rune(lines[5])) {
		t.Errorf("the code is\n%s", out.String())
	}
}
