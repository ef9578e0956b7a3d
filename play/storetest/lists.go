package storetest

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"aanca.chess/game"
	"aanca.chess/play"
)

// openGames: those that anybody may join, until their seats are taken or they are over.
func openGames(t *testing.T, s play.Store) {
	for i, id := range []string{"a", "b", "c", "private"} {
		g := betweenPeople(id, game.First)
		g.Open, g.Updated = id != "private", at(i)
		must(t, s.Create(t.Context(), g))
		wantGame(t, s, g)
	}
	want := func(want ...string) {
		t.Helper()
		got, err := s.Open(t.Context(), 9)
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
			t.Errorf("Open: %v, (-want +got):\n%s", err, diff)
		}
	}
	want("c", "b", "a")
	must(t, s.Join(t.Context(), "b", 0, inviteTo("b", game.Second), game.Second, play.Seat{ID: "guest"}, 0, play.Times{}, at(9)))
	want("c", "a")
	must(t, finish(t, s, "c", 0, won, at(10)))
	want("a")
	if got, err := s.Open(t.Context(), 0); len(got) != 0 || err != nil {
		t.Errorf("at most none: %v, %v", got, err)
	}
}

func awaiting(t *testing.T, s play.Store) {
	// The person plays second, so that the computer begins.
	create(t, s, "new")
	create(t, s, "mine", "t1")
	create(t, s, "answered", "t1", "t2")
	create(t, s, "over", "t1", "t2", "t3", "t4")
	must(t, finish(t, s, "over", 4, won, at(9)))
	other := newGame("begun by the other side")
	other.Next = game.Second
	must(t, s.Create(t.Context(), other))
	must(t, s.AppendTurn(t.Context(), other.ID, 0, "t1", play.Standing{Next: game.First, At: at(7)}))

	must(t, s.Create(t.Context(), betweenPeople("two people", game.Second)))
	dice := amongPeople("three people and a die", game.Second, 3)
	must(t, s.Create(t.Context(), dice))
	must(t, s.AppendTurn(t.Context(), dice.ID, 0, "t1", play.Standing{Next: game.Chance, At: at(8)}))
	thrown := amongPeople("a die that is thrown", game.Second, 3)
	thrown.Next = game.Chance
	must(t, s.Create(t.Context(), thrown))
	must(t, s.AppendTurn(t.Context(), thrown.ID, 0, "d3", play.Standing{Next: game.Third, At: at(8)}))

	foreseen := betweenPeople("a conditional move", game.First)
	must(t, s.Create(t.Context(), foreseen))
	must(t, s.AppendTurn(t.Context(), foreseen.ID, 0, "t1", play.Standing{
		Next: game.Second, Conditions: [game.MostSides]play.Conditions{game.Second: "t2"}, At: at(6),
	}))
	unmet := betweenPeople("a condition that has not come true", game.First)
	unmet.Conditions[game.Second] = "t1 t2"
	must(t, s.Create(t.Context(), unmet))

	for _, machine := range []play.Game{betweenPeople("a computer player", game.Second), betweenPeople("a computer player waits", game.First)} {
		machine.Level = 3
		machine.Seats[machine.Human.Other()] = play.Seat{ID: machine.ID + "m"}
		machine.Updated = at(5)
		must(t, s.Create(t.Context(), machine))
	}

	for limit, want := range map[int][]string{
		10: {dice.ID, other.ID, foreseen.ID, "a computer player", "answered", "new"},
		3:  {dice.ID, other.ID, foreseen.ID},
	} {
		got, err := s.Awaiting(t.Context(), limit)
		must(t, err)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("Awaiting(%d) (-want +got):\n%s", limit, diff)
		}
	}
}
