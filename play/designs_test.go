package play_test

import (
	"slices"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/play"
)

// TestDesignsOfAGameAreBounded: each is told with every whole state, so that not every turn may add one for ever.
func TestDesignsOfAGameAreBounded(t *testing.T) {
	designed := slices.IndexFunc(csipgs.Games(), func(r *csipgs.Game) bool { return r.Info().Name == "csipgs" })
	w := newWorld(t, func(c *play.Config) {
		c.Library = must(play.NewCatalogue([]game.Rules{csipgs.Games()[designed]}...))
		c.MaxDesigns = 2
	})
	p := w.meet(t, "csipgs")
	p.turn(p.host, 0, "e1e2,P=fR")
	p.turn(p.guest, 1, "e8e7,P=fB")
	_, err := w.Play(t.Context(), p.host, 2, "e2e1,R=bR")
	wantMessage(t, err, play.Illegal, "2 pieces have been designed in this game; no more are kept")
	st := p.turn(p.host, 2, "e2e1")
	if len(st.Types) != 2 {
		t.Errorf("types %+v", st.Types)
	}
}

// TestAGameWhoseRulesHaveChanged: it is refused with the reason, and is no failure of the server.
func TestAGameWhoseRulesHaveChanged(t *testing.T) {
	w := newWorld(t)
	g := must(w.store.Get(t.Context(), w.begin(t, "walk").Game.ID))
	g.ID, g.Turns, g.Next = "changed", []string{"a1c1", "c1d1", "z9z9"}, game.Second
	if err := w.store.Create(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	_, err := w.State(t.Context(), "changed")
	wantMessage(t, err, play.Illegal, "the rules of walk have been changed since this game was played: turn 3 is not possible any more")
}
