package api

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/sqlite"
	"aanca.chess/tokens"
)

// A world is a running API with everything behind it: chess, and a game of turns of two steps.
type world struct {
	*httptest.Server
	api    *API
	tokens map[string]string // by player
}

func newWorld(t *testing.T, with ...func(c *Config)) *world {
	t.Helper()
	library, err := play.NewCatalogue(gametest.Rules(t, "chess"), &playtest.Walk{Name: "stroll", Files: 16, Steps: 2})
	if err != nil {
		t.Fatal(err)
	}
	engine := &playtest.Engine{}
	games, err := play.NewService(play.Config{Store: playtest.NewStore(), Engine: engine, Library: library})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(games.Close)
	desk, err := analysis.New(analysis.Config{Library: library, Engine: searcher{}})
	if err != nil {
		t.Fatal(err)
	}
	stored, err := sqlite.OpenPlayers(t.Context(), filepath.Join(t.TempDir(), "players"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := stored.Close(); err != nil {
			t.Error(err)
		}
	})
	w := &world{tokens: make(map[string]string)}
	for _, p := range []tokens.Player{{Name: "Ada"}, {Name: "Bob"}, {Name: "engine", Bot: true}} {
		if err := stored.AddPlayer(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		w.tokens[p.Name] = tokens.New()
		if err := stored.AddToken(t.Context(), p.Name, tokens.Digest(w.tokens[p.Name]), time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	c := Config{
		Games: games, Library: library, Desk: desk, Players: stored, Ping: 50 * time.Millisecond,
		Ours:   func(name string) string { return strings.Replace(name, "standard", "chess", 1) },
		Theirs: func(name string) string { return strings.Replace(name, "chess", "standard", 1) },
	}
	for _, f := range with {
		f(&c)
	}
	if w.api, err = New(c); err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	for _, r := range w.api.Routes() {
		mux.Handle(r.Pattern, r.Handle)
	}
	w.Server = httptest.NewServer(mux)
	t.Cleanup(w.CloseClientConnections)
	t.Cleanup(w.Close)
	return w
}

// A searcher finds the first legal turn of every position at once.
type searcher struct{}

func (searcher) Analyse(_ context.Context, _ string, pos game.Position, limits analysis.Limits, report func(analysis.Progress)) error {
	for line := range limits.Lines {
		report(analysis.Progress{Line: line, Score: analysis.Score{Value: 20, Expected: 530}, Depth: 1, Nodes: 9, PV: playtest.FirstTurn(pos.Clone())})
	}
	return nil
}

func (searcher) Values(string) (map[string]int, error) { return nil, nil }

// request makes a request of a player, "" for nobody. A body that begins with { is JSON, any other one a form.
func (w *world) request(t *testing.T, player, method, path, body string) *http.Request {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, w.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if strings.HasPrefix(body, "{") {
		r.Header.Set("Content-Type", "application/json")
	}
	if player != "" {
		r.Header.Set("Authorization", "Bearer "+w.tokens[player])
	}
	return r
}

// do makes a request and reads its answer into an object or a list.
func (w *world) do(t *testing.T, player, method, path, body string) (status int, answer map[string]any) {
	t.Helper()
	resp, err := http.DefaultClient.Do(w.request(t, player, method, path, body))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close() //nolint:errcheck // it has been read
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(string(text), "[") {
		text = fmt.Appendf(nil, `{"list":%s}`, text)
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		t.Fatalf("%s %s: %v: %.200s", method, path, err, text)
	}
	return resp.StatusCode, answer
}

// must makes a request that succeeds.
func (w *world) must(t *testing.T, player, method, path, body string) map[string]any {
	t.Helper()
	status, answer := w.do(t, player, method, path, body)
	if status >= 300 {
		t.Fatalf("%s %s %s: %d %v", method, path, body, status, answer)
	}
	return answer
}

// listen opens a stream. next waits for its next line; nil at its end.
func (w *world) listen(t *testing.T, player, method, path, body string) (next func() map[string]any, leave func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	resp, err := http.DefaultClient.Do(w.request(t, player, method, path, body).WithContext(ctx))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cancel()
		_ = resp.Body.Close() // it was read as far as the test wants
	})
	if resp.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(resp.Body)
		t.Fatalf("%s %s: %d %s", method, path, resp.StatusCode, text)
	}
	found := make(chan map[string]any)
	go func() {
		defer close(found)
		for scanner := bufio.NewScanner(resp.Body); scanner.Scan(); {
			if line := strings.TrimSpace(scanner.Text()); line != "" {
				var object map[string]any
				if err := json.Unmarshal([]byte(line), &object); err != nil {
					object = map[string]any{"malformed": line}
				}
				select {
				case found <- object:
				case <-ctx.Done():
					return
				}
			}
		}
	}()
	next = func() map[string]any {
		t.Helper()
		select {
		case line := <-found:
			return line
		case <-time.After(2 * time.Minute):
			t.Fatalf("%s tells nothing for two minutes", path)
			return nil
		}
	}
	return next, cancel
}

// text returns what is at a path of fields of an answer.
func text(answer map[string]any, fields ...string) string {
	var at any = answer
	for _, field := range fields {
		object, _ := at.(map[string]any)
		at = object[field]
	}
	return fmt.Sprint(at)
}
