package api

import (
	"strings"
	"testing"
	"time"

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

	later, err := accounts.Challenge(t.Context(), ann, "Ben", play.NewGame{Variant: "chess", Side: "b", Time: "days 2"}, w.api.Games.CheckSeated)
	if err != nil {
		t.Fatal(err)
	}
	w.must(t, "Ben", "POST", "/api/challenge/"+later.ID+"/decline", "reason=later")
	list := ask("Ann", "GET", "", "", "", 200) // without the first, as another one was sent
	declined, _ := list["declined"].([]any)
	if len(declined) != 1 || !strings.Contains(text(list, "declined"), "reason:later") || text(list, "out") != "[]" {
		t.Errorf("Ann's challenges are %v", list)
	}
	if other, _ := ask("Ben", "GET", "", "", "", 200)["declined"].([]any); len(other) != 0 {
		t.Errorf("Ben, who has declined them, is told of %v", other)
	}
	ask("Ann", "POST", "/"+later.ID+"/decline", "/{id}/{answer}", "", 200)
	if left, _ := ask("Ann", "GET", "", "", "", 200)["declined"].([]any); len(left) != 0 {
		t.Errorf("after it is dismissed there are %v", left)
	}
}

// TestOneUnreadableChallenge: a challenge whose time cannot be read keeps programs from no other news.
func TestOneUnreadableChallenge(t *testing.T) {
	w, ann, accounts := newTown(t)
	w.registerBen(t, accounts)
	ben, err := accounts.Named(t.Context(), "Ben")
	if err != nil {
		t.Fatal(err)
	}
	for id, ends := range map[string][2]people.Account{"sent": {ann, ben}, "received": {ben, ann}} {
		broken := people.Challenge{
			ID: id, From: ends[0].ID, To: ends[1].ID, Variant: "chess", Side: "w", Time: "moons 3", At: time.Now(), Until: time.Now().Add(time.Hour),
		}
		if err := accounts.Store.KeepChallenge(t.Context(), broken, 9); err != nil {
			t.Fatal(err)
		}
	}
	heard, _ := w.listen(t, "Ann", "GET", "/api/stream/event", "")
	good := text(w.must(t, "Ben", "POST", "/api/challenge/ann", "variant=standard"), "id")
	if line := newsOf(t, heard, "challenge"); text(line, "challenge", "id") != good {
		t.Errorf("Ann hears %v", line)
	}
	if list := w.must(t, "Ann", "GET", "/api/challenge", ""); !strings.Contains(text(list, "in"), good) || text(list, "out") != "[]" {
		t.Errorf("Ann's challenges are %v", list)
	}
	if err := accounts.Decline(t.Context(), ann.ID, "received", ""); err != nil {
		t.Fatal(err)
	}
	if err := accounts.Withdraw(t.Context(), ben.ID, good); err != nil {
		t.Fatal(err)
	}
	if line := newsOf(t, heard, "challengeCanceled"); text(line, "challenge", "id") != good {
		t.Errorf("Ann hears %v", line)
	}
}

// TestAccountsAreChallengedByPrograms: what a program sends through the board API to an account waits on its pages, and the program hears of each
// answer that is given there, with its reason, and of the game.
func TestAccountsAreChallengedByPrograms(t *testing.T) {
	w, _, accounts := newTown(t)
	w.registerBen(t, accounts)
	ben, err := accounts.Named(t.Context(), "Ben")
	if err != nil {
		t.Fatal(err)
	}
	ann, _ := w.listen(t, "Ann", "GET", "/api/stream/event", "")
	const fen = "4k3/8/8/8/8/8/8/4K2R b - - 0 1"
	sent := w.must(t, "Ann", "POST", "/api/challenge/ben", "variant=standard&color=white&clock.limit=300&clock.increment=3&fen="+strings.ReplaceAll(fen, " ", "+"))
	if text(sent, "direction") != "out" || text(sent, "destUser", "name") != "Ben" || text(sent, "initialFen") != fen {
		t.Errorf("the challenge is %v", sent)
	}
	if heard := newsOf(t, ann, "challenge"); text(heard, "challenge", "id") != text(sent, "id") {
		t.Errorf("Ann hears %v", heard)
	}
	waits := func() people.Challenge {
		t.Helper()
		found, err := accounts.Challenges(t.Context(), ben.ID)
		if err != nil || len(found.In) != 1 {
			t.Fatalf("Ben is challenged by %v, %v", found, err)
		}
		return found.In[0]
	}
	one := waits()
	if one.ID != text(sent, "id") || one.Names[0] != "Ann" || one.Variant != "chess" || one.Side != "w" || one.Time != "fischer 300 3" || one.Rated || one.FEN != fen {
		t.Errorf("on Ben's pages the challenge is %v", one)
	}
	if status, _ := w.do(t, "Ann", "POST", "/api/challenge/"+one.ID+"/decline", ""); status != 404 {
		t.Errorf("who declines their own challenge is answered %d, want 404", status)
	}
	waits()
	if err := accounts.Decline(t.Context(), ben.ID, one.ID, "later"); err != nil {
		t.Fatal(err)
	}
	if heard := newsOf(t, ann, "challengeDeclined"); text(heard, "challenge", "id") != one.ID || text(heard, "challenge", "declineReason") != "later" ||
		text(heard, "challenge", "status") != "declined" {
		t.Errorf("Ann hears %v", heard)
	}
	if shown := w.must(t, "Ann", "GET", "/api/challenge/"+one.ID+"/show", ""); text(shown, "status") != "declined" {
		t.Errorf("it is shown as %v", shown)
	}

	kept, _ := w.listen(t, "Ann", "POST", "/api/challenge/ben", "variant=standard&color=black&keepAliveStream=true")
	if id := text(kept(), "id"); id != waits().ID {
		t.Errorf("the challenge that is kept open is %s", id)
	}
	if _, _, err := accounts.Accept(t.Context(), ben, waits().ID, w.api.Games); err != nil {
		t.Fatal(err)
	}
	if line := kept(); text(line, "done") != "accepted" {
		t.Errorf("the stream ends with %v", line)
	}
	if begun := newsOf(t, ann, "gameStart"); text(begun, "game", "opponent", "username") != "Ben" || text(begun, "game", "color") != "black" {
		t.Errorf("the game begins as %v", begun)
	}
	kept, leave := w.listen(t, "Ann", "POST", "/api/challenge/ben", "variant=standard&keepAliveStream=true")
	gone := text(kept(), "id")
	for text(newsOf(t, ann, "challenge"), "challenge", "id") != gone { // who has not heard of it hears nothing of its end
	}
	leave()
	if heard := newsOf(t, ann, "challengeCanceled"); text(heard, "challenge", "id") != gone {
		t.Errorf("Ann hears %v", heard)
	}
}

// TestWhoDeclinesTheirOwnChallenge is answered as lichess does it, whoever was challenged; the challenge waits on.
func TestWhoDeclinesTheirOwnChallenge(t *testing.T) {
	w := newWorld(t)
	id := text(w.must(t, "Ada", "POST", "/api/challenge/bob", "variant=standard"), "id")
	if status, _ := w.do(t, "Ada", "POST", "/api/challenge/"+id+"/decline", ""); status != 404 {
		t.Errorf("the answer is %d, want 404", status)
	}
	w.must(t, "Bob", "POST", "/api/challenge/"+id+"/accept", "")
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
	rated := send(play.NewGame{Variant: "chess", Side: "w", Time: "days 2", Rated: true})
	ben, _ := w.listen(t, "Ben", "GET", "/api/stream/event", "")
	told := make(map[string]map[string]any)
	for range 2 {
		line := newsOf(t, ben, "challenge")
		told[text(line, "challenge", "id")] = line
	}
	heard := told[early.ID]
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

	heard = told[rated.ID]
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
	_, err := accounts.Challenge(t.Context(), ann, "Ben", play.NewGame{Variant: "chess", Side: "w", Time: "days 2", Rated: true}, w.api.Games.CheckSeated)
	if play.KindOf(err) != play.Illegal || err == nil {
		t.Errorf("while the program listens a rated game is %v", err)
	}
	withdrawn := send(play.NewGame{Variant: "chess", Side: "random"})
	w.must(t, "Ann", "POST", "/api/challenge/"+withdrawn.ID+"/cancel", "")
	for text(heard, "challenge", "id") != withdrawn.ID {
		heard = newsOf(t, ben, "challengeCanceled")
	}
}
