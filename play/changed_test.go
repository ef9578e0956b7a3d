package play_test

import (
	"slices"
	"sync"
	"testing"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// TestChangesAreTold: a seat that is taken, turns, the end, each once; what changes nothing for the players is not told.
func TestChangesAreTold(t *testing.T) {
	var mu sync.Mutex
	var told []play.Change
	w := newWorld(t, func(c *play.Config) {
		c.Changed = func(one play.Change) {
			mu.Lock()
			defer mu.Unlock()
			told = append(told, one)
		}
	})
	next := func(what string) play.Change {
		t.Helper()
		mu.Lock()
		defer mu.Unlock()
		if len(told) != 1 {
			t.Fatalf("%s: %d changes are told, want 1", what, len(told))
		}
		one := told[0]
		told = nil
		return one
	}
	p := w.meet(t, "walk")
	if c := next("a seat is taken"); c.Turn || c.Ended || c.Game.Seats[1].ID != p.guest {
		t.Errorf("a seat is taken: %+v", c)
	}
	watch := must(w.Watch(t.Context(), p.guest))
	defer watch.Close()
	p.turn(p.host, 0, "a1b1")
	if c := next("a turn"); !c.Turn || c.Ended || !c.Here[1] || c.Here[0] || len(c.Game.Turns) != 1 {
		t.Errorf("a turn: %+v", c)
	}
	must(w.OfferDraw(t.Context(), p.host, 1))
	must(w.Resign(t.Context(), p.guest, 1))
	if c := next("the end"); c.Turn || !c.Ended {
		t.Errorf("the end: %+v", c)
	}
	must(w.OfferRematch(t.Context(), p.host, 1))
	if len(told) != 0 {
		t.Errorf("an offer is told: %+v", told)
	}
}

// TestSeated: both players have their seats at once, on the sides that were asked for.
func TestSeated(t *testing.T) {
	w := newWorld(t)
	want := play.NewGame{Variant: "walk", Side: "b", Time: "days 2", Rated: true, Name: "Ann", Account: "ann"}
	g := must(w.Seated(t.Context(), want, play.Player{Name: "Ben", Account: "ben"}))
	for side, name := range []string{"Ben", "Ann"} {
		st := must(w.State(t.Context(), g.Seats[side].ID))
		if int(st.Game.Human) != side || st.Game.Seats[side].Name != name || !st.Joined || !st.Game.Rated {
			t.Errorf("side %d: %+v", side, st.Game)
		}
		if _, runs := st.Game.Deadline(); !runs {
			t.Error("the clock does not run")
		}
	}
	must(w.Play(t.Context(), g.Seats[0].ID, 0, "a1b1"))
	for name, other := range map[string]play.Player{"themselves": {Account: "ann"}, "a guest": {}, "a program": {Account: "ben", Program: true}} {
		if _, err := w.Seated(t.Context(), want, other); play.KindOf(err) != play.Illegal || err == nil {
			t.Errorf("rated against %s: %v", name, err)
		}
	}
	for _, variant := range []string{"race", "ramble", "nothing"} {
		want.Variant, want.Rated = variant, false
		if err := w.CheckSeated(want); err == nil {
			t.Errorf("%s can be begun by two", variant)
		}
	}
}

// TestRulesThatAreNotRated: of rules that somebody has written it is asked whether ratings may change by them, in whatever way a game
// begins; of listed ones, and of games that are not rated, nobody asks.
func TestRulesThatAreNotRated(t *testing.T) {
	var asked []string
	w := newWorld(t, func(c *play.Config) {
		c.Unworthy = func(name string, rules game.Rules) error {
			asked = append(asked, name)
			if rules.Info().Name == "poor" {
				return play.Errorf(play.Illegal, "games of it are not rated: White wins at once.")
			}
			return nil
		}
	})
	catalogue := w.Library.(*play.Catalogue)
	good := catalogue.Draft("good", "nine files", &playtest.Walk{Name: "good", Files: 9, Steps: 1})
	poor := catalogue.Draft("poor", "two files", &playtest.Walk{Name: "poor", Files: 3, Steps: 1})
	for _, c := range []struct {
		variant string
		rated   bool
		refused bool
	}{{"walk", true, false}, {good, true, false}, {poor, false, false}, {poor, true, true}} {
		want := play.NewGame{Variant: c.variant, Side: "w", Opponent: play.OpponentPerson, Time: "days 2", Rated: c.rated, Name: "Ann", Account: "ann"}
		_, err := w.Create(t.Context(), want)
		_, seated := w.Seated(t.Context(), want, play.Player{Name: "Ben", Account: "ben"})
		for _, err := range []error{err, seated} {
			if refused := err != nil; refused != c.refused || refused && play.KindOf(err) != play.Illegal {
				t.Errorf("%s, rated %t: %v", c.variant, c.rated, err)
			}
		}
	}
	if want := []string{good, good, poor, poor}; !slices.Equal(asked, want) {
		t.Errorf("it was asked of %v, not of %v", asked, want)
	}
}
