package people_test

import (
	"path/filepath"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/ratings"
)

// TestComputerPlayers have names of their own, levels and ratings, and nobody signs in as one.
func TestComputerPlayers(t *testing.T) {
	w := newWorld(t)
	for range 2 { // a server is started again
		if err := w.AddComputers(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	names := make(map[string]bool)
	for level := play.MinLevel; level <= play.MaxLevel; level++ {
		p := people.ComputerPlayer(level)
		a, err := w.Named(t.Context(), p.Name)
		if err != nil || a.Level() != level || a.Player() != p || names[a.Name] {
			t.Errorf("the computer player of level %d is %+v, %v", level, a, err)
		}
		names[a.Name] = true
		_, err = people.CheckName(p.Name)
		wantKind(t, "a person of that name", err, play.Invalid)
		for _, password := range []string{"", secret} {
			_, err = w.SignIn(t.Context(), p.Name, password)
			wantKind(t, "signing in as one", err, play.Illegal)
		}
	}
	for _, id := range []string{"computer-0", "computer-11", "computer-", "computer5", "abcdefgh23456723"} {
		if level := people.LevelOf(id); level != 0 {
			t.Errorf("account %s has level %d", id, level)
		}
	}
	if got := w.Shown(people.ComputerPlayer(3).Account, "walk", play.Blitz); got != (people.Shown{Rating: 950, Provisional: true}) {
		t.Errorf("before its first game level 3 is shown as %+v", got)
	}
}

// TestAComputerPlayerIsMet at once, and both ratings change, its own from that of its level.
func TestAComputerPlayerIsMet(t *testing.T) {
	c := openClub(t, filepath.Join(t.TempDir(), "aanca.db"))
	defer c.close(t)
	if err := c.accounts.AddComputers(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.accounts.RateGames(c.games)
	ann, err := c.accounts.Register(t.Context(), people.Wish{Name: "Ann", Password: secret})
	if err != nil {
		t.Fatal(err)
	}
	want := play.NewGame{Variant: "walk", Side: "w", Time: "fischer 600 5", Rated: true}
	seat, err := c.accounts.Meet(t.Context(), ann, "aanca-2", want, c.games)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.games.Play(t.Context(), seat, 0, "a1b1"); err != nil {
		t.Fatal(err)
	}
	for waited := 0; ; waited++ { // for its answer: a game in which a side has played nothing changes no rating
		st, err := c.games.State(t.Context(), seat)
		if err != nil || waited == 6000 {
			t.Fatalf("the computer has not answered: %v", err)
		}
		if st.Ply() == 2 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if _, err := c.games.Resign(t.Context(), seat, 2); err != nil {
		t.Fatal(err)
	}
	start, level := ratings.New(), ratings.New()
	level.Rating = 650
	if got := c.await(t, ann, 1); got.Rating != start.After(ratings.Game{Against: level, Score: 0}) {
		t.Errorf("Ann has %+v", got)
	}
	machine, err := c.accounts.Named(t.Context(), "Aanca-2")
	if err != nil {
		t.Fatal(err)
	}
	if got := c.await(t, machine, 1); got.Rating != level.After(ratings.Game{Against: start, Score: 1}) {
		t.Errorf("the computer player has %+v", got)
	}
	if seat, err := c.accounts.Meet(t.Context(), ann, "Ann", want, c.games); seat != "" || err != nil {
		t.Errorf("a person is met: %q, %v", seat, err)
	}
}
