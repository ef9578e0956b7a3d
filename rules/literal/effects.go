package literal

import (
	"slices"

	"aanca.chess/geom"
	"aanca.chess/variant"
)

// withEffects returns the forms of a plain move of a piece to an empty square: withdrawal,
// capture between two and coordination happen always; capture by approach, or conversion by
// approach, by choice.
func (p *Position) withEffects(m move) []move {
	for _, rule := range []func(move) []geom.Square{p.withdrawnFrom, p.pinched, p.coordinated} {
		m = m.takingMore(rule(m))
	}
	out := []move{m}
	p.eachLineTo(m, variant.Approach, func(power power, l line) {
		if victims := p.unbrokenBeyond(m, power, l); len(victims) > 0 {
			out = append(out, m.takingMore(victims))
		}
	})
	p.eachLineTo(m, variant.ApproachConvert, func(power power, l line) {
		victims := p.unbrokenBeyond(m, power, l)
		if len(victims) > 0 && !m.captured.Has(victims[0]) {
			with := m
			with.converts.Add(victims[0])
			out = append(out, with)
		}
	})
	return out
}

// takingMore adds captures to a move, but for those that it has already.
func (m move) takingMore(squares []geom.Square) move {
	for _, sq := range squares {
		if !m.captured.Has(sq) {
			m = m.taking(sq)
		}
	}
	return m
}

// eachLineTo calls f for the lines of a kind of power on which a move's to-square lies.
func (p *Position) eachLineTo(m move, kind variant.PowerKind, f func(power, line)) {
	for _, power := range p.game.powersOf(m.mover.Type, kind) {
		for _, l := range power.lines {
			if slices.Contains(p.game.along(l, m.mover.Side, m.from), m.to) {
				f(power, l)
			}
		}
	}
}

// withdrawnFrom lists what a move captures by withdrawal: "an enemy on the square one step back
// from where the line starts".
func (p *Position) withdrawnFrom(m move) []geom.Square {
	var out []geom.Square
	p.eachLineTo(m, variant.Withdraw, func(power power, l line) {
		sq := p.game.back(l, m.mover.Side, m.from)
		if sq != geom.NoSquare && p.worksOn(power, m.from, sq) {
			out = append(out, sq)
		}
	})
	return out
}

// pinched lists what a move captures between the mover and a friend: "every enemy on a first
// step of a line from where it lands, with a friend on the square right behind it".
func (p *Position) pinched(m move) []geom.Square {
	var out []geom.Square
	p.eachPower(m, variant.Pincer, func(power power) {
		for _, l := range power.lines {
			sq := p.game.offset(m.to, l.step, m.mover.Side)
			if sq == geom.NoSquare || !p.worksOn(power, m.from, sq) {
				continue
			}
			behind := p.game.offset(sq, l.step, m.mover.Side)
			friend, there := p.pieces[behind]
			if there && behind != m.from && friend.Side == m.mover.Side {
				out = append(out, sq)
			}
		}
	})
	return out
}

// coordinated lists what a move captures together with a partner: "an enemy that stands on the
// piece's new rank and on the file of one of its Partners, or on its new file and on the rank of
// one".
func (p *Position) coordinated(m move) []geom.Square {
	b := p.game.v.Board
	var out []geom.Square
	p.eachPower(m, variant.Coordinate, func(power power) {
		for _, t := range power.Partners {
			for _, at := range p.squares() {
				partner := p.pieces[at]
				if at == m.from || partner.Side != m.mover.Side || partner.Type != t {
					continue
				}
				for _, sq := range []geom.Square{b.Square(b.File(at), b.Rank(m.to)), b.Square(b.File(m.to), b.Rank(at))} {
					if p.worksOn(power, m.from, sq) {
						out = append(out, sq)
					}
				}
			}
		}
	})
	return out
}

// eachPower calls f for the powers of a kind that belong to a move: those on a line of which it
// ends.
func (p *Position) eachPower(m move, kind variant.PowerKind, f func(power)) {
	for _, power := range p.game.powersOf(m.mover.Type, kind) {
		onLine := func(l line) bool { return slices.Contains(p.game.along(l, m.mover.Side, m.from), m.to) }
		if slices.ContainsFunc(power.lines, onLine) {
			f(power)
		}
	}
}

// unbrokenBeyond lists "the unbroken line of enemies right beyond on the same line". "An enemy
// that it spares breaks the line; the range does not bound it."
func (p *Position) unbrokenBeyond(m move, power power, l line) []geom.Square {
	var out []geom.Square
	for sq := p.game.offset(m.to, l.step, m.mover.Side); sq != geom.NoSquare && p.worksOn(power, m.from, sq); {
		out = append(out, sq)
		sq = p.game.offset(sq, l.step, m.mover.Side)
	}
	return out
}
