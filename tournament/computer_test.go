package tournament_test

import (
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tournament"
)

// TestAComputerInAnArena plays who has waited long and has nobody else to play; who has made the arena adds and removes it.
func TestAComputerInAnArena(t *testing.T) {
	w := newWorld(t, "Ann", "Bob")
	for level := 3; level <= 4; level++ {
		p := people.ComputerPlayer(level)
		a := people.Account{ID: p.Account, Name: p.Name, Key: people.KeyOf(p.Name), Role: people.Member, Created: w.now}
		if err := w.store.CreateAccount(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	one, rounds := w.create(arena), w.create(swiss(3))
	wantKind(t, "adding to a Swiss", w.AddComputer(t.Context(), w.all["Ann"], rounds.ID, 3), play.Illegal)
	wantKind(t, "adding by another", w.AddComputer(t.Context(), w.all["Bob"], one.ID, 3), play.Illegal)
	wantKind(t, "removing by another", w.RemoveComputer(t.Context(), w.all["Bob"], one.ID, 3), play.Illegal)
	wantKind(t, "a level that is none", w.AddComputer(t.Context(), w.all["Ann"], one.ID, 11), play.Invalid)
	for level := 3; level <= 4; level++ {
		if err := w.AddComputer(t.Context(), w.all["Ann"], one.ID, level); err != nil {
			t.Fatal(err)
		}
	}
	w.join(one.ID, "Ann", "Bob")
	if v := w.view(one.ID); len(v.Computers()) != 2 || v.Computers()[0] != 3 {
		t.Errorf("the computer players are %v", v.Computers())
	}
	w.pass(time.Minute, one.ID, "Ann")
	v := w.pass(time.Second, one.ID, "Ann")
	if len(v.Pairs) != 0 {
		t.Fatalf("at once there are the pairs %+v", v.Pairs)
	}
	v = w.pass(13*time.Second, one.ID, "Ann")
	pair := v.Playing("idAnn")
	if pair == nil || len(v.Pairs) != 1 {
		t.Fatalf("who has waited long plays nobody: %+v", v.Pairs)
	}
	machine := pair.Players[0]
	if machine == "idAnn" {
		machine = pair.Players[1]
	}
	g, err := w.store.Get(t.Context(), pair.Game)
	if err != nil {
		t.Fatal(err)
	}
	if level := people.LevelOf(machine); level == 0 || g.Level != level || g.Seats[g.Human].Account != "idAnn" || g.Event != one.ID {
		t.Errorf("the game with %s is %+v", machine, g)
	}
	for level := 3; level <= 4; level++ {
		if err := w.RemoveComputer(t.Context(), w.all["Ann"], one.ID, level); err != nil {
			t.Fatal(err)
		}
	}
	if v = w.view(one.ID); len(v.Computers()) != 0 || v.Stage != tournament.Running {
		t.Errorf("the computer players that are left: %v", v.Computers())
	}
}
