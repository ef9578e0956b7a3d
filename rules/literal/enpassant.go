package literal

import (
	"maps"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A passing is what a step leaves that may be captured en passant: the squares it passed, those of them on which
// the other side may capture so, and where the piece that did so stands.
type passing struct {
	squares geom.Set
	open    geom.Set
	victim  geom.Square
	own     bool        // positions name its own square among them
	from    geom.Square // where it came from, when one asks what may have been
}

// passingOf returns what a move leaves: of a type that names itself its own square is among those where the
// other side may capture en passant, if it is one.
func (p *Position) passingOf(m move) passing {
	region := p.game.v.EnPassantRegion[m.mover.Side.Other()]
	own := p.game.v.Types[m.mover.Type].NamesItself && region.Has(m.to)
	return passing{squares: m.passed, open: m.passed.And(region), victim: m.to, own: own}
}

// named returns the squares that positions name.
func (x passing) named() geom.Set {
	if !x.own {
		return x.open
	}
	return x.open.Or(geom.SetOf(x.victim))
}

// noteLeft notes what a step of the open turn leaves to be captured en passant; a piece that steps
// on, or changes places, can no longer be captured for an earlier step.
func (p *Position) noteLeft(m move) {
	p.left = slices.DeleteFunc(slices.Clone(p.left), func(x passing) bool {
		return x.victim == m.from || x.victim == m.to || m.castles && x.victim == m.partnerFrom
	})
	if !m.passed.Empty() && (m.promotes == game.NoType || !p.game.v.Types[m.mover.Type].PassesAlone) {
		p.left = append(p.left, p.passingOf(m))
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
	for sq := range x.open.All() {
		p.passed.Add(sq)
		p.victims[sq] = x.victim
	}
	if x.own {
		p.passers.Add(x.victim)
	}
}

// findVictims finds who has just passed the EP squares, and reports whether there is somebody: one piece
// passed all of them, or, in turns of several steps, several pieces some of them each. In turns of one step
// other programs leave out squares where nothing could be captured, or name those where nobody may, and may or may
// not name the piece's own.
func (p *Position) findVictims(named geom.Set) bool {
	if p.game.v.Turns != nil {
		var found geom.Set
		for _, x := range p.passings() {
			if x.named().And(named) == x.named() && p.allEmpty(x.squares) {
				p.mayBeTaken(x)
				found = found.Or(x.named())
			}
		}
		return found == named
	}
	for _, fits := range []func(x passing, rest geom.Set) bool{
		func(x passing, _ geom.Set) bool { return x.named() == named },
		func(x passing, rest geom.Set) bool { return !rest.Empty() && rest.And(x.squares) == rest },
	} {
		for _, x := range p.passings() {
			rest := named
			rest.Remove(x.victim)
			if p.isEmpty(x.from) && p.allEmpty(x.squares) && fits(x, rest) {
				x.open = rest.And(p.game.v.EnPassantRegion[p.side])
				p.mayBeTaken(x)
				return true
			}
		}
	}
	return false
}

// passings lists what the pieces of the side that has moved may have passed on their way to where they
// are, wherever they began.
func (p *Position) passings() []passing {
	var out []passing
	for _, at := range p.squares() {
		now := p.pieces.at(at)
		if now.Side == p.side {
			continue
		}
		for _, t := range p.game.couldHaveBeen(now.Type) {
			for from := range p.game.v.Board.Squares().All() {
				before := p.clone()
				before.pieces.remove(at)
				before.pieces.put(from, game.Piece{Type: t, Side: now.Side})
				before.passed, before.passers, before.victims = geom.Set{}, geom.Set{}, nil
				before.mayMoveFirst(now.Side, t, true) // it may have been its first move
				before.gates.Add(from)
				for _, m := range before.pieceMoves(from) {
					if m.to == at && !m.passed.Empty() {
						x := p.passingOf(m)
						x.from = from
						out = append(out, x)
					}
				}
			}
		}
	}
	return out
}

// couldHaveBeen lists a type and those that may have promoted to it as they passed squares.
func (g *Game) couldHaveBeen(t game.TypeID) []game.TypeID {
	out := []game.TypeID{t}
	for _, promotion := range g.v.Promotions {
		if slices.Contains(promotion.To, t) && !g.v.Types[promotion.Type].PassesAlone {
			out = append(out, promotion.Type)
		}
	}
	return out
}
