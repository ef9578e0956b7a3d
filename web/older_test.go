package web

import (
	"strings"
	"testing"
	"time"

	"aanca.chess/internal/gametest"
	"aanca.chess/play"
)

// TestOlderGames: a game that was kept when its pieces had other ids goes on, told with those of now.
func TestOlderGames(t *testing.T) {
	w := newWorldOf(t, append(testGames(), gametest.Rules(t, "amazons")))
	older := play.Game{
		ID: "older1", Variant: "amazons", Start: "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w - - 0 1", Level: 3,
		Created: time.Now(), Updated: time.Now(),
	}
	if err := w.store.Create(t.Context(), older); err != nil {
		t.Fatal(err)
	}
	w.play(t, older.ID, 0, "d1d4,X@d6")
	var st stateJSON
	w.do(t, "GET", "/api/games/"+older.ID, "").decode(t, &st)
	if want := gametest.Rules(t, "amazons").Start().FEN(); st.Start != want || !strings.HasPrefix(st.FEN, "3q2q3/10/10/q8q/3*6/10/Q2Q5Q/") {
		t.Errorf("it began with %s and has come to %s", st.Start, st.FEN)
	}
}
