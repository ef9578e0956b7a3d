package game_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// An open position offers what is asked for here and nothing else.
type open struct{ game.Position }

func (open) Occupied(game.Side) geom.Set                    { return geom.Set{} }
func (open) MakeNull() bool                                 { return true }
func (open) Veils() bool                                    { return true }
func (open) Hides(side game.Side) bool                      { return side == game.Second }
func (open) View(game.Side) game.Position                   { return view{} }
func (open) LastTurn(game.Side) string                      { return "?" }
func (open) ReadTurn(string) (steps []game.Step, err error) { return nil, nil }

type view struct{ game.Position }

func TestCapabilities(t *testing.T) {
	c := game.CapabilitiesOf(open{})
	if c.Occupied == nil || c.NullMover == nil || c.Veiled == nil || c.TurnReader == nil {
		t.Errorf("not all that a position offers is found: %+v", c)
	}
	if c.Controlled != nil || c.Evaluable != nil || c.Market != nil || c.StepTester != nil {
		t.Errorf("more is found than a position offers: %+v", c)
	}
}

func TestWhoSeesWhat(t *testing.T) {
	pos := open{}
	if game.Hides(pos, game.First) || game.SeenBy(pos, game.First) != game.Position(pos) {
		t.Error("something is hidden from the first side")
	}
	if !game.Hides(pos, game.Second) || game.SeenBy(pos, game.Second) != game.Position(view{}) {
		t.Error("the second side sees what is hidden from it")
	}
	if game.Hides(view{}, game.First) {
		t.Error("a position that hides nothing hides something")
	}
}
