package terminal

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// due says which step of a longer turn comes next and what it does, such as
// " (step 2 of 3: drop S)", or " (step 2 of up to 4: move)" where the turn may be shorter; "" in games whose turns have one step or are read as a whole.
func (s *Session) due() string {
	info, number := s.Rules.Info(), len(s.game.open)+1
	if info.Steps <= 1 || game.CapabilitiesOf(s.game.pos).TurnReader != nil {
		return ""
	}
	least, most := game.TurnSteps(info, s.game.pos)
	switch {
	case most == 1:
		return fmt.Sprintf(" (%s)", s.choices())
	case least < most:
		return fmt.Sprintf(" (step %d of up to %d: %s)", number, most, s.choices())
	}
	return fmt.Sprintf(" (step %d of %d: %s)", number, most, s.choices())
}

// mostNamed is how many types of pieces are named where it is said who may move.
const mostNamed = 4

// choices says what the legal steps do: "move G or S", "drop S", "move or pass".
func (s *Session) choices() string {
	pos := s.game.pos
	var moved, dropped []string
	passes, ends, walls := false, false, false
	for _, step := range pos.Steps(nil) {
		switch e := pos.Effect(step, nil); {
		case e.Drop():
			dropped = append(dropped, pos.Type(e.Mover.Type).ID)
		case len(e.Changes) > 0 && e.To == geom.NoSquare:
			walls = true
		case pos.StepText(step) == "end":
			ends = true
		case e.To == geom.NoSquare:
			passes = true
		default:
			moved = append(moved, pos.Type(e.Mover.Type).ID)
		}
	}
	var parts []string
	if len(moved) > 0 {
		parts = append(parts, "move"+oneOf(moved))
	}
	if len(dropped) > 0 {
		parts = append(parts, "drop"+oneOf(dropped))
	}
	if walls {
		parts = append(parts, "place or move "+game.WithArticle(s.Rules.Info().Wall))
	}
	if ends {
		parts = append(parts, "end the turn")
	}
	if passes {
		parts = append(parts, "pass")
	}
	return strings.Join(parts, ", or ")
}

// oneOf names some types after a blank, " G or S"; "" if they are too many to name.
func oneOf(ids []string) string {
	slices.Sort(ids)
	ids = slices.Compact(ids)
	if len(ids) > mostNamed {
		return ""
	}
	return " " + strings.Join(ids, " or ")
}
