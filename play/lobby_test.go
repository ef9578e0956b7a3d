package play_test

import (
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

func seek(t *testing.T, w *world, who, pace string) (*play.State, error) {
	t.Helper()
	return w.Create(play.AskedBy(t.Context(), who), play.NewGame{
		Variant: "walk", Side: "b", Opponent: play.OpponentPerson, Time: pace, Open: true, Name: "Ann",
	})
}

// TestAnOpenChallenge: it stands in the lobby until somebody accepts it, also after a restart.
func TestAnOpenChallenge(t *testing.T) {
	w := newWorld(t)
	host := must(seek(t, w, "ann", "days 3"))
	w.Close()
	w = restart(t, w.store)
	list, news := w.Seeks()
	if len(list) != 1 || list[0].Variant != "walk" || list[0].Side != game.First || list[0].Pace.String() != "days 3" || list[0].Name != "Ann" {
		t.Fatalf("the lobby has %+v", list)
	}
	if must(w.JoinAs(t.Context(), list[0].Token, "", play.Player{Name: "Bob"})); len(list) != 1 {
		t.Fatal("nobody joined")
	}
	<-news
	if list, _ := w.Seeks(); len(list) != 0 {
		t.Errorf("the lobby has %+v", list)
	}
	if st := must(w.State(t.Context(), host.Game.ID)); !st.Joined || st.Game.Seats[0].Name != "Bob" {
		t.Errorf("the host sees %+v", st.Game.Seats)
	}
}

// TestAChallengeIsWithdrawn, and no game that is for friends is in the lobby.
func TestAChallengeIsWithdrawn(t *testing.T) {
	w := newWorld(t)
	w.meet(t, "walk")
	host := must(seek(t, w, "ann", ""))
	must(w.Abort(t.Context(), host.Game.ID, 0))
	if list, _ := w.Seeks(); len(list) != 0 {
		t.Errorf("the lobby has %+v", list)
	}
}

func TestChallengesOfOneAreBounded(t *testing.T) {
	w := newWorld(t)
	var last *play.State
	for range 5 {
		last = must(seek(t, w, "ann", "days 1"))
	}
	_, err := seek(t, w, "ann", "days 1")
	wantKind(t, err, play.TooMany)
	must(seek(t, w, "bob", "days 1"))
	must(w.Abort(t.Context(), last.Game.ID, 0))
	must(seek(t, w, "ann", "days 1"))
}

// TestAChallengeIsThereWithItsPlayer: where the clocks are live nobody is invited to a player who has gone.
func TestAChallengeIsThereWithItsPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		host := must(seek(t, w, "ann", "fischer 180 2"))
		want := func(n int) {
			t.Helper()
			if list, _ := w.Seeks(); len(list) != n {
				t.Errorf("the lobby has %+v", list)
			}
		}
		want(1)
		watch := must(w.Watch(t.Context(), host.Game.ID))
		time.Sleep(time.Hour)
		want(1)
		watch.Close()
		time.Sleep(10 * sec)
		want(1)
		time.Sleep(11 * sec)
		want(0)
		watch = must(w.Watch(t.Context(), host.Game.ID))
		defer watch.Close()
		want(1)
		time.Sleep(time.Hour)
		want(0)
	})
}

func TestSpectators(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "hush")
	id := must(w.State(t.Context(), p.host)).Game.GameOf()
	watch := must(w.Spectate(t.Context(), id))
	st := awaitIn(t, watch, func(*play.State) bool { return true })
	if !st.Public || st.Watching != 1 || st.Steps != nil || p.see(p.host).Watching != 1 {
		t.Errorf("who watches sees %+v", st)
	}
	for _, seat := range st.Game.Seats {
		if seat.ID != play.Taken || seat.Invite != "" || seat.Next != "" {
			t.Errorf("who watches is told of the seat %+v", seat)
		}
	}
	p.turn(p.host, 0, "a1b1,cat")
	st = awaitIn(t, watch, func(st *play.State) bool { return st.Ply() == 1 })
	if guest := p.see(p.guest); !st.Hidden || st.FEN != guest.FEN || st.Game.Turns[0] != guest.Game.Turns[0] {
		t.Errorf("who watches sees %s, %q", st.FEN, st.Game.Turns)
	}
	watch.Close()
	watch.Close()
	if n := p.see(p.host).Watching; n != 0 {
		t.Errorf("%d watch", n)
	}
	alone := must(w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Level: 1}))
	for _, id := range []string{p.host, p.guest, alone.Game.ID, "nothing"} {
		_, err := w.Public(t.Context(), id)
		if id == p.host || id == p.guest {
			// The id of a seat is none of a game.
			wantKind(t, err, play.NotFound)
			continue
		}
		wantKind(t, err, play.NotFound)
	}
	if alone.Game.GameOf() != "" {
		t.Error("a game against the computer can be watched")
	}
}
