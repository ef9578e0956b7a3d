package web

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// stairs is a game whose saves by another program are known.
const stairs = `
(game
  (title "Stairs")
  (players White Black)
  (turn-order White Black)
  (board (grid (start-rectangle 0 0 48 48) (dimensions ("a/b/c/d" (50 0)) ("2/1" (0 50))) (directions (e 1 0))))
  (piece (name Man) (moves (e (verify empty?) add)))
  (board-setup (White (Man a1)) (Black (Man a2)))
  (loss-condition (White Black) stalemated)
)`

const stairsSave = "Zillions Save Game File Version 0.02 HH\r\nRulesFile=stairs.zrf\r\nVariantName=Stairs\r\n" +
	"1. Man a1 - b1\r\n1. Man a2 - b2\r\n2. Man b1 - c1\r\n"

func withStairs(t *testing.T) []game.Rules {
	t.Helper()
	g := gametest.ReadZRF(t, "stairs", stairs)
	return append(testGames(), g)
}

// What another program has saved is imported, and saved as it was.
func TestSavesOfOtherPrograms(t *testing.T) {
	w := newWorldOf(t, withStairs(t))
	a := w.do(t, "POST", "/api/analysis/stairs/import", `{"pgn":`+strconv.Quote(stairsSave)+`,"notation":"own"}`)
	a.wantStatus(t, http.StatusOK)
	if want := `"main":{"moves":[{"turn":"a1b1","label":"a1b1"},{"turn":"a2b2","label":"a2b2"},{"turn":"b1c1","label":"b1c1"}]}`; !strings.Contains(a.body, want) {
		t.Errorf("read as %s, want %s", a.body, want)
	}
	a = w.do(t, "POST", "/api/analysis/stairs/save", `{"main":{"moves":[{"turn":"a1b1","comment":"so"},{"turn":"a2b2"},{"turn":"b1c1"}]}}`)
	a.wantStatus(t, http.StatusOK)
	var saved struct {
		Text string `json:"text"`
	}
	if a.decode(t, &saved); saved.Text != stairsSave {
		t.Errorf("saved as %q, want %q", saved.Text, stairsSave)
	}
}

func TestRefusedSaves(t *testing.T) {
	w := newWorldOf(t, withStairs(t))
	for _, tt := range []struct{ path, body, words string }{
		{"stairs/import", `{"pgn":` + strconv.Quote(strings.Replace(stairsSave, "b1 - c1", "b1 - d1", 1)) + `}`, "line 6, move"},
		{"walk/import", `{"pgn":` + strconv.Quote(stairsSave) + `}`, "line 1"},
		{"walk/save", `{"main":{"moves":[]}}`, "no other program's form"},
		{"stairs/save", `{"main":{"moves":[{"turn":"a1d1"}]}}`, "turn 1: "},
	} {
		a := w.do(t, "POST", "/api/analysis/"+tt.path, tt.body)
		if a.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(a.body, tt.words) {
			t.Errorf("%s: status %d, %s; want %d with %q", tt.path, a.StatusCode, a.body, http.StatusUnprocessableEntity, tt.words)
		}
	}
	w.do(t, "POST", "/api/analysis/stairs/save", `{"result":"`+strings.Repeat("x", 300_000)+`"}`).wantStatus(t, http.StatusRequestEntityTooLarge)
}

// Pages offer the form where there is one.
func TestPagesTellTheFormOfSaves(t *testing.T) {
	w := newWorldOf(t, withStairs(t))
	const offer = `"save":{"name":"Zillions saved game","ending":"zsg"}`
	for path, want := range map[string]bool{"/analysis/stairs": true, "/analysis/walk": false} {
		if a := w.do(t, "GET", path, ""); strings.Contains(a.body, offer) != want {
			t.Errorf("%s: offers the form: %t, want %t", path, !want, want)
		}
	}
}
