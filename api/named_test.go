package api

import (
	"strings"
	"testing"

	"aanca.chess/people"
	"aanca.chess/play"
)

// TestChallengesByName: answers are as described; what a program sends is not rated, and what is rated it cannot accept.
func TestChallengesByName(t *testing.T) {
	w, ann, accounts := newTown(t)
	w.registerBen(t, accounts)
	doc := described(t)
	ask := func(player, method, path, pattern, body string, status int) map[string]any {
		t.Helper()
		return w.compare(t, doc, player, method, "/api/v1/account/challenges"+pattern, "/api/v1/account/challenges"+path, body, status)
	}
	one := ask("Ann", "POST", "", "", `{"to":"ben","variant":"chess","side":"b","time":"days 2"}`, 201)
	if text(one, "to") != "Ben" || text(one, "rated") != "false" || text(one, "side") != "b" {
		t.Errorf("the challenge is %v", one)
	}
	ask("Ann", "POST", "", "", `{"to":"ben","variant":"chess","side":"b","time":"days 2"}`, 409)
	ask("Ann", "POST", "", "", `{"to":"nobody","variant":"chess"}`, 404)
	ask("engine", "GET", "", "", "", 422)
	ask("", "GET", "", "", "", 401)
	if in, _ := ask("Ben", "GET", "", "", "", 200)["in"].([]any); len(in) != 1 {
		t.Errorf("Ben is challenged by %v", in)
	}
	ask("Ann", "POST", "/"+text(one, "id")+"/accept", "/{id}/{answer}", "", 404)
	g := ask("Ben", "POST", "/"+text(one, "id")+"/accept", "/{id}/{answer}", "", 200)
	if text(g, "side") != "w" || text(g, "joined") != "true" {
		t.Errorf("the game is %v", g)
	}
	w.must(t, "Ben", "POST", "/api/v1/games/"+text(g, "id")+"/turns", `{"ply":0,"turn":"e2e4"}`)
	w.must(t, "Ann", "POST", "/api/v1/games/"+text(g, "id")+"/turns", `{"ply":1,"turn":"e7e5"}`)

	if err := accounts.AddComputers(t.Context()); err != nil {
		t.Fatal(err)
	}
	met := ask("Ann", "POST", "", "", `{"to":"aanca-4","variant":"chess","side":"w","time":"fischer 300 3"}`, 201)
	g = w.compare(t, doc, "Ann", "GET", "/api/v1/games/{id}", "/api/v1/games/"+text(met, "game"), "", 200)
	if text(met, "to") != "Aanca-4" || text(g, "level") != "4" || text(g, "joined") != "true" || text(g, "side") != "w" {
		t.Errorf("the game with a computer player is %v, for %v", g, met)
	}
	w.must(t, "Ann", "POST", "/api/v1/games/"+text(g, "id")+"/turns", `{"ply":0,"turn":"e2e4"}`)
	board, _ := w.listen(t, "Ann", "GET", "/api/stream/event", "")
	w.must(t, "Ann", "POST", "/api/challenge/aanca-1", "variant=standard&clock.limit=300&clock.increment=3&color=white")
	for accepted := ""; accepted == ""; {
		line := newsOf(t, board, "gameStart")
		if text(line, "game", "opponent", "username") == "Aanca-1" {
			accepted = text(line, "game", "gameId")
		}
	}

	rated, err := accounts.Challenge(t.Context(), ann, "Ben", play.NewGame{Variant: "chess", Side: "w", Time: "days 2", Rated: true}, w.api.Games.CheckSeated)
	if err != nil {
		t.Fatal(err)
	}
	ask("Ben", "POST", "/"+rated.ID+"/accept", "/{id}/{answer}", "", 422)
	ask("Ben", "POST", "/"+rated.ID+"/decline", "/{id}/{answer}", "", 200)
	ask("Ben", "POST", "/"+rated.ID+"/decline", "/{id}/{answer}", "", 404)
}

// TestBotsAreChallengedOnPages: who challenges the account of a bot by name, as pages do, is heard by the program, which accepts and
// plays; it hears what waits no more, and refuses what is rated.
func TestBotsAreChallengedOnPages(t *testing.T) {
	w, ann, accounts := newTown(t)
	w.registerBen(t, accounts)
	send := func(want play.NewGame) people.Challenge {
		t.Helper()
		one, err := accounts.Challenge(t.Context(), ann, "Ben", want, w.api.Games.CheckSeated)
		if err != nil {
			t.Fatal(err)
		}
		return one
	}
	early := send(play.NewGame{Variant: "chess", Side: "b", Time: "fischer 180 2"})
	ben, _ := w.listen(t, "Ben", "GET", "/api/stream/event", "")
	heard := newsOf(t, ben, "challenge")
	if text(heard, "challenge", "id") != early.ID || text(heard, "challenge", "color") != "black" || text(heard, "challenge", "rated") != "false" ||
		text(heard, "challenge", "timeControl", "show") != "3+2" || text(heard, "challenge", "challenger", "name") != "Ann" ||
		text(heard, "challenge", "direction") != "in" || text(heard, "challenge", "destUser", "id") != "ben" {
		t.Errorf("Ben's program hears %v", heard)
	}
	at := "/api/challenge/" + early.ID
	if shown := w.must(t, "Ann", "GET", at+"/show", ""); text(shown, "direction") != "out" || text(shown, "status") != "created" {
		t.Errorf("Ann's own challenge is %v", shown)
	}
	if status, _ := w.do(t, "Ann", "POST", at+"/accept", ""); status != 400 {
		t.Errorf("one's own challenge is accepted with %d, want 400", status)
	}
	w.must(t, "Ben", "POST", at+"/accept", "")
	begun := newsOf(t, ben, "gameStart")
	if text(begun, "game", "color") != "white" || text(begun, "game", "opponent", "username") != "Ann" {
		t.Errorf("the game begins as %v", begun)
	}
	w.must(t, "Ben", "POST", "/api/bot/game/"+text(begun, "game", "gameId")+"/move/e2e4", "")

	rated := send(play.NewGame{Variant: "chess", Side: "w", Time: "days 2", Rated: true})
	for text(heard, "challenge", "id") != rated.ID {
		heard = newsOf(t, ben, "challenge")
	}
	if list := w.must(t, "Ben", "GET", "/api/challenge", ""); text(heard, "challenge", "rated") != "true" || !strings.Contains(text(list, "in"), rated.ID) {
		t.Errorf("Ben's program hears %v and finds %v", heard, list)
	}
	if status, answer := w.do(t, "Ben", "POST", "/api/challenge/"+rated.ID+"/accept", ""); status != 400 || !strings.Contains(text(answer, "error"), "rated") {
		t.Errorf("a rated game: %d %v", status, answer)
	}
	w.must(t, "Ben", "POST", "/api/challenge/"+rated.ID+"/decline", "")
	for text(heard, "type") != "challengeCanceled" || text(heard, "challenge", "id") != rated.ID {
		heard = newsOf(t, ben, "challengeCanceled")
	}
	withdrawn := send(play.NewGame{Variant: "chess", Side: "random"})
	w.must(t, "Ann", "POST", "/api/challenge/"+withdrawn.ID+"/cancel", "")
	for text(heard, "challenge", "id") != withdrawn.ID {
		heard = newsOf(t, ben, "challengeCanceled")
	}
}
