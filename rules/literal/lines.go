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
type kind int

// The kinds of powers.
const (
	steps kind = iota
	always
	byChoice
	standing
	staying
	freezes
	passes
	lends
	kinds
)

// isOf tells which powers are of each kind.
var isOf = [kinds]func(variant.Power) bool{
	steps:    func(p variant.Power) bool { return p.When == variant.Instead },
	always:   func(p variant.Power) bool { return p.When == variant.Moving && !p.May },
	byChoice: func(p variant.Power) bool { return p.When == variant.Moving && p.May },
	standing: func(p variant.Power) bool { return p.When == variant.Always && p.Action.Changes() },
	staying:  func(p variant.Power) bool { return p.When == variant.Staying && p.Action.Changes() },
	freezes:  func(p variant.Power) bool { return p.Action == variant.Freeze },
	passes:   func(p variant.Power) bool { return p.Action == variant.Pass },
	lends:    func(p variant.Power) bool { return p.Action == variant.Lend },
}

// sortPowers sorts the powers of all types by their kinds.
func (g *Game) sortPowers() {
	for k := range kinds {
		g.byKind[k] = make([][]power, len(g.powers))
		for t, powers := range g.powers {
			for _, power := range powers {
				if isOf[k](power.Power) {
					g.byKind[k][t] = append(g.byKind[k][t], power)
				}
			}
			if g.byKind[k][t] != nil {
				g.having[k] = append(g.having[k], game.TypeID(t))
			}
		}
	}
	for _, power := range slices.Concat(g.powers...) {
		g.reacts = g.reacts || power.When > variant.Moving && power.Action.Changes()
		g.unforeseen = g.unforeseen || power.Unforeseen
	}
}

// powersOf returns the powers of a kind that a type has.
func (g *Game) powersOf(t game.TypeID, kind kind) []power { return g.byKind[kind][t] }

// holders lists the squares of the pieces of a side whose types have a kind of power, in
// ascending order.
func (p *Position) holders(side game.Side, kind kind) []geom.Square {
	types := p.game.having[kind]
	if types == nil {
		return nil // most games have no such power
	}
	var out []geom.Square
	for _, sq := range p.squares() {
		if p.pieces.at(sq).Side == side && slices.Contains(types, p.pieces.at(sq).Type) {
			out = append(out, sq)
		}
	}
	return out
}

// firstSteps lists the squares on a first step of a line of a power's reach from the piece on sq.
func (p *Position) firstSteps(power power, sq geom.Square) []geom.Square {
	var out []geom.Square
	for _, l := range power.lines {
		if first := p.game.offset(sq, l.step, p.pieces.at(sq).Side); first != geom.NoSquare {
			out = append(out, first)
		}
	}
	return out
}
