package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// rightBit is the bit of a castling right in Position.castle.
func rightBit(side game.Side, wing int) uint8 { return 1 << (2*int(side) + wing) }

// A castling is one way of castling with a partner: where king and partner go, the squares that must be empty, and
// those that the king crosses.
type castling struct {
	to, partnerTo uint8
	way           geom.Set
	crossed       []uint8
}

// generateCastling appends the castlings of the side to move. They are legal, not only
// pseudo-legal: a royal king neither starts on, crosses nor reaches an attacked square.
func (p *Position) generateCastling(buf []game.Step, frozen geom.Set) []game.Step {
	king := p.castler[p.side]
	if frozen.Has(geom.Square(king)) || p.waits(p.board[king], king) {
		return buf
	}
	guarded := p.isGuarded(king)
	tested := false
	for wing := range p.forms[p.side] {
		partner := p.partner[p.side][wing]
		if p.castle&rightBit(p.side, wing) == 0 || frozen.Has(geom.Square(partner)) {
			continue
		}
		forms := p.forms[p.side][wing]
		for i := range forms {
			f := &forms[i]
			if !p.wayClear(f) {
				continue
			}
			if guarded && !tested && p.attacked(king, p.side.Other()) && !p.mayStand(king, king) {
				return buf
			}
			tested = true
			if !guarded || p.castlingSafe(king, partner, f) {
				buf = append(buf, newCastling(king, f.to, partner, f.partnerTo))
			}
		}
	}
	return buf
}

// castlingKing returns where the side's king that may castle stands: on the castling rank.
func (p *Position) castlingKing(side game.Side) geom.Square {
	ca := p.g.v.Castling
	if ca.BySquares() {
		return p.formsKing(side)
	}
	for sq := range p.of[codeOf(ca.King[side], side)].All() {
		if p.g.board.Rank(sq) == ca.Rank[side] && (ca.KingFile[side] < 0 || ca.FromAnywhere || p.g.board.File(sq) == ca.KingFile[side]) {
			return sq
		}
	}
	return geom.NoSquare
}

// formsKing returns where the side's king stands that castles by given squares.
func (p *Position) formsKing(side game.Side) geom.Square {
	ca := p.g.v.Castling
	for _, forms := range ca.Forms[side] {
		if len(forms) > 0 && p.board[uint8(forms[0].King)] == codeOf(ca.King[side], side) {
			return forms[0].King
		}
	}
	return geom.NoSquare
}

// formsOf returns the ways in which a king castles with a partner on a wing.
func (p *Position) formsOf(side game.Side, wing int, king, partner geom.Square) []castling {
	ca := p.g.v.Castling
	if !ca.BySquares() {
		return []castling{p.g.castlingByFiles(side, wing, king, partner)}
	}
	var out []castling
	for _, f := range ca.Forms[side][wing] {
		out = append(out, p.g.newCastlingForm(f))
	}
	return out
}

// castlingByFiles is castling along the rank: the partner comes to stand beside the king, on the inner side.
func (g *Game) castlingByFiles(side game.Side, wing int, king, partner geom.Square) castling {
	ca := g.v.Castling
	to := g.board.Square(ca.Wings[wing].KingTo, ca.Rank[side]) // none where the wing has no castling
	if to == geom.NoSquare || partner == geom.NoSquare {
		return g.settled(castling{to: uint8(max(to, 0))}, king, king, geom.Set{}, false)
	}
	beside := to - 1
	if partner < king {
		beside = to + 1
	}
	way, ok := g.onRank(king, to)
	partnersWay, exist := g.onRank(partner, beside)
	f := castling{to: uint8(to), partnerTo: uint8(beside), way: way.Or(partnersWay)}
	return g.settled(f, king, partner, way, ok && exist)
}

// newCastlingForm is castling by given squares: both go straight, the shorter way where edges are joined, and leap where
// no line leads.
func (g *Game) newCastlingForm(form variant.CastlingForm) castling {
	way, ok := g.onLine(form.King, form.KingTo)
	partnersWay, exist := g.onLine(form.Partner, form.PartnerTo)
	f := castling{to: uint8(form.KingTo), partnerTo: uint8(form.PartnerTo), way: way.Or(partnersWay)}
	return g.settled(f, form.King, form.Partner, way, ok && exist)
}

// settled completes a castling: way are the squares of the king's way. A castling over squares that do not exist is
// never possible: the king's own square must be empty.
func (g *Game) settled(f castling, king, partner geom.Square, way geom.Set, exists bool) castling {
	f.way.Remove(king)
	f.way.Remove(partner)
	if !exists {
		f.way = geom.SetOf(king)
	}
	for sq := range way.All() {
		if sq != king && uint8(sq) != f.to {
			f.crossed = append(f.crossed, uint8(sq))
		}
	}
	return f
}

// onRank returns the squares from one square of a rank to another, both included, and whether all of them exist.
func (g *Game) onRank(from, to geom.Square) (squares geom.Set, exist bool) {
	for sq := min(from, to); sq <= max(from, to); sq++ {
		squares.Add(sq)
	}
	return squares, squares.Minus(g.board.Squares()) == geom.Set{}
}

// onLine returns the squares of the line from one square to another, both included, and whether all of them exist.
func (g *Game) onLine(from, to geom.Square) (squares geom.Set, exist bool) {
	between := g.board.Between(from, to)
	_, n := g.board.Line(from, to)
	squares = geom.SetOf(between...)
	squares.Add(from)
	squares.Add(to)
	return squares, len(between) == max(0, n-1)
}

// wayClear reports whether nothing stands in the way of a castling.
func (p *Position) wayClear(f *castling) bool {
	return !f.way.Intersects(&p.occ[0]) && !f.way.Intersects(&p.occ[1])
}

// someWayClear reports whether nothing stands in the way of some castling of the side to move on a wing to which it has
// the right.
func (p *Position) someWayClear(wing int) bool {
	forms := p.forms[p.side][wing]
	for i := range forms {
		if p.wayClear(&forms[i]) {
			return true
		}
	}
	return false
}

// castlingSafe reports whether no square that the king crosses is attacked, nor the one it
// reaches once the partner stands where it goes.
func (p *Position) castlingSafe(king, partner uint8, f *castling) bool {
	for _, sq := range f.crossed {
		if p.attackedInPlace(sq, king) && !p.mayStand(king, sq) {
			return false
		}
	}
	k, r := p.take(king), p.take(partner)
	p.put(k, f.to)
	p.put(r, f.partnerTo)
	safe := !p.attacked(f.to, p.side.Other()) || p.mayStand(f.to, f.to)
	p.take(f.partnerTo)
	p.take(f.to)
	p.put(r, partner)
	p.put(k, king)
	return safe
}

// mayStand reports whether the piece on a square that castles would be safe on another although it is attacked there: it is
// royal for now only, and shielded.
func (p *Position) mayStand(castler, sq uint8) bool {
	return !p.g.isRoyal[p.board[castler]] && p.isShielded(sq, p.side.Other())
}

// grantCastling gives the right to castle with the partner on sq.
func (p *Position) grantCastling(side game.Side, wing int, sq geom.Square) {
	p.castle |= rightBit(side, wing)
	p.prepareCastling(side, wing, p.castlingKing(side), sq)
}

// prepareCastling notes the squares from which king and partner castle by a right, whether it is there or not.
func (p *Position) prepareCastling(side game.Side, wing int, king, sq geom.Square) {
	bit := rightBit(side, wing)
	p.partner[side][wing] = uint8(sq)
	p.castleMask[uint8(sq)] &^= bit
	p.castleMask[uint8(king)] &^= bit
	p.castler[side] = uint8(king)
	p.forms[side][wing] = p.formsOf(side, wing, king, sq)
}

// changeCastling changes the rights to castle as the game has it when a side castles, or drops a piece.
func (p *Position) changeCastling(s game.Step) {
	p.hash ^= p.g.keys.castle[p.castle]
	if ca := p.g.v.Castling; stepKindOf(s) == kindCastle && ca.Opposite {
		wing := variant.QueenSide
		if stepPartner(s) == p.partner[p.side][variant.KingSide] {
			wing = variant.KingSide
		}
		p.castle &^= rightBit(p.side.Other(), wing)
	} else if stepKindOf(s) == kindDrop && ca.Dropped {
		p.grantByDrop(p.side, geom.Square(stepTo(s)))
	}
	p.hash ^= p.g.keys.castle[p.castle]
}

// grantByDrop gives a side the rights to castle that it gets when the piece that now stands on sq is dropped.
func (p *Position) grantByDrop(side game.Side, sq geom.Square) {
	king := p.g.castlingHome(side)
	if king == geom.NoSquare || p.board[uint8(king)] != codeOf(p.g.v.Castling.King[side], side) {
		return
	}
	for wing := range p.partner[side] {
		home := p.g.partnerHome(side, wing)
		if home == geom.NoSquare || sq != king && sq != home || p.ifPartner(side, home) == geom.NoSquare {
			continue
		}
		p.rehome(side, wing, king, home)
		p.castle |= rightBit(side, wing)
		if p.g.gating != nil {
			p.giveGate(king)
			p.giveGate(home)
		}
	}
}

// prepareByDrop notes from which squares a side castles by the rights that it may get by drops, so that this need not be done
// when they are made.
func (p *Position) prepareByDrop(side game.Side) {
	king := p.g.castlingHome(side)
	if king == geom.NoSquare {
		return
	}
	for wing := range p.partner[side] {
		if home := p.g.partnerHome(side, wing); home != geom.NoSquare && p.castle&rightBit(side, wing) == 0 {
			p.prepareCastling(side, wing, king, home)
		}
	}
}

// A rehoming is a right to castle that was with other squares before a step.
type rehoming struct {
	made    int // steps before it
	side    game.Side
	wing    int
	castler uint8
	partner uint8
	forms   []castling
}

// rehome makes a right to castle one of a king and a partner on certain squares. Unmake takes it back.
func (p *Position) rehome(side game.Side, wing int, king, home geom.Square) {
	old := rehoming{len(p.history), side, wing, p.castler[side], p.partner[side][wing], p.forms[side][wing]}
	if old.castler == uint8(king) && old.partner == uint8(home) && old.forms != nil {
		return
	}
	p.rehomed = append(p.rehomed, old)
	p.unprepareCastling(side, wing)
	p.prepareCastling(side, wing, king, home)
}

// rehomeBack undoes what the step that is being taken back has done to rights to castle.
func (p *Position) rehomeBack() {
	for n := len(p.rehomed) - 1; n >= 0 && p.rehomed[n].made == len(p.history)-1; n-- {
		old := &p.rehomed[n]
		p.unprepareCastling(old.side, old.wing)
		p.castler[old.side], p.partner[old.side][old.wing], p.forms[old.side][old.wing] = old.castler, old.partner, old.forms
		if bit := rightBit(old.side, old.wing); old.forms != nil {
			p.castleMask[old.partner] &^= bit
			p.castleMask[old.castler] &^= bit
		}
		p.rehomed = p.rehomed[:n]
	}
}

// unprepareCastling takes back what prepareCastling noted of squares.
func (p *Position) unprepareCastling(side game.Side, wing int) {
	if p.forms[side][wing] != nil {
		bit := rightBit(side, wing)
		p.castleMask[p.partner[side][wing]] |= bit
		p.castleMask[p.castler[side]] |= bit
	}
}

// castlingHome returns where a king that is dropped may castle from.
func (g *Game) castlingHome(side game.Side) geom.Square {
	return g.board.Square(g.v.Castling.KingFile[side], g.v.Castling.Rank[side])
}

// partnerHome returns where a partner that is dropped may castle from; NoSquare if that is not on its wing.
func (g *Game) partnerHome(side game.Side, wing int) geom.Square {
	file := 0
	if wing == variant.KingSide {
		file = g.board.Files() - 1
	}
	if written := g.v.Castling.Wings[wing].PartnerFile; written >= 0 {
		file = written
	}
	if onWing := file > g.v.Castling.KingFile[side] == (wing == variant.KingSide); !onWing || file == g.v.Castling.KingFile[side] {
		return geom.NoSquare
	}
	return g.board.Square(file, g.v.Castling.Rank[side])
}

// castlingPartner returns the square of the partner with which a side may castle on a wing: the
// one on the wing's file, or the outermost on that side of the king. NoSquare if there is none.
func (p *Position) castlingPartner(side game.Side, wing int) geom.Square {
	ca := p.g.v.Castling
	king := p.castlingKing(side)
	if king == geom.NoSquare {
		return geom.NoSquare
	}
	if ca.BySquares() {
		return p.formsPartner(side, wing)
	}
	if f := ca.Wings[wing].PartnerFile; f >= 0 && !ca.FromAnywhere {
		return p.partnerAt(side, wing, f)
	}
	file, inwards := p.g.board.Files()-1, -1
	if wing == variant.QueenSide {
		file, inwards = 0, 1
	}
	for ; file >= 0 && file < p.g.board.Files(); file += inwards {
		if sq := p.partnerAt(side, wing, file); sq != geom.NoSquare {
			return sq
		}
	}
	return geom.NoSquare
}

// partnerAt returns the square on a file of the castling rank if a possible partner stands
// there, on the given wing of the king.
func (p *Position) partnerAt(side game.Side, wing, file int) geom.Square {
	ca := p.g.v.Castling
	sq := p.g.board.Square(file, ca.Rank[side])
	king := p.castlingKing(side)
	if sq == geom.NoSquare || king == geom.NoSquare || sq == king || (sq > king) != (wing == variant.KingSide) {
		return geom.NoSquare
	}
	return p.ifPartner(side, sq)
}

// formsPartner returns where the partner of a wing stands that castles by given squares, if it does.
func (p *Position) formsPartner(side game.Side, wing int) geom.Square {
	forms := p.g.v.Castling.Forms[side][wing]
	if len(forms) == 0 {
		return geom.NoSquare
	}
	return p.ifPartner(side, forms[0].Partner)
}

// ifPartner returns a square if a possible partner of a side stands there, else NoSquare.
func (p *Position) ifPartner(side game.Side, sq geom.Square) geom.Square {
	for _, t := range p.g.v.Castling.Partners[side] {
		if p.board[uint8(sq)] == codeOf(t, side) {
			return sq
		}
	}
	return geom.NoSquare
}

// hasCastled reports whether the side that has just completed a turn has castled by a right that wins. A position that is read from
// text has no turn before it.
func (p *Position) hasCastled() bool {
	side := p.side.Other()
	for i := len(p.history) - 1; i >= 0 && p.history[i].side == side; i-- {
		u := &p.history[i]
		for wing := range p.partner[side] {
			wins := p.g.ending.castling&rightBit(side, wing) != 0
			if wins && stepKindOf(u.step) == kindCastle && stepPartner(u.step) == p.partner[side][wing] {
				return true
			}
		}
		if u.part == 0 {
			return false
		}
	}
	return false
}

// castlingLoser returns the side that has lost the rights to castle of which it must keep one, nobody if neither has.
func (p *Position) castlingLoser() int {
	for _, side := range [2]game.Side{p.side.Other(), p.side} {
		if due := p.g.ending.castling >> (2 * side) & 3; due != 0 && p.castle>>(2*side)&due == 0 {
			return int(side)
		}
	}
	return nobody
}
