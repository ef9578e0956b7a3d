package variant

import (
	"slices"

	"aanca.chess/game"
)

// A Look is how diagrams show a power: a character in text, what that means, and paths of SVG in a box from -10
// to 10, strokes and filled parts.
type Look struct {
	Char        rune // 0: nothing is shown
	Words       string
	Lines, Fill string
}

// Looks that several rows have in common.
const (
	hopLines  = "M-9 6A9 10 0 0 1 9 6M-3 -7L3 -1M3 -7L-3 -1"
	starLines = "M0 -9V9M-7.8 -4.5L7.8 4.5M-7.8 4.5L7.8 -4.5"
)

var (
	convertLook = Look{'c', "makes an enemy a friend", "M7 0A7 7 0 1 1 -7 0A7 7 0 1 1 7 0Z", "M0 -7A7 7 0 0 1 0 7Z"}
	swapLook    = Look{'~', "changes places", "M-8 -4H8L4 -8M8 4H-8L-4 8", ""}
	relayLook   = Look{game.RelayDisplay.Char, game.RelayDisplay.Words, game.RelayDisplay.Lines, ""}
)

// show is the display of a power by its look.
func (l Look) show(name game.Power) game.PowerDisplay {
	return game.PowerDisplay{Name: name, Char: l.Char, Words: l.Words, Lines: l.Lines, Fill: l.Fill}
}

// Displays are all powers as people are told of them: those with short names, captures on the way by the notation,
// and the actions. Several short names may be one power to them. A wall goes by its name, article and all.
func Displays(wall string) []game.PowerDisplay {
	var out []game.PowerDisplay
	known := func(d game.PowerDisplay) bool {
		return slices.ContainsFunc(out, func(o game.PowerDisplay) bool { return o.Name == d.Name })
	}
	for i := range Powers {
		if d := Powers[i].Show.show(Powers[i].Power.Name); d.Char != 0 && !known(d) {
			out = append(out, d)
		}
	}
	out = append(out, Look{'d', "captures on the way", hopLines, ""}.show(game.PowerLocust))
	for i := range Actions {
		d := Actions[i].Show.show(game.Power(Actions[i].Word))
		d.Mark, d.Does = Actions[i].Sign, Actions[i].Choice
		d.Words, d.Does = Told(d.Words, "piece", wall), Told(d.Does, "piece", wall)
		for j := range out {
			if out[j].Name == d.Name { // a short name that is an action's word
				out[j].Mark, out[j].Does = d.Mark, d.Does
			}
		}
		if d.Char != 0 && !known(d) {
			out = append(out, d)
		}
	}
	return out
}
