package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// TestTheArchive is searched by a form whose mistakes are told, and tells no id of a seat.
func TestTheArchive(t *testing.T) {
	w := newTown(t)
	w.resident(t, "Ann")
	ben, err := w.people.Register(t.Context(), people.Wish{Name: "Ben", Password: password})
	if err != nil {
		t.Fatal(err)
	}
	wantIn(t, "the empty archive", w.visit().send(t, http.MethodGet, "/archive", "").body, "There are no such games.", `<option value="walk">`)
	ann, err := w.people.Named(t.Context(), "Ann")
	if err != nil {
		t.Fatal(err)
	}
	g, err := w.games.Seated(t.Context(), play.NewGame{Variant: "walk", Side: "w", Name: "Ann", Account: ann.ID}, ben.Player())
	if err != nil {
		t.Fatal(err)
	}
	w.play(t, g.Seats[0].ID, 0, "a1b1")
	st, err := w.games.Resign(t.Context(), g.Seats[1].ID, 1)
	if err != nil {
		t.Fatal(err)
	}
	w.site.Archive.GameChanged(play.Change{Ended: true})
	page := ""
	for deadline := time.Now().Add(time.Minute); !strings.Contains(page, "/watch/"+g.ID); page = w.visit().send(t, http.MethodGet, "/archive", "").body {
		if time.Now().After(deadline) {
			t.Fatal("the game is not there after a minute")
		}
	}
	wantIn(t, "the archive", page, "Ann – Ben", "1 turn", "White won (resignation)")
	for _, seat := range g.Seats {
		if strings.Contains(page, seat.ID) {
			t.Error("the page tells the id of a seat")
		}
	}
	found := w.visit().send(t, http.MethodGet, "/archive?variant=walk&player=ben&result=w&moves=a1b1", "").body
	wantIn(t, "what is found", found, "/watch/"+g.ID, "there after 1 turn", "/picture/walk?fen=", `value="ben"`)
	wantIn(t, "where all games begin", w.visit().send(t, http.MethodGet, "/archive?variant=walk&fen="+strings.ReplaceAll(g.Start, " ", "+"), "").body, "1 turn, there at the start<")
	wantIn(t, "by its position string", w.visit().send(t, http.MethodGet, "/archive?variant=walk&fen="+strings.ReplaceAll(st.FEN, " ", "+"), "").body, "/watch/"+g.ID)
	wantIn(t, "on a day of the reader's", w.visit().send(t, http.MethodGet, "/archive?from=2020-02-29%2B01:00", "").body, "/watch/"+g.ID, `data-days`, `value="2020-02-29"`)
	wantIn(t, "in Spanish", w.visit().send(t, http.MethodGet, "/archive", "", "Accept-Language", "es").body, "Archivo")
	for query, problem := range map[string]string{
		"player=Nobody": "There is no player", "fen=x": "A position is searched for in one game alone: choose the game, too.", "from=yesterday": "expected a day", "before=x": "expected a number",
		"variant=walk&fen=%3Cb%3E": "position",
	} {
		a := w.visit().send(t, http.MethodGet, "/archive?"+query, "")
		if a.StatusCode < 400 || a.StatusCode > 499 {
			t.Errorf("%s: %d", query, a.StatusCode)
		}
		wantIn(t, query, a.body, `role="alert"`, problem)
	}
	wantIn(t, "Ann's page", w.visit().send(t, http.MethodGet, "/@/Ann", "").body, `href="/archive?player=Ann"`)
}
