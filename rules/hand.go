package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// generateDrops appends the drops of the side to move.
func (p *Position) generateDrops(buf []game.Step) []game.Step {
	empty := p.g.board.Squares().Minus(p.occ[0]).Minus(p.occ[1])
	for _, t := range p.g.v.FreeDrops {
		c := codeOf(t, p.side)
		for squares := p.dropSquares(c, empty); !squares.Empty(); {
			if sq := uint8(squares.Pop()); !p.g.isRoyal[c] || p.mayComeTo(c, sq) {
				buf = append(buf, newSupply(c, sq))
			}
		}
	}
	if h := p.g.v.Hand; h == nil || !h.Drops {
		return buf
	}
	for t, n := range p.hand[p.side] {
		if n == 0 {
			continue
		}
		for _, form := range p.g.dropForms[t] {
			buf = p.generateDropsOf(buf, codeOf(form, p.side), empty)
		}
	}
	return buf
}

// generateDropsOf appends the drops of a piece on some of the empty squares.
func (p *Position) generateDropsOf(buf []game.Step, c code, empty geom.Set) []game.Step {
	squares := p.dropSquares(c, empty)
	for sq := squares.Pop(); sq != geom.NoSquare; sq = squares.Pop() {
		if s := newPromotion(newStep(kindDrop, uint8(sq), uint8(sq)), c); !p.g.isRoyal[c] || p.mayComeTo(c, uint8(sq)) {
			buf = append(buf, s)
		}
	}
	return buf
}

// mayDrop reports whether the game has drops that no turn of several steps makes.
func (p *Position) mayDrop() bool { return p.hand[p.side] != nil || p.g.v.FreeDrops != nil }

// mayComeTo reports whether the royal piece of the side to move may be dropped on an empty square: there is no other, unless
// there may be several, and it must not be attacked there. In turns of several steps that is judged as for all steps.
func (p *Position) mayComeTo(royal code, sq uint8) bool {
	switch {
	case p.royal[p.side] != geom.NoSquare && !p.g.heirs:
		return false
	case p.g.turns != nil:
		return true
	}
	p.put(royal, sq)
	attacked := p.attacked(sq, p.side.Other())
	p.take(sq)
	return !attacked
}

// dropSquares returns on which of some empty squares a piece may be dropped.
func (p *Position) dropSquares(c code, empty geom.Set) geom.Set {
	squares, held := empty.And(p.g.dropRegion[c.kind()][c.side()]), p.g.heldIn(c)
	if most := p.g.v.Types[held.kind()].MaxOnFile; most > 0 {
		squares = squares.Minus(p.fullFiles(held, most))
	}
	if p.g.dropRule != nil {
		squares = p.openToDrops(squares)
	}
	if p.g.hems {
		squares = p.besidesHems(c, squares)
	}
	return squares
}

// likeOrBecome returns the pieces of a side that are of a type or have become so, given its code.
func (p *Position) likeOrBecome(c code) geom.Set {
	set := p.of[c]
	for _, form := range p.g.alike[c] {
		set = set.Or(p.of[form])
	}
	return set
}

// fullFiles returns the squares of the files that hold at least most pieces of a code, or that have become so.
func (p *Position) fullFiles(c code, most int) geom.Set {
	var full geom.Set
	var counts [geom.MaxFiles]int
	pieces := p.likeOrBecome(c)
	for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
		file := p.g.board.File(sq)
		if counts[file]++; counts[file] == most {
			full = full.Or(p.g.files[file])
		}
	}
	return full
}

// isDropMate reports whether a legal step is a drop that its type may not checkmate by, and
// checkmates.
func (p *Position) isDropMate(s game.Step) bool {
	if stepKindOf(s) != kindDrop || !p.g.v.Types[stepInto(s).kind()].NoDropMate {
		return false
	}
	king := p.royal[p.side.Other()]
	if king == geom.NoSquare || !p.g.watch.dropChecks(p, s, uint8(king)) {
		return false
	}
	p.Make(s)
	mates := p.attacked(uint8(king), p.side.Other()) && !p.canMove()
	p.Unmake()
	return mates
}

// canMove reports whether the side to move has a step that leaves its royal piece safe. Drops
// that would be forbidden for mating count: a position in which they are the only steps left
// goes on, as the mate they would give ends the game anyway.
func (p *Position) canMove() bool {
	switch {
	case p.g.laws != nil:
		return p.anyLawful(p.generate(p.trial[:0], false))
	case p.g.shaped:
		return p.anySafe(p.generate(p.trial[:0], false))
	}
	for pieces := p.occ[p.side]; ; {
		sq := pieces.Pop()
		if sq == geom.NoSquare {
			break
		}
		if p.anySafe(p.generateFrom(p.trial[:0], uint8(sq), false)) {
			return true
		}
	}
	return p.mayDrop() && p.anySafe(p.generateDrops(p.trial[:0]))
}

// anyLawful reports whether one of the steps, which are all and were generated into the trial buffer, is safe and no law
// forbids it.
func (p *Position) anyLawful(steps []game.Step) bool {
	p.trial = steps[:0]
	if p.royal[p.side] != geom.NoSquare {
		steps = p.g.watch.keepSafe(p, steps, 0)
	}
	return len(p.obey(steps, 0)) > 0
}

// anySafe reports whether one of the steps, which were generated into the trial buffer, leaves
// the royal piece of the side to move unattacked.
func (p *Position) anySafe(steps []game.Step) bool {
	p.trial = steps[:0]
	for _, s := range steps {
		if !p.exposes(s) {
			return true
		}
	}
	return false
}
