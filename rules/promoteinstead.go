package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// promotesInstead reports whether pieces of a code may promote instead of moving.
func (g *Game) promotesInstead(c code) bool {
	return slices.ContainsFunc(g.promotions[c], func(r promotionRule) bool { return r.instead })
}

// promoteInstead appends the promotions that the piece of code c on a square may make instead of moving. They are moves to
// where the piece goes as what it becomes, or to where it stands.
func (p *Position) promoteInstead(buf []game.Step, from uint8, c code) []game.Step {
	for i := range p.g.promotions[c] {
		rule := &p.g.promotions[c][i]
		if !rule.instead || !rule.from.Has(geom.Square(from)) && p.of[c].Len() > 1 {
			continue
		}
		for _, into := range rule.into {
			if n := p.g.limits[into]; into != c && (n == 0 || p.movingAs(into) < int(n)) {
				buf = p.promoteInto(buf, from, into)
			}
		}
	}
	return buf
}

// promoteInto appends the promotions to one piece.
func (p *Position) promoteInto(buf []game.Step, from uint8, into code) []game.Step {
	begin := len(buf)
	buf = append(buf, newStep(kindMove, from, from))
	c := p.take(from)
	p.put(into, from)
	buf = p.generateFrom(buf, from, false)
	kept := begin
	for i, s := range buf[begin:] {
		mere := i == 0 || p.opensGate(s) && s>>20 == 0 && stepKindOf(s) != kindEnPassant && p.board[stepTo(s)] == none
		if mere {
			buf[kept] = newPromotion(newStep(kindMove, from, stepTo(s)), into)
			kept++
		}
	}
	p.take(from)
	p.put(c, from)
	buf, kept = buf[:kept], begin
	for _, s := range buf[begin:] {
		if p.comesCalmly(s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// comesCalmly reports whether after a promotion the piece could capture nothing, and gives no check.
func (p *Position) comesCalmly(s game.Step) bool {
	from, to := stepFrom(s), stepTo(s)
	c, threats, passes := p.take(from), p.threats, p.passant
	p.put(stepInto(s), to)
	p.threats, p.passant = true, passant{}
	attacks := p.generateFrom(p.calm[:0], to, true)
	p.threats, p.passant, p.calm = threats, passes, attacks[:0]
	calm := !slices.ContainsFunc(attacks, p.takes)
	p.take(to)
	p.put(c, from)
	return calm && !p.checksBy(s)
}
