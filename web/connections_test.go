package web

import (
	"net"
	"net/netip"
	"testing"
)

// TestConnectionsOfAnAddressAreBounded: those beyond the bound are closed at once, and there is room again when one goes.
func TestConnectionsOfAnAddressAreBounded(t *testing.T) {
	for name, test := range map[string]struct {
		bounds Connections
		most   int
	}{
		"of an address": {Connections{Each: 2}, 2},
		"of all":        {Connections{Each: 5, Most: 3}, 3},
		"of a proxy":    {Connections{Each: 1, Most: 1, Exempt: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}, 5},
	} {
		t.Run(name, func(t *testing.T) {
			plain, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			l := test.bounds.Bound(plain)
			defer l.Close()
			taken := make(chan net.Conn, 10)
			go func() {
				for {
					conn, err := l.Accept()
					if err != nil {
						return
					}
					taken <- conn
				}
			}()
			dial := func() net.Conn {
				conn, err := net.Dial("tcp", plain.Addr().String())
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = conn.Close() })
				return conn
			}
			var open []net.Conn
			for range test.most {
				dial()
				open = append(open, <-taken)
			}
			if test.bounds.Exempt != nil {
				return
			}
			if _, err := dial().Read(make([]byte, 1)); err == nil {
				t.Error("one too many was not closed")
			}
			if err := open[0].Close(); err != nil {
				t.Fatal(err)
			}
			dial()
			<-taken
		})
	}
}
