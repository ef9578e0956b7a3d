package storetest

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/play"
)

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
