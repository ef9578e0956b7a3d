package storetest

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/play"
)

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
	archived(t, s, at(9), 1)
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
	archived(t, s, at(9), 1)
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
