package storetest

import (
	"fmt"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/suitetest"
	"aanca.chess/play"
	"aanca.chess/tournament"
)

func pairs(t *testing.T, s Store) {
	ann, ben, cat := account(t, s, "Ann"), account(t, s, "Ben"), account(t, s, "Cat")
	one := create(t, s, friday("one", ann, 5))
	joined := []tournament.Player{{Account: ann, Name: "Ann", Joined: at(1)}, {Account: ben, Name: "Ben", Joined: at(2)}, {Account: cat, Name: "Cat", Joined: at(3)}}
	for _, p := range joined {
		must(t, s.Enter(t.Context(), "one", p, 9))
	}
	list := []tournament.Pair{
		{N: 1, Round: 1, Players: [2]string{ann, ben}, Game: "g1", At: at(5)},
		{N: 2, Round: 1, Players: [2]string{cat, ""}, Begun: true, Result: tournament.Bye, At: at(5)},
	}
	must(t, s.Advance(t.Context(), "one", 3, tournament.Running, 1, at(5), list))
	one.Stage, one.Round, one.Changed, one.Players, one.Version = tournament.Running, 1, at(5), 3, 4
	wantRoster(t, s, one, joined, list)
	must(t, s.Begun(t.Context(), "one", 1))
	list[0].Begun, one.Version = true, 5
	wantRoster(t, s, one, joined, list)
	for _, c := range []struct {
		account string
		want    []tournament.Call
	}{{ben, []tournament.Call{{Tournament: "one", Name: "Friday one", Time: "fischer 180 2", Game: "g1"}}}, {cat, nil}} {
		calls, err := s.Calls(t.Context(), c.account)
		must(t, err)
		same(t, "the games that wait for "+c.account, calls, c.want)
	}
	for i, want := range []bool{true, false} {
		if noted, err := s.Note(t.Context(), "one", 1, []tournament.Result{tournament.First, tournament.Drawn}[i], []string{ben}); noted != want || err != nil {
			t.Errorf("result %d: noted %t, %v", i, noted, err)
		}
	}
	if calls, err := s.Calls(t.Context(), ben); err != nil || len(calls) > 0 {
		t.Errorf("when all are over these games wait: %+v, %v", calls, err)
	}
	list[0].Result, joined[1].Away, one.Version = tournament.First, true, 6
	wantRoster(t, s, one, joined, list)
	next := tournament.Pair{N: 3, Round: 2, Players: [2]string{ann, cat}, Game: "g2", At: at(8)}
	wantKind(t, "another version", s.Advance(t.Context(), "one", 5, tournament.Running, 2, at(8), []tournament.Pair{next}), play.Conflict)
	wantRoster(t, s, one, joined, list)
	must(t, s.Advance(t.Context(), "one", 6, tournament.Running, 2, at(8), []tournament.Pair{next}))
	one.Round, one.Changed, one.Version = 2, at(8), 7
	wantRoster(t, s, one, joined, append(list, next))
	wantKind(t, "an unknown one", s.Advance(t.Context(), "nothing", 0, tournament.Running, 2, at(8), nil), play.NotFound)
}

func race(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	create(t, s, friday("one", ann, 5))
	winner := suitetest.OneWithoutConflict(t, func(i int) error {
		pair := tournament.Pair{N: 1, Round: 1, Players: [2]string{ann, ""}, Game: fmt.Sprint("g", i), At: at(5)}
		return s.Advance(t.Context(), "one", 0, tournament.Running, 1, at(5), []tournament.Pair{pair})
	})
	_, _, pairs, err := s.Roster(t.Context(), "one")
	if err != nil || len(pairs) != 1 || pairs[0].Game != fmt.Sprint("g", winner) {
		t.Errorf("%d has advanced it, and there are the pairs %+v, %v", winner, pairs, err)
	}
}

func decided(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	create(t, s, friday("one", ann, 5))
	var list []tournament.Pair
	for i, id := range []string{"going", "drawn", "packed", "gone", "noted"} {
		list = append(list, tournament.Pair{N: i + 1, Round: 1, Players: [2]string{ann, ben}, Game: id, Begun: true, At: at(5)})
		if id != "gone" {
			must(t, s.Create(t.Context(), between(id, ann, ben)))
		}
	}
	list = append(list, tournament.Pair{N: 6, Round: 1, Players: [2]string{ann, ben}, Game: "not begun", At: at(5)})
	must(t, s.Advance(t.Context(), "one", 0, tournament.Running, 1, at(5), list))
	over := play.Standing{Result: game.Result{Outcome: game.Draw, Reason: game.Agreement}, At: at(6)}
	must(t, s.Stand(t.Context(), "packed", 0, over))
	archived(t, s, at(9), 1)
	for _, id := range []string{"drawn", "noted"} {
		must(t, s.Stand(t.Context(), id, 0, over))
	}
	if _, err := s.Note(t.Context(), "one", 5, tournament.Drawn, nil); err != nil {
		t.Fatal(err)
	}
	found, err := s.Decided(t.Context(), 9)
	must(t, err)
	same(t, "those whose games are over", found, []tournament.Decision{{Tournament: "one", N: 2, Game: "drawn"}})
	found, err = s.Lost(t.Context(), 9)
	must(t, err)
	same(t, "those whose games are not there", found, []tournament.Decision{{Tournament: "one", N: 3, Game: "packed"}, {Tournament: "one", N: 4, Game: "gone"}})
	must(t, s.Advance(t.Context(), "one", 2, tournament.Over, 1, at(9), nil))
	found, err = s.Decided(t.Context(), 9)
	must(t, err)
	same(t, "when the tournament is over", found, []tournament.Decision(nil))
}

func event(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	create(t, s, friday("one", ann, 5))
	must(t, s.Advance(t.Context(), "one", 0, tournament.Running, 1, at(5), []tournament.Pair{{N: 1, Round: 1, Players: [2]string{ann, ben}, Game: "game", At: at(5)}}))
	must(t, s.Create(t.Context(), between("game", ann, ben)))
	must(t, s.Create(t.Context(), between("other", ann, ben)))
	for id, want := range map[string]string{"game": "one", "other": ""} {
		if g, err := s.Get(t.Context(), id); err != nil || g.Event != want {
			t.Errorf("game %s is of the tournament %q, %v; want %q", id, g.Event, err, want)
		}
	}
	must(t, s.Stand(t.Context(), "game", 0, play.Standing{Result: game.Result{Outcome: game.Draw, Reason: game.Agreement}, At: at(6)}))
	archived(t, s, at(9), 1)
	if g, err := s.Get(t.Context(), "game"); err != nil || g.Event != "one" {
		t.Errorf("in the archive the game is of the tournament %q, %v", g.Event, err)
	}
}
