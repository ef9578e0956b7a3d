package web

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

var testStatic = fstest.MapFS{
	"css/site.css":      {Data: []byte("body { margin: 0 }\n")},
	"js/pages/game.js":  {Data: []byte("import '../board/board.js';\n")},
	"js/board/board.js": {Data: []byte(strings.Repeat("console.log('a long module');\n", 200))},
	"notes.md":          {Data: []byte("not for browsers")},
}

// A world is a running site with everything behind it.
type world struct {
	*httptest.Server
	site   *site
	games  *play.Service
	store  *playtest.Store
	engine *playtest.Engine
	log    *playtest.Log
}

// testDress is the dress of testStatic, which hundreds of sites have in common.
var testDress = sync.OnceValues(func() (*dress, error) { return newDress(testStatic) })

// siteOf is newSite for sites of which there are many.
func siteOf(c Config) (*site, error) {
	if c.Static == nil {
		return newSite(c)
	}
	d, err := testDress()
	if err != nil {
		return nil, err
	}
	return c.siteIn(d)
}

// newWorld starts a site whose engine waits for its gate.
func newWorld(t *testing.T, with ...func(c *Config)) *world {
	t.Helper()
	return newWorldOf(t, testGames(), with...)
}

func testGames() []game.Rules {
	return []game.Rules{
		&playtest.Walk{Name: "walk", Files: 12, Steps: 1}, &playtest.Walk{Name: "stroll", Files: 16, Steps: 2, Featured: true},
		playtest.NewWhisper("hush", 20),
	}
}

// severalGames are games of other numbers of sides, too: a race of three with a die, a walk alone.
func severalGames() []game.Rules {
	return append(testGames(), gametest.NewRace(8, 20), &playtest.Walk{Name: "ramble", Files: 12, Steps: 1, Alone: true})
}

// newWorldOf starts a site that serves the given games.
func newWorldOf(t *testing.T, rules []game.Rules, with ...func(c *Config)) *world {
	t.Helper()
	w := &world{store: playtest.NewStore(), engine: &playtest.Engine{Gate: make(chan struct{})}, log: &playtest.Log{}}
	library, err := play.NewCatalogue(rules...)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(w.log, nil))
	w.games, err = play.NewService(play.Config{Store: w.store, Engine: w.engine, Library: library, Log: log,
		Int: func(int) int { return 0 }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.games.Close)
	c := Config{Games: w.games, Library: library, Log: log, Static: testStatic, GamesPerMinute: 1000}
	for _, f := range with {
		f(&c)
	}
	if w.site, err = siteOf(c); err != nil {
		t.Fatal(err)
	}
	w.Server = httptest.NewUnstartedServer(nil)
	w.Config = NewServer(t.Context(), w.site.handler(), log)
	w.Start()
	t.Cleanup(w.Close)
	return w
}

// begin creates a game in which the person begins.
func (w *world) begin(t *testing.T, variant string) (id string) {
	t.Helper()
	st, err := w.games.Create(t.Context(), play.NewGame{Variant: variant, Side: "w", Level: 3})
	if err != nil {
		t.Fatal(err)
	}
	return st.Game.ID
}

// play plays a turn of the person.
func (w *world) play(t *testing.T, id string, ply int, turn string) {
	t.Helper()
	if _, err := w.games.Play(t.Context(), id, ply, turn); err != nil {
		t.Fatal(err)
	}
}

// answered lets the computer answer and waits for it.
func (w *world) answered(t *testing.T, id string) {
	t.Helper()
	w.engine.Gate <- struct{}{}
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(time.Millisecond) {
		st, err := w.games.State(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if !st.Thinking {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("the computer has not answered in two minutes")
		}
	}
}

// An answer is what came back to a request.
type answer struct {
	*http.Response
	body string
}

// do sends a request and reads the whole answer. Redirections are not followed.
func (w *world) do(t *testing.T, method, path, body string, headers ...string) answer {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, w.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := w.Client().Transport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // it has been read
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response, string(text)}
}

// decode reads a JSON answer into v, fields that v does not know refused.
func (a answer) decode(t *testing.T, v any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(a.body))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		t.Fatalf("%s: %v", a.body, err)
	}
}

// wantStatus stops the test unless the answer has the status.
func (a answer) wantStatus(t *testing.T, status int) {
	t.Helper()
	if a.StatusCode != status {
		t.Fatalf("%s %s: status %d, want %d: %s", a.Request.Method, a.Request.URL.Path, a.StatusCode, status, a.body)
	}
}
