package push

import (
	"bytes"
	"crypto/ecdh"
	"crypto/rand"
	"net/netip"
	"strings"
	"testing"
	"time"
)

func decode(t *testing.T, text string) []byte {
	t.Helper()
	b, err := raw.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestExampleOfTheStandard seals and opens the message of section 5 of RFC 8291.
func TestExampleOfTheStandard(t *testing.T) {
	const text = "When I grow up, I want to be a watermelon"
	own, err := ecdh.P256().NewPrivateKey(decode(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
	if err != nil {
		t.Fatal(err)
	}
	browser, err := ecdh.P256().NewPrivateKey(decode(t, "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	public := decode(t, "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
	if !bytes.Equal(browser.PublicKey().Bytes(), public) {
		t.Fatal("the keys of the example do not belong together")
	}
	auth := decode(t, "BTBZMqHH6r4Tts7J_aSIgg")
	got, err := seal([]byte(text), browser.PublicKey(), auth, own, decode(t, "DGv6ra1nlYgDCS1FRnbzlw"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT" +
		"pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	if raw.EncodeToString(got) != want {
		t.Errorf("the message is %s", raw.EncodeToString(got))
	}
	opened, err := Open(decode(t, want), browser, auth)
	if err != nil || string(opened) != text {
		t.Errorf("the browser reads %q, %v", opened, err)
	}
}

// TestStatementOfTheStandard reads the statement of section 2.4 of RFC 8292.
func TestStatementOfTheStandard(t *testing.T) {
	const header = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0" +
		".i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, " +
		"k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
	until := time.Unix(1453523768, 0)
	if err := CheckStatement(header, "https://push.example.net", until.Add(-time.Hour)); err != nil {
		t.Error(err)
	}
	for name, err := range map[string]error{
		"for another service": CheckStatement(header, "https://push.example.org", until.Add(-time.Hour)),
		"that is over":        CheckStatement(header, "https://push.example.net", until),
		"that is changed":     CheckStatement(strings.Replace(header, "i3CY", "i3CZ", 1), "https://push.example.net", until.Add(-time.Hour)),
	} {
		if err == nil {
			t.Errorf("a statement %s is believed", name)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	browser, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	own, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	auth, salt := make([]byte, authSize), make([]byte, saltSize)
	message, err := seal([]byte("x"), browser.PublicKey(), auth, own, salt)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(m []byte) []byte{
		"short":         func(m []byte) []byte { return m[:headerSize-1] },
		"without a tag": func(m []byte) []byte { return m[:headerSize] },
		"another key":   func(m []byte) []byte { m[saltSize+10] ^= 1; return m },
		"another salt":  func(m []byte) []byte { m[0] ^= 1; return m },
		"another text":  func(m []byte) []byte { m[len(m)-1] ^= 1; return m },
	} {
		if text, err := Open(change(bytes.Clone(message)), browser, auth); err == nil {
			t.Errorf("%s: it is read as %q", name, text)
		}
	}
	if _, err := seal(make([]byte, MostText+1), browser.PublicKey(), auth, own, salt); err == nil {
		t.Error("a text is sealed that is too long for push services")
	}
	whole, err := seal(make([]byte, MostText), browser.PublicKey(), auth, own, salt)
	if err != nil || len(whole) != recordSize {
		t.Errorf("the longest text makes a message of %d bytes, %v", len(whole), err)
	}
}

// FuzzOpen: no message makes a browser of ours fall over.
func FuzzOpen(f *testing.F) {
	browser, err := ecdh.P256().NewPrivateKey(bytes.Repeat([]byte{1}, 32))
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte("short"))
	f.Add(append(make([]byte, saltSize+4), append([]byte{pointSize}, make([]byte, 100)...)...))
	f.Fuzz(func(t *testing.T, message []byte) {
		if text, err := Open(message, browser, make([]byte, authSize)); err == nil && len(text) >= len(message) {
			t.Errorf("%d bytes are read of %d", len(text), len(message))
		}
	})
}

// TestPublic: nothing is sent to what is not on the public internet, whatever an address is written like.
func TestPublic(t *testing.T) {
	for text, want := range map[string]bool{
		"142.250.1.95:443": true, "[2a00:1450:4001:80b::200a]:443": true, "142.250.1.95:8443": false, "142.250.1.95:80": false,
		"127.0.0.1:443": false, "10.1.2.3:443": false, "172.16.0.1:443": false, "192.168.1.1:443": false, "169.254.169.254:443": false,
		"100.64.1.1:443": false, "0.0.0.0:443": false, "224.0.0.1:443": false, "255.255.255.255:443": false, "198.18.0.1:443": false,
		"[::1]:443": false, "[::]:443": false, "[fe80::1%eth0]:443": false, "[fd00::1]:443": false, "[::ffff:127.0.0.1]:443": false, "[::ffff:10.0.0.1]:443": false,
		"[64:ff9b::7f00:1]:443": false, "[2002:7f00:1::]:443": false, "[2001:db8::1]:443": false, "[ff02::1]:443": false, "[::127.0.0.1]:443": false,
	} {
		if got := Public(netip.MustParseAddrPort(text)); got != want {
			t.Errorf("%s is public: %t", text, got)
		}
	}
}

func TestCheck(t *testing.T) {
	key, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	sender, err := New(Options{Key: key, Contact: "https://play.example"})
	if err != nil {
		t.Fatal(err)
	}
	point, auth := decode(t, sender.Public()), make([]byte, authSize)
	for name, tt := range map[string]struct {
		to Target
		ok bool
	}{
		"a push service":        {Target{"https://updates.push.services.example/wpush/v2/abc", point, auth}, true},
		"its port named":        {Target{"https://push.example:443/abc", point, auth}, true},
		"another port":          {Target{"https://142.250.1.95:22/abc", point, auth}, false},
		"a port out of bounds":  {Target{"https://push.example:65999/abc", point, auth}, false},
		"without encryption":    {Target{"http://push.example/abc", point, auth}, false},
		"a file":                {Target{"file:///etc/passwd", point, auth}, false},
		"no host":               {Target{"https:///abc", point, auth}, false},
		"a name before it":      {Target{"https://me@push.example/abc", point, auth}, false},
		"this machine":          {Target{"https://127.0.0.1/abc", point, auth}, false},
		"this machine, of IPv6": {Target{"https://[::1]/abc", point, auth}, false},
		"the local network":     {Target{"https://192.168.0.1/abc", point, auth}, false},
		"numbers of the public": {Target{"https://142.250.1.95/abc", point, auth}, true},
		"long":                  {Target{"https://push.example/" + strings.Repeat("a", mostEndpoint), point, auth}, false},
		"no point":              {Target{"https://push.example/abc", make([]byte, pointSize), auth}, false},
		"a short secret":        {Target{"https://push.example/abc", point, auth[1:]}, false},
	} {
		if err := sender.Check(tt.to); (err == nil) != tt.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	key, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []Options{{Key: key[1:], Contact: "mailto:a@b.example"}, {Key: key}, {Key: key, Contact: "a@b.example"}, {Key: key, Contact: "mailto:"}, {Key: key, Contact: "http://b.example"}} {
		if _, err := New(o); err == nil {
			t.Errorf("a sender is made with a key of %d bytes who is reached by %q", len(o.Key), o.Contact)
		}
	}
}
