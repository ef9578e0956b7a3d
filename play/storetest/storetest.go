// Package storetest is the suite that every play.Store must pass:
//
//	func TestStore(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) play.Store { return open(t) })
//	}
package storetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"aanca.chess/game"
	"aanca.chess/internal/suitetest"
	"aanca.chess/play"
)

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) play.Store) {
	suitetest.Run(t, open, []suitetest.Case[play.Store]{
		{Name: "a game comes back as it was created", Test: comesBack},
		{Name: "an id is taken once", Test: idTaken},
		{Name: "turns are kept in order", Test: turnsInOrder},
		{Name: "a turn for another version changes nothing", Test: staleTurn},
		{Name: "a finished game takes no turn", Test: finishedTakesNoTurn},
		{Name: "truncating reopens the game", Test: truncate},
		{Name: "truncating another version changes nothing", Test: staleTruncate},
		{Name: "each change is of the version that it names", Test: versions},
		{Name: "the versions of games are listed", Test: listedVersions},
		{Name: "a game is finished once", Test: finishOnce},
		{Name: "the level changes at any time", Test: level},
		{Name: "unknown games are not found", Test: unknown},
		{Name: "rules are kept once", Test: rules},
		{Name: "games that are over and keep no rules are listed, and get some", Test: dates},
		{Name: "clocks and offers are kept", Test: clocks},
		{Name: "conditional moves are kept", Test: conditions},
		{Name: "what is told of seats changes", Test: seats},
		{Name: "games whose time is up are listed", Test: running},
		{Name: "clocks stand still while nobody is there", Test: attend},
		{Name: "games that are open are listed", Test: openGames},
		{Name: "a game between people comes back as it was created", Test: peopleComeBack},
		{Name: "a free seat is taken once", Test: seatTakenOnce},
		{Name: "a seat is taken by its invitation alone", Test: seatOfOthers},
		{Name: "one of many at once gets the seat", Test: seatRace},
		{Name: "four seats are taken one by one", Test: seatsOneByOne},
		{Name: "games that await an answer are listed", Test: awaiting},
		{Name: "games that nobody plays are forgotten", Test: expire},
		{Name: "finished games are archived and come back", Test: archive},
		{Name: "texts are kept byte for byte", Test: texts},
		{Name: "one of many at once gets the ply", Test: race},
	})
}

var (
	start = suitetest.Start
	won   = game.Result{Outcome: game.FirstWins, Reason: game.Checkmate}
)

// Shared with the other suites.
var (
	must     = suitetest.Must
	wantKind = suitetest.WantKind
	archived = suitetest.Archive
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
