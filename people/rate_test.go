package people_test

import (
	"path/filepath"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/ratings"
	"aanca.chess/sqlite"
)

// A club is accounts with games, on a file that outlives them.
type club struct {
	accounts *people.Service
	games    *play.Service
	store    *sqlite.Store
}

func openClub(t *testing.T, path string) *club {
	t.Helper()
	c := &club{}
	var err error
	if c.store, err = sqlite.Open(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if c.accounts, err = people.New(people.Config{Store: c.store, Cost: people.Cost{Memory: 8, Passes: 1}}); err != nil {
		t.Fatal(err)
	}
	library, err := play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 12, Steps: 1})
	if err != nil {
		t.Fatal(err)
	}
	c.games, err = play.NewService(play.Config{Store: c.store, Engine: &playtest.Engine{}, Library: library, Ended: c.accounts.Ended, Computer: people.ComputerPlayer})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func (c *club) close(t *testing.T) {
	t.Helper()
	c.games.Close()
	c.accounts.Close()
	if err := c.store.Close(); err != nil {
		t.Error(err)
	}
}

// begin begins a rated game between two accounts and returns both seats.
func (c *club) begin(t *testing.T, white, black people.Account) (first, second *play.State) {
	t.Helper()
	first, err := c.games.Create(t.Context(), play.NewGame{
		Variant: "walk", Side: "w", Opponent: play.OpponentPerson, Time: "fischer 300 5", Name: white.Name, Account: white.ID, Rated: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	second, err = c.games.JoinAs(t.Context(), first.Game.Seats[1].Invite, "", play.Player{Name: black.Name, Account: black.ID})
	if err != nil {
		t.Fatal(err)
	}
	return first, second
}

// lose lets two accounts play a rated game of so many turns, and the first of them resign.
func (c *club) lose(t *testing.T, white, black people.Account, turns int) *play.State {
	t.Helper()
	first, second := c.begin(t, white, black)
	now, sides := first, []*play.State{first, second}
	for ply := range turns {
		var err error
		if now, err = c.games.State(t.Context(), sides[ply%2].Game.ID); err == nil {
			_, err = c.games.Play(t.Context(), now.Game.ID, ply, now.Steps[0].Text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.games.Resign(t.Context(), first.Game.ID, turns); err != nil {
		t.Fatal(err)
	}
	return first
}

// await waits until an account has a rating by so many games.
func (c *club) await(t *testing.T, a people.Account, games int) people.Standing {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
		s, err := c.store.Standing(t.Context(), a.ID, "walk", play.Rapid)
		if err == nil && s.Games == games {
			return s
		}
		if err != nil && play.KindOf(err) != play.NotFound {
			t.Fatal(err)
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s has %d rated games after two minutes, want %d", a.Name, s.Games, games)
		}
	}
}

// TestRatingsChangeOnceByAGame: also by one that ended when nobody counted, and however often it is counted again.
func TestRatingsChangeOnceByAGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "aanca.db")
	c := openClub(t, path)
	register := func(name string) people.Account {
		a, err := c.accounts.Register(t.Context(), people.Wish{Name: name, Password: secret})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	ann, ben := register("Ann"), register("Ben")
	c.lose(t, ann, ben, 1) // Ben has played nothing: no game to count
	c.lose(t, ann, ben, 2)
	c.close(t) // before anything was counted

	c = openClub(t, path)
	c.accounts.RateGames(c.games)
	loser, winner := c.await(t, ann, 1), c.await(t, ben, 1)
	start := ratings.New()
	want := start.After(ratings.Game{Against: start, Score: 1})
	if winner.Rating != want || loser.Rating.Rating >= start.Rating || !winner.Provisional() {
		t.Errorf("the ratings are %v and %v", winner.Rating, loser.Rating)
	}
	if got := c.accounts.Shown(ben.ID, "walk", play.Rapid); got != (people.Shown{Rating: want.Shown(), Provisional: true}) {
		t.Errorf("shown is %+v", got)
	}
	c.close(t)

	c = openClub(t, path)
	defer c.close(t)
	c.accounts.RateGames(c.games)
	aborted, _ := c.begin(t, ann, ben)
	if _, err := c.games.Abort(t.Context(), aborted.Game.ID, 0); err != nil {
		t.Fatal(err)
	}
	next := c.lose(t, ben, ann, 2)
	if s := c.await(t, ann, 2); s.Rating.Rating <= loser.Rating.Rating {
		t.Errorf("after a win the rating is %v, before it was %v", s.Rating, loser.Rating)
	}
	changes := c.accounts.Changes(next.Game.GameOf())
	if len(changes) != 2 || changes[0].Before != winner.Rating.Rating || changes[1].After <= changes[1].Before {
		t.Errorf("the changes are %+v", changes)
	}
	if list := c.accounts.Changes(aborted.Game.GameOf()); len(list) != 0 {
		t.Errorf("the game that was aborted has changed %+v", list)
	}
}
