package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/puzzle"
)

// riddles are three puzzles of chess, of which one is none, and one of a game that is not there.
const riddles = `chess; 3r3k/5Qbp/3p4/PNp2P2/2P1P3/1P1K1B2/8/5R1R w - - 5 40; h1h7 h8h7 f1h1; 295
chess; 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1; a1a8; 20
chess; 6k1/5ppp/8/8/8/8/8/R4K2 w - - 0 1; a1b8; 20
shogi; 4k4/9/4G4/9/9/9/9/9/4K4[G] w - - 0 1; G@e8; 7
`

// puzzling starts a site with these puzzles.
func puzzling(t *testing.T) *world {
	t.Helper()
	list, err := puzzle.Read(strings.NewReader(riddles), "riddles")
	if err != nil {
		t.Fatal(err)
	}
	sets := puzzle.NewSets()
	sets.Add(list...)
	sets.Sort()
	return newWorldOf(t, []game.Rules{gametest.Rules(t, "chess")}, func(c *Config) { c.Puzzles = sets })
}

func TestPuzzlePages(t *testing.T) {
	w := puzzling(t)
	for path, want := range map[string]string{
		"/puzzles":         "2 positions of 1 game,",
		"/puzzles/chess":   "Puzzle 2",
		"/puzzles/chess/1": "White to move wins at once",
		"/puzzles/chess/2": "White to move wins in 2 turns",
	} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, http.StatusOK)
		if !strings.Contains(a.body, want) {
			t.Errorf("%s does not say %q", path, want)
		}
		if strings.Contains(a.body, "h8h7") {
			t.Errorf("%s tells the solution", path)
		}
	}
	for _, path := range []string{"/puzzles/shogi", "/puzzles/nothing", "/puzzles/chess/3", "/puzzles/chess/0", "/puzzles/chess/x", "/api/puzzles/nothing"} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, http.StatusNotFound)
	}
	if !strings.Contains(w.log.String(), "left out") {
		t.Error("a puzzle that cannot be played was left out without a word")
	}
}

// TestPuzzlesInSpanish: the page of a puzzle says in the language of its reader what is to be found, programs are told in English.
func TestPuzzlesInSpanish(t *testing.T) {
	w := puzzling(t)
	for path, want := range map[string]string{
		"/puzzles/chess/1": `"task":"Juegan Blancas y ganan`, "/puzzles/chess/2": `"task":"Juegan Blancas y ganan`,
		"/api/puzzles/chess": "White to move wins at once",
	} {
		wantIn(t, path, w.do(t, "GET", path, "", "Accept-Language", "es").body, want)
	}
}

func TestNoPuzzles(t *testing.T) {
	w := newWorld(t)
	for _, path := range []string{"/puzzles", "/puzzles/daily"} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, http.StatusNotFound)
	}
}

func TestDailyPuzzle(t *testing.T) {
	w := puzzling(t)
	a := w.do(t, "GET", "/puzzles/daily", "")
	if to := a.Header.Get("Location"); to != "/puzzles/chess/2" {
		t.Errorf("the puzzle of the day is %s; want the only one of several turns", to)
	}
	day := time.Date(2026, 3, 1, 23, 0, 0, 0, time.UTC)
	if w.site.puzzles.daily(day) != w.site.puzzles.daily(day.Add(30*time.Minute)) {
		t.Error("two puzzles of one day")
	}
}

func TestTriesOfPuzzles(t *testing.T) {
	w := puzzling(t)
	for _, tt := range []struct {
		name, path, body string
		status           int
		want             []string
	}{
		{"right", "2/try", `{"found":0,"turn":"h1h7"}`, 200, []string{`"right":true`, `"solved":false`, `"turn":"h8h7"`, `"labels":["Rxh7+","Kxh7"]`}},
		{"in another notation", "2/try", `{"found":0,"turn":"Rxh7+"}`, 200, []string{`"right":true`}},
		{"solved", "2/try", `{"found":1,"turn":"f1h1"}`, 200, []string{`"solved":true`, `"over":true`}},
		{"not in time", "2/try", `{"found":0,"turn":"a5a6"}`, 200, []string{`"right":false`, "After a6 Black answers d5, and then nothing wins at once."}},
		{"not at once", "1/try", `{"found":0,"turn":"a1a7"}`, 200, []string{"The game is not won after Ra7."}},
		{"illegal", "1/try", `{"found":0,"turn":"a1b2"}`, 422, []string{"Rook"}},
		{"too far", "1/try", `{"found":1,"turn":"a1a8"}`, 400, []string{"found"}},
		{"nothing found", "1/try", `{"turn":"a1a8"}`, 400, []string{"found"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := w.do(t, "POST", "/api/puzzles/chess/"+tt.path, tt.body)
			a.wantStatus(t, tt.status)
			for _, want := range tt.want {
				if !strings.Contains(a.body, want) {
					t.Errorf("the answer is %.600s; want %s", a.body, want)
				}
			}
		})
	}
}

func TestHelpWithPuzzles(t *testing.T) {
	w := puzzling(t)
	for path, want := range map[string]string{
		"2/hint":         `{"words":"It begins with the Rook on h1","squares":["h1"]}`,
		"2/hint?found=1": `"squares":["f1"]`,
		"2/solution":     `"labels":["Rxh7+","Kxh7","Rh1#"]`,
	} {
		a := w.do(t, "GET", "/api/puzzles/chess/"+path, "")
		a.wantStatus(t, http.StatusOK)
		if !strings.Contains(a.body, want) {
			t.Errorf("%s: %.400s; want %s", path, a.body, want)
		}
	}
	a := w.do(t, "GET", "/api/puzzles/chess/2/hint?found=2", "")
	a.wantStatus(t, http.StatusBadRequest)
}

func TestTooManyTries(t *testing.T) {
	w := puzzling(t)
	for range 100 * triesPerMinute { // a slow machine has some more
		if a := w.do(t, "POST", "/api/puzzles/chess/1/try", `{"found":0,"turn":"a1a7"}`); a.StatusCode == http.StatusTooManyRequests {
			return
		}
	}
	t.Errorf("there were %d tries", 100*triesPerMinute)
}
