package csipgs

import (
	"fmt"
	"strconv"
	"strings"
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

// modeNames say the modes in plain words.
var modeNames = [...]string{anyMode: "moves and captures", moveOnly: "moves only", captureOnly: "captures only"}

// share writes a fraction as a decimal number.
func share(n, of int64) string { return strconv.FormatFloat(float64(n)/float64(of), 'f', -1, 64) }
