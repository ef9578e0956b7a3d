package storetest

import (
	"testing"

	"aanca.chess/play"
	"aanca.chess/tournament"
)

func players(t *testing.T, s Store) {
	ann, ben, cat := account(t, s, "Ann"), account(t, s, "Ben"), account(t, s, "Cat")
	one := create(t, s, friday("one", ann, 5))
	first := tournament.Player{Account: ben, Name: "Ben", Rating: 1600.5, Joined: at(1)}
	second := tournament.Player{Account: cat, Name: "Cat", Rating: 1500, Joined: at(2)}
	must(t, s.Enter(t.Context(), "one", first, 2))
	must(t, s.Enter(t.Context(), "one", second, 2))
	must(t, s.Enter(t.Context(), "one", second, 2)) // again
	wantKind(t, "one too many", s.Enter(t.Context(), "one", tournament.Player{Account: ann, Joined: at(3)}, 2), play.TooMany)
	one.Players, one.Version = 2, 3
	wantRoster(t, s, one, []tournament.Player{first, second}, nil)

	must(t, s.Withdraw(t.Context(), "one", ben))
	must(t, s.Withdraw(t.Context(), "one", ann)) // who is not there
	one.Players, one.Version = 1, 5
	wantRoster(t, s, one, []tournament.Player{second}, nil)
	must(t, s.Enter(t.Context(), "one", first, 2))
	must(t, s.Advance(t.Context(), "one", 6, tournament.Running, 1, at(5), nil))
	must(t, s.Withdraw(t.Context(), "one", ben))
	one.Stage, one.Round, one.Changed, one.Players, one.Version = tournament.Running, 1, at(5), 2, 8
	first.Away = true
	wantRoster(t, s, one, []tournament.Player{second, first}, nil)
	back := first
	back.Rating, back.Joined, back.Away = 9, at(9), false
	must(t, s.Enter(t.Context(), "one", back, 2))
	first.Away, one.Version = false, 9 // with the rating of then
	wantRoster(t, s, one, []tournament.Player{second, first}, nil)

	must(t, s.Advance(t.Context(), "one", 9, tournament.Over, 1, at(9), nil))
	wantKind(t, "joining one that is over", s.Enter(t.Context(), "one", back, 9), play.Illegal)
	wantKind(t, "joining an unknown one", s.Enter(t.Context(), "nothing", back, 9), play.NotFound)
	wantKind(t, "leaving an unknown one", s.Withdraw(t.Context(), "nothing", ben), play.NotFound)
}

func deleted(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	one := create(t, s, friday("one", ann, 5))
	must(t, s.Enter(t.Context(), "one", tournament.Player{Account: ann, Joined: at(1)}, 9))
	must(t, s.Enter(t.Context(), "one", tournament.Player{Account: ben, Joined: at(2)}, 9))
	list := []tournament.Pair{{N: 1, Round: 1, Players: [2]string{ann, ben}, Game: "game", At: at(5)}}
	must(t, s.Advance(t.Context(), "one", 2, tournament.Running, 1, at(5), list))
	if _, err := s.DeleteAccount(t.Context(), ann); err != nil {
		t.Fatal(err)
	}
	one.Host, one.Players, one.Stage, one.Round, one.Changed, one.Version = "", 2, tournament.Running, 1, at(5), 4
	wantRoster(t, s, one, []tournament.Player{{Account: ann, Joined: at(1), Away: true}, {Account: ben, Name: "Ben", Joined: at(2)}}, list)
}
