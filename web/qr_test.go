package web

import (
	"strings"
	"testing"
)

// TestInvitationAddress: where the visitor's own address is of no use to a friend the one on the network is given.
func TestInvitationAddress(t *testing.T) {
	for host, local := range map[string]bool{
		"localhost:8080": true, "127.0.0.1:80": true, "[::1]:80": true, "x.localhost": true,
		"192.168.1.7:8080": false, "example.org": false, "[2001:db8::1]:80": false,
	} {
		if got := isLocal(host); got != local {
			t.Errorf("%s is local: %t", host, got)
		}
	}
	w := newWorld(t, func(c *Config) { c.Address = "http://192.168.1.7:8080" })
	var g stateJSON
	w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","opponent":"person"}`).decode(t, &g)
	if page := w.do(t, "GET", "/play/"+g.ID, ""); !strings.Contains(page.body, `"address":"http://192.168.1.7:8080"`) {
		t.Error("the page does not know the address on the network")
	}
	code := w.do(t, "GET", g.Invitation+"/qr.svg", "")
	code.wantStatus(t, 200)
	if want := QR("http://192.168.1.7:8080" + g.Invitation); code.body != want || code.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("the code is another one, of %d bytes", len(code.body))
	}
	w.do(t, "GET", "/join/nothing/qr.svg", "").wantStatus(t, 404)
	if QR(strings.Repeat("x", 5000)) != "" {
		t.Error("a code holds 5000 characters")
	}
}
