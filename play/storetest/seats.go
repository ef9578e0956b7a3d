package storetest

import (
	"fmt"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/suitetest"
	"aanca.chess/play"
)

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
	must(t, s.Create(t.Context(), betweenPeople("a", game.First)))
	seat := func(i int) string { return fmt.Sprint("seat", i) }
	winner := suitetest.OneWithoutConflict(t, func(i int) error {
		return s.Join(t.Context(), "a", 0, inviteTo("a", game.Second), game.Second, play.Seat{ID: seat(i)}, 0, play.Times{}, at(i))
	})
	got, err := s.Get(t.Context(), "a")
	must(t, err)
	if got.Seats[game.Second].ID != seat(winner) {
		t.Errorf("the seat is %q's, want %q's", got.Seats[game.Second].ID, seat(winner))
	}
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
