package storetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/play"
)

// clocks: how a game stands changes with its turns and without them, also when it is over and comes back from the archive.
func clocks(t *testing.T, s play.Store) {
	g := betweenPeople("a", game.First)
	g.Pace = play.Pace{Kind: play.Byoyomi, Base: 90 * time.Second, Bonus: 30 * time.Second, Periods: 3}
	g.Times.Left[game.First], g.Times.Periods[game.Second] = 90*time.Second, 3
	must(t, s.Create(t.Context(), g))
	wantGame(t, s, g)
	times := g.Times
	times.Left[game.First], times.Left[game.Fourth], times.Since = 71*time.Second+123*time.Millisecond, 5*time.Second, at(9)
	for i, now := range []play.Standing{
		{Next: game.Second, Times: times, At: at(9)},
		{Next: game.Second, Times: times, Offers: 0x1234, At: at(10)},
		{Next: game.Second, Result: won, At: at(11)},
		{Next: game.Second, Result: won, Offers: 0x100, At: at(12)},
	} {
		if i == 0 {
			must(t, s.AppendTurn(t.Context(), "a", 0, "a1b1", now))
			// Beside the clock the periods count: 71.123 s, and no period of the first side.
			g.Turns, g.Clocks = []string{"a1b1"}, []time.Duration{71*time.Second + 123*time.Millisecond}
		} else {
			must(t, s.Stand(t.Context(), "a", int64(i), now))
		}
		g.Stand(now)
		wantGame(t, s, g)
	}
	archived(t, s, at(99), 1)
	wantGame(t, s, g)
	now := play.Standing{Next: game.Second, At: at(13)}
	must(t, s.TruncateTurns(t.Context(), "a", 4, 1, now)) // it comes out of the archive with the clocks of its turns
	g.Stand(now)
	wantGame(t, s, g)
	now.Next = game.First
	now.Times.Periods[game.Second] = 2
	must(t, s.AppendTurn(t.Context(), "a", 5, "b1c1", now))
	g.Turns, g.Clocks = append(g.Turns, "b1c1"), append(g.Clocks, time.Minute)
	g.Stand(now)
	wantGame(t, s, g)
	must(t, s.TruncateTurns(t.Context(), "a", 6, 0, now))
	g.Turns, g.Clocks = nil, nil
	wantGame(t, s, g)
}

// running: those whose time is up before a time, the first ones first; not those that are over or without a clock.
func running(t *testing.T, s play.Store) {
	for id, seconds := range map[string]int{"c": 30, "a": 10, "b": 20, "late": 90, "over": 5} {
		g := betweenPeople(id, game.First)
		g.Pace = play.Pace{Kind: play.Fischer, Base: 180 * time.Second}
		g.Times.Left[game.First], g.Times.Since = time.Duration(seconds)*time.Second, at(0)
		must(t, s.Create(t.Context(), g))
	}
	must(t, s.Create(t.Context(), newGame("none")))
	must(t, finish(t, s, "over", 0, won, at(1)))
	got, err := s.Running(t.Context(), at(60), 9)
	must(t, err)
	if diff := cmp.Diff([]play.Due{{ID: "a", At: at(10)}, {ID: "b", At: at(20)}, {ID: "c", At: at(30)}}, got); diff != "" {
		t.Errorf("Running (-want +got):\n%s", diff)
	}
	if got, err := s.Running(t.Context(), at(60), 1); err != nil || len(got) != 1 || got[0].ID != "a" {
		t.Errorf("the first one is %v, %v", got, err)
	}
	// The first move begins the clock of the other side.
	must(t, s.AppendTurn(t.Context(), "a", 0, "x", play.Standing{Next: game.Second, At: at(2)}))
	if got, err := s.Running(t.Context(), at(60), 1); err != nil || len(got) != 1 || got[0].ID != "b" {
		t.Errorf("after a turn the first one is %v, %v", got, err)
	}
}

// attend: the clocks of games stand still while no process is there, and nobody's else; their games get another version.
func attend(t *testing.T, s play.Store) {
	attends := func(seconds int, anew bool, want time.Duration) {
		t.Helper()
		if absent, err := s.Attend(t.Context(), at(seconds), anew); err != nil || absent != want {
			t.Errorf("at %d nobody was there for %v, %v, want %v", seconds, absent, err, want)
		}
	}
	attends(0, true, 0) // the first time ever
	var games []play.Game
	for _, id := range []string{"fast", "slow", "over", "free"} {
		g := betweenPeople(id, game.First)
		g.Pace = play.Pace{Kind: play.Fischer, Base: 180 * time.Second}
		if id == "slow" {
			g.Pace = play.Pace{Kind: play.Days, Base: 24 * time.Hour}
		}
		g.Times.Left[game.First] = g.Pace.Base
		if id != "free" {
			g.Times.Since = at(1)
		}
		must(t, s.Create(t.Context(), g))
		games = append(games, g)
	}
	must(t, finish(t, s, "over", 0, won, at(2)))
	attends(30, false, 0)
	attends(5, false, 0) // by a clock that is late
	attends(100, true, 70*time.Second)
	for i := range games {
		g := &games[i]
		switch g.ID {
		case "over":
			g.Stand(play.Standing{Next: g.Next, Result: won, Times: g.Times, At: at(2)})
			g.Version = 1
		case "fast", "slow":
			g.Times.Since, g.Version = at(74), 1 // 29 s have passed, and there are 3 to come back
		}
		wantGame(t, s, *g)
	}
	due, err := s.Running(t.Context(), at(9999), 9)
	must(t, err)
	if diff := cmp.Diff([]play.Due{{ID: "fast", At: at(254)}}, due); diff != "" {
		t.Errorf("Running (-want +got):\n%s", diff)
	}
	attends(200, false, 0) // it was there
}
