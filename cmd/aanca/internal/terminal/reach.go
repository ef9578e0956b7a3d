package terminal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// The characters that stand on the squares which a piece reaches. A power has one of its own.
const (
	either      = '*'
	moveOnly    = '·'
	captureOnly = 'x'
	initialOnly = 'i' // while it has not moved
	otherwise   = '?' // by a power that has no character
)

// powers are the characters of the powers.
var powers = map[game.Power]rune{
	game.PowerRifle: 'r', game.PowerHopCapture: 'h', game.PowerLongLeap: 'l', game.PowerSweep: 's',
	game.PowerLocust: 'd', game.PowerApproach: 'a', game.PowerApproachConvert: 'b', game.PowerWithdraw: 'w',
	game.PowerConvert: 'c', game.PowerSwap: '~', game.PowerRelay: 'y', game.PowerRelayOver: 'o',
	game.PowerImmobilize: '#',

	// Composed powers go by their actions; they convert and swap as those above do.
	"capture": 'k', "burn": '!', "become": '^', "wall": '%', "push": '>', "pull": '<', "freeze": 'z', "lend": 'y',
}

// meanings are what the characters stand for, in the order of the legend.
var meanings = []struct {
	char  rune
	means string
}{
	{either, "moves or captures"},
	{moveOnly, "moves without capturing"},
	{captureOnly, "captures only"},
	{initialOnly, "while it has not moved"},
	{'r', "captures without moving"},
	{'h', "captures what it hops over"},
	{'l', "captures what it leaps over"},
	{'s', "captures all on the way"},
	{'d', "captures on the way"},
	{'a', "captures the enemies right beyond"},
	{'b', "makes the enemy right beyond a friend"},
	{'w', "captures what it moves away from"},
	{'c', "makes an enemy a friend"},
	{'~', "changes places"},
	{'y', "lends a friend its own move"},
	{'o', "lets a friend leap over it"},
	{'#', "keeps an enemy from moving"},
	{'z', "immobilizes"},
	{'k', "captures by a power"},
	{'!', "takes off the board"},
	{'^', "turns into another piece"},
	{'%', "walls in"},
	{'>', "pushes"},
	{'<', "pulls"},
	{otherwise, "has another power"},
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
		char, ok := powers[m.Power]
		if !ok {
			char = otherwise
		}
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

// legend explains the characters that occur.
func (w reached) legend() string {
	occur := map[rune]bool{}
	for _, r := range w {
		for _, char := range r.String() {
			occur[char] = true
		}
	}
	var parts []string
	for _, m := range meanings {
		if occur[m.char] {
			parts = append(parts, string(m.char)+" "+m.means)
		}
	}
	return fill(parts, "   ")
}
