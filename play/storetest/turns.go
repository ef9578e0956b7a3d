package storetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/internal/suitetest"
	"aanca.chess/play"
)

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
	archived(t, s, at(2), 1)
	wantGame(t, s, g)

	// One from before versions were kept gets its own with a change, and keeps it when others say nothing of it.
	old := newGame("old")
	must(t, s.Create(t.Context(), old))
	old.Rules, old.Updated, old.Version = version, at(2), 1
	must(t, s.Stand(t.Context(), "old", 0, old.Standing()))
	wantGame(t, s, old)
	old.Updated, old.Version = at(3), 2
	silent := old.Standing()
	silent.Rules = ""
	must(t, s.Stand(t.Context(), "old", 1, silent))
	wantGame(t, s, old)
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
	winner := suitetest.OneWithoutConflict(t, func(i int) error {
		return s.AppendTurn(t.Context(), "a", 1, fmt.Sprint("by ", i), play.Standing{Next: game.First, At: at(i)})
	})
	g, err := s.Get(t.Context(), "a")
	must(t, err)
	if want := []string{"t1", fmt.Sprint("by ", winner)}; !cmp.Equal(want, g.Turns) {
		t.Errorf("turns %q, want %q", g.Turns, want)
	}
}
