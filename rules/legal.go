package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Steps implements game.Position.
func (p *Position) Steps(buf []game.Step) []game.Step {
	if p.ruledOut() {
		return buf
	}
	return p.legal(buf, false)
}

// Captures implements game.Position.
func (p *Position) Captures(buf []game.Step) []game.Step {
	if p.ruledOut() {
		return buf
	}
	return p.legal(buf, true)
}

// legal appends the legal steps of a position that no rule has ended.
func (p *Position) legal(buf []game.Step, noisy bool) []game.Step {
	begin := len(buf)
	buf = p.generate(buf, noisy)
	king := p.royal[p.side]
	if king == geom.NoSquare {
		return p.lawful(buf, begin)
	}
	d := p.inspect(uint8(king), p.side.Other())
	kept := begin
	for _, s := range buf[begin:] {
		if p.safe(s, uint8(king), &d) {
			buf[kept] = s
			kept++
		}
	}
	return p.lawful(buf[:kept], begin)
}

// lawful drops the steps from begin on that a rule forbids for what they would lead to.
func (p *Position) lawful(buf []game.Step, begin int) []game.Step {
	if !p.g.dropMateRule {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if !p.isDropMate(s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// safe reports whether a pseudo-legal step leaves the royal piece on king unattacked. What the
// danger does not touch needs no test.
func (p *Position) safe(s game.Step, king uint8, d *danger) bool {
	from, to, kind := stepFrom(s), stepTo(s), stepKindOf(s)
	switch {
	case kind == kindCastle:
		return d.checks == 0 // its own conditions were tested when it was generated
	case from == king && kind != kindDrop, kind == kindEnPassant:
		return !p.exposes(s)
	case d.checks > 0:
		if !d.answer.Has(geom.Square(to)) && !d.answer.Has(geom.Square(from)) {
			return false
		}
		return !p.exposes(s)
	case d.tender.Has(geom.Square(from)) || d.tender.Has(geom.Square(to)):
		return !p.exposes(s)
	}
	return true
}

// exposes reports whether after a step of any kind but castling the mover's royal piece would
// be attacked.
func (p *Position) exposes(s game.Step) bool {
	from, to := stepFrom(s), stepTo(s)
	at, mover := to, p.board[from]
	if kind := stepKindOf(s); kind == kindEnPassant {
		at = p.passant.victim
	} else if kind == kindDrop {
		mover = none
	}
	captured := p.board[at]
	p.lift(at, captured)
	p.lift(from, mover)
	placed := mover
	if into := stepInto(s); into != none {
		placed = into
	}
	p.drop(to, placed)
	king := p.royal[p.side]
	if geom.Square(from) == king && mover != none {
		king = geom.Square(to)
	}
	exposed := p.attacked(uint8(king), p.side.Other())
	p.lift(to, placed)
	p.drop(from, mover)
	p.drop(at, captured)
	return exposed
}

// InCheck implements game.Position.
func (p *Position) InCheck() bool {
	king := p.royal[p.side]
	return king != geom.NoSquare && p.attacked(uint8(king), p.side.Other())
}

// Checked implements game.Position.
func (p *Position) Checked(buf []geom.Square) []geom.Square {
	for side, king := range p.royal {
		if king != geom.NoSquare && p.attacked(uint8(king), game.Side(side).Other()) {
			buf = append(buf, king)
		}
	}
	return buf
}
