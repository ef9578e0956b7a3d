package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

func (byTrial) attacked(p *Position, target uint8, by game.Side) bool {
	attacked := false
	p.eachHit(target, by, func(uint8) { attacked = true })
	return attacked
}

func (byTrial) attackers(p *Position, buf []geom.Square, target uint8, by game.Side) []geom.Square {
	begin := len(buf)
	p.eachHit(target, by, func(from uint8) {
		if !slices.Contains(buf[begin:], geom.Square(from)) {
			buf = append(buf, geom.Square(from))
		}
	})
	slices.Sort(buf[begin:])
	return buf
}

func (byTrial) exposes(p *Position, s game.Step) bool {
	if p.exposedBefore(s) {
		return true
	}
	us, them := p.side, p.side.Other()
	ours, theirs, drops := p.royal[us], p.royal[them], stepKindOf(s) == kindDrop
	p.makeBlindly(s)
	king := p.royal[us]
	switch { // whichever is royal now
	case p.g.heirs && stepKindOf(s) == kindSelf && geom.Square(stepFrom(s)) == ours:
		king = geom.NoSquare // another would be royal, but none may be given away
	case p.g.heirs && !drops && geom.Square(stepFrom(s)) == ours:
		king = geom.Square(stepTo(s))
	case p.g.heirs && drops && ours != geom.NoSquare:
		king = ours
	}
	lost := king == geom.NoSquare || theirs != geom.NoSquare && p.royal[them] == geom.NoSquare && !p.g.mortal
	exposed := lost || p.attacked(uint8(king), them)
	p.Unmake()
	return exposed
}

func (w byTrial) keepSafe(p *Position, buf []game.Step, begin int) []game.Step {
	kept := begin
	for _, s := range buf[begin:] {
		if !w.exposes(p, s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

func (byTrial) dropChecks(*Position, game.Step, uint8) bool { return true }

// eachHit calls f with where each capture of side by on target comes from. If nothing stands
// there, a royal piece of the other side is put there meanwhile.
func (p *Position) eachHit(target uint8, by game.Side, f func(from uint8)) {
	side, part, passes, royal := p.side, p.part, p.passant, p.royal
	empty := p.board[target] == none
	if empty {
		p.put(codeOf(max(p.g.royalType, 0), by.Other()), target)
	}
	p.side, p.part = by, 0
	if by != side {
		p.passant = passant{}
	}
	p.threats = true
	p.alarms = p.generate(p.alarms[:0], !p.g.stirs)
	p.threats = false
	for _, s := range p.alarms {
		if p.hits(s, target) {
			f(stepFrom(s))
		}
	}
	p.side, p.part, p.passant = side, part, passes
	if empty {
		p.take(target)
		p.royal = royal
	}
}

// destroys is hits where something may follow a step: it reports whether the piece on a square is
// gone after it, and the royal piece of the side that makes it is not.
func (p *Position) destroys(s game.Step, target uint8) bool {
	c, by := p.board[target], p.side
	own := p.royal[by]
	p.attemptBlindly(s)
	at := target
	if kind := stepKindOf(s); displaces(kind) && stepTo(s) == target {
		at = stepAux(s)
		if kind == kindSwap {
			at = stepFrom(s)
		}
	} else if kind == kindPull && stepAux(s) == target {
		at = stepFrom(s)
	} else if c := stepCarriage(s); c.is && c.from == target {
		at = c.to
	}
	gone := p.board[at] != c && (own == geom.NoSquare || p.royal[by] != geom.NoSquare)
	p.Unmake()
	return gone
}

// hits reports whether a step captures on a square.
func (p *Position) hits(s game.Step, target uint8) bool {
	if p.g.foreseen {
		return p.destroys(s, target)
	}
	if stepTo(s) == target && p.capturedOn(s) != none {
		return true
	}
	hit := false
	p.victims(s, p.board[stepFrom(s)], func(sq uint8) { hit = hit || sq == target })
	return hit
}
