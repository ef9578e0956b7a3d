package variant

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
)

// TestOutcomesTreatPiecesAlike: whether an action leaves nothing, a wall or a piece is the same for all pieces, as what
// is asked of one piece must be true of the others.
func TestOutcomesTreatPiecesAlike(t *testing.T) {
	kind := func(c game.Content) string {
		switch c {
		case game.Empty:
			return "nothing"
		case game.Wall:
			return "a wall"
		}
		return "a piece"
	}
	for action := range Actions {
		leaves := Actions[action].Leaves
		if leaves == nil {
			continue
		}
		kinds := map[string]bool{}
		for piece := range game.TypeID(3) {
			for becomes := range game.TypeID(3) {
				for side := range game.Side(2) {
					kinds[kind(leaves(game.Holding(game.Piece{Type: piece, Side: side}), becomes))] = true
				}
			}
		}
		if len(kinds) != 1 {
			t.Errorf("%s leaves %v of pieces", Action(action), kinds)
		}
	}
}

// TestWhatFollowsFromOutcomes: what the house asks of an action is read off its row.
func TestWhatFollowsFromOutcomes(t *testing.T) {
	type facts struct{ Changes, MakesPieces, KeepsSide, LeavesWalls, Fills, TakesWalls bool }
	want := map[string]facts{
		"capture": {Changes: true, TakesWalls: true},
		"burn":    {Changes: true, TakesWalls: true},
		"convert": {Changes: true, MakesPieces: true},
		"become":  {Changes: true, MakesPieces: true, KeepsSide: true},
		"wall":    {Changes: true, LeavesWalls: true, Fills: true},
		"swap":    {},
		"freeze":  {},
	}
	got := map[string]facts{}
	for action := range Actions {
		p := &Power{Action: Action(action)}
		if _, ok := want[p.Action.String()]; ok {
			keeps := p.Action.Changes() && p.keepsSide()
			got[p.Action.String()] = facts{p.Action.Changes(), p.MakesPieces(), keeps, p.LeavesWalls(), p.Fills(), p.Action.takesWalls()}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
