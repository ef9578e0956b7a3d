// Package storetest is the suite that every tournament.Store must pass:
//
//	func TestTournaments(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return open(t) })
//	}
package storetest

import (
	"testing"

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
	suitetest.Run(t, open, []suitetest.Case[Store]{
		{Name: "a tournament comes back as it was created", Test: comesBack},
		{Name: "there are so many of one owner, and of all", Test: bounded},
		{Name: "those that are open, over and somebody's are listed", Test: listed},
		{Name: "players join, leave and come back", Test: players},
		{Name: "pairs are kept and have results", Test: pairs},
		{Name: "one of many at once advances", Test: race},
		{Name: "games that are over are found", Test: decided},
		{Name: "a game knows its tournament", Test: event},
		{Name: "who is deleted leaves pairs without a name", Test: deleted},
	})
}

var (
	start    = suitetest.Start
	account  = suitetest.AccountID
	at       = suitetest.At
	between  = suitetest.Between
	archived = suitetest.Archive
	must     = suitetest.Must
	wantKind = suitetest.WantKind
	same     = suitetest.Same
)

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
