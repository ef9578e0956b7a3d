package people_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/sqlite"
	"aanca.chess/tokens"
)

// byToken gives the world players that have no account.
func (w *world) byToken(t *testing.T) people.ByToken {
	t.Helper()
	others, err := sqlite.OpenPlayers(t.Context(), filepath.Join(t.TempDir(), "players"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := others.Close(); err != nil {
			t.Error(err)
		}
	})
	w.Others = others
	return people.ByToken{Service: w.Service}
}

func (w *world) program(t *testing.T, a people.Account, name string) (digest string) {
	t.Helper()
	token, err := w.NewProgram(t.Context(), a, name)
	if err != nil {
		t.Fatal(err)
	}
	return tokens.Digest(token)
}

func wantUnknown(t *testing.T, what string, err error) {
	t.Helper()
	if !errors.Is(err, tokens.ErrUnknown) {
		t.Errorf("%s: %v", what, err)
	}
}

// TestProgramsOfAnAccount: a token is the account's until it is revoked, whose it is alone may do so, and there is an end to them.
func TestProgramsOfAnAccount(t *testing.T) {
	ctx, w := t.Context(), newWorld(t)
	by := w.byToken(t)
	ann, ben := w.register(t, "Änn", ""), w.register(t, "Ben", "")
	digest := w.program(t, ann, " My\nengine ")
	want := tokens.Player{Name: "Änn", Account: ann.ID}
	if got, err := by.Owner(ctx, digest); err != nil || got != want {
		t.Errorf("the token is that of %+v, %v", got, err)
	}
	if got, err := by.Named(ctx, "ÄNN"); err != nil || got != want {
		t.Errorf("the player of the name is %+v, %v", got, err)
	}
	_, err := by.Named(ctx, "Ann")
	wantUnknown(t, "a name that only looks like it", err)
	if list, err := w.Programs(ctx, ann.ID); err != nil || len(list) != 1 || list[0].Agent != "My engine" {
		t.Errorf("the tokens are %+v, %v", list, err)
	}
	if err := w.Revoke(ctx, ben.ID, digest); err != nil {
		t.Fatal(err)
	}
	if _, err := by.Owner(ctx, digest); err != nil {
		t.Errorf("somebody else has revoked it: %v", err)
	}
	if err := w.Revoke(ctx, ann.ID, digest); err != nil {
		t.Fatal(err)
	}
	_, err = by.Owner(ctx, digest)
	wantUnknown(t, "a token that was revoked", err)
	for range 20 {
		w.program(t, ben, "")
	}
	_, err = w.NewProgram(ctx, ben, "one more")
	wantKind(t, "too many tokens", err, play.TooMany)
}

// TestTokensEnd: with a new password, with the account, and when nobody uses them.
func TestTokensEnd(t *testing.T) {
	ctx, w := t.Context(), newWorld(t)
	by := w.byToken(t)
	ann, ben := w.register(t, "Ann", ""), w.register(t, "Ben", "")
	session := w.begin(t, ann)
	anns, bens := w.program(t, ann, "x"), w.program(t, ben, "x")
	_, err := by.Owner(ctx, tokens.Digest(session))
	wantUnknown(t, "the session of a browser", err)
	if err := w.ChangePassword(ctx, ann.ID, session, secret, "another horse"); err != nil {
		t.Fatal(err)
	}
	_, err = by.Owner(ctx, anns)
	wantUnknown(t, "after a new password", err)
	if list, err := w.Programs(ctx, ben.ID); err != nil || list[0].Used() {
		t.Errorf("a token that was made and never used: %v, %v", list, err)
	}
	w.clock.pass(time.Minute)
	if _, err := by.Owner(ctx, bens); err != nil {
		t.Fatal(err)
	}
	if list, err := w.Programs(ctx, ben.ID); err != nil || !list[0].Used() {
		t.Errorf("a token after its first use: %v, %v", list, err)
	}
	for range 3 {
		w.clock.pass(300 * 24 * time.Hour)
		if _, err := by.Owner(ctx, bens); err != nil {
			t.Fatalf("a token in use: %v", err)
		}
	}
	anns = w.program(t, ann, "x")
	if _, err := w.Delete(ctx, ann.ID, "another horse"); err != nil {
		t.Fatal(err)
	}
	_, err = by.Owner(ctx, anns)
	wantUnknown(t, "after the end of the account", err)
	w.clock.pass(366 * 24 * time.Hour)
	_, err = by.Owner(ctx, bens)
	wantUnknown(t, "after a year without use", err)
}

// TestANameOfBoth: what the server has given to a program without account stays that program's.
func TestANameOfBoth(t *testing.T) {
	ctx, w := t.Context(), newWorld(t)
	by := w.byToken(t)
	others, _ := w.Others.(*sqlite.Players)
	ann := w.register(t, "Ann", "")
	digest := w.program(t, ann, "x")
	if err := errors.Join(others.AddPlayer(ctx, tokens.Player{Name: "ann"}), others.AddToken(ctx, "ann", "hers", w.clock.now())); err != nil {
		t.Fatal(err)
	}
	if got, err := by.Owner(ctx, "hers"); err != nil || got.Account != "" {
		t.Errorf("the token of the server is that of %+v, %v", got, err)
	}
	_, err := by.Owner(ctx, digest)
	wantUnknown(t, "the token of the account", err)
	_, err = w.NewProgram(ctx, ann, "y")
	wantKind(t, "another one", err, play.Conflict)
}

// TestSeatsOfPrograms: an account's programs find its games, and those without account theirs.
func TestSeatsOfPrograms(t *testing.T) {
	ctx, w := t.Context(), newWorld(t)
	by := w.byToken(t)
	others, _ := w.Others.(*sqlite.Players)
	ann := w.register(t, "Ann", "")
	games, _ := w.Store.(play.Store)
	at := w.clock.now()
	err := errors.Join(
		games.Create(ctx, play.Game{ID: "solo", Variant: "walk", Start: "S7", Level: 1, Account: ann.ID, Created: at, Updated: at}),
		games.Create(ctx, play.Game{ID: "two", Variant: "walk", Start: "S7", People: true, Created: at, Updated: at,
			Seats: []play.Seat{{ID: "two1"}, {ID: "two2", Account: ann.ID}}}),
		games.Create(ctx, play.Game{ID: "over", Variant: "walk", Start: "S7", Level: 1, Account: ann.ID, Created: at, Updated: at,
			Result: game.Result{Outcome: game.FirstWins, Reason: game.Resignation}}),
		others.AddPlayer(ctx, tokens.Player{Name: "engine", Bot: true}),
		by.AddSeat(ctx, tokens.Seat{ID: "two1", Game: "two", Player: "engine", Source: "lobby", At: at}),
		by.AddSeat(ctx, tokens.Seat{ID: "two2", Game: "two", Player: "ann", Source: "lobby", At: at}),
	)
	if err != nil {
		t.Fatal(err)
	}
	solo := tokens.Seat{ID: "solo", Game: "solo", Player: "ann", Source: "ai", At: at}
	two := tokens.Seat{ID: "two2", Game: "two", Player: "ann", Source: "friend", At: at}
	if got, err := by.SeatsOf(ctx, "ann", 9); err != nil || len(got) != 2 || got[0] != solo || got[1] != two {
		t.Errorf("Ann has %+v, %v", got, err)
	}
	if got, err := by.SeatIn(ctx, "ann", "two"); err != nil || got != two {
		t.Errorf("Ann's seat is %+v, %v", got, err)
	}
	_, err = by.SeatIn(ctx, "ann", "elsewhere")
	wantUnknown(t, "a game of others", err)
	if got, err := by.SeatsOf(ctx, "engine", 9); err != nil || len(got) != 1 || got[0].ID != "two1" {
		t.Errorf("the engine has %+v, %v", got, err)
	}
	if got, err := by.PlayersIn(ctx, "two"); err != nil || len(got) != 1 || got[0].Player != "engine" {
		t.Errorf("without account there are %+v, %v", got, err)
	}
	if err := by.EndSeat(ctx, "two1"); err != nil {
		t.Fatal(err)
	}
	if got, err := by.SeatsOf(ctx, "engine", 9); err != nil || len(got) != 0 {
		t.Errorf("after its game the engine has %+v, %v", got, err)
	}
}
