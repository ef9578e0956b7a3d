package play

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// partOf says what a legal step of pos is.
func partOf(pos game.Position, s *Step) game.Part {
	if teller := game.CapabilitiesOf(pos).Teller; teller != nil {
		if told, ok := teller.Tell(s.Text); ok {
			return told
		}
	}
	switch {
	case s.Effect.Drop():
		return game.Part{Kind: game.PartDrop}
	case pos.Side() == game.Chance && len(s.Effect.Changes) == 0:
		return game.Part{Kind: game.PartChance}
	case s.Effect.From == geom.NoSquare && s.Effect.To == geom.NoSquare && len(s.Effect.Changes) == 0:
		return game.Part{Kind: game.PartPass}
	case s.Effect.From == geom.NoSquare && s.Effect.To == geom.NoSquare && !s.Effect.Walled().Empty():
		return game.Part{Kind: game.PartWall}
	}
	return game.Part{Kind: game.PartMove}
}

// veiledParts says what the parts of a turn are of which steps are all that is not hidden. view is the
// position after it.
func veiledParts(view game.Position, text string, steps []Step) (parts []Part) {
	teller := game.CapabilitiesOf(view).Teller
	for i, part := range strings.Split(text, ",") {
		told := game.Part{}
		if i < len(steps) {
			told = steps[i].Part
		} else if teller != nil {
			told, _ = teller.Tell(part)
		}
		parts = append(parts, Part{Text: part, Part: told})
	}
	return parts
}
