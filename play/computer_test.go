package play_test

import (
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// computerPlayer is the computer player of a level.
func computerPlayer(level int) play.Player {
	return play.Player{Name: "Machine", Account: "machine", Level: level}
}

func withComputers(c *play.Config) { c.Computer = computerPlayer }

// meet begins a game of Ann with a computer player of level 4 and returns her seat.
func meet(t *testing.T, w *world, want play.NewGame) string {
	t.Helper()
	want.Variant, want.Name, want.Account = "walk", "Ann", "ann"
	g := must(w.Seated(t.Context(), want, computerPlayer(4)))
	return g.Seats[g.Human].ID
}

// TestAComputerPlayer begins, answers, agrees to what costs nobody anything, and goes on when the server was started again.
func TestAComputerPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, withComputers)
		id := meet(t, w, play.NewGame{Side: play.SideBlack})
		w.engine.Gate <- struct{}{}
		synctest.Wait()
		st := must(w.State(t.Context(), id))
		if st.Ply() != 1 || st.Thinking || !st.Game.Seats[0].Computer || st.Game.Seats[1].Computer || st.Game.Level != 4 {
			t.Fatalf("after its first turn the game is %+v", st.Game)
		}
		public := must(w.Public(t.Context(), st.Game.GameOf()))
		if !public.Game.Seats[0].Computer || public.Game.Seats[1].Computer {
			t.Errorf("those who watch see the seats %+v", public.Game.Seats)
		}
		st = must(w.Play(t.Context(), id, 1, "b1c1"))
		if !st.Thinking {
			t.Error("the computer does not think about its second turn")
		}
		w.Close()
		w = restart(t, w.store, withComputers)
		w.engine.Gate <- struct{}{}
		synctest.Wait()
		if st = must(w.State(t.Context(), id)); st.Ply() != 3 {
			t.Fatalf("after a restart there are %d turns", st.Ply())
		}
		if st = must(w.OfferBack(t.Context(), id, 3)); st.Ply() != 1 {
			t.Errorf("a turn taken back leaves %d turns", st.Ply())
		}
		if st = must(w.OfferDraw(t.Context(), id, 1)); st.Game.Result.Over() {
			t.Errorf("an offered draw ends the game: %v", st.Game.Result)
		}
		_, err := w.SetLevel(t.Context(), id, 5)
		wantKind(t, err, play.Illegal)
		must(w.Resign(t.Context(), id, 1))
		st = must(w.OfferRematch(t.Context(), id, 1))
		next := must(w.State(t.Context(), st.Game.Seats[1].Next))
		if next.Game.Level != 4 || next.Game.Human != game.First || !next.Game.Seats[1].Computer {
			t.Errorf("the next game is %+v", next.Game)
		}
	})
}

// TestAComputerPlayersClock runs while it thinks, and it thinks for a part of what is left.
func TestAComputerPlayersClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, withComputers)
		id := meet(t, w, play.NewGame{Side: play.SideWhite, Time: "fischer 60 0"})
		must(w.Play(t.Context(), id, 0, "a1b1"))
		w.engine.Gate <- struct{}{}
		synctest.Wait()
		if most := w.engine.Within.Load(); most != 0 {
			t.Errorf("before its clock runs it has %v to think", most)
		}
		must(w.Play(t.Context(), id, 2, "c1d1"))
		time.Sleep(20 * time.Second)
		w.engine.Gate <- struct{}{}
		synctest.Wait()
		st := must(w.Play(t.Context(), id, 4, "e1f1"))
		if left := st.Game.Times.Left[1]; left != 40*time.Second {
			t.Errorf("after 20 seconds %v are left", left)
		}
		synctest.Wait()
		if most := w.engine.Within.Load(); most != 40*time.Second/30 {
			t.Errorf("with 40 seconds left it has %v to think", most)
		}
		time.Sleep(30 * time.Second)
		_, err := w.ClaimAbandoned(t.Context(), id, 5)
		wantMessage(t, err, play.Illegal, "the other player is there")
		time.Sleep(15 * time.Second)
		synctest.Wait()
		if st = must(w.State(t.Context(), id)); st.Game.Result != (game.Result{Outcome: game.Win(game.First), Reason: game.Time}) {
			t.Errorf("when its time is up the result is %v", st.Game.Result)
		}
	})
}

// TestTheComputerStandsIn for those who do not come to the lobby, where that is wanted, and not before others have had time.
func TestTheComputerStandsIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, withComputers)
		wish := play.NewGame{Variant: "walk", Side: play.SideWhite, Opponent: play.OpponentPerson, Open: true}
		alone := must(w.Create(t.Context(), wish))
		wish.StandIn = 7
		waits, taken := must(w.Create(t.Context(), wish)), must(w.Create(t.Context(), wish))
		if waits.Thinking || waits.Joined {
			t.Error("the computer is there before it stands in")
		}
		time.Sleep(15 * time.Second)
		if st := must(w.Join(t.Context(), invitationIn(taken), "")); st.Game.Level != 0 || st.Thinking {
			t.Errorf("a person has come: %+v", st.Game)
		}
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if st := must(w.State(t.Context(), alone.Game.ID)); st.Joined {
			t.Error("the computer has come unasked")
		}
		st := must(w.State(t.Context(), waits.Game.ID))
		if !st.Joined || !st.Game.Seats[1].Computer || st.Game.Seats[1].Name != "Machine" || st.Game.Level != 7 {
			t.Errorf("the game in which the computer is to stand in is %+v", st.Game)
		}
		if list, _ := w.Seeks(); len(list) != 1 {
			t.Errorf("the lobby has %d challenges", len(list))
		}
		if st = must(w.Play(t.Context(), waits.Game.ID, 0, "a1b1")); !st.Thinking {
			t.Error("it does not answer")
		}
		if st = must(w.Play(t.Context(), taken.Game.ID, 0, "a1b1")); st.Thinking {
			t.Error("it answers for a person")
		}
	})
}

// TestComputerPlayersAreRefused where they cannot play.
func TestComputerPlayersAreRefused(t *testing.T) {
	w := newWorld(t)
	open := play.NewGame{Variant: "walk", Side: play.SideWhite, Opponent: play.OpponentPerson, Open: true, StandIn: 3}
	_, err := w.Create(t.Context(), open)
	wantMessage(t, err, play.Illegal, "there are no computer players here")
	w = newWorld(t, withComputers)
	open.Open = false
	_, err = w.Create(t.Context(), open)
	wantKind(t, err, play.Invalid)
	open.Open, open.StandIn = true, 11
	_, err = w.Create(t.Context(), open)
	wantKind(t, err, play.Invalid)
	open.Variant, open.StandIn = race.Info().Name, 3
	_, err = w.Create(t.Context(), open)
	wantKind(t, err, play.Illegal)
	a := play.Appointment{
		Game: play.NewGameID(), Event: "friday", Variant: "walk", Time: "fischer 180 2",
		Players: [2]play.Player{computerPlayer(3), {Name: "Bob", Account: "bob"}},
	}
	if err := w.Begin(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	g := must(w.store.Get(t.Context(), a.Game))
	if g.Human != game.Second || g.Level != 3 || !g.ComputerToMove() {
		t.Errorf("the game of a tournament is %+v", g)
	}
	a.Game, a.Players[1] = play.NewGameID(), computerPlayer(4)
	wantKind(t, w.Begin(t.Context(), a), play.Invalid)
	w.open()
}
