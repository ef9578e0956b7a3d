package web

import (
	"net/http"
	"testing"
)

func TestWhereARequestComesFrom(t *testing.T) {
	for address, want := range map[string]string{
		"10.1.2.3:4567":               "10.1.2.3/32",
		"[::ffff:10.1.2.3]:4567":      "10.1.2.3/32",
		"[2001:db8:1:2:3:4:5:6]:4567": "2001:db8:1:2::/64",
		"[fe80::1%eth0]:4567":         "fe80::/64",
		"@":                           "invalid Prefix",
		"":                            "invalid Prefix",
	} {
		if got := (&site{}).identify(&http.Request{RemoteAddr: address}).client.String(); got != want {
			t.Errorf("%q: %s, want %s", address, got, want)
		}
	}
}
