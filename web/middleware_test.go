package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
)

func TestSecurityHeaders(t *testing.T) {
	w := newWorld(t)
	for _, path := range []string{"/", "/api/variants", "/nowhere", w.site.static.root() + "css/site.css"} {
		h := w.do(t, "GET", path, "").Header
		policy := h.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'self'") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: policy %q", path, policy)
		}
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("X-Request-Id") == "" {
			t.Errorf("%s: headers %v", path, h)
		}
	}
}

func TestRequestsFromOtherSites(t *testing.T) {
	w := newWorld(t)
	body := `{"variant":"walk","side":"w","level":3}`
	for _, test := range []struct {
		name    string
		headers []string
		status  int
	}{
		{"no browser", nil, 201},
		{"our own pages", []string{"Sec-Fetch-Site", "same-origin"}, 201},
		{"another site", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"another site, old browser", []string{"Origin", "https://evil.example"}, 403},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := w.do(t, "POST", "/api/games", body, test.headers...)
			a.wantStatus(t, test.status)
			if test.status == 403 && a.body != `{"error":"this request comes from another site","squares":[]}`+"\n" {
				t.Errorf("body %s", a.body)
			}
		})
	}
	w.do(t, "GET", "/api/variants", "", "Sec-Fetch-Site", "cross-site").wantStatus(t, 200)
}

func TestFailuresOfOurOwn(t *testing.T) {
	for name, fail := range map[string]func() error{
		"an error": func() error { return errors.New("the disk is on fire") },
		"a panic":  func() error { panic("the disk is on fire") },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.store.Before(func(operation string) error {
				if operation == "get" {
					return fail()
				}
				return nil
			})
			a := w.do(t, "GET", "/api/games/abc", "")
			a.wantStatus(t, 500)
			if a.body != `{"error":"internal error","squares":[]}`+"\n" {
				t.Errorf("body %s", a.body)
			}
			log := w.log.String()
			if strings.Count(log, "\n") != 1 || !strings.Contains(log, "the disk is on fire") ||
				!strings.Contains(log, "id="+a.Header.Get("X-Request-Id")) || strings.Contains(log, "goroutine") {
				t.Errorf("log %q: want one line with the cause and the request", log)
			}
			if name == "a panic" && !strings.Contains(log, "middleware_test.go:") {
				t.Errorf("log %q: want where the panic was", log)
			}
			page := w.do(t, "GET", "/play/abc", "")
			page.wantStatus(t, 500)
			wantTexts(t, page, "Something went wrong on our side", "Internal error.")
		})
	}
}

func TestAPanicInTheMiddleOfAnAnswerCutsTheConnection(t *testing.T) {
	w := newWorld(t)
	w.site.mux.Handle("GET /half", w.site.recovering(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(rw, strings.Repeat("half an answer", 1000))
		_ = http.NewResponseController(rw).Flush()
		panic("nobody knows how to go on")
	})))
	response, err := w.Client().Get(w.URL + "/half")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // it is cut off
	if text, err := io.ReadAll(response.Body); err == nil {
		t.Errorf("%d bytes were read as if they were all", len(text))
	}
	if log := w.log.String(); strings.Count(log, "\n") != 1 || !strings.Contains(log, "nobody knows how to go on") {
		t.Errorf("log %q", log)
	}
}

func TestAnswersAreCompressed(t *testing.T) {
	w := newWorld(t)
	plain := w.do(t, "GET", "/api/variants/walk", "", "Accept-Encoding", "identity")
	packed := w.do(t, "GET", "/api/variants/walk", "", "Accept-Encoding", "gzip")
	if packed.Header.Get("Content-Encoding") != "gzip" || len(packed.body) >= len(plain.body) {
		t.Fatalf("%d bytes, plain %d; %v", len(packed.body), len(plain.body), packed.Header)
	}
	unpacked, err := gzip.NewReader(strings.NewReader(packed.body))
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if _, err := io.Copy(&text, unpacked); err != nil || text.String() != plain.body || !json.Valid(text.Bytes()) {
		t.Errorf("unpacked %q, %v", text.String(), err)
	}
}

func TestPathsAreCleaned(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "GET", "//rules/../rules/walk", "")
	if a.StatusCode < 300 || a.StatusCode > 399 || a.Header.Get("Location") != "/rules/walk" {
		t.Errorf("status %d to %q", a.StatusCode, a.Header.Get("Location"))
	}
}
