package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

func (byTables) keepSafe(p *Position, buf []game.Step, begin int) []game.Step {
	var s sieve
	p.sift(&s)
	kept := begin
	for _, st := range buf[begin:] {
		if p.passes(&s, st) {
			buf[kept] = st
			kept++
		}
	}
	return buf[:kept]
}

func (w byTables) exposes(p *Position, s game.Step) bool {
	if stepKindOf(s) == kindPass {
		return p.InCheck()
	}
	from, to := stepFrom(s), stepTo(s)
	at, mover := to, p.board[from]
	if kind := stepKindOf(s); kind == kindEnPassant {
		at = p.victimOver(&p.passant, to)
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
	exposed := w.attacked(p, uint8(king), p.side.Other())
	p.lift(to, placed)
	p.drop(from, mover)
	p.drop(at, captured)
	return exposed
}

// A piece that is dropped attacks by itself, or as the hurdle that another piece needs.
func (byTables) dropChecks(p *Position, s game.Step, king uint8) bool {
	to, c := stepTo(s), stepInto(s)
	if p.g.hurdles || p.g.reach[c].hits[to].Has(geom.Square(king)) {
		return true
	}
	p.drop(to, c)
	checks := p.attacksFrom(to, king)
	p.lift(to, c)
	return checks
}

// lift and drop change the board as far as attacks depend on it, for a look at what would be.
func (p *Position) lift(sq uint8, c code) {
	if c != none {
		p.board[sq] = none
		p.occ[c&1].Remove(geom.Square(sq))
	}
}

func (p *Position) drop(sq uint8, c code) {
	if c != none {
		p.board[sq] = c
		p.occ[c&1].Add(geom.Square(sq))
	}
}
