package terminal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// The characters that stand on the squares which a piece reaches. A power has one of its own.
const (
	either      = '*'
	moveOnly    = '·'
	captureOnly = 'x'
	initialOnly = 'i' // while it has not moved
	otherwise   = '?' // by a power that has no character
)

// displays are the powers, each with its character; what they say of walls is not looked at here.
var displays = variant.Displays("a wall")

// charOf returns the character of a power, otherwise if it has none.
func charOf(power game.Power) rune {
	for _, d := range displays {
		if d.Name == power {
			return d.Char
		}
	}
	return otherwise
}

// meanings are what the characters stand for where a wall is called so, in the order of the legend.
func meanings(wall string) []meaning {
	return explainAll([]meaning{
		{either, "moves or captures"},
		{moveOnly, "moves without capturing"},
		{captureOnly, "captures only"},
		{initialOnly, "while it has not moved"},
	}, variant.Displays(game.WithArticle(wall)), meaning{otherwise, "has another power"})
}

// A meaning is a character and what it stands for.
type meaning struct {
	char  rune
	means string
}

// explainAll puts the powers between what begins and what ends the legend, each character once.
func explainAll(first []meaning, powers []game.PowerDisplay, last meaning) []meaning {
	for _, d := range powers {
		if !slices.ContainsFunc(first, func(m meaning) bool { return m.char == d.Char }) {
			first = append(first, meaning{d.Char, d.Words})
		}
	}
	return append(first, last)
}

// reach is how a piece reaches one square: a plain way, 0 if there is none, and powers.
type reach struct {
	plain  rune
	powers []rune // in no particular order, without duplicates
}

// String returns the characters to draw, those of powers sorted.
func (r reach) String() string {
	text := string(slices.Sorted(slices.Values(r.powers)))
	if r.plain != 0 {
		text = string(r.plain) + text
	}
	return text
}

// reached gathers how a piece reaches squares.
type reached map[geom.Square]reach

// add takes in one mark. A square that is reached in two plain ways shows the more general.
func (w reached) add(m game.Mark) {
	r := w[m.To]
	if m.Power != "" {
		char := charOf(m.Power)
		if !slices.Contains(r.powers, char) {
			r.powers = append(r.powers, char)
		}
		w[m.To] = r
		return
	}
	switch way := plainWay(m); {
	case r.plain == 0, r.plain == initialOnly:
		r.plain = way
	case way != initialOnly && way != r.plain:
		r.plain = either
	}
	w[m.To] = r
}

func plainWay(m game.Mark) rune {
	switch {
	case m.Initial:
		return initialOnly
	case m.Move && m.Capture:
		return either
	case m.Move:
		return moveOnly
	}
	return captureOnly
}

// legend explains the characters that occur, in a game that calls a wall so.
func (w reached) legend(wall string) string {
	occur := map[rune]bool{}
	for _, r := range w {
		for _, char := range r.String() {
			occur[char] = true
		}
	}
	var parts []string
	for _, m := range meanings(wall) {
		if occur[m.char] {
			parts = append(parts, string(m.char)+" "+m.means)
		}
	}
	return fill(parts, "   ")
}
