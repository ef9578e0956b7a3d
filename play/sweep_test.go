package play_test

import (
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/play"
)

// TestRoomForNewGames: games that nobody plays make room, and finished ones are kept without taking it.
func TestRoomForNewGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) {
			c.MaxGames, c.ExpireUnjoined, c.ExpireAbandoned, c.ArchiveAfter = 3, time.Hour, 10*time.Hour, 2*time.Hour
		})
		_, waits := w.invite(t, "walk", play.SideWhite)
		over := w.begin(t, "walk")
		if _, err := w.Resign(t.Context(), over.Game.ID, 0); err != nil {
			t.Fatal(err)
		}
		left := w.begin(t, "walk")
		full := func() bool {
			_, err := w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Level: 1})
			if err != nil {
				wantKind(t, err, play.TooMany)
			}
			return err != nil
		}
		if !full() {
			t.Error("a fourth game")
		}
		time.Sleep(90 * time.Minute)
		if _, err := w.store.Get(t.Context(), waits.Game.ID[:12]); play.KindOf(err) != play.NotFound {
			t.Errorf("the game that nobody joined: %v", err)
		}
		if full() || !full() {
			t.Error("after 90 minutes there is room for one")
		}
		time.Sleep(time.Hour)
		if full() || !full() {
			t.Error("after two hours and a half there is room for one more")
		}
		if st, err := w.State(t.Context(), over.Game.ID); err != nil || !st.Game.Result.Over() {
			t.Errorf("the finished game: %v", err)
		}
		time.Sleep(9 * time.Hour)
		if _, err := w.store.Get(t.Context(), left.Game.ID); play.KindOf(err) != play.NotFound {
			t.Errorf("the game that was left: %v", err)
		}
		w.Close()
	})
}
