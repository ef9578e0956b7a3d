package play

import (
	"unicode"
	"unicode/utf8"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// exampleTries is how many steps are looked at for one whose label begins with a piece.
const exampleTries = 12

// exemplify labels one of the legal steps of pos, an example of how moves are written: if soon there is one, a step that names
// its piece, since "a3" does not tell how another is written than a pawn's.
func exemplify(info *game.Info, pos game.Position, steps []Step) {
	walk := notation.On(info.Board).Walk()
	best := -1
	for i := range steps[:min(exampleTries, len(steps))] {
		step, err := pos.ParseStep(steps[i].Text)
		if err != nil {
			continue // two steps of one text
		}
		var part Part
		part.label(info, walk, pos, step)
		if part.Label == "" || part.Label == steps[i].Text {
			continue
		}
		first, _ := utf8.DecodeRuneInString(part.Label)
		if names := unicode.IsUpper(first); best < 0 || names {
			if best >= 0 {
				steps[best].Label, steps[best].Other = "", nil
			}
			best = i
			steps[i].Label, steps[i].Other = part.Label, part.Other
			if names {
				return
			}
		}
	}
}
