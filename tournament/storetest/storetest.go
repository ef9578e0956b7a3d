// Package storetest is the suite that every tournament.Store must pass:
//
//	func TestTournaments(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return open(t) })
//	}
package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/suitetest"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tournament"
)

// A Store keeps tournaments, and who plays and what is played in them.
type Store interface {
	tournament.Store
	people.Store
	play.Store
}

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) Store) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T, s Store)
	}{
		{"a tournament comes back as it was created", comesBack},
		{"there are so many of one owner, and of all", bounded},
		{"those that are open, over and somebody's are listed", listed},
		{"players join, leave and come back", players},
		{"pairs are kept and have results", pairs},
		{"one of many at once advances", race},
		{"games that are over are found", decided},
		{"a game knows its tournament", event},
		{"who is deleted leaves pairs without a name", deleted},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var (
	start    = suitetest.Start
	at       = suitetest.At
	must     = suitetest.Must
	wantKind = suitetest.WantKind
	same     = suitetest.Same
)

func account(t *testing.T, s Store, name string) string {
	t.Helper()
	must(t, s.CreateAccount(t.Context(), people.Account{ID: "id" + name, Name: name, Key: people.KeyOf(name), Role: people.Member, Created: start}))
	return "id" + name
}

// friday is a tournament that starts some minutes after the others.
func friday(id, owner string, minute int) tournament.Tournament {
	return tournament.Tournament{
		ID: id, Name: "Friday " + id, Format: tournament.Swiss, Variant: "walk", Time: "fischer 180 2", Rated: true, Owner: owner, Host: owner[2:],
		Created: start, Starts: at(minute), Rounds: 5, Stage: tournament.Created, Changed: start,
	}
}

func create(t *testing.T, s Store, one tournament.Tournament) tournament.Tournament {
	t.Helper()
	must(t, s.CreateTournament(t.Context(), one, 9, 9))
	return one
}

// wantRoster compares what is kept of a tournament.
func wantRoster(t *testing.T, s Store, one tournament.Tournament, players []tournament.Player, pairs []tournament.Pair) {
	t.Helper()
	got, gotPlayers, gotPairs, err := s.Roster(t.Context(), one.ID)
	must(t, err)
	same(t, "the tournament", got, one)
	same(t, "its players", gotPlayers, players)
	same(t, "its pairs", gotPairs, pairs)
	alone, err := s.Tournament(t.Context(), one.ID)
	must(t, err)
	same(t, "the tournament alone", alone, one)
}

func comesBack(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	one := create(t, s, friday("one", ann, 5))
	arena := friday("arena", ann, 7)
	arena.Format, arena.Rounds, arena.Minutes, arena.Rated = tournament.Arena, 0, 60, false
	create(t, s, arena)
	wantRoster(t, s, one, nil, nil)
	wantRoster(t, s, arena, nil, nil)
	_, err := s.Tournament(t.Context(), "nothing")
	wantKind(t, "an unknown one", err, play.NotFound)
	_, _, _, err = s.Roster(t.Context(), "nothing")
	wantKind(t, "the roster of an unknown one", err, play.NotFound)
}

func bounded(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	must(t, s.CreateTournament(t.Context(), friday("one", ann, 5), 1, 2))
	wantKind(t, "a second one of the same owner", s.CreateTournament(t.Context(), friday("two", ann, 5), 1, 2), play.TooMany)
	must(t, s.CreateTournament(t.Context(), friday("three", ben, 5), 1, 2))
	wantKind(t, "a third one of all", s.CreateTournament(t.Context(), friday("four", ann, 5), 9, 2), play.TooMany)
	must(t, s.Advance(t.Context(), "one", 0, tournament.Cancelled, 0, at(1), nil))
	must(t, s.CreateTournament(t.Context(), friday("two", ann, 5), 1, 2))
}

func ids(list []tournament.Tournament) (ids []string) {
	for _, one := range list {
		ids = append(ids, one.ID)
	}
	return ids
}

func listed(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	for i, id := range []string{"late", "soon", "early", "past", "cancelled"} {
		create(t, s, friday(id, ann, 100-20*i))
		must(t, s.Enter(t.Context(), id, tournament.Player{Account: ben, Joined: at(1)}, 9))
	}
	must(t, s.Advance(t.Context(), "past", 1, tournament.Running, 1, at(50), nil))
	must(t, s.Advance(t.Context(), "past", 2, tournament.Over, 1, at(90), nil))
	must(t, s.Advance(t.Context(), "cancelled", 1, tournament.Cancelled, 0, at(2), nil))
	must(t, s.Advance(t.Context(), "early", 1, tournament.Running, 1, at(60), nil))
	open, err := s.OpenTournaments(t.Context(), 9)
	must(t, err)
	same(t, "open ones", ids(open), []string{"early", "soon", "late"})
	if open[0].Players != 1 || open[0].Host != "Ann" || open[0].Stage != tournament.Running {
		t.Errorf("the first one is %+v", open[0])
	}
	open, err = s.OpenTournaments(t.Context(), 1)
	must(t, err)
	same(t, "the first open one", ids(open), []string{"early"})
	past, err := s.PastTournaments(t.Context(), 9)
	must(t, err)
	same(t, "past ones", ids(past), []string{"past"})
	of, err := s.TournamentsOf(t.Context(), ben, 9)
	must(t, err)
	same(t, "those of a player", ids(of), []string{"late", "soon", "early", "past"})
	of, err = s.TournamentsOf(t.Context(), ann, 9)
	must(t, err)
	same(t, "those of who has joined none", ids(of), []string(nil))
	by, err := s.TournamentsBy(t.Context(), ann, 9)
	must(t, err)
	same(t, "those that somebody has made", ids(by), []string{"late", "soon", "early", "past", "cancelled"})
	by, err = s.TournamentsBy(t.Context(), ben, 9)
	must(t, err)
	same(t, "those of who has made none", ids(by), []string(nil))
}

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
	for i, want := range []bool{true, false} {
		if noted, err := s.Note(t.Context(), "one", 1, []tournament.Result{tournament.First, tournament.Drawn}[i], []string{ben}); noted != want || err != nil {
			t.Errorf("result %d: noted %t, %v", i, noted, err)
		}
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
	var won atomic.Int32
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			pair := tournament.Pair{N: 1, Round: 1, Players: [2]string{ann, ""}, Game: fmt.Sprint("g", i), At: at(5)}
			switch err := s.Advance(t.Context(), "one", 0, tournament.Running, 1, at(5), []tournament.Pair{pair}); {
			case err == nil:
				won.Add(1)
			case play.KindOf(err) != play.Conflict:
				t.Error(err)
			}
		})
	}
	all.Wait()
	_, _, pairs, err := s.Roster(t.Context(), "one")
	if won.Load() != 1 || len(pairs) != 1 || err != nil {
		t.Errorf("%d have advanced it, and there are the pairs %+v, %v", won.Load(), pairs, err)
	}
}

// between is a game of two accounts.
func between(id, first, second string) play.Game {
	return play.Game{
		ID: id, Variant: "walk", Start: "start", Created: start, Updated: start, People: true,
		Seats: []play.Seat{{ID: id + "w", Account: first}, {ID: id + "b", Account: second}},
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
	if n, err := s.Archive(t.Context(), at(9), 9); n != 1 || err != nil {
		t.Fatalf("%d archived, %v", n, err)
	}
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
	if n, err := s.Archive(t.Context(), at(9), 9); n != 1 || err != nil {
		t.Fatalf("%d archived, %v", n, err)
	}
	if g, err := s.Get(t.Context(), "game"); err != nil || g.Event != "one" {
		t.Errorf("in the archive the game is of the tournament %q, %v", g.Event, err)
	}
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
