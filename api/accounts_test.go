package api

import (
	"net/http"
	"path/filepath"
	"testing"

	"aanca.chess/gamebase"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/sqlite"
	"aanca.chess/tournament"
)

// newTown is a world in which Ann has an account, and a token of it.
func newTown(t *testing.T) (w *world, ann people.Account, accounts *people.Service) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "games.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	w = newWorld(t, func(c *Config) {
		others, _ := c.Players.(*sqlite.Players)
		if accounts, err = people.New(people.Config{Store: store, Others: others, Cost: people.Cost{Memory: 8, Passes: 1}}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(accounts.Close)
		c.Players, c.People = people.ByToken{Service: accounts}, accounts
		if c.Games, err = play.NewService(play.Config{Store: store, Engine: &playtest.Engine{}, Library: c.Library, Computer: people.ComputerPlayer}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Games.Close)
		if c.Archive, err = gamebase.New(gamebase.Config{Store: store, Games: c.Games, People: accounts}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Archive.Close)
		if c.Tournaments, err = tournament.New(tournament.Config{Store: store, Games: c.Games}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Tournaments.Close)
	})
	if ann, err = accounts.Register(t.Context(), people.Wish{Name: "Ann", Password: "correct horse"}); err != nil {
		t.Fatal(err)
	}
	if w.tokens["Ann"], err = accounts.NewProgram(t.Context(), ann, "a test"); err != nil {
		t.Fatal(err)
	}
	return w, ann, accounts
}

// TestProgramsPlayAsAccounts: what a program begins or accepts is the account's, and what the account has begun elsewhere the
// program plays.
func TestProgramsPlayAsAccounts(t *testing.T) {
	w, ann, accounts := newTown(t)
	if me := w.must(t, "Ann", "GET", "/api/v1/account", ""); text(me, "name") != "Ann" {
		t.Errorf("the program is %v", me)
	}
	begun := w.must(t, "Ann", "POST", "/api/v1/games", `{"variant":"chess","side":"w","opponent":"anybody"}`)
	taken := w.must(t, "Bob", "POST", "/api/v1/challenges/"+w.invitation(t), "")
	if text(begun, "id") != text(taken, "id") {
		t.Fatalf("Bob is in %v, Ann in %v", taken["id"], begun["id"])
	}
	w.must(t, "Ann", "POST", "/api/v1/games/"+text(begun, "id")+"/turns", `{"ply":0,"turn":"e2e4"}`)
	elsewhere, err := w.api.Games.Create(t.Context(), play.NewGame{Variant: "chess", Side: "w", Level: 1, Name: "Ann", Account: ann.ID})
	if err != nil {
		t.Fatal(err)
	}
	w.must(t, "Ann", "POST", "/api/bot/game/"+elsewhere.Game.ID+"/move/d2d4", "")
	if list, _ := w.must(t, "Ann", "GET", "/api/account/playing", "")["nowPlaying"].([]any); len(list) != 2 {
		t.Errorf("Ann plays %v", list)
	}
	if own, err := accounts.Games(t.Context(), ann.ID); err != nil || len(own) != 2 {
		t.Errorf("the account has %v, %v", own, err)
	}
	watched := w.must(t, "Bob", "GET", "/api/account/playing", "")["nowPlaying"].([]any)
	if opponent, _ := watched[0].(map[string]any); text(opponent, "opponent", "username") != "Ann" || text(opponent, "opponent", "id") != "ann" {
		t.Errorf("Bob plays against %v", opponent["opponent"])
	}
	w.must(t, "Bob", "POST", "/api/challenge/Ann", "color=white")
	if in, _ := w.must(t, "Ann", "GET", "/api/challenge", "")["in"].([]any); len(in) != 1 {
		t.Errorf("Ann is challenged by %v", in)
	}
}

// invitation returns what accepts the one challenge of the lobby.
func (w *world) invitation(t *testing.T) string {
	t.Helper()
	list, _ := w.must(t, "", "GET", "/api/v1/challenges", "")["list"].([]any)
	if len(list) != 1 {
		t.Fatalf("the lobby has %v", list)
	}
	one, _ := list[0].(map[string]any)
	return text(one, "token")
}

// TestProgramsPlayForNoRating: neither by accepting a rated challenge, nor by finding one in the lobby.
func TestProgramsPlayForNoRating(t *testing.T) {
	w, _, accounts := newTown(t)
	ben, err := accounts.Register(t.Context(), people.Wish{Name: "Ben", Password: "correct horse"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.api.Games.Create(t.Context(), play.NewGame{
		Variant: "chess", Side: "w", Opponent: play.OpponentPerson, Open: true, Time: "days 2", Rated: true, Name: "Ben", Account: ben.ID,
	})
	if err != nil {
		t.Fatal(err)
	}
	if status, answer := w.do(t, "Ann", "POST", "/api/v1/challenges/"+w.invitation(t), ""); status != http.StatusUnprocessableEntity {
		t.Errorf("accepting it answers %d %v", status, answer)
	}
	w.must(t, "Ann", "POST", "/api/board/seek", "variant=standard&days=2")
	if list, _ := w.must(t, "", "GET", "/api/v1/challenges", "")["list"].([]any); len(list) != 2 {
		t.Errorf("the lobby has %v", list)
	}
}

// registerBen registers one more player, with a token of his own.
func (w *world) registerBen(t *testing.T, accounts *people.Service) {
	t.Helper()
	ben, err := accounts.Register(t.Context(), people.Wish{Name: "Ben", Password: "correct horse"})
	if err != nil {
		t.Fatal(err)
	}
	if w.tokens["Ben"], err = accounts.NewProgram(t.Context(), ben, "a test"); err != nil {
		t.Fatal(err)
	}
}
