package web

import (
	"net/http"
	"strings"
	"testing"

	"aanca.chess/play"
)

// TestComputerPlayersArePlayed: they have pages, accept at once by form, and stand in for those who do not come to the lobby.
func TestComputerPlayersArePlayed(t *testing.T) {
	w := newTown(t)
	ann := w.resident(t, "Ann")
	page := ann.send(t, http.MethodGet, "/@/Aanca-3", "").body
	wantIn(t, "its page", page, "The computer, level 3.", `name="name" value="Aanca-3"`)
	if strings.Contains(page, "/block") {
		t.Error("it can be blocked")
	}
	wantIn(t, "the form", ann.send(t, http.MethodGet, "/challenge?name=aanca-3", "").body, "Challenge Aanca-3", "the game begins at once", "/challenge?name=Aanca-10", ">Play<")
	wantIn(t, "another player for the same game", ann.send(t, http.MethodGet, "/challenge?name=aanca-3&variant=walk", "").body, "/challenge?name=Aanca-10&amp;variant=walk")
	a := ann.form(t, "/challenge", "name", "Aanca-3", "variant", "walk", "time", "fischer 600 0", "side", "w", "rated", "yes")
	a.wantStatus(t, http.StatusSeeOther)
	seat, ok := strings.CutPrefix(a.Header.Get("Location"), "/play/")
	if !ok {
		t.Fatalf("it leads to %s", a.Header.Get("Location"))
	}
	wantIn(t, "the game", ann.send(t, http.MethodGet, "/play/"+seat, "").body, `"name":"Aanca-3","computer":true`, `"rating":950,"provisional":true`, `"rated":true`)
	w.play(t, seat, 0, "a1b1")
	w.answered(t, seat)
	wantIn(t, "her games", ann.send(t, http.MethodGet, "/my-games", "").body, "against Aanca-3, 10 minutes for all moves, rated")

	body := `{"variant":"walk","side":"w","opponent":"person","time":"days 3","open":true,"standIn":4}`
	if id, _ := ann.create(t, body); id == "" {
		t.Error("there is no game")
	}
	for _, wrong := range []string{`"open":false,"standIn":4`, `"open":true,"standIn":-1`, `"open":true,"standIn":99`} {
		w.do(t, http.MethodPost, "/api/games", `{"variant":"walk","side":"w","opponent":"person",`+wrong+`}`).wantStatus(t, http.StatusBadRequest)
	}
	wantIn(t, "one that cannot be", ann.form(t, "/challenge", "name", "Aanca-3", "variant", "walk", "time", "days 99", "side", "w").body, "expected 1 to 14 days")
}

// TestComputersInArenas are added and removed by who has made one, and by nobody else.
func TestComputersInArenas(t *testing.T) {
	w := newTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	path := ann.announced(t)
	wantIn(t, "Ann's page of it", ann.send(t, http.MethodGet, path, "").body, `action="`+path+`/computer"`, "Aanca-5 (1500)")
	if strings.Contains(ben.send(t, http.MethodGet, path, "").body, "/computer") {
		t.Error("Ben may add computer players")
	}
	ann.form(t, path+"/computer", "level", "5").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "the table", ben.send(t, http.MethodGet, path, "").body, "/@/Aanca-5", "1 player")
	wantIn(t, "the form", ann.send(t, http.MethodGet, path, "").body, "Aanca-5 (1500), plays")
	ben.form(t, path+"/computer", "level", "5", "remove", "yes").wantStatus(t, http.StatusUnprocessableEntity)
	ann.form(t, path+"/computer", "level", "five").wantStatus(t, http.StatusBadRequest)
	ann.form(t, path+"/computer", "level", "5", "remove", "yes").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "without it", ben.send(t, http.MethodGet, path, "").body, "Nobody has joined yet.")
	if err := w.games.CheckComputer("walk", play.MaxLevel+1); play.KindOf(err) != play.Invalid {
		t.Errorf("level 11: %v", err)
	}
}
