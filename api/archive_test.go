package api

import (
	"testing"
	"time"

	"aanca.chess/play"
)

// TestTheArchive: answers are as described, and a game is found by its position.
func TestTheArchive(t *testing.T) {
	w, _, accounts := newTown(t)
	w.registerBen(t, accounts)
	doc := described(t)
	one := w.must(t, "Ann", "POST", "/api/v1/account/challenges", `{"to":"ben","variant":"chess","side":"w"}`)
	g := w.must(t, "Ben", "POST", "/api/v1/account/challenges/"+text(one, "id")+"/accept", "")
	at := "/api/v1/games/" + text(g, "id")
	w.must(t, "Ann", "POST", at+"/turns", `{"ply":0,"turn":"e2e4"}`)
	w.must(t, "Ben", "POST", at+"/turns", `{"ply":1,"turn":"e7e5"}`)
	if status, _ := w.do(t, "", "GET", "/api/v1/archive/"+text(g, "id"), ""); status != 404 {
		t.Errorf("a game that goes on: %d, want 404", status)
	}
	w.must(t, "Ben", "POST", at+"/resign", `{"ply":2}`)
	w.api.Archive.GameChanged(play.Change{Ended: true})
	search := func(query string, status int) map[string]any {
		t.Helper()
		return w.compare(t, doc, "", "GET", "/api/v1/archive", "/api/v1/archive"+query, "", status)
	}
	var games []any
	for deadline := time.Now().Add(time.Minute); len(games) == 0; games, _ = search("?variant=chess&moves=e4+e5&player=ann&result=w", 200)["games"].([]any) {
		if time.Now().After(deadline) {
			t.Fatal("the game is not found after a minute")
		}
	}
	found, _ := games[0].(map[string]any)
	if text(found, "id") != text(g, "id") || text(found, "after") != "2" || text(found, "result") != "w wins: resignation" {
		t.Errorf("found is %v", found)
	}
	past := w.compare(t, doc, "", "GET", "/api/v1/archive/{id}", "/api/v1/archive/"+text(g, "id"), "", 200)
	if turns, _ := past["turns"].([]any); len(turns) != 2 {
		t.Errorf("the game is %v", past)
	}
	search("?variant=chess&moves=e5", 422)
	search("?player=nobody", 404)
	search("?from=2026-13-01", 400)
}
