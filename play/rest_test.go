package play_test

import (
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// TestRestsStopTheClock: what of a vacation lies in the time of a turn is added to it.
func TestRestsStopTheClock(t *testing.T) {
	since := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	at := func(hours int) time.Time { return since.Add(time.Duration(hours) * time.Hour) }
	for name, test := range map[string]struct {
		rests []play.Rest
		up    int // in hours since the clock runs
		used  int // after 60 hours
	}{
		"none":                    {nil, 48, 60},
		"before":                  {[]play.Rest{{at(-30), at(-3)}}, 48, 60},
		"begun before":            {[]play.Rest{{at(-30), at(10)}}, 58, 50},
		"within":                  {[]play.Rest{{at(10), at(30)}}, 68, 40},
		"begun when it was up":    {[]play.Rest{{at(48), at(90)}}, 48, 48},
		"begun shortly before":    {[]play.Rest{{at(47), at(90)}}, 91, 47},
		"two":                     {[]play.Rest{{at(1), at(11)}, {at(20), at(50)}}, 88, 20},
		"the second in the added": {[]play.Rest{{at(1), at(11)}, {at(55), at(56)}}, 59, 49},
	} {
		g := play.Game{Pace: play.Pace{Kind: play.Days, Base: 48 * time.Hour}, Next: game.Second}
		g.Times.Left[game.Second], g.Times.Since = 48*time.Hour, since
		g.Rests[game.Second] = test.rests
		g.Rests[game.First] = []play.Rest{{at(-99), at(99)}} // who is not to move
		if up, runs := g.Deadline(); !runs || !up.Equal(at(test.up)) {
			t.Errorf("%s: the time is up after %v, want %d h", name, up.Sub(since), test.up)
		}
		if used := g.Elapsed(at(60)); used != time.Duration(test.used)*time.Hour {
			t.Errorf("%s: after 60 h %v are used, want %d h", name, used, test.used)
		}
		g.Pace = play.Pace{Kind: play.Fischer, Base: 48 * time.Hour}
		if up, _ := g.Deadline(); !up.Equal(at(48)) {
			t.Errorf("%s: a live clock is up after %v", name, up.Sub(since))
		}
	}
}

// TestWhoRestsDoesNotLose: the time of a player on vacation is not up before it would be without the vacation, and then it is.
func TestWhoRestsDoesNotLose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.Close()
		now := time.Now().UTC()
		g := play.Game{
			ID: "abcdefghijkl", Variant: "walk", Start: walk.Start().FEN(), People: true, Created: now, Updated: now,
			Pace: play.Pace{Kind: play.Days, Base: 24 * time.Hour}, Seats: []play.Seat{{ID: "abcdefghijkl11111111111111111111"}, {ID: "abcdefghijkl22222222222222222222"}},
		}
		g.Times.Left[game.First], g.Times.Since = 24*time.Hour, now
		g.Rests[game.First] = []play.Rest{{now.Add(time.Hour), now.Add(73 * time.Hour)}}
		if err := w.store.Create(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		p := &pair{world: w, t: t, host: g.Seats[0].ID, guest: g.Seats[1].ID}
		time.Sleep(95 * time.Hour)
		if st := p.see(p.host); st.Game.Result.Over() {
			t.Fatalf("during the vacation: %v", st.Game.Result)
		}
		time.Sleep(2 * time.Hour)
		if st := p.see(p.guest); st.Game.Result.String() != "b wins: time" {
			t.Errorf("after it: %v", st.Game.Result)
		}
	})
}
