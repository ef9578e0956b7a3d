package variant

import (
	"slices"
	"strings"

	"aanca.chess/game"
)

// usualNotations are how turns are written in the games of a family whose files do not say.
var usualNotations = map[string][]string{
	"japanese": {"hodges", "hodges_number", "kif"},
	"chinese":  {"wxf"},
}

// maxNotations bounds the ways in which every turn of a game is written.
const maxNotations = 4

// moveNotations reads how the players of a game write turns, the usual way first.
//
//	moveNotations = hodges, kif
func (r *resolver) moveNotations() []string {
	usual := r.usualNotations()
	e, text := r.value("moveNotations")
	if e == nil {
		return usual
	}
	var list []string
	for at, name := range fields(text, ',') {
		switch {
		case !r.isNotation(e, at, name):
			return usual
		case slices.Contains(list, name):
			r.fail(e, at, "%s is written twice", name)
			return usual
		}
		list = append(list, name)
	}
	if len(list) == 0 || len(list) > maxNotations {
		r.fail(e, 0, "expected one to %d notations separated by commas, such as san, lan", maxNotations)
		return usual
	}
	return list
}

// usualNotations returns those of the game's family. Japanese records name squares of up to nine files and ranks, and
// pieces that have a sign.
func (r *resolver) usualNotations() []string {
	usual, ok := usualNotations[r.v.About.Family]
	if !ok || r.v.Board.IsHexagonal() {
		return []string{game.UsualNotation}
	}
	signed := func(t Type) bool { return t.Sign != "" }
	if r.v.Board.Files() <= 9 && r.v.Board.Ranks() <= 9 && slices.ContainsFunc(r.v.Types, signed) {
		return usual
	}
	return slices.DeleteFunc(slices.Clone(usual), func(name string) bool { return name == "kif" })
}

// coordinates reads in which notation the files and ranks beside the board are named.
//
//	coordinates = hodges
func (r *resolver) coordinates() string {
	e, text := r.value("coordinates")
	if e == nil || text == "-" || !r.isNotation(e, 0, text) {
		return ""
	}
	return text
}

// isNotation reports whether a name is that of a notation for this board; otherwise that is told.
func (r *resolver) isNotation(e *entry, at int, name string) bool {
	switch {
	case !slices.Contains(game.Notations, name):
		r.fail(e, at, "there is no notation %q: expected one of %s", name, strings.Join(game.Notations, ", "))
	case r.v.Board.IsHexagonal() && slices.Contains(game.OnSquares, name):
		r.missing(e, at, "%s counts files and ranks of squares, and this is a board of hexagons", name)
	default:
		return true
	}
	return false
}
