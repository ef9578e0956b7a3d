package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/gzip"
)

func TestProxiesThatAreTrusted(t *testing.T) {
	s := &site{Config: Config{TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}}}
	for _, test := range []struct {
		name, remote, forwarded, proto string
		client                         string
		https                          bool
	}{
		{"no proxy", "192.0.2.1:5", "", "", "192.0.2.1/32", false},
		{"nobody is believed by himself", "192.0.2.1:5", "198.51.100.7", "https", "192.0.2.1/32", false},
		{"a proxy", "10.1.1.1:5", "198.51.100.7", "https", "198.51.100.7/32", true},
		{"two proxies", "10.1.1.1:5", "198.51.100.7, 10.2.2.2", "http", "198.51.100.7/32", false},
		{"what the client wrote before", "10.1.1.1:5", "203.0.113.9, 198.51.100.7", "https, http", "198.51.100.7/32", false},
		{"nonsense", "10.1.1.1:5", "unknown", "", "10.1.1.1/32", false},
		{"IPv6", "[::1]:5", "2001:db8:1:2:3::4", "https", "2001:db8:1:2::/64", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := &http.Request{RemoteAddr: test.remote, Header: http.Header{}}
			r.Header.Set("X-Forwarded-For", test.forwarded)
			r.Header.Set("X-Forwarded-Proto", test.proto)
			if a := s.identify(r); a.client.String() != test.client || a.https != test.https {
				t.Errorf("%v, https %t; want %s, %t", a.client, a.https, test.client, test.https)
			}
		})
	}
}

func TestBehindAProxyWithHTTPS(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} })
	body := `{"variant":"walk","side":"w","level":3}`
	a := w.do(t, "POST", "/api/games", body, "X-Forwarded-Proto", "https", "X-Forwarded-For", "192.0.2.1")
	a.wantStatus(t, 201)
	if !strings.Contains(a.Header.Get("Set-Cookie"), "Secure") || a.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("headers %v", a.Header)
	}
	a = w.do(t, "POST", "/api/games", body, "X-Forwarded-For", "192.0.2.1")
	if strings.Contains(a.Header.Get("Set-Cookie"), "Secure") || a.Header.Get("Strict-Transport-Security") != "" {
		t.Errorf("without HTTPS: headers %v", a.Header)
	}
}

// Everybody behind a proxy has an allowance of his own.
func TestManyBehindAProxy(t *testing.T) {
	w := newWorld(t, func(c *Config) {
		c.GamesPerMinute = 1
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	})
	for i, want := range map[string]int{"192.0.2.1": 201, "192.0.2.2": 201} {
		body := `{"variant":"walk","side":"w","level":3}`
		w.do(t, "POST", "/api/games", body, "X-Forwarded-For", i).wantStatus(t, want)
		w.do(t, "POST", "/api/games", body, "X-Forwarded-For", i).wantStatus(t, 429)
	}
}

func TestNamesOfTheSite(t *testing.T) {
	s := &site{Config: Config{Hosts: []string{"localhost", "::1", "play.example"}}}
	for host, want := range map[string]bool{
		"localhost": true, "localhost:8080": true, "LocalHost.:1": true, "[::1]:8080": true, "play.example": true,
		"evil.example": false, "evil.example:8080": false, "localhost.evil.example": false, "": false,
		"localhost:8080.evil.example": false, "localhost:": true, "localhost:x": false,
	} {
		if s.knowsHost(&http.Request{Host: host}) != want {
			t.Errorf("%q: want %t", host, want)
		}
	}
	w := newWorld(t, func(c *Config) { c.Hosts = []string{"play.example"} })
	w.do(t, "GET", "/api/variants", "").wantStatus(t, 421)
}

// One address that opens all the streams it can leaves those of the others.
func TestStreamsOfOneAddress(t *testing.T) {
	w := newWorld(t, func(c *Config) {
		c.StreamsEach = 3
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	})
	id := w.begin(t, "walk")
	open := func(from string) int {
		r, err := http.NewRequestWithContext(t.Context(), "GET", w.URL+"/api/games/"+id+"/events", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Forwarded-For", from)
		response, err := w.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = response.Body.Close() })
		return response.StatusCode
	}
	for i, want := range []int{200, 200, 200, 429, 429} {
		if got := open("192.0.2.1"); got != want {
			t.Errorf("stream %d: status %d, want %d", i, got, want)
		}
	}
	if got := open("192.0.2.2"); got != 200 {
		t.Errorf("another address: status %d", got)
	}
	if use := w.site.use(); use.Streams != 4 {
		t.Errorf("%+v", use)
	}
}

func TestGauge(t *testing.T) {
	a, b, c := netip.MustParsePrefix("10.0.0.1/32"), netip.MustParsePrefix("10.0.0.2/32"), netip.MustParsePrefix("10.0.0.3/32")
	g := newGauge(2, 3)
	for i, step := range []struct {
		client netip.Prefix
		ok     bool
	}{{a, true}, {a, true}, {a, false}, {b, true}, {c, false}} {
		if err := g.enter(step.client, "requests"); (err == nil) != step.ok {
			t.Errorf("step %d: %v", i, err)
		}
	}
	g.leave(a)
	if err := g.enter(c, "requests"); err != nil || g.count() != 3 {
		t.Errorf("after one has left: %v, %d", err, g.count())
	}
	g.leave(a)
	if len(g.clients) != 2 {
		t.Errorf("clients are not forgotten: %v", g.clients)
	}
}

// Whoever looks for games that are not there is refused after a while; others, and other pages, are not.
func TestGuessing(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.MissesPerMinute = 5 })
	id := w.begin(t, "walk")
	for i := range 8 {
		want := 404
		if i >= 5 {
			want = 429
		}
		path := []string{"/api/games/abcdefghijklmnop", "/play/abcdefghijklmnop", "/join/abcdefghijklmnop"}[i%3]
		w.do(t, "GET", path, "").wantStatus(t, want)
	}
	w.do(t, "GET", "/api/games/"+id, "").wantStatus(t, 429) // or it could be told from the others
	w.do(t, "GET", "/api/variants", "").wantStatus(t, 200)
	w.do(t, "GET", "/nothing", "").wantStatus(t, 404)
}

func TestRequestsOfOneAddress(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.RequestsPerMinute = 4 })
	for i := range 6 {
		want := 200
		if i >= 4 {
			want = 429
		}
		a := w.do(t, "GET", "/api/variants", "")
		a.wantStatus(t, want)
		if want == 429 && a.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
	}
}

// Whoever reads the log must not be able to play.
func TestNoSeatStandsInTheLog(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.AccessLog = true })
	id := w.begin(t, "walk")
	w.do(t, "GET", "/api/games/"+id, "").wantStatus(t, 200)
	w.do(t, "GET", "/play/"+id, "").wantStatus(t, 200)
	w.store.Before(func(string) error { return errors.New("the disk is on fire") })
	w.do(t, "POST", "/api/games/"+id+"/turns", `{"ply":0,"turn":"a1b1"}`).wantStatus(t, 500)
	log := w.log.String()
	if strings.Contains(log, id) || !strings.Contains(log, "/play/"+id[:tellableID]+"... status=200") || strings.Count(log, "msg=request ") != 3 {
		t.Errorf("log:\n%s", log)
	}
}

func TestHealth(t *testing.T) {
	var broken error
	w := newWorld(t, func(c *Config) {
		c.Version = "v9"
		c.Ready = func(context.Context) error { return broken }
	})
	for _, path := range []string{"/healthz", "/readyz"} {
		a := w.do(t, "GET", path, "")
		if a.wantStatus(t, 200); a.body != `{"status":"ok","version":"v9"}`+"\n" {
			t.Errorf("%s: %s", path, a.body)
		}
	}
	broken = errors.New("no such file")
	for range 3 { // balancers ask each second
		w.do(t, "GET", "/readyz", "").wantStatus(t, 503)
	}
	if log := w.log.String(); strings.Count(log, "no such file") != 1 {
		t.Errorf("a failure that stays the same is not told once:\n%s", log)
	}
	broken = errors.New("refused")
	w.do(t, "GET", "/readyz", "").wantStatus(t, 503)
	if log := w.log.String(); !strings.Contains(log, "refused") {
		t.Errorf("another failure is not told:\n%s", log)
	}
	broken = nil
	w.games.Close()
	w.do(t, "GET", "/readyz", "").wantStatus(t, 503)
	w.do(t, "GET", "/healthz", "").wantStatus(t, 200)
}

func TestEveryRequestIsCounted(t *testing.T) {
	seen := make(chan string, 9)
	w := newWorld(t, func(c *Config) {
		c.Observe = func(pattern string, status int, took time.Duration) { seen <- pattern + " " + http.StatusText(status) }
	})
	w.do(t, "GET", "/api/variants/walk", "")
	w.do(t, "GET", "/nothing", "")
	for _, want := range []string{"GET /api/variants/{name} OK", " Not Found"} {
		if got := <-seen; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A request that is broken off when the server ends is told to be tried again.
func TestARequestThatIsBrokenOff(t *testing.T) {
	w := newWorld(t)
	w.store.Before(func(string) error { return context.Canceled })
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", "/api/games/abcdef", nil)
	if err != nil {
		t.Fatal(err)
	}
	rec := &attempt{header: http.Header{}}
	w.site.handler().ServeHTTP(rec, r)
	if rec.status != 503 || rec.header.Get("Retry-After") == "" {
		t.Errorf("status %d, %v", rec.status, rec.header)
	}
}

func TestStreamsAreCompressed(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	r, err := http.NewRequestWithContext(t.Context(), "GET", w.URL+"/api/games/"+id+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", "gzip")
	response, err := w.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if response.Header.Get("Content-Encoding") != "gzip" {
		t.Fatalf("headers %v", response.Header)
	}
	counted := &counter{r: response.Body}
	unpacked, err := gzip.NewReader(counted)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	for !bytes.Contains(text.Bytes(), []byte("\n\n")) { // the whole event has come before the stream goes on
		if _, err := io.CopyN(&text, unpacked, 1); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(text.String(), `"id":"`+id) || counted.n >= text.Len() {
		t.Errorf("%d bytes for %d: %s", counted.n, text.Len(), text.String())
	}
	w.games.Close()
	if _, err := io.Copy(&text, unpacked); err != nil {
		t.Errorf("the end: %v", err)
	}
}

type counter struct {
	r io.Reader
	n int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += n
	return n, err
}
