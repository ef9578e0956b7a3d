package play_test

import (
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// appoint begins a game of a tournament, and returns the seats of its players.
func appoint(t *testing.T, w *world, id, pace string) (seats [2]string) {
	t.Helper()
	a := play.Appointment{
		Game: id, Event: "friday", Variant: "walk", Time: pace, Rated: true,
		Players: [2]play.Player{{Name: "Ann", Account: "ann"}, {Name: "Bob", Account: "bob"}},
	}
	if err := w.Begin(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	wantKind(t, w.Begin(t.Context(), a), play.Conflict)
	g := must(w.store.Get(t.Context(), id))
	if !g.Rated || g.Event != "friday" || g.Seats[0].Account != "ann" || g.Seats[1].Name != "Bob" {
		t.Errorf("the game is %+v", g)
	}
	return [2]string{g.Seats[0].ID, g.Seats[1].ID}
}

// TestAGameOfATournament begins once, is neither called off nor taken back, and nobody's clock runs before the first turn.
func TestAGameOfATournament(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		seats := appoint(t, w, play.NewGameID(), "fischer 180 2")
		_, err := w.Abort(t.Context(), seats[0], 0)
		wantKind(t, err, play.Illegal)
		time.Sleep(30 * time.Second)
		must(w.Play(t.Context(), seats[0], 0, "a1b1"))
		time.Sleep(30 * time.Second)
		st := must(w.Play(t.Context(), seats[1], 1, "b1c1"))
		if left := st.Game.Times.Left; left[0] != 3*time.Minute || left[1] != 3*time.Minute {
			t.Errorf("after the first turns %v are left", left)
		}
		_, err = w.OfferBack(t.Context(), seats[0], 2)
		wantMessage(t, err, play.Illegal, "in a tournament no turns are taken back")
		time.Sleep(time.Minute)
		st = must(w.Play(t.Context(), seats[0], 2, "c1d1"))
		if left := st.Game.Times.Left[0]; left != 2*time.Minute+2*time.Second {
			t.Errorf("after a minute %v are left", left)
		}
	})
}

// TestWhoDoesNotCome to a game of a tournament has lost it after a while, also if nobody looks and the server was started again.
func TestWhoDoesNotCome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		first, second := play.NewGameID(), play.NewGameID()
		appoint(t, w, first, "fischer 180 2")
		seats := appoint(t, w, second, "fischer 180 2")
		must(w.Play(t.Context(), seats[0], 0, "a1b1"))
		w.Close()
		w = restart(t, w.store)
		time.Sleep(time.Minute)
		synctest.Wait()
		for id, want := range map[string]game.Outcome{first: game.Win(game.Second), second: game.Win(game.First)} {
			if g := must(w.store.Get(t.Context(), id)); g.Result.Outcome != want || g.Times.Left[0] != 3*time.Minute {
				t.Errorf("after a minute the result is %v, and %v is left", g.Result, g.Times.Left)
			}
		}
		slow := play.NewGameID()
		appoint(t, w, slow, "days 3")
		time.Sleep(48 * time.Hour)
		synctest.Wait()
		if g := must(w.store.Get(t.Context(), slow)); g.Result.Over() {
			t.Errorf("a game of days is over after two: %v", g.Result)
		}
	})
}
