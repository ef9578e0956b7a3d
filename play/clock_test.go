package play_test

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

func TestPacesAreReadAndWritten(t *testing.T) {
	for text, want := range map[string]play.Pace{
		"":                     {},
		"fischer 180 2":        {Kind: play.Fischer, Base: 3 * time.Minute, Bonus: 2 * time.Second},
		"bronstein 300 5":      {Kind: play.Bronstein, Base: 5 * time.Minute, Bonus: 5 * time.Second},
		"byoyomi 0 30 3":       {Kind: play.Byoyomi, Bonus: 30 * time.Second, Periods: 3},
		"days 3":               {Kind: play.Days, Base: 72 * time.Hour},
		"fischer 21600 600":    {Kind: play.Fischer, Base: 6 * time.Hour, Bonus: 10 * time.Minute},
		"byoyomi 21600 600 20": {Kind: play.Byoyomi, Base: 6 * time.Hour, Bonus: 10 * time.Minute, Periods: 20},
	} {
		got, err := play.ParsePace(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("%q is read as %+v, %v and written as %q", text, got, err, got)
		}
	}
	for _, text := range []string{
		"fischer", "fischer 180", "fischer 180 2 3", "fischer 9 2", "fischer 180 601", "fischer 21601 0", "fischer -180 2",
		"fischer 99999999999999999999 2", "byoyomi 600 0 3", "byoyomi 600 30 0", "byoyomi 600 30 21", "byoyomi 0 1 3", "days 0", "days 15",
		"days 3 1", "Fischer 180 2", "hourglass 180 2", " fischer 180 2", "fischer  180 2",
	} {
		if p, err := play.ParsePace(text); err == nil || play.KindOf(err) != play.Invalid {
			t.Errorf("%q is read as %+v, %v", text, p, err)
		}
	}
}

// TestPaceBounds: what is out of bounds is refused with the bounds, however far out it is.
func TestPaceBounds(t *testing.T) {
	for text, want := range map[string]string{
		"fischer 21601 0":               "at most 360 minutes at the start, and 0 to 600 seconds for a turn",
		"fischer 9000000000000000000 0": "at most 360 minutes at the start, and 0 to 600 seconds for a turn",
		"fischer 60 -1":                 "at most 360 minutes at the start, and 0 to 600 seconds for a turn",
		"fischer 0 0":                   "10 seconds or more to begin with",
		"fischer -60 0":                 "10 seconds or more to begin with",
		"byoyomi 60 30 -1":              "1 to 20 periods of a second or more",
		"days 9000000000000000000":      "1 to 14 days for a turn",
		"days -1":                       "1 to 14 days for a turn",
	} {
		_, err := play.ParsePace(text)
		wantMessage(t, err, play.Invalid, fmt.Sprintf("time %q: expected %s", text, want))
	}
}

func FuzzPace(f *testing.F) {
	for _, text := range []string{"", "fischer 180 2", "byoyomi 600 30 5", "days 3", "bronstein 0 0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := play.ParsePace(text)
		if err != nil {
			return
		}
		if again, err := play.ParsePace(p.String()); err != nil || again != p {
			t.Errorf("%q is %+v, and as %q %+v, %v", text, p, p, again, err)
		}
	})
}

// A clocked is a game of two with clocks.
type clocked struct {
	*world
	t    *testing.T
	seat [2]string
}

// withClocks begins a walk of two people in a bubble of time of its own.
func withClocks(t *testing.T, pace string, f func(t *testing.T, c *clocked)) {
	synctest.Test(t, func(t *testing.T) {
		c := &clocked{world: newWorld(t), t: t}
		c.sit(pace)
		f(t, c)
	})
}

func (c *clocked) sit(pace string) {
	c.t.Helper()
	first := must(c.Create(c.t.Context(), play.NewGame{Variant: "walk", Side: "w", Opponent: play.OpponentPerson, Time: pace}))
	second := must(c.Join(c.t.Context(), first.Game.Seats[1].Invite, ""))
	c.seat = [2]string{first.Game.ID, second.Game.ID}
}

// turn lets some time pass and plays.
func (c *clocked) turn(after time.Duration, side, ply int, text string) *play.State {
	c.t.Helper()
	time.Sleep(after)
	st, err := c.Play(c.t.Context(), c.seat[side], ply, text)
	if err != nil {
		c.t.Fatal(err)
	}
	return st
}

func (c *clocked) state() *play.State {
	c.t.Helper()
	return must(c.State(c.t.Context(), c.seat[0]))
}

func (c *clocked) wantLeft(st *play.State, first, second time.Duration) {
	c.t.Helper()
	if left := st.Game.Times.Left; left[0] != first || left[1] != second {
		c.t.Errorf("after %d turns %v and %v are left, want %v and %v", st.Ply(), left[0], left[1], first, second)
	}
}

// wantClocks checks what is kept with the turns, also after it was read again.
func (c *clocked) wantClocks(st *play.State, want []time.Duration) {
	c.t.Helper()
	kept := must(c.store.Get(c.t.Context(), st.Game.ID[:12])) // a seat's id begins with the game's
	if !slices.Equal(st.Game.Clocks, want) || !slices.Equal(kept.Clocks, want) {
		c.t.Errorf("after the turns the clocks were at %v, kept are %v; want %v", st.Game.Clocks, kept.Clocks, want)
	}
}

const sec = time.Second

// TestClocksCount: the first turns of both cost nothing; then each kind of clock takes and gives what it should.
func TestClocksCount(t *testing.T) {
	for pace, want := range map[string]struct {
		begun, first, second time.Duration
		clocks               []time.Duration // after each turn; periods count
	}{
		"fischer 180 2":  {182 * sec, 182*sec - 10*sec + 2*sec, 182*sec - 1*sec + 2*sec, []time.Duration{180 * sec, 180 * sec, 172 * sec, 181 * sec, 174 * sec, 174 * sec}},
		"bronstein 60 5": {60 * sec, 55 * sec, 60 * sec, []time.Duration{60 * sec, 60 * sec, 55 * sec, 60 * sec, 55 * sec, 56 * sec}},
		"byoyomi 5 10 3": {5 * sec, 0, 4 * sec, []time.Duration{35 * sec, 35 * sec, 30 * sec, 34 * sec, 30 * sec, 30 * sec}},
		"days 2":         {48 * time.Hour, 48 * time.Hour, 48 * time.Hour, nil},
	} {
		t.Run(pace, func(t *testing.T) {
			withClocks(t, pace, func(t *testing.T, c *clocked) {
				c.turn(20*sec, 0, 0, "a1b1")
				st := c.turn(20*sec, 1, 1, "b1c1")
				begun := st.Game.Pace.Base
				c.wantLeft(st, begun, begun)
				c.turn(10*sec, 0, 2, "c1d1")
				st = c.turn(1*sec, 1, 3, "d1f1")
				gain := want.begun - begun // the first turns bring nothing, since they cost nothing
				c.wantLeft(st, want.first-gain, want.second-gain)
				if pace == "byoyomi 5 10 3" && st.Game.Times.Periods != [game.MostSides]int{3, 3, 0, 0} {
					t.Errorf("periods %v", st.Game.Times.Periods)
				}
				c.turn(0, 0, 4, "f1g1")
				st = c.turn(5*sec+4*sec, 1, 5, "g1h1")
				if pace == "byoyomi 5 10 3" {
					c.wantLeft(st, 0, 0)
				}
				c.wantClocks(st, want.clocks)
			})
		})
	}
}

// TestPeriodsAreUsedUp: who goes beyond a period has lost it, who stays within has it whole again.
func TestPeriodsAreUsedUp(t *testing.T) {
	withClocks(t, "byoyomi 5 10 3", func(t *testing.T, c *clocked) {
		c.turn(0, 0, 0, "a1b1")
		c.turn(0, 1, 1, "b1c1")
		st := c.turn(5*sec+25*sec, 0, 2, "c1d1")
		if got := st.Game.Times; got.Left[0] != 0 || got.Periods[0] != 1 {
			t.Errorf("%v and %d periods are left", got.Left[0], got.Periods[0])
		}
		c.turn(0, 1, 3, "d1f1")
		st = c.turn(9*sec, 0, 4, "f1g1")
		if got := st.Game.Times; got.Left[0] != 0 || got.Periods[0] != 1 {
			t.Errorf("within the last period: %v and %d periods are left", got.Left[0], got.Periods[0])
		}
		c.turn(0, 1, 5, "g1h1")
		time.Sleep(11 * sec)
		synctest.Wait()
		if got := c.state().Game.Result.String(); got != "b wins: time" {
			t.Errorf("the result is %q", got)
		}
	})
}

// TestTimeIsUpWithoutAnybody: the server ends the game when the time is up, though nobody looks, and those who watch hear it.
func TestTimeIsUpWithoutAnybody(t *testing.T) {
	for _, test := range []struct {
		pace string
		wait time.Duration
	}{{"fischer 180 2", 180 * sec}, {"days 1", 24 * time.Hour}} {
		t.Run(test.pace, func(t *testing.T) {
			withClocks(t, test.pace, func(t *testing.T, c *clocked) {
				c.turn(0, 0, 0, "a1b1")
				c.turn(0, 1, 1, "b1c1")
				time.Sleep(test.wait - sec)
				synctest.Wait()
				id := c.state().Game.ID[:12]
				if g := must(c.store.Get(t.Context(), id)); g.Result.Over() {
					t.Errorf("too early the result is %q", g.Result)
				}
				watch := must(c.Watch(t.Context(), c.seat[1]))
				defer watch.Close()
				time.Sleep(2 * sec)
				synctest.Wait()
				g := must(c.store.Get(t.Context(), id))
				if g.Result.String() != "b wins: time" || g.Times.Left[0] != 0 && g.Pace.Live() {
					t.Errorf("the result is %q, %v are left", g.Result, g.Times.Left[0])
				}
				awaitIn(t, watch, func(st *play.State) bool { return st.Game.Result.Over() })
				_, err := c.Play(t.Context(), c.seat[0], 2, "c1d1")
				wantKind(t, err, play.Illegal)
			})
		})
	}
}

// TestClocksStandWithoutAServer: nobody loses time while no server runs, after which the clocks go on: how ever it has ended.
func TestClocksStandWithoutAServer(t *testing.T) {
	for how, leave := range map[string]func(c *clocked){
		"closed": func(c *clocked) { c.Close() },
		"killed": func(c *clocked) { // it has noted nothing for the last second
			time.Sleep(sec)
			c.store.Before(func(operation string) error { return errors.New("the process is not there any more") })
			c.Close()
			c.store.Before(nil)
		},
	} {
		t.Run(how, func(t *testing.T) {
			withClocks(t, "fischer 180 2", func(t *testing.T, c *clocked) {
				c.turn(0, 0, 0, "a1b1")
				c.turn(0, 1, 1, "b1c1")
				c.turn(30*sec, 0, 2, "c1d1")
				time.Sleep(20 * sec)
				leave(c)
				time.Sleep(1000 * sec)
				c.world = restart(c.t, c.store)
				st := c.state()
				c.wantLeft(st, 152*sec, 180*sec)
				if took := st.Game.Elapsed(time.Now()); took < 15*sec || took > 21*sec {
					t.Errorf("after the restart the clock has run for %v", took)
				}
				time.Sleep(3 * sec)
				c.turn(10*sec, 1, 3, "d1f1")
				if left := c.state().Game.Times.Left[1]; left < 149*sec || left > 156*sec { // it was 30 s
					t.Errorf("after the turn %v are left", left)
				}
				leave(c)
				time.Sleep(1000 * sec)
				c.world = restart(c.t, c.store)
				time.Sleep(150 * sec)
				if st := c.state(); st.Game.Result.Over() {
					t.Errorf("too early the result is %q", st.Game.Result)
				}
				time.Sleep(10 * sec)
				synctest.Wait()
				if g := must(c.store.Get(t.Context(), c.seat[0][:12])); g.Result.String() != "b wins: time" {
					t.Errorf("the result is %q", g.Result)
				}
			})
		})
	}
}

// TestClocksStandWithoutAStore: who cannot reach the store cannot serve; nobody's time is up since then, for players whose server was there before
// and after.
func TestClocksStandWithoutAStore(t *testing.T) {
	withClocks(t, "fischer 60 0", func(t *testing.T, c *clocked) {
		c.turn(0, 0, 0, "a1b1")
		c.turn(0, 1, 1, "b1c1")
		time.Sleep(20 * sec)
		c.store.Before(func(operation string) error { return play.Errorf(play.Busy, "the database is away") })
		time.Sleep(300 * sec)
		synctest.Wait()
		c.store.Before(nil)
		time.Sleep(2 * sec) // it is tried again
		st := c.state()
		if took := st.Game.Elapsed(time.Now()); st.Game.Result.Over() || took > 21*sec {
			t.Errorf("the result is %q, the clock has run for %v", st.Game.Result, took)
		}
		time.Sleep(13 * sec)
		st = c.turn(0, 0, 2, "c1d1")
		if left := st.Game.Times.Left[0]; left < 27*sec || left > 34*sec {
			t.Errorf("after the turn %v are left", left)
		}
	})
}

// TestAPause: the clock stands as it stood at the beginning, with a moment to come back; who rested meanwhile has lost nothing either.
func TestAPause(t *testing.T) {
	at := func(hours int) time.Time { return time.UnixMilli(0).Add(time.Duration(hours) * time.Hour) }
	for name, test := range map[string]struct {
		kind  play.PaceKind
		rests []play.Rest
		want  time.Duration // that the clock has run at 20, of those since 10, paused from 14 on
	}{
		"live":                     {kind: play.Fischer, want: 4 * time.Hour},
		"days":                     {kind: play.Days, want: 4 * time.Hour},
		"rested before":            {kind: play.Days, rests: []play.Rest{{at(11), at(13)}}, want: 2 * time.Hour},
		"rested from the start":    {kind: play.Days, rests: []play.Rest{{at(5), at(13)}}, want: time.Hour},
		"rested meanwhile":         {kind: play.Days, rests: []play.Rest{{at(15), at(17)}}, want: 4 * time.Hour},
		"rested into the pause":    {kind: play.Days, rests: []play.Rest{{at(12), at(18)}}, want: 2 * time.Hour},
		"rests until later":        {kind: play.Days, rests: []play.Rest{{at(13), at(90)}}, want: 3 * time.Hour},
		"rested again":             {kind: play.Days, rests: []play.Rest{{at(11), at(12)}, {at(13), at(16)}, {at(18), at(19)}}, want: 2 * time.Hour},
		"rests all the time":       {kind: play.Days, rests: []play.Rest{{at(5), at(90)}}},
		"will rest":                {kind: play.Days, rests: []play.Rest{{at(30), at(90)}}, want: 4 * time.Hour},
		"in live games nobody may": {kind: play.Byoyomi, rests: []play.Rest{{at(11), at(13)}}, want: 4 * time.Hour},
	} {
		g := play.Game{Pace: play.Pace{Kind: test.kind, Base: 24 * time.Hour, Bonus: time.Minute}, Times: play.Times{Since: at(10)}}
		g.Rests[0] = test.rests
		g.Pause(at(14), at(20))
		if got := g.Elapsed(at(20)); got > test.want || got < test.want-3*time.Second {
			t.Errorf("%s: the clock has run for %v, want %v", name, got, test.want)
		}
		if got := g.Elapsed(at(20).Add(3 * time.Second)); len(test.rests) == 0 && got != test.want {
			t.Errorf("%s: after a moment the clock has run for %v, want %v", name, got, test.want)
		}
	}
	g := play.Game{Pace: play.Pace{Kind: play.Fischer}, Times: play.Times{Since: at(30)}}
	if g.Pause(at(14), at(20)); !g.Times.Since.Equal(at(30)) {
		t.Errorf("a clock that has begun since runs from %v", g.Times.Since)
	}
}

// TestDaysBeyondTheTimers: a game whose time is up in days has no timer until then.
func TestDaysBeyondTheTimers(t *testing.T) {
	withClocks(t, "days 14", func(t *testing.T, c *clocked) {
		c.turn(13*24*time.Hour, 0, 0, "a1b1") // the clocks of days run from the beginning
		c.turn(13*24*time.Hour, 1, 1, "b1c1")
		time.Sleep(14*24*time.Hour + time.Minute)
		synctest.Wait()
		if g := must(c.store.Get(t.Context(), c.seat[0][:12])); g.Result.String() != "b wins: time" {
			t.Errorf("the result is %q", g.Result)
		}
	})
}

// TestTheWayIsNotPaid: what a turn loses on its way costs its player nothing, but no more than a bit is believed.
func TestTheWayIsNotPaid(t *testing.T) {
	const ms = time.Millisecond
	for told, want := range map[time.Duration]time.Duration{
		0:          10 * sec, // nothing is said
		9700 * ms:  9700 * ms,
		9 * sec:    9500 * ms, // too good to be true
		-5 * sec:   10 * sec,
		11 * sec:   10 * sec,
		ms:         9500 * ms,
		9999999999: 9999999999 * time.Nanosecond,
	} {
		withClocks(t, "fischer 180 0", func(t *testing.T, c *clocked) {
			c.turn(0, 0, 0, "a1b1")
			c.turn(0, 1, 1, "b1c1")
			time.Sleep(10 * sec)
			st := must(c.PlayIn(t.Context(), c.seat[0], 2, "c1d1", told))
			c.wantLeft(st, 180*sec-want, 180*sec)
		})
	}
	// A turn that was sent in time counts, one that was not does not.
	for told, result := range map[time.Duration]string{179800 * ms: "ongoing", 0: "b wins: time"} {
		withClocks(t, "fischer 180 0", func(t *testing.T, c *clocked) {
			c.turn(0, 0, 0, "a1b1")
			c.turn(0, 1, 1, "b1c1")
			time.Sleep(180*sec + 300*ms)
			_, err := c.PlayIn(t.Context(), c.seat[0], 2, "c1d1", told)
			if got := c.state().Game.Result.String(); got != result || (err == nil) != (result == "ongoing") {
				t.Errorf("sent after %v: %q, %v; want %q", told, got, err, result)
			}
		})
	}
}

// TestClocksWaitForPlayers: no clock runs before the other one has come.
func TestClocksWaitForPlayers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		host := must(w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Opponent: play.OpponentPerson, Time: "days 1"}))
		time.Sleep(72 * time.Hour)
		if st := must(w.State(t.Context(), host.Game.ID)); st.Game.Result.Over() || !st.Game.Times.Since.IsZero() {
			t.Errorf("a clock runs: %+v, %v", st.Game.Times, st.Game.Result)
		}
		joined := must(w.Join(t.Context(), host.Game.Seats[1].Invite, ""))
		if joined.Game.Times.Since.IsZero() {
			t.Error("no clock runs")
		}
		time.Sleep(25 * time.Hour)
		if st := must(w.State(t.Context(), host.Game.ID)); st.Game.Result.String() != "b wins: time" {
			t.Errorf("the result is %q", st.Game.Result)
		}
	})
}

func TestClocksAreForPeople(t *testing.T) {
	w := newWorld(t)
	for _, want := range []play.NewGame{
		{Variant: "walk", Side: "w", Level: 1, Time: "days 1"},
		{Variant: "ramble", Side: "w", Time: "days 1"},
	} {
		_, err := w.Create(t.Context(), want)
		wantMessage(t, err, play.Illegal, "there are clocks in games between people alone")
	}
	_, err := w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Opponent: play.OpponentPerson, Time: "fast"})
	wantKind(t, err, play.Invalid)
}

// TestAStoreThatFailsWhenTimeIsUp: it is tried again.
func TestAStoreThatFailsWhenTimeIsUp(t *testing.T) {
	withClocks(t, "fischer 60 0", func(t *testing.T, c *clocked) {
		c.turn(0, 0, 0, "a1b1")
		c.turn(0, 1, 1, "b1c1")
		var works atomic.Bool
		c.store.Before(func(operation string) error {
			if !works.Load() && operation == "stand" {
				return play.Errorf(play.Busy, "no")
			}
			return nil
		})
		time.Sleep(62 * sec)
		synctest.Wait()
		works.Store(true)
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if g := must(c.store.Get(t.Context(), c.seat[0][:12])); g.Result.String() != "b wins: time" {
			t.Errorf("the result is %q", g.Result)
		}
	})
}
