package literal

import (
	"slices"

	"aanca.chess/geom"
	"aanca.chess/variant"
)

// withEffects returns the forms of a plain move of a piece to an empty square: withdrawal happens
// always; capture by approach, or conversion by approach, by choice.
func (p *Position) withEffects(m move) []move {
	m = m.taking(p.withdrawnFrom(m)...)
	out := []move{m}
	for _, l := range p.linesTo(m, variant.Approach) {
		if victims := p.unbrokenBeyond(m, l); len(victims) > 0 {
			out = append(out, m.taking(victims...))
		}
	}
	for _, l := range p.linesTo(m, variant.ApproachConvert) {
		if victims := p.unbrokenBeyond(m, l); len(victims) > 0 {
			with := m
			with.converts.Add(victims[0])
			out = append(out, with)
		}
	}
	return out
}

// linesTo returns the lines of a kind of power on which a move's to-square lies.
func (p *Position) linesTo(m move, kind variant.PowerKind) []line {
	var out []line
	for _, l := range p.game.linesOf(m.mover.Type, kind) {
		if slices.Contains(p.game.along(l, m.mover.Side, m.from), m.to) {
			out = append(out, l)
		}
	}
	return out
}

// withdrawnFrom lists what a move captures by withdrawal: "an enemy on the square one step back
// from where the line starts".
func (p *Position) withdrawnFrom(m move) []geom.Square {
	var out []geom.Square
	for _, l := range p.linesTo(m, variant.Withdraw) {
		sq := p.game.back(l, m.mover.Side, m.from)
		if sq != geom.NoSquare && p.mayTake(m.from, sq) {
			out = append(out, sq)
		}
	}
	return out
}

// unbrokenBeyond lists "the unbroken line of enemies right beyond on the same line". "An enemy
// that it spares breaks the line; the range does not bound it."
func (p *Position) unbrokenBeyond(m move, l line) []geom.Square {
	var out []geom.Square
	for sq := p.game.offset(m.to, l.step, m.mover.Side); sq != geom.NoSquare && p.mayTake(m.from, sq); {
		out = append(out, sq)
		sq = p.game.offset(sq, l.step, m.mover.Side)
	}
	return out
}
