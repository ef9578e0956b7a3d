package storetest

import (
	"fmt"
	"sync"
	"testing"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/ratings"
)

// rating returns what makes all standings so and so.
func rating(first, second float64) func(r people.Rated, now [2]people.Standing) [2]people.Standing {
	return func(r people.Rated, now [2]people.Standing) [2]people.Standing {
		for side, value := range []float64{first, second} {
			now[side].Rating = ratings.Rating{Rating: now[side].Rating.Rating + value, Deviation: 80, Volatility: 0.06}
			now[side].Games++
			now[side].At = r.At
		}
		return now
	}
}

// finished stores a rated game of two that the first has won.
func finished(t *testing.T, s Store, id, white, black string) people.Rated {
	t.Helper()
	g := between(id, white, black)
	g.Rated = true
	must(t, s.Create(t.Context(), g))
	must(t, s.Stand(t.Context(), id, 0, play.Standing{Result: game.Result{Outcome: game.FirstWins, Reason: game.Resignation}, At: at(1)}))
	return people.Rated{Game: id, Variant: "walk", Speed: play.Blitz, Accounts: [2]string{white, black}, Score: 1, At: at(1)}
}

func wantUnrated(t *testing.T, s Store, want ...string) {
	t.Helper()
	list, err := s.Unrated(t.Context(), 9)
	must(t, err)
	same(t, "to be rated", fmt.Sprint(list), fmt.Sprint(want))
}

func ratedOnce(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	open := between("open", ann.ID, ben.ID)
	open.Rated = true
	must(t, s.Create(t.Context(), open))
	must(t, s.Create(t.Context(), between("casual", ann.ID, ben.ID)))
	must(t, s.Stand(t.Context(), "casual", 0, play.Standing{Result: game.Result{Outcome: game.Draw, Reason: game.Agreement}, At: at(1)}))
	r := finished(t, s, "game", ann.ID, ben.ID)
	wantUnrated(t, s, "game")
	archived(t, s, at(9), 2)
	wantUnrated(t, s, "game")
	_, err := s.Standing(t.Context(), ann.ID, "walk", play.Blitz)
	wantKind(t, "before any game", err, play.NotFound)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if err := s.Rate(t.Context(), r, rating(1600, 1400)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	wantUnrated(t, s)
	got, err := s.Standing(t.Context(), ann.ID, "walk", play.Blitz)
	must(t, err)
	same(t, "Ann", got, people.Standing{Account: ann.ID, Name: "Ann", Variant: "walk", Speed: play.Blitz,
		Rating: ratings.Rating{Rating: 1600, Deviation: 80, Volatility: 0.06}, Games: 1, At: at(1)})
	changes, err := s.Changes(t.Context(), "game")
	must(t, err)
	same(t, "changes", changes, []people.Change{{Side: game.First, Before: people.FirstRating, After: 1600}, {Side: game.Second, Before: people.FirstRating, After: 1400}})
	aborted := finished(t, s, "aborted", ann.ID, ben.ID)
	aborted.Accounts = [2]string{}
	must(t, s.Rate(t.Context(), aborted, rating(1, 1)))
	wantUnrated(t, s)
	list, err := s.Standings(t.Context(), ann.ID)
	must(t, err)
	same(t, "all of Ann", list, []people.Standing{got})
}

func leaders(t *testing.T, s Store) {
	ann, ben, carl := account(t, s, "Ann"), account(t, s, "Ben"), account(t, s, "Carl")
	must(t, s.Rate(t.Context(), finished(t, s, "one", ann.ID, ben.ID), rating(1600, 1700)))
	must(t, s.Rate(t.Context(), finished(t, s, "two", ann.ID, carl.ID), rating(10, 1650)))
	computer := people.ComputerPlayer(5)
	must(t, s.CreateAccount(t.Context(), people.Account{ID: computer.Account, Name: computer.Name, Key: people.KeyOf(computer.Name), Role: people.Member, Created: at(1)}))
	must(t, s.Rate(t.Context(), finished(t, s, "three", carl.ID, computer.Account), rating(0, 2400)))
	list, err := s.Leaders(t.Context(), "walk", play.Blitz, 100, 2)
	must(t, err)
	names := []string{}
	for _, one := range list {
		names = append(names, fmt.Sprint(one.Name, one.Rating.Rating))
	}
	same(t, "the best", names, []string{"Ben1700", "Carl1650"})
	if list, err := s.Leaders(t.Context(), "walk", play.Blitz, 79, 9); len(list) != 0 || err != nil {
		t.Errorf("those that are known better: %v, %v", list, err)
	}
	boards, err := s.Boards(t.Context())
	must(t, err)
	same(t, "boards", boards, []people.Board{{Variant: "walk", Speed: play.Blitz, Players: 4}})
}

func deletedRatings(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	must(t, s.Rate(t.Context(), finished(t, s, "one", ann.ID, ben.ID), rating(1600, 1400)))
	r := finished(t, s, "two", ann.ID, ben.ID)
	_, err := s.DeleteAccount(t.Context(), ann.ID)
	must(t, err)
	_, err = s.Standing(t.Context(), ann.ID, "walk", play.Blitz)
	wantKind(t, "the rating", err, play.NotFound)
	must(t, s.Rate(t.Context(), r, rating(1, 1)))
	got, err := s.Standing(t.Context(), ben.ID, "walk", play.Blitz)
	must(t, err)
	if got.Games != 1 || got.Rating.Rating != 1400 {
		t.Errorf("the other has %+v", got)
	}
	wantUnrated(t, s)
}
