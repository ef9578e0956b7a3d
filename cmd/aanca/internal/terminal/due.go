package terminal

import (
	"fmt"
	"strings"

	"aanca.chess/game"
)

// due says which step of a longer turn comes next and what it does, such as
// " (step 2 of 3: drop S)"; "" in games whose turns have one step.
func (s *Session) due() string {
	steps := s.Rules.Info().Steps
	if steps <= 1 {
		return ""
	}
	return fmt.Sprintf(" (step %d of %d: %s)", len(s.game.open)+1, steps, s.deeds())
}

// mostNamed is how many types of pieces are named where it is said who may move.
const mostNamed = 4

// deeds says what the legal steps do: "move G or S", "drop S", "move or pass".
func (s *Session) deeds() string {
	pos := s.game.pos
	var moved, dropped, passes []string
	for _, step := range pos.Steps(nil) {
		switch e := pos.Effect(step); {
		case e.Drop:
			dropped = append(dropped, pos.Type(e.Mover.Type).ID)
		case pos.StepText(step) == passText:
			passes = []string{""}
		default:
			moved = append(moved, pos.Type(e.Mover.Type).ID)
		}
	}
	var parts []string
	for _, deed := range []struct {
		verb string
		ids  []string
	}{{"move", moved}, {"drop", dropped}, {"pass", passes}} {
		if len(deed.ids) > 0 {
			parts = append(parts, strings.TrimSpace(deed.verb+" "+either(deed.ids)))
		}
	}
	return strings.Join(parts, ", or ")
}
