package csipgs

import (
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// atomNames are the usual names of the pieces that move as one atom.
var atomNames = map[string]string{
	"W": "Wazir", "D": "Dabbaba", "H": "Threeleaper", "R": "Rook",
	"F": "Ferz", "A": "Alfil", "G": "Tripper", "B": "Bishop",
	"N": "Knight", "C": "Camel", "NN": "Nightrider", "Z": "Zebra",
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
	palette := make([]game.Ingredient, 0, listed+1)
	for i := range atoms {
		if base, factor := p.estimates.base(i); base > 0 && factor > 0 {
			palette = append(palette, atoms[i].ingredient(base*factor))
		}
	}
	whole := game.Ingredient{Name: "the whole design"}
	for _, pre := range prefixes {
		if p.g.vocabulary.has(pre) {
			whole.Modifiers = append(whole.Modifiers, game.Modifier{
				Text: pre.text, Name: prefixNames[pre.text], Factor: strconv.FormatInt(pre.factor, 10), Kind: "other",
			})
		}
	}
	return append(palette, whole)
}

// prefixNames say in plain words what stands in front of a design.
var prefixNames = map[string]string{
	"royal-":  "royal: its loss or checkmate decides the game",
	"relay-":  "relay: friends that it protects may also move as it does",
	"double-": "doublemove: it may make two moves in one turn",
}

// name says in plain words what the atom is.
func (a *atom) name() string {
	leap := a.text
	if a.runs {
		leap = strings.TrimSuffix(leap, runner)
	}
	leap = strings.TrimPrefix(leap, lame)
	name := atomNames[leap]
	if name == "" {
		name = fmt.Sprintf("(%d,%d) leaper", a.dx, a.dy)
	}
	if a.lame {
		name = "lame " + name
	}
	if a.runs {
		name = "running " + name
	}
	return name
}

// ingredient tells people what an atom is, of which the price is given in millionths, and what
// can stand before it.
func (a *atom) ingredient(price int64) game.Ingredient {
	in := game.Ingredient{Atom: a.text, Name: a.name(), Price: share(price, 1_000_000)}
	for _, l := range a.row.letters {
		in.Modifiers = append(in.Modifiers, game.Modifier{
			Text: l.text, Name: directionNames[a.row][l.text], Factor: share(int64(l.share), 100), Kind: "direction",
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
func share(n, of int64) string { return strconv.FormatFloat(float64(n)/float64(of), 'f', -1, 64) }
