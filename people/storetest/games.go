package storetest

import (
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
)

func sitting(id string, side game.Side, when time.Time) people.Sitting {
	return people.Sitting{Game: id, Side: side, Seat: id + side.String(), At: when}
}

func sittings(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	first, second := between("first", ann.ID, ben.ID), between("second", ben.ID, ann.ID)
	second.Created = at(5)
	must(t, s.Create(t.Context(), first))
	must(t, s.Create(t.Context(), second))
	must(t, s.Create(t.Context(), play.Game{ID: "computer", Variant: "walk", Start: "S7 w - - 0 1", Level: 3, Account: ann.ID, Created: at(9), Updated: at(9)}))
	invited := between("invited", ann.ID, "")
	invited.Created, invited.Seats[1] = at(12), play.Seat{Invite: "come"}
	must(t, s.Create(t.Context(), invited))
	list, err := s.Sittings(t.Context(), ann.ID, 9)
	must(t, err)
	same(t, "Ann's", list, []people.Sitting{
		sitting("invited", game.First, at(12)), {Game: "computer", Side: game.First, Seat: "computer", At: at(9)},
		sitting("second", game.Second, at(5)), sitting("first", game.First, at(0)),
	})
	must(t, s.Join(t.Context(), "invited", 0, "come", game.Second, play.Seat{ID: "invitedb", Account: ben.ID}, 0, play.Times{}, at(20)))
	list, err = s.Sittings(t.Context(), ben.ID, 1)
	must(t, err)
	same(t, "Ben's last", list, []people.Sitting{sitting("invited", game.Second, at(20))})
}

func due(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	for _, id := range []string{"one", "two", "over"} {
		must(t, s.Create(t.Context(), between(id, ann.ID, ben.ID)))
	}
	waiting := between("waiting", ann.ID, "")
	waiting.Seats[1] = play.Seat{Invite: "come"}
	must(t, s.Create(t.Context(), waiting))
	must(t, s.Stand(t.Context(), "over", 0, play.Standing{Result: game.Result{Outcome: game.FirstWins, Reason: game.Resignation}, At: at(1)}))
	must(t, s.AppendTurn(t.Context(), "two", 0, "a1b1", play.Standing{Next: game.Second, At: at(2)}))
	list, err := s.Due(t.Context(), ann.ID, 9)
	must(t, err)
	same(t, "Ann is to move in", list, []people.Sitting{sitting("one", game.First, at(0))})
	list, err = s.Due(t.Context(), ben.ID, 9)
	must(t, err)
	same(t, "Ben is to move in", list, []people.Sitting{sitting("two", game.Second, at(0))})
	list, err = s.Going(t.Context(), ben.ID, 9)
	must(t, err)
	same(t, "Ben plays in", list, []people.Sitting{sitting("one", game.Second, at(0)), sitting("two", game.Second, at(0))})
	list, err = s.Going(t.Context(), ann.ID, 2)
	must(t, err)
	same(t, "of those of Ann two", list, []people.Sitting{sitting("one", game.First, at(0)), sitting("two", game.First, at(0))})
	one, err := s.SittingIn(t.Context(), ben.ID, "over")
	must(t, err)
	same(t, "Ben's seat in a game that is over", one, sitting("over", game.Second, at(0)))
	_, err = s.SittingIn(t.Context(), ben.ID, "waiting")
	wantKind(t, "a seat in a game of others", err, play.NotFound)
}

func guests(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	g := between("game", "", "")
	g.Seats[0].Name = "a guest"
	must(t, s.Create(t.Context(), g))
	must(t, s.Sit(t.Context(), ann.ID, []people.Sitting{sitting("game", game.First, at(3))}))
	must(t, s.Sit(t.Context(), ben.ID, []people.Sitting{sitting("game", game.First, at(4)), sitting("game", game.Second, at(4))}))
	got, err := s.Get(t.Context(), "game")
	must(t, err)
	same(t, "the seats", got.Seats, []play.Seat{{ID: "gamew", Name: "Ann", Account: ann.ID}, {ID: "gameb", Name: "Ben", Account: ben.ID}})
	_, err = s.DeleteAccount(t.Context(), ann.ID)
	must(t, err)
	got, err = s.Get(t.Context(), "game")
	must(t, err)
	same(t, "the seat of who is deleted", got.Seats[0], play.Seat{ID: "gamew"})
}

func seats(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	g := between("game", ann.ID, "")
	g.Seats[0].Name, g.Seats[1].Name, g.Rated = "Ann", "Bob", true
	must(t, s.Create(t.Context(), g))
	want := []play.Seat{{ID: "gamew", Name: "Ann", Account: ann.ID}, {ID: "gameb", Name: "Bob"}}
	for _, next := range []string{"another", "one more"} {
		got, err := s.Get(t.Context(), "game")
		must(t, err)
		same(t, "the seats", got.Seats, want)
		if !got.Rated {
			t.Error("the game is not rated any more")
		}
		got.Seats[0].Next = next
		want[0].Next = next
		must(t, s.Follow(t.Context(), "game", got.Version, got.Seats, 0, between(next, ann.ID, "")))
	}
	must(t, s.Stand(t.Context(), "game", 2, play.Standing{Result: game.Result{Outcome: game.Draw, Reason: game.Agreement}, At: at(1)}))
	archived(t, s, at(9), 1)
	got, err := s.Get(t.Context(), "game")
	must(t, err)
	same(t, "the seats in the archive", got.Seats, want)
	if !got.Rated {
		t.Error("the game is not rated in the archive")
	}
}

func forgotten(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	must(t, s.Create(t.Context(), between("game", ann.ID, "")))
	if n, err := s.Expire(t.Context(), at(9), at(9), 9); n != 1 || err != nil {
		t.Fatalf("%d forgotten, %v", n, err)
	}
	if list, err := s.Sittings(t.Context(), ann.ID, 9); len(list) != 0 || err != nil {
		t.Errorf("listed are %v, %v", list, err)
	}
}
