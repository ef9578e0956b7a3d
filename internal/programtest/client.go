package programtest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// patience is how long the computer may take for a turn, on a slow machine that is busy with other tests.
const patience = 3 * time.Minute

// A Game is what the tests need of the API's STATE.
type Game struct {
	ID      string
	Variant string
	Turns   []struct{ Turn, By string }
	Steps   []Step // legal first steps of the person's turn
	FEN     string
	Side    string
	Over    bool
	Result  string

	Clock *struct {
		Left       map[string]int64 // by side, in milliseconds, when the clock that runs began
		Running    string           // the side whose clock it is
		Since, Now int64            // in milliseconds since 1970, by the server's clock
	}

	Invitation string // path of the page on which the other seat can be taken, "" if it is
}

// A Step is a legal step. From is "" for a drop.
type Step struct {
	Text, From, To string
	More           bool
}

// Texts returns the turns played.
func (g Game) Texts() []string {
	var out []string
	for _, turn := range g.Turns {
		out = append(out, turn.Turn)
	}
	return out
}

// Create begins a game; body is the JSON of the request.
func (s *Server) Create(t *testing.T, body string) Game {
	t.Helper()
	return s.post(t, "/api/games", body)
}

// Join takes the other seat of a game between people.
func (s *Server) Join(t *testing.T, g Game) Game {
	t.Helper()
	return s.post(t, "/api/invitations/"+strings.TrimPrefix(g.Invitation, "/join/"), "{}")
}

// Get returns a game as it is.
func (s *Server) Get(t *testing.T, id string) Game {
	t.Helper()
	var g Game
	answer, err := http.Get(s.URL + "/api/games/" + id)
	read(t, answer, err, &g)
	return g
}

// Page returns the text of a page.
func (s *Server) Page(t *testing.T, path string) string {
	t.Helper()
	answer, err := http.Get(s.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("GET %s: %s, %v", path, answer.Status, err)
	}
	return string(text)
}

// Play plays a turn and returns the acknowledged state, in which the computer has not answered.
func (s *Server) Play(t *testing.T, g Game, turn string) Game {
	t.Helper()
	return s.post(t, "/api/games/"+g.ID+"/turns", fmt.Sprintf(`{"ply":%d,"turn":%q}`, len(g.Turns), turn))
}

// Await waits until the person is to move and at least so many turns have been played, or the
// game is over.
func (s *Server) Await(t *testing.T, id string, turns int) Game {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if g := s.Get(t, id); g.Over || len(g.Turns) >= turns && len(g.Steps) > 0 {
			return g
		}
	}
	t.Fatalf("after %s game %s does not have %d turns with the person to move", patience, id, turns)
	return Game{}
}

// Hint returns a turn that the computer would play in the person's place.
func (s *Server) Hint(t *testing.T, g Game) string {
	t.Helper()
	var hint struct{ Turn string }
	s.request(t, "/api/games/"+g.ID+"/hint", fmt.Sprintf(`{"ply":%d}`, len(g.Turns)), &hint)
	return hint.Turn
}

// post makes a request that answers with a game.
func (s *Server) post(t *testing.T, path, body string) Game {
	t.Helper()
	var g Game
	s.request(t, path, body, &g)
	return g
}

// request posts JSON and reads the answer into a value.
func (s *Server) request(t *testing.T, path, body string, into any) {
	t.Helper()
	answer, err := http.Post(s.URL+path, "application/json", strings.NewReader(body))
	read(t, answer, err, into)
}

func read(t *testing.T, answer *http.Response, err error, into any) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode >= 300 {
		t.Fatalf("%s: %s", answer.Status, body)
	}
	if err := json.Unmarshal(body, into); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
}
