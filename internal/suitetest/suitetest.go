// Package suitetest is what the suites of tests of stores have in common: how their cases are run, a clock that stands still, an
// account, and what they expect.
package suitetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/people"
	"aanca.chess/play"
)

// A Case is one test of a suite of stores of a kind.
type Case[S any] struct {
	Name string
	Test func(t *testing.T, s S)
}

// Run runs the cases of a suite, several at a time since most of them wait for a disk, each on a store of its own, which open
// returns and which is closed when the test ends.
func Run[S any](t *testing.T, open func(t *testing.T) S, cases []Case[S]) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			c.Test(t, open(t))
		})
	}
}

// Start is when everything begins.
var Start = time.Date(2026, 11, 20, 10, 0, 0, 123e6, time.UTC)

// At is so many minutes after Start.
func At(minutes int) time.Time { return Start.Add(time.Duration(minutes) * time.Minute) }

// Account keeps a member of a name, and returns it.
func Account(t *testing.T, s people.Store, name string) people.Account {
	t.Helper()
	a := people.Account{
		ID: "id" + name, Name: name, Key: people.KeyOf(name), Email: name + "@example.org", Password: "hash", Role: people.Member, Created: Start,
	}
	Must(t, s.CreateAccount(t.Context(), a))
	return a
}

// AccountID keeps a member of a name, and returns its id.
func AccountID(t *testing.T, s people.Store, name string) string {
	t.Helper()
	return Account(t, s, name).ID
}

// Between is a game of two accounts, "" for guests.
func Between(id, white, black string) play.Game {
	return play.Game{
		ID: id, Variant: "walk", Start: "S7 w - - 0 1", Created: Start, Updated: Start, People: true,
		Seats: []play.Seat{{ID: id + "w", Account: white}, {ID: id + "b", Account: black}},
	}
}

// Archive puts the games that were over before a time into the archive, as many as are said.
func Archive(t *testing.T, s play.Store, before time.Time, want int) {
	t.Helper()
	if n, err := s.Archive(t.Context(), before, want+9); n != want || err != nil {
		t.Fatalf("%d games are archived, %v; want %d", n, err, want)
	}
}

// Must ends a test that has met an error.
func Must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// WantKind fails the test unless an error is of a kind.
func WantKind(t *testing.T, what string, err error, want play.Kind) {
	t.Helper()
	if err == nil || play.KindOf(err) != want {
		t.Errorf("%s: error %v of kind %d, want kind %d", what, err, play.KindOf(err), want)
	}
}

// Same fails the test unless two values are the same.
func Same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}
