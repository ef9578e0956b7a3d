package csipgs

import (
	"strconv"

	"aanca.chess/game"
)

// atomNames are the usual names of the pieces that move as one atom.
var atomNames = map[string]string{
	"W": "Wazir", "D": "Dabbaba", "H": "Threeleaper", "R": "Rook",
	"F": "Ferz", "A": "Alfil", "G": "Tripper", "B": "Bishop",
	"N": "Knight", "C": "Camel", "NN": "Nightrider",
}

// directionNames say the letters of a row in plain words.
var directionNames = map[*row]map[string]string{
	&orthogonal: {"f": "forward", "s": "sideways", "b": "backward"},
	&diagonal:   {"f": "forward", "b": "backward"},
	&knightwise: {
		"fh": "forward", "bh": "backward", "v": "narrow: further along the file", "s": "wide: further along the rank",
		"ff": "forward and narrow", "fs": "forward and wide", "bb": "backward and narrow", "bs": "backward and wide",
	},
}

// Palette implements game.Market.
func (p *Position) Palette() []game.Ingredient {
	palette := make([]game.Ingredient, 0, len(atoms)+1)
	for i := range atoms {
		palette = append(palette, atoms[i].ingredient())
	}
	royal := game.Modifier{Text: royalPrefix, Name: "royal: its loss or checkmate decides the game", Factor: "4", Kind: "other"}
	return append(palette, game.Ingredient{Name: "the whole design", Modifiers: []game.Modifier{royal}})
}

// ingredient tells people what an atom is and what can stand before it.
func (a *atom) ingredient() game.Ingredient {
	in := game.Ingredient{Atom: a.text, Name: atomNames[a.text], Price: share(a.base, 10)}
	for _, l := range a.row.letters {
		in.Modifiers = append(in.Modifiers, game.Modifier{
			Text: l.text, Name: directionNames[a.row][l.text], Factor: share(l.share, 100), Kind: "direction",
		})
	}
	for _, m := range []mode{moveOnly, captureOnly} {
		in.Modifiers = append(in.Modifiers, game.Modifier{
			Text: modeLetters[m], Name: modeNames[m], Factor: share(m.tenths(), 10), Kind: "mode",
		})
	}
	return in
}

// modeNames say the modes in plain words.
var modeNames = [...]string{anyMode: "moves and captures", moveOnly: "moves only", captureOnly: "captures only"}

// share writes a fraction as a decimal number.
func share(n, of int) string { return strconv.FormatFloat(float64(n)/float64(of), 'f', -1, 64) }
