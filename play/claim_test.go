package play_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// dullWorld has one game, in which a draw may be claimed on the third file.
func dullWorld(t *testing.T, store *playtest.Store, why game.Reason) *world {
	t.Helper()
	return restart(t, store, func(c *play.Config) {
		library, err := play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 12, Steps: 1, Dull: why})
		if err != nil {
			t.Fatal(err)
		}
		c.Library = library
	})
}

// TestPeopleClaimDraws: between people a draw that must be claimed is offered to the side to move, and the game goes on
// unless it claims.
func TestPeopleClaimDraws(t *testing.T) {
	w := dullWorld(t, playtest.NewStore(), game.Repetition)
	p := w.meet(t, "walk")
	_, err := w.Claim(t.Context(), p.host, 0)
	wantMessage(t, err, play.Illegal, "no draw can be claimed in this position")
	p.turn(p.host, 0, "a1c1")
	if st := p.see(p.host); st.Claim.Over() || st.Game.Result.Over() {
		t.Errorf("the one who is not to move sees the claim %v, the result %v", st.Claim, st.Game.Result)
	}
	if st := p.see(p.guest); st.Claim.Reason != game.Repetition || len(st.Steps) == 0 {
		t.Errorf("the claim is %v with %d steps", st.Claim, len(st.Steps))
	}
	_, err = w.Claim(t.Context(), p.host, 1)
	wantMessage(t, err, play.Illegal, "it is the other player's turn")
	st, err := w.Claim(t.Context(), p.guest, 1)
	if err != nil || st.Game.Result.String() != "draw: repetition" || st.Steps != nil {
		t.Errorf("after the claim %+v, %v", st, err)
	}
	w.Close()
	p.world = dullWorld(t, w.store, game.Repetition)
	if st := p.see(p.host); st.Game.Result.String() != "draw: repetition" {
		t.Errorf("after a restart the result is %v", st.Game.Result)
	}
}

func TestPlayGoesOnWithoutAClaim(t *testing.T) {
	w := dullWorld(t, playtest.NewStore(), game.Repetition)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1c1")
	if st := p.turn(p.guest, 1, "c1d1"); st.Game.Result.Over() || st.Claim.Over() {
		t.Errorf("after a further turn %+v", st)
	}
	w.Close()
	p.world = dullWorld(t, w.store, game.Repetition)
	if st := p.see(p.host); st.Ply() != 2 || len(st.Steps) == 0 {
		t.Errorf("after a restart %+v", st)
	}
}

// TestNobodyNeedsToClaim: against the computer a draw needs no claim, and neither where nobody can win.
func TestNobodyNeedsToClaim(t *testing.T) {
	w := dullWorld(t, playtest.NewStore(), game.InsufficientMaterial)
	p := w.meet(t, "walk")
	if st := p.turn(p.host, 0, "a1c1"); st.Game.Result.String() != "draw: insufficient material" {
		t.Errorf("where nobody can win the result is %v", st.Game.Result)
	}
	alone := dullWorld(t, playtest.NewStore(), game.Repetition)
	st, err := alone.Create(t.Context(), play.NewGame{Variant: "walk", Side: play.SideWhite, Level: 1})
	if err != nil {
		t.Fatal(err)
	}
	st, err = alone.Play(t.Context(), st.Game.ID, 0, "a1c1")
	if err != nil || st.Game.Result.String() != "draw: repetition" {
		t.Errorf("against the computer the result is %+v, %v", st, err)
	}
}
