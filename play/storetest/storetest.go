// Package storetest is the suite that every play.Store must pass:
//
//	func TestStore(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) play.Store { return open(t) })
//	}
package storetest

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"aanca.chess/game"
	"aanca.chess/play"
)

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) play.Store) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T, s play.Store)
	}{
		{"a game comes back as it was created", comesBack},
		{"an id is taken once", idTaken},
		{"turns are kept in order", turnsInOrder},
		{"a turn for another version changes nothing", staleTurn},
		{"a finished game takes no turn", finishedTakesNoTurn},
		{"truncating reopens the game", truncate},
		{"truncating another version changes nothing", staleTruncate},
		{"each change is of the version that it names", versions},
		{"the versions of games are listed", listedVersions},
		{"a game is finished once", finishOnce},
		{"the level changes at any time", level},
		{"unknown games are not found", unknown},
		{"rules are kept once", rules},
		{"clocks and offers are kept", clocks},
		{"conditional moves are kept", conditions},
		{"what is told of seats changes", seats},
		{"games whose time is up are listed", running},
		{"games that are open are listed", openGames},
		{"a game between people comes back as it was created", peopleComeBack},
		{"a free seat is taken once", seatTakenOnce},
		{"a seat is taken by its invitation alone", seatOfOthers},
		{"one of many at once gets the seat", seatRace},
		{"four seats are taken one by one", seatsOneByOne},
		{"games that await an answer are listed", awaiting},
		{"games that nobody plays are forgotten", expire},
		{"finished games are archived and come back", archive},
		{"texts are kept byte for byte", texts},
		{"one of many at once gets the ply", race},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var (
	start = time.Date(2026, 11, 20, 10, 0, 0, 123e6, time.UTC)
	won   = game.Result{Outcome: game.FirstWins, Reason: game.Checkmate}
)

// at returns the time so many seconds after the start of the tests' games.
func at(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }

func newGame(id string) play.Game {
	return play.Game{
		ID: id, Variant: "walk", Start: "S7 w - - 0 1", Next: game.First, Human: game.Second,
		Level: 3, Created: start, Updated: start,
	}
}

// create stores a game with the given turns, played a second apart, and returns it.
func create(t *testing.T, s play.Store, id string, turns ...string) play.Game {
	t.Helper()
	g := newGame(id)
	must(t, s.Create(t.Context(), g))
	for i, turn := range turns {
		g.Next = g.Next.Other()
		must(t, s.AppendTurn(t.Context(), id, int64(i), turn, play.Standing{Next: g.Next, At: at(i + 1)}))
		g.Turns, g.Updated = append(g.Turns, turn), at(i+1)
	}
	return g
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wantGame checks that the store has the game as it should be.
func wantGame(t *testing.T, s play.Store, want play.Game) {
	t.Helper()
	got, err := s.Get(t.Context(), want.ID)
	must(t, err)
	want.Version = got.Version // of which the cases of versions tell
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("game %s (-want +got):\n%s", want.ID, diff)
	}
}

func wantKind(t *testing.T, what string, err error, want play.Kind) {
	t.Helper()
	if err == nil || play.KindOf(err) != want {
		t.Errorf("%s: error %v of kind %d, want kind %d", what, err, play.KindOf(err), want)
	}
}

// finish sets the result of a game of a version that stands otherwise as it does.
func finish(t *testing.T, s play.Store, id string, version int64, result game.Result, at time.Time) error {
	t.Helper()
	g, err := s.Get(t.Context(), id)
	if err != nil && play.KindOf(err) != play.NotFound {
		t.Fatal(err)
	}
	now := g.Standing()
	now.Result, now.At = result, at
	return s.Stand(t.Context(), id, version, now)
}

func comesBack(t *testing.T, s play.Store) {
	g := newGame("a")
	g.Next, g.Human, g.Level = game.Second, game.First, 10
	must(t, s.Create(t.Context(), g))
	wantGame(t, s, g)
	if n, err := s.Count(t.Context()); n != 1 || err != nil {
		t.Errorf("Count: %d, %v; want 1", n, err)
	}
}

func idTaken(t *testing.T, s play.Store) {
	g := create(t, s, "a", "a1b1")
	other := newGame("a")
	other.Variant = "other"
	wantKind(t, "Create", s.Create(t.Context(), other), play.Conflict)
	wantGame(t, s, g)
}

func turnsInOrder(t *testing.T, s play.Store) {
	var turns []string
	for i := range 12 { // more than nine, so that ordering by text would show
		turns = append(turns, fmt.Sprintf("turn%d", i))
	}
	g := create(t, s, "a", turns...)
	create(t, s, "b", "another game's")
	wantGame(t, s, g)
}

func staleTurn(t *testing.T, s play.Store) {
	g := create(t, s, "a", "a1b1", "b1c1")
	for _, version := range []int64{-1, 0, 1, 3} {
		err := s.AppendTurn(t.Context(), "a", version, "c1d1", play.Standing{Next: game.First, At: at(9)})
		wantKind(t, fmt.Sprintf("AppendTurn to version %d", version), err, play.Conflict)
	}
	wantGame(t, s, g)
}

func finishedTakesNoTurn(t *testing.T, s play.Store) {
	g := create(t, s, "a", "a1b1")
	must(t, s.AppendTurn(t.Context(), "a", 1, "b1h1", play.Standing{Next: game.Third, Result: won, At: at(2)}))
	g.Turns, g.Next, g.Result, g.Updated = append(g.Turns, "b1h1"), game.Third, won, at(2)
	err := s.AppendTurn(t.Context(), "a", 2, "h1i1", play.Standing{Next: game.First, At: at(3)})
	wantKind(t, "AppendTurn", err, play.Conflict)
	wantGame(t, s, g)
}

func truncate(t *testing.T, s play.Store) {
	g := create(t, s, "a", "a1b1", "b1c1", "c1d1")
	must(t, finish(t, s, "a", 3, won, at(4)))
	must(t, s.TruncateTurns(t.Context(), "a", 4, 1, play.Standing{Next: game.Second, At: at(5)}))
	g.Turns, g.Next, g.Updated = g.Turns[:1], game.Second, at(5)
	wantGame(t, s, g)
	must(t, s.AppendTurn(t.Context(), "a", 5, "b1d1", play.Standing{Next: game.Chance, At: at(6)}))
	g.Next = game.Chance
	g.Turns, g.Updated = []string{"a1b1", "b1d1"}, at(6)
	wantGame(t, s, g)
	must(t, s.TruncateTurns(t.Context(), "a", 6, 0, play.Standing{Next: game.First, At: at(7)}))
	g.Turns, g.Next, g.Updated = nil, game.First, at(7)
	wantGame(t, s, g)
}

func staleTruncate(t *testing.T, s play.Store) {
	g := create(t, s, "a", "a1b1", "b1c1")
	wantKind(t, "TruncateTurns", s.TruncateTurns(t.Context(), "a", 1, 0, play.Standing{Next: game.First, At: at(9)}), play.Conflict)
	wantGame(t, s, g)
}

// versions: whoever knows another version changes nothing, whatever the change, and also when the game was archived meanwhile.
func versions(t *testing.T, s play.Store) {
	must(t, s.Create(t.Context(), betweenPeople("a", game.First)))
	free := inviteTo("a", game.Second)
	guest := play.Seat{ID: "aguest"}
	seats := []play.Seat{{ID: "abeginner"}, guest}
	now := play.Standing{Next: game.Second, At: at(1)}
	over := now
	over.Result = won
	for i, change := range []func(version int64) error{
		func(version int64) error {
			return s.Join(t.Context(), "a", version, free, game.Second, guest, 0, play.Times{}, at(1))
		},
		func(version int64) error { return s.AppendTurn(t.Context(), "a", version, "t1", now) },
		func(version int64) error { return s.Stand(t.Context(), "a", version, now) },
		func(version int64) error { return s.SetLevel(t.Context(), "a", version, 2, at(1)) },
		func(version int64) error {
			return s.Follow(t.Context(), "a", version, seats, 0, betweenPeople("next"+fmt.Sprint(version), game.First))
		},
		func(version int64) error { return s.TruncateTurns(t.Context(), "a", version, 0, now) },
		func(version int64) error { return s.Stand(t.Context(), "a", version, over) },
	} {
		before, err := s.Get(t.Context(), "a")
		must(t, err)
		for _, other := range []int64{before.Version - 1, before.Version + 1} {
			wantKind(t, fmt.Sprintf("change %d of version %d", i, other), change(other), play.Conflict)
		}
		wantGame(t, s, before)
		wantVersion(t, s, int64(i))
		must(t, change(int64(i)))
		wantVersion(t, s, int64(i+1))
	}
	if n, err := s.Archive(t.Context(), at(9), 9); n != 1 || err != nil {
		t.Fatalf("Archive: %d, %v", n, err)
	}
	wantVersion(t, s, 7)
	wantKind(t, "a change of what was archived", s.TruncateTurns(t.Context(), "a", 0, 0, now), play.Conflict)
	must(t, s.TruncateTurns(t.Context(), "a", 7, 0, now))
	wantVersion(t, s, 8)
}

func wantVersion(t *testing.T, s play.Store, want int64) {
	t.Helper()
	if g, err := s.Get(t.Context(), "a"); err != nil || g.Version != want {
		t.Errorf("the game has version %d, %v; want %d", g.Version, err, want)
	}
}

// listedVersions: of games that are there, and not in the archive, however many are asked for.
func listedVersions(t *testing.T, s play.Store) {
	create(t, s, "a", "t1", "t2")
	create(t, s, "b")
	create(t, s, "other", "t1")
	create(t, s, "over", "t1")
	must(t, finish(t, s, "over", 1, won, at(1)))
	if n, err := s.Archive(t.Context(), at(9), 9); n != 1 || err != nil {
		t.Fatalf("Archive: %d, %v", n, err)
	}
	ids := []string{"b", "over", "a", "it's none"}
	for i := range 500 {
		ids = append(ids, fmt.Sprint("none", i))
	}
	got, err := s.Versions(t.Context(), append(ids, "other"))
	must(t, err)
	if diff := cmp.Diff(map[string]int64{"a": 2, "b": 0, "other": 1}, got); diff != "" {
		t.Errorf("Versions (-want +got):\n%s", diff)
	}
	if got, err := s.Versions(t.Context(), nil); len(got) != 0 || err != nil {
		t.Errorf("of no games: %v, %v", got, err)
	}
}

func finishOnce(t *testing.T, s play.Store) {
	g := create(t, s, "a", "a1b1")
	wantKind(t, "Finish another version", finish(t, s, "a", 0, won, at(2)), play.Conflict)
	must(t, finish(t, s, "a", 1, won, at(3)))
	draw := game.Result{Outcome: game.Draw, Reason: game.Agreement}
	wantKind(t, "Finish again", finish(t, s, "a", 2, draw, at(4)), play.Conflict)
	g.Result, g.Updated = won, at(3)
	wantGame(t, s, g)
}

func level(t *testing.T, s play.Store) {
	g := create(t, s, "a", "a1b1")
	must(t, s.SetLevel(t.Context(), "a", 1, 9, at(2)))
	must(t, finish(t, s, "a", 2, won, at(3)))
	must(t, s.SetLevel(t.Context(), "a", 3, 2, at(4)))
	g.Level, g.Result, g.Updated = 2, won, at(4)
	wantGame(t, s, g)
}

// rules: a game keeps the version, and the store the text, of its rules.
func rules(t *testing.T, s play.Store) {
	text := "[walk]\nsteps = 1\n"
	version := play.VersionOf(text)
	_, err := s.RulesText(t.Context(), version)
	wantKind(t, "RulesText", err, play.NotFound)
	for range 2 {
		must(t, s.KeepRules(t.Context(), version, text))
	}
	if got, err := s.RulesText(t.Context(), version); got != text || err != nil {
		t.Errorf("RulesText: %q, %v; want %q", got, err, text)
	}
	g := newGame("a")
	g.Rules = version
	must(t, s.Create(t.Context(), g))
	must(t, finish(t, s, "a", 0, won, at(1)))
	g.Result, g.Updated = won, at(1)
	wantGame(t, s, g)
	if n, err := s.Archive(t.Context(), at(2), 9); n != 1 || err != nil {
		t.Fatalf("Archive: %d, %v", n, err)
	}
	wantGame(t, s, g)
}

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
	if n, err := s.Archive(t.Context(), at(99), 9); n != 1 || err != nil {
		t.Fatalf("Archive: %d, %v", n, err)
	}
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

// seats: names and the seats of another game are told of seats that are theirs, and of no others.
func seats(t *testing.T, s play.Store) {
	g := betweenPeople("a", game.First)
	g.Seats[game.First].Name = "Ann"
	must(t, s.Create(t.Context(), g))
	guest := play.Seat{ID: "aguest", Name: "Bob"}
	times := play.Times{Since: at(1)}
	must(t, s.Join(t.Context(), "a", 0, inviteTo("a", game.Second), game.Second, guest, 4, times, at(1)))
	g.Seats[game.Second], g.Level, g.Times, g.Updated = guest, 4, times, at(1)
	wantGame(t, s, g)
	g.Seats = []play.Seat{{ID: g.Seats[0].ID, Name: "Ann", Next: "b1"}, {ID: "aguest", Name: "Bob", Next: "b2"}}
	g.Offers = 1 << play.OfferRematch
	next := betweenPeople("b", game.Second)
	must(t, s.Follow(t.Context(), "a", 1, g.Seats, g.Offers, next))
	wantGame(t, s, g)
	wantGame(t, s, next)

	// Neither changes where one cannot.
	other := []play.Seat{g.Seats[0], {ID: "another", Next: "b3"}}
	wantKind(t, "Follow with the seat of somebody else", s.Follow(t.Context(), "a", 2, other, 0, betweenPeople("c", game.First)), play.Conflict)
	wantKind(t, "Follow of another version", s.Follow(t.Context(), "a", 1, g.Seats, 0, betweenPeople("c", game.First)), play.Conflict)
	_, err := s.Get(t.Context(), "c")
	wantKind(t, "the game that does not follow", err, play.NotFound)
	wantKind(t, "Follow by a game that is there", s.Follow(t.Context(), "a", 2, g.Seats, 0, next), play.Conflict)
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

func unknown(t *testing.T, s play.Store) {
	ctx := t.Context()
	create(t, s, "a")
	_, err := s.Get(ctx, "A") // ids are exact
	wantKind(t, "Get", err, play.NotFound)
	wantKind(t, "AppendTurn", s.AppendTurn(ctx, "b", 0, "a1b1", play.Standing{Next: game.Second, At: start}), play.NotFound)
	wantKind(t, "TruncateTurns", s.TruncateTurns(ctx, "b", 0, 0, play.Standing{Next: game.First, At: start}), play.NotFound)
	wantKind(t, "Finish", finish(t, s, "b", 0, won, start), play.NotFound)
	wantKind(t, "SetLevel", s.SetLevel(ctx, "b", 0, 1, start), play.NotFound)
	wantKind(t, "Join", s.Join(ctx, "b", 0, "binvite", game.First, play.Seat{ID: "b1"}, 0, play.Times{}, start), play.NotFound)
}

// betweenPeople is a game of two whose beginner plays the given side.
func betweenPeople(id string, beginner game.Side) play.Game { return amongPeople(id, beginner, 2) }

// amongPeople is a game of so many sides whose beginner plays the given one.
func amongPeople(id string, beginner game.Side, players int) play.Game {
	g := newGame(id)
	g.People, g.Level, g.Human = true, 0, beginner
	for side := range game.Side(players) {
		g.Seats = append(g.Seats, play.Seat{Invite: inviteTo(id, side)})
	}
	g.Seats[beginner] = play.Seat{ID: id + "beginner"}
	return g
}

// inviteTo is the invitation to a seat of amongPeople.
func inviteTo(id string, side game.Side) string { return id + "invite" + side.String() }

func peopleComeBack(t *testing.T, s play.Store) {
	for players := 1; players <= game.MostSides; players++ {
		for side := range game.Side(players) {
			g := amongPeople(fmt.Sprintf("of %d begun by %v", players, side), side, players)
			g.Next = game.Side(players - 1)
			must(t, s.Create(t.Context(), g))
			wantGame(t, s, g)
		}
	}
}

func seatTakenOnce(t *testing.T, s play.Store) {
	g := betweenPeople("a", game.Second)
	must(t, s.Create(t.Context(), g))
	invite := inviteTo("a", game.First)
	guest := play.Seat{ID: "aguest", Claim: "by a key"}
	must(t, s.Join(t.Context(), "a", 0, invite, game.First, guest, 0, play.Times{}, at(1)))
	g.Seats[game.First], g.Updated = guest, at(1)
	wantGame(t, s, g)
	wantKind(t, "Join again", s.Join(t.Context(), "a", 1, invite, game.First, play.Seat{ID: "aother"}, 0, play.Times{}, at(2)), play.Conflict)
	wantKind(t, "Join with no invitation", s.Join(t.Context(), "a", 1, "", game.First, play.Seat{ID: "aother"}, 0, play.Times{}, at(2)), play.Conflict)
	wantGame(t, s, g)
	must(t, s.AppendTurn(t.Context(), "a", 1, "a1b1", play.Standing{Next: game.Second, At: at(3)}))
	g.Turns, g.Next, g.Updated = []string{"a1b1"}, game.Second, at(3)
	wantGame(t, s, g)
}

// seatsOneByOne: each free seat has an invitation of its own, which takes no other.
func seatsOneByOne(t *testing.T, s play.Store) {
	g := amongPeople("a", game.Second, 4)
	must(t, s.Create(t.Context(), g))
	for i, side := range []game.Side{game.Fourth, game.First, game.Third} {
		for other := range game.Side(4) {
			if other != side {
				err := s.Join(t.Context(), "a", int64(i), inviteTo("a", side), other, play.Seat{ID: "ax"}, 0, play.Times{}, at(9))
				wantKind(t, fmt.Sprintf("Join %v with the invitation of %v", other, side), err, play.Conflict)
			}
		}
		must(t, s.Join(t.Context(), "a", int64(i), inviteTo("a", side), side, play.Seat{ID: "aguest" + side.String()}, 0, play.Times{}, at(i)))
		g.Seats[side], g.Updated = play.Seat{ID: "aguest" + side.String()}, at(i)
		wantGame(t, s, g)
	}
}

func seatOfOthers(t *testing.T, s play.Store) {
	g, other := betweenPeople("a", game.First), betweenPeople("b", game.First)
	must(t, s.Create(t.Context(), g))
	must(t, s.Create(t.Context(), other))
	must(t, s.Create(t.Context(), newGame("c")))
	for what, err := range map[string]error{
		"another game's invitation":       s.Join(t.Context(), "a", 0, inviteTo("b", game.Second), game.Second, play.Seat{ID: "ax"}, 0, play.Times{}, at(1)),
		"no invitation":                   s.Join(t.Context(), "a", 0, "", game.Second, play.Seat{ID: "ax"}, 0, play.Times{}, at(1)),
		"the seat of the beginner":        s.Join(t.Context(), "a", 0, inviteTo("a", game.Second), game.First, play.Seat{ID: "ax"}, 0, play.Times{}, at(1)),
		"a seat in the computer's place":  s.Join(t.Context(), "c", 0, "", game.First, play.Seat{ID: "cx"}, 0, play.Times{}, at(1)),
		"an invitation of other letters":  s.Join(t.Context(), "a", 0, strings.ToUpper(inviteTo("a", game.Second)), game.Second, play.Seat{ID: "ax"}, 0, play.Times{}, at(1)),
		"the beginner's seat's id itself": s.Join(t.Context(), "a", 0, g.Seats[game.First].ID, game.Second, play.Seat{ID: "ax"}, 0, play.Times{}, at(1)),
	} {
		wantKind(t, "Join with "+what, err, play.Conflict)
	}
	wantGame(t, s, g)
	wantGame(t, s, other)
	wantGame(t, s, newGame("c"))
}

// seatRace lets many take the free seat with the same invitation.
func seatRace(t *testing.T, s play.Store) {
	g := betweenPeople("a", game.First)
	must(t, s.Create(t.Context(), g))
	errs := make([]error, 8)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Go(func() {
			errs[i] = s.Join(context.WithoutCancel(t.Context()), "a", 0, inviteTo("a", game.Second), game.Second, play.Seat{ID: fmt.Sprint("seat", i)}, 0, play.Times{}, at(i))
		})
	}
	wg.Wait()
	taken := ""
	for i, err := range errs {
		switch {
		case err != nil:
			wantKind(t, "Join", err, play.Conflict)
		case taken != "":
			t.Errorf("both %s and seat%d have the seat", taken, i)
		default:
			taken = fmt.Sprint("seat", i)
		}
	}
	got, err := s.Get(t.Context(), "a")
	must(t, err)
	if got.Seats[game.Second].ID != taken || taken == "" {
		t.Errorf("the seat is %q's, want %q's", got.Seats[game.Second].ID, taken)
	}
}

func expire(t *testing.T, s play.Store) {
	create(t, s, "old", "t1")
	create(t, s, "over", "t1")
	must(t, finish(t, s, "over", 1, won, at(1)))
	create(t, s, "new", "t1", "t2", "t3", "t4", "t5")
	for id, seconds := range map[string]int{"free": 0, "later": 5} {
		must(t, s.Create(t.Context(), betweenPeople(id, game.First)))
		if seconds > 0 {
			must(t, s.SetLevel(t.Context(), id, 0, 0, at(seconds)))
		}
	}
	joined := betweenPeople("joined", game.First)
	must(t, s.Create(t.Context(), joined))
	must(t, s.Join(t.Context(), "joined", 0, inviteTo("joined", game.Second), game.Second, play.Seat{ID: "guest"}, 0, play.Times{}, at(2)))
	left := func() (ids []string) {
		for _, id := range []string{"old", "over", "new", "free", "later", "joined"} {
			if _, err := s.Get(t.Context(), id); err == nil {
				ids = append(ids, id)
			}
		}
		return ids
	}
	for i, step := range []struct {
		unjoined, abandoned, most, gone int
		left                            string
	}{
		{0, 0, 9, 0, "old over new free later joined"},
		{4, 0, 9, 1, "old over new later joined"},
		{4, 2, 9, 1, "over new later joined"},
		{9, 3, 1, 1, ""},
		{9, 3, 9, 1, "over new"},
		{9, 9, 9, 1, "over"},
	} {
		n, err := s.Expire(t.Context(), at(step.unjoined), at(step.abandoned), step.most)
		must(t, err)
		if got := strings.Join(left(), " "); n != step.gone || step.left != "" && got != step.left {
			t.Errorf("step %d: %d are gone, %q are left; want %d, %q", i, n, got, step.gone, step.left)
		}
	}
	wantKind(t, "AppendTurn", s.AppendTurn(t.Context(), "new", 5, "t6", play.Standing{Next: game.First, At: at(9)}), play.NotFound)
	create(t, s, "new", "t1") // as if it had never been there
}

func archive(t *testing.T, s play.Store) {
	g := betweenPeople("a", game.Second)
	g.Seats[game.First] = play.Seat{ID: "guest", Claim: "by a key"}
	must(t, s.Create(t.Context(), g))
	for i, turn := range []string{"a1b1", "a turn with \"quotes\" and é"} {
		must(t, s.AppendTurn(t.Context(), "a", int64(i), turn, play.Standing{Next: game.Second, At: at(1)}))
		g.Turns = append(g.Turns, turn)
	}
	must(t, finish(t, s, "a", 2, won, at(2)))
	g.Next, g.Result, g.Updated = game.Second, won, at(2)
	create(t, s, "ongoing", "t1")
	for i, want := range []int{0, 1, 0} {
		if n, err := s.Archive(t.Context(), at(2+i), 9); n != want || err != nil {
			t.Errorf("before second %d: %d are archived, %v; want %d", 2+i, n, err, want)
		}
	}
	if n, err := s.Count(t.Context()); n != 1 || err != nil {
		t.Errorf("Count: %d, %v; want that of the other game", n, err)
	}
	wantGame(t, s, g)
	wantKind(t, "AppendTurn", s.AppendTurn(t.Context(), "a", 3, "t3", play.Standing{Next: game.First, At: at(3)}), play.Conflict)
	wantGame(t, s, g)
	must(t, s.TruncateTurns(t.Context(), "a", 3, 1, play.Standing{Next: game.Second, At: at(4)}))
	g.Turns, g.Result, g.Updated = g.Turns[:1], game.Result{}, at(4)
	wantGame(t, s, g)
	if n, err := s.Count(t.Context()); n != 2 || err != nil {
		t.Errorf("Count after it was taken up again: %d, %v", n, err)
	}
	must(t, finish(t, s, "a", 4, won, at(5)))
	g.Result, g.Updated = won, at(5)
	if n, err := s.Archive(t.Context(), at(6), 9); n != 1 || err != nil {
		t.Errorf("a second time: %d, %v", n, err)
	}
	wantGame(t, s, g)
}

// conditions: what players have said beforehand stays until a standing says something else.
func conditions(t *testing.T, s play.Store) {
	g := betweenPeople("a", game.First)
	g.Conditions[game.Second] = "a1b1 b1c1\na1c1 c1d1 d1e1 e1f1"
	must(t, s.Create(t.Context(), g))
	wantGame(t, s, g)
	now := g.Standing()
	now.Conditions[game.First], now.Conditions[game.Fourth] = "b1c1 c1d1", "x y"
	must(t, s.Stand(t.Context(), "a", 0, now))
	g.Stand(now)
	wantGame(t, s, g)
	now = play.Standing{Next: game.Second, At: at(1)}
	must(t, s.AppendTurn(t.Context(), "a", 1, "a1d1", now))
	g.Turns = []string{"a1d1"}
	g.Stand(now)
	wantGame(t, s, g)
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

func texts(t *testing.T, s play.Store) {
	long := strings.Repeat("a1b1,", play.MaxTurnText/5)
	create(t, s, "a", long, "it's \"quoted\"; -- \\ ❤ %s ?1", "")
	g, err := s.Get(t.Context(), "a")
	must(t, err)
	if diff := cmp.Diff([]string{long, "it's \"quoted\"; -- \\ ❤ %s ?1", ""}, g.Turns); diff != "" {
		t.Errorf("turns (-want +got):\n%s", diff)
	}
}

// race lets many play the same ply. One may succeed; the others must be told.
func race(t *testing.T, s play.Store) {
	create(t, s, "a", "t1")
	const many = 8
	errs := make([]error, many)
	var wg sync.WaitGroup
	for i := range many {
		wg.Go(func() {
			errs[i] = s.AppendTurn(context.WithoutCancel(t.Context()), "a", 1, fmt.Sprint("by ", i), play.Standing{Next: game.First, At: at(i)})
		})
	}
	wg.Wait()
	winner := -1
	for i, err := range errs {
		switch {
		case err != nil:
			wantKind(t, "AppendTurn", err, play.Conflict)
		case winner >= 0:
			t.Errorf("both %d and %d have played ply 1", winner, i)
		default:
			winner = i
		}
	}
	g, err := s.Get(t.Context(), "a")
	must(t, err)
	if want := []string{"t1", fmt.Sprint("by ", winner)}; !cmp.Equal(want, g.Turns) {
		t.Errorf("turns %q, want %q", g.Turns, want)
	}
}
