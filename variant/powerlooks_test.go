package variant

import (
	"slices"
	"testing"

	"aanca.chess/game"
)

// TestEveryPowerHasASign: each row of the tables of powers and actions that diagrams may show has a sign and words for
// browser and terminal, and each action that is written in moves has words for choices among moves. (What belongs to a
// plain move has no square of its own to show.)
func TestEveryPowerHasASign(t *testing.T) {
	shown := func(name game.Power) bool {
		return slices.ContainsFunc(Displays("a wall"), func(d game.PowerDisplay) bool {
			return d.Name == name && d.Char != 0 && d.Words != "" && d.Lines != ""
		})
	}
	for i := range Powers {
		p := &Powers[i].Power
		if acts := p.When == Instead || p.Action == Freeze || p.Action == Lend; acts && !shown(p.Name) {
			t.Errorf("%s has no sign and words", Powers[i].Key)
		}
	}
	for i, row := range Actions {
		if Action(i) == Pass {
			continue // its side passes: no square has to do with it
		}
		if !shown(game.Power(row.Word)) {
			t.Errorf("%s has no sign and words", row.Word)
		}
		said := func(d game.PowerDisplay) bool { return d.Mark == row.Sign && d.Does != "" }
		if row.Sign != "" && !slices.ContainsFunc(Displays("a wall"), said) {
			t.Errorf("%s (%s) has no words for choices", row.Word, row.Sign)
		}
	}
}

// TestLendingSaysNobodyFalsely: lending that is composed may be to enemies, so it does not go by the words of the short
// names, which are for friends alone.
func TestLendingSaysNobodyFalsely(t *testing.T) {
	signs := map[rune]game.Power{}
	for _, d := range Displays("a wall") {
		if d.Name == game.Power(Actions[Lend].Word) && d.Words != "lends its own move" {
			t.Errorf("lending is told as: it %s", d.Words)
		}
		if d.Words == game.RelayDisplay.Words {
			signs[d.Char] = d.Name
		}
	}
	if len(signs) != 1 || signs[game.RelayDisplay.Char] != game.PowerRelay {
		t.Errorf("lending to friends is the sign of %v", signs)
	}
}
