package storetest

import (
	"errors"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// vacations: games with days for a turn tell of those of their players, and are listed as running out later.
func vacations(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	g := between("game", ann.ID, ben.ID)
	g.Pace = play.Pace{Kind: play.Days, Base: 24 * time.Hour}
	g.Times.Left[game.First], g.Times.Since = 24*time.Hour, start
	must(t, s.Create(t.Context(), g))
	live := between("live", ann.ID, ben.ID)
	must(t, s.Create(t.Context(), live))

	begin := play.Rest{From: at(60), Until: at(60 + 3*24*60)}
	change := func(rest play.Rest, want ...play.Rest) {
		t.Helper()
		must(t, s.ChangeVacations(t.Context(), ann.ID, at(-9), func(list []play.Rest) (play.Rest, error) {
			same(t, "the vacations before", list, want)
			return rest, nil
		}))
	}
	wantGame := func(version int64, up time.Time, rests ...play.Rest) {
		t.Helper()
		got, err := s.Get(t.Context(), "game")
		must(t, err)
		same(t, "the rests of the game", got.Rests[game.First], rests)
		same(t, "its version", got.Version, version)
		same(t, "those of who has none", len(got.Rests[game.Second]), 0)
		due, err := s.Running(t.Context(), at(999_999), 9)
		must(t, err)
		same(t, "what runs out", due, []play.Due{{ID: "game", At: up}})
	}
	wantGame(0, at(24*60))
	change(begin)
	wantGame(1, at(4*24*60), begin)
	early := play.Rest{From: begin.From, Until: at(120)}
	change(early, begin)
	wantGame(2, at(25*60), early)
	if got, err := s.Get(t.Context(), "live"); err != nil || got.Version != 0 || got.Rests[game.First] != nil {
		t.Errorf("a game without days for a turn: %+v, %v", got, err)
	}
	refused := errors.New("no more")
	if err := s.ChangeVacations(t.Context(), ann.ID, at(-9), func([]play.Rest) (play.Rest, error) { return begin, refused }); !errors.Is(err, refused) {
		t.Errorf("a change that is refused: %v", err)
	}
	list, err := s.Vacations(t.Context(), ann.ID, at(-9))
	must(t, err)
	same(t, "the vacations", list, []play.Rest{early})
	list, err = s.Vacations(t.Context(), ann.ID, at(120))
	must(t, err)
	same(t, "those that are not over", len(list), 0)

	// A turn of the other side begins a time in which the vacation is over; a new game begins within one.
	must(t, s.AppendTurn(t.Context(), "game", 2, "a1b1", play.Standing{Next: game.Second, Times: play.Times{Since: at(200)}, At: at(200)}))
	must(t, s.ChangeVacations(t.Context(), ben.ID, at(-9), func([]play.Rest) (play.Rest, error) {
		return play.Rest{From: at(190), Until: at(1190)}, nil
	}))
	next := between("next", ben.ID, ann.ID)
	next.Pace, next.Updated, next.Created = g.Pace, at(190), at(190)
	next.Times.Left[game.First], next.Times.Since = 24*time.Hour, at(190)
	must(t, s.Create(t.Context(), next))
	due, err := s.Running(t.Context(), at(999_999), 9)
	must(t, err)
	same(t, "what runs out", due, []play.Due{{ID: "game", At: at(1190)}, {ID: "next", At: at(1190 + 24*60)}})

	_, err = s.DeleteAccount(t.Context(), ben.ID)
	must(t, err)
	if got, err := s.Get(t.Context(), "next"); err != nil || got.Rests[game.First] != nil {
		t.Errorf("after the account is gone: %+v, %v", got.Rests, err)
	}
}
