package literal

import (
	"maps"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A passing is what a step leaves that may be captured en passant: the squares it passed, and where
// the piece that did so stands.
type passing struct {
	squares geom.Set
	victim  geom.Square
}

// noteLeft notes what a step of the open turn leaves to be captured en passant; a piece that steps
// on, or changes places, can no longer be captured for an earlier step.
func (p *Position) noteLeft(m move) {
	p.left = slices.DeleteFunc(slices.Clone(p.left), func(x passing) bool {
		return x.victim == m.from || x.victim == m.to || m.castles && x.victim == m.partnerFrom
	})
	if !m.passed.Empty() {
		p.left = append(p.left, passing{m.passed, m.to})
	}
}

// takeLeft makes what the steps of a turn have left the rights of the other side: for each the
// squares passed must still be empty.
func (p *Position) takeLeft() {
	for _, x := range p.left {
		if p.game.v.Turns == nil || p.allEmpty(x.squares) {
			p.mayBeTaken(x)
		}
	}
	p.left = nil
}

func (p *Position) allEmpty(squares geom.Set) bool {
	for sq := range squares.All() {
		if !p.isEmpty(sq) {
			return false
		}
	}
	return true
}

func (p *Position) mayBeTaken(x passing) {
	if p.victims == nil {
		p.victims = map[geom.Square]geom.Square{}
	}
	p.victims = maps.Clone(p.victims)
	for sq := range x.squares.All() {
		p.passed.Add(sq)
		p.victims[sq] = x.victim
	}
}

// findVictims finds who has just passed the EP squares: one piece passed all of them, or, in turns
// of several steps, several pieces some of them each.
func (p *Position) findVictims() {
	named := p.passed
	for _, at := range p.squares() {
		if p.pieces[at].Side == p.side {
			continue
		}
		if p.game.v.Turns == nil {
			p.passed = named
			p.passed.Remove(at) // other programs name the square of the piece itself too
			if p.passedBy(at) {
				p.mayBeTaken(passing{p.passed, at})
				return
			}
			continue
		}
		for _, squares := range p.passages(at) {
			if squares.And(p.passed) == squares && p.allEmpty(squares) {
				p.mayBeTaken(passing{squares, at})
			}
		}
	}
}

// passages lists what the piece on at may have passed on its way there, wherever it began.
func (p *Position) passages(at geom.Square) []geom.Set {
	var out []geom.Set
	now := p.pieces[at]
	for _, t := range p.game.couldHaveBeen(now.Type) {
		for from := range p.game.v.Board.Squares().All() {
			before := p.clone()
			delete(before.pieces, at)
			before.pieces[from] = game.Piece{Type: t, Side: now.Side}
			before.passed, before.victims = geom.Set{}, nil
			for _, m := range before.pieceMoves(from) {
				if m.to == at && !m.passed.Empty() {
					out = append(out, m.passed)
				}
			}
		}
	}
	return out
}

// passedBy reports whether the piece on at may just have passed the EP squares: it, or a type
// that may have promoted to it, has a path with rights from an empty square over just these
// squares to at.
func (p *Position) passedBy(at geom.Square) bool {
	now := p.pieces[at]
	for _, t := range p.game.couldHaveBeen(now.Type) {
		for from := range p.game.v.Board.Squares().All() {
			if !p.isEmpty(from) {
				continue
			}
			before := p.clone()
			delete(before.pieces, at)
			before.pieces[from] = game.Piece{Type: t, Side: now.Side}
			before.passed, before.victims = geom.Set{}, nil
			if before.passes(from, at, p.passed) {
				return true
			}
		}
	}
	return false
}

// couldHaveBeen lists a type and those that may promote to it.
func (g *Game) couldHaveBeen(t game.TypeID) []game.TypeID {
	out := []game.TypeID{t}
	for _, promotion := range g.v.Promotions {
		if slices.Contains(promotion.To, t) {
			out = append(out, promotion.Type)
		}
	}
	return out
}

// passes reports whether the piece on from has a move to a square that gives rights on just
// the given squares.
func (p *Position) passes(from, to geom.Square, squares geom.Set) bool {
	for _, m := range p.pieceMoves(from) {
		if m.to == to && m.passed == squares {
			return true
		}
	}
	return false
}
