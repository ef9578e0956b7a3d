package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// FuzzRequests sends arbitrary requests to the whole site. However wrong they are, the fault is
// never ours, and what comes back under /api is JSON.
func FuzzRequests(f *testing.F) {
	for _, seed := range [][3]string{
		{"GET", "/", ""},
		{"GET", "/rules/walk", ""},
		{"GET", "/api/variants/stroll", ""},
		{"GET", "/api/variants/walk/setup?layout=c", ""},
		{"GET", "/api/games/ID/events", ""},
		{"GET", "/api/games/ID/steps?after=a1b1,b1c1", ""},
		{"GET", "/api/games/ID/explain?turn=a1e1", ""},
		{"POST", "/api/games", `{"variant":"walk","side":"b","level":10,"fen":"3S8 b - - 0 7"}`},
		{"POST", "/api/games", `{"variant":"walk","side":"w","level":1,"layout":"random"}`},
		{"POST", "/api/games/ID/turns", `{"ply":0,"turn":"a1b1"}`},
		{"POST", "/api/games/ID/undo", `{"ply":1e400}`},
		{"POST", "/api/games/ID/level", `{"level":-0}`},
		{"POST", "/api/games/ID/resign", `{"ply":0} `},
		{"POST", "/api/games/ID/claim", `{"ply":0}`},
		{"GET", "/api/games/HUSH/quote?design=cat", ""},
		{"GET", "/api/games/HUSH/explain?turn=a1b1,cat", ""},
		{"GET", "/api/games/HUSH/steps?after=a1b1,c-t", ""},
		{"POST", "/api/games/HUSH/turns", `{"ply":0,"turn":"a1b1,cat"}`},
		{"POST", "/api/games", `{"variant":"hush","side":"w","opponent":"person"}`},
		{"GET", "TOKEN", ""},
		{"POST", "TOKEN", ""},
		{"GET", "/api/invitations/x", ""},
		{"POST", "/api/invitations/x", "{}"},
		{"GET", "/analysis/stroll?moves=a1b1,b1c1&fen=", ""},
		{"GET", "/analysis/walk?game=ID", ""},
		{"GET", "/api/games/ID/pgn", ""},
		{"GET", "/api/games/ID/course", ""},
		{"GET", "/api/analysis/walk?moves=a1b1&from=1&notation=lan", ""},
		{"GET", "/api/analysis/stroll/steps?after=a1b1", ""},
		{"GET", "/api/analysis/hush/explain?turn=a1b1,cat", ""},
		{"GET", "/api/analysis/walk/lines?lines=2&threat=1", ""},
		{"POST", "/api/analysis/walk/import", `{"pgn":"1. a1b1 (1. a1c1 $3 {x}) *"}`},
		{"POST", "/api/analysis/walk/export", `{"fen":"","main":{"moves":[{"turn":"a1b1"}]},"tags":[{"name":"White","value":""}]}`},
		{"POST", "/play", "variant=walk&side=w&level=3"},
		{"POST", "/play", "variant=walk&side=w&opponent=person"},
		{"DELETE", "/static/x/../../web.go", "\x00"},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	f.Fuzz(func(t *testing.T, method, target, body string) {
		w := newWorld(t)
		close(w.engine.Gate)
		target = strings.NewReplacer("ID", w.begin(t, "walk"), "HUSH", w.begin(t, "hush"),
			"TOKEN", w.invite(t, "hush", "b").Invitation).Replace(target)
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		r, err := http.NewRequestWithContext(ctx, method, "http://example.org", strings.NewReader(body))
		if err != nil {
			return // no request at all
		}
		if r.URL, err = r.URL.Parse(target); err != nil || !strings.HasPrefix(r.URL.Path, "/") {
			return
		}
		r.Header.Set("Cookie", "recent="+strings.Map(printable, body))
		r.Header.Set("Content-Type", form)
		answer := httptest.NewRecorder()
		w.site.handler().ServeHTTP(timed{answer, leaving(r.URL.Path, cancel)}, r)
		if answer.Code >= 500 || w.log.String() != "" {
			t.Errorf("%s %q: status %d, log %s", method, target, answer.Code, w.log)
		}
		kind := answer.Header().Get("Content-Type")
		if isAPI(r) && !strings.HasPrefix(kind, "text/event-stream") && answer.Code/100 != 3 && !json.Valid(answer.Body.Bytes()) {
			t.Errorf("%s %q: no JSON: %s", method, target, answer.Body)
		}
	})
}

// printable keeps what may stand in a header.
func printable(r rune) rune {
	if r < ' ' || r > '~' {
		return -1
	}
	return r
}

// leaving returns what a client does that has been sent something: it leaves streams of news, which have no end, and stays for those
// that end by themselves.
func leaving(path string, leave func()) func() {
	if strings.HasSuffix(path, "/lines") || strings.HasSuffix(path, "/course") {
		return func() {}
	}
	return leave
}

// timed is an answer that takes the time limits of a connection.
type timed struct {
	*httptest.ResponseRecorder
	sent func() // called when something has been sent
}

func (a timed) FlushError() error {
	a.Flush()
	a.sent()
	return nil
}

func (timed) SetReadDeadline(time.Time) error  { return nil }
func (timed) SetWriteDeadline(time.Time) error { return nil }
