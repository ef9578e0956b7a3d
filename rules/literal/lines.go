package literal

import (
	"fmt"
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A line is a direction of a reach and how many steps it goes, as the first side sees it.
type line struct {
	step betza.Offset
	most int
}

// A power is a variant.Power with its reach resolved.
type power struct {
	variant.Power
	lines  []line
	around [][]line // of its Guards
}

// lines resolves a reach, which consists of leaps and slides. "The modes of the reach do not
// matter."
func (g *Game) lines(reach betza.Piece) ([]line, error) {
	paths, err := reach.Paths(g.v.Board)
	if err != nil {
		return nil, err
	}
	var out []line
	for _, path := range paths {
		if len(path.Legs) != 1 || path.Legs[0].Min != 1 {
			return nil, fmt.Errorf("a reach consists of leaps and slides")
		}
		out = append(out, line{path.Legs[0].Step, path.Legs[0].Max})
	}
	return out, nil
}

// along lists the squares of a line from a square, as far as its range and the board go.
func (g *Game) along(l line, side game.Side, from geom.Square) []geom.Square {
	var out []geom.Square
	for sq := g.offset(from, l.step, side); sq != geom.NoSquare && sq != from && len(out) < l.most; sq = g.offset(sq, l.step, side) {
		out = append(out, sq)
	}
	return out
}

// back returns the square one step back from where a line starts.
func (g *Game) back(l line, side game.Side, from geom.Square) geom.Square {
	return g.offset(from, betza.Offset{DX: -l.step.DX, DY: -l.step.DY}, side)
}

// A kind tells powers apart.
type kind func(variant.Power) bool

// The kinds of powers.
var (
	steps    kind = func(p variant.Power) bool { return p.When == variant.Instead }
	always   kind = func(p variant.Power) bool { return p.When == variant.Moving && !p.May }
	byChoice kind = func(p variant.Power) bool { return p.When == variant.Moving && p.May }
	standing kind = func(p variant.Power) bool { return p.When == variant.Always && p.Action.Changes() }
	freezes  kind = func(p variant.Power) bool { return p.Action == variant.Freeze }
	passes   kind = func(p variant.Power) bool { return p.Action == variant.Pass }
	lends    kind = func(p variant.Power) bool { return p.Action == variant.Lend }
)

// powersOf returns the powers of a kind that a type has.
func (g *Game) powersOf(t game.TypeID, kind kind) []power {
	var out []power
	for _, power := range g.powers[t] {
		if kind(power.Power) {
			out = append(out, power)
		}
	}
	return out
}

// holders lists the squares of the pieces of a side whose types have a kind of power, in
// ascending order.
func (p *Position) holders(side game.Side, kind kind) []geom.Square {
	var types []game.TypeID
	for t := range p.game.v.Types {
		if p.game.has(game.TypeID(t), kind) {
			types = append(types, game.TypeID(t))
		}
	}
	if types == nil {
		return nil // most games have no such power
	}
	var out []geom.Square
	for _, sq := range p.squares() {
		if p.pieces[sq].Side == side && slices.Contains(types, p.pieces[sq].Type) {
			out = append(out, sq)
		}
	}
	return out
}

// has reports whether a type has a kind of power.
func (g *Game) has(t game.TypeID, kind kind) bool {
	return len(g.powersOf(t, kind)) > 0
}

// firstSteps lists the squares on a first step of a line of a power's reach from the piece on sq.
func (p *Position) firstSteps(power power, sq geom.Square) []geom.Square {
	var out []geom.Square
	for _, l := range power.lines {
		if first := p.game.offset(sq, l.step, p.pieces[sq].Side); first != geom.NoSquare {
			out = append(out, first)
		}
	}
	return out
}
