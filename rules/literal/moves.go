package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A move is one step of a turn with everything that it does.
type move struct {
	mover    game.Piece
	from, to geom.Square // from is NoSquare for a drop, both are for a pass; equal if it acts without moving
	drop     bool
	held     game.TypeID // by a drop: what leaves the hand
	pass     bool
	wall     *wallMove     // a wall is placed or moved; it is also a pass
	ends     bool          // ends a turn that could go on; it is also a pass
	supplied bool          // a drop from an endless supply
	swap     bool          // the piece on the to-square changes places with the mover
	shoved   *shove        // another piece that is pushed or pulled; nil if there is none
	captured geom.Set      // what leaves the board, the mover included if it captures itself
	further  []geom.Square // what of it is written, in this order
	takes    bool          // pieces leave the board otherwise
	actions  []action      // what else happens to pieces
	promotes game.TypeID   // NoType if the mover stays what it is
	plus     bool          // the promotion is written "+",
	back     bool          // or "-"
	passed   geom.Set      // squares on which it may now be captured en passant

	castles                bool
	partnerFrom, partnerTo geom.Square
	byPartner              bool // the castling is written with the partner's square,
	severally              bool // and, since it castles in several ways, with that where the partner goes

	mere     bool        // it goes from one square to another, captures at most there, and does nothing else
	entered  bool        // a piece of the hand enters by a gate:
	enters   game.TypeID // which,
	entersAt geom.Square // and where

	leaps   bool // an initial move of a type with SafeLeaps or CalmLeaps
	relayed bool // lent by a friend

	used []int    // of the powers that may follow it by choice those that do, by their number (choices.go)
	said []action // what they do

	parts []int // parts of the turn in which it could be made
}

// A wallMove is a wall that goes to a square, from NoSquare if it is new.
type wallMove struct{ from, to geom.Square }

// text writes the move: from and to, `x` and a square for each further captured piece, the sign and
// the square of each other action, such as `*` for a piece that changes its owner, `~` for a swap, `=` and the new id or `+` for a
// promotion; id, `@` and square for a drop; 0000 for a pass; castling as the king's squares, in
// shuffled setups, and where that would be another move, the king's and the partner's.
func (m move) text(g *Game) string {
	b := g.v.Board
	if m.entered {
		base := m
		base.entered = false
		return base.text(g) + m.entry(g)
	}
	switch {
	case m.ends:
		return "end"
	case m.wall != nil && m.wall.from == geom.NoSquare:
		return "*@" + b.Name(m.wall.to)
	case m.wall != nil:
		return b.Name(m.wall.from) + b.Name(m.wall.to)
	case m.pass:
		return "0000"
	case m.drop:
		return g.v.Types[m.mover.Type].MoveID + "@" + b.Name(m.to) + m.choices(g)
	case m.byPartner && m.severally:
		return b.Name(m.from) + b.Name(m.partnerFrom) + ">" + b.Name(m.partnerTo) + m.choices(g)
	case m.byPartner:
		return b.Name(m.from) + b.Name(m.partnerFrom) + m.choices(g)
	}
	text := b.Name(m.from) + b.Name(m.to)
	for _, sq := range m.further {
		text += variant.Actions[variant.Capture].Sign + b.Name(sq)
	}
	for what, row := range variant.Actions {
		var on geom.Set
		for _, d := range m.actions {
			if d.what == variant.Action(what) {
				on.Add(d.on)
			}
		}
		for sq := range on.All() {
			text += row.Sign + b.Name(sq)
		}
	}
	if m.swap {
		text += variant.Actions[variant.Swap].Sign
	}
	if m.shoved != nil {
		text += m.shoved.text(g)
	}
	text += m.choices(g)
	switch {
	case m.promotes == game.NoType:
		return text
	case m.plus:
		return text + "+"
	case m.back:
		return text + "-"
	}
	return text + "=" + g.v.Types[m.promotes].MoveID
}

// pseudoLegal returns the moves, castlings, drops and passes of the side to move that its pieces of
// some types can make, safe or not.
func (p *Position) pseudoLegal(types []game.TypeID) []move {
	out := p.moves(types)
	out = append(out, p.castlings()...)
	out = append(out, p.passing()...)
	return append(p.withRoom(out), p.drops()...)
}

// moves returns those of them that are mere moves.
func (p *Position) moves(types []game.TypeID) []move {
	var out []move
	for _, from := range p.squares() {
		if p.pieces.at(from).Side != p.side || !slices.Contains(types, p.pieces.at(from).Type) || p.waits(from) {
			continue
		}
		for _, m := range p.pieceMoves(from) {
			out = append(out, p.withPromotions(m)...)
		}
		out = append(out, p.promotionsInstead(from)...)
	}
	return out
}

// pieceMoves returns the moves of the piece on from, whoever is to move, promotions not yet
// chosen: its own, and those that friends lend it.
func (p *Position) pieceMoves(from geom.Square) []move {
	own := distinct(p.game, p.ownMoves(from))
	return p.withRoom(append(own, p.notAmong(own, distinct(p.game, p.relayedMoves(from)))...))
}

// ownMoves returns all ways in which the piece on from makes its own moves; it captures itself if
// it is immobilized.
func (p *Position) ownMoves(from geom.Square) []move {
	if p.immobilized(from) {
		return []move{p.selfCapture(from)}
	}
	return append(p.notationMoves(from), p.powerMoves(from)...)
}

// notAmong returns the relayed moves that are not also the piece's own: "if the piece can make
// the same move with the same effects by its own power, it is its own move".
func (p *Position) notAmong(own, relayed []move) []move {
	var out []move
	for _, m := range relayed {
		same := func(o move) bool { return !o.leaps && o.sorted().text(p.game) == m.sorted().text(p.game) }
		if !slices.ContainsFunc(own, same) {
			out = append(out, m)
		}
	}
	return out
}

// sorted returns the move with what it captures in ascending order: on joined edges the same pieces may
// be met in different orders on the way to the same square.
func (m move) sorted() move {
	m.further = slices.Sorted(slices.Values(m.further))
	return m
}

// distinct makes one move of those that are written alike: "two ways of making the same move are
// one move". The rights of all the ways hold. Initial leaps, which have rules of their own, stay
// apart.
func distinct(g *Game, moves []move) []move {
	type way struct {
		text  string
		leaps bool
	}
	at := map[way]int{}
	var out []move
	for _, m := range moves {
		w := way{m.sorted().text(g), m.leaps}
		if i, known := at[w]; known {
			out[i].passed = out[i].passed.Or(m.passed)
			continue
		}
		at[w] = len(out)
		out = append(out, m)
	}
	return out
}

// notationMoves returns the moves that its notation gives the piece on from, and what its powers
// add to them: every way of moving that is open on its square, to every square where its type may
// go (or beyond it, if the way is free of that).
func (p *Position) notationMoves(from geom.Square) []move {
	mover := p.pieces.at(from)
	typ := p.game.v.Types[mover.Type]
	var out []move
	for _, way := range p.game.ways[mover.Type] {
		if !way.From[mover.Side].Has(from) {
			continue
		}
		add := func(paths []betza.Path, leaps, chains bool) {
			for _, m := range p.walk(from, paths, chains) {
				m.leaps = leaps
				if !p.mayStandOn(m.arriving(), m.to) && !way.Beyond || way.Onto != (geom.Set{}) && !way.Onto.Has(m.to) || way.staysInCell(from, m.to) {
					continue
				}
				if !m.captured.Empty() || m.shoved != nil {
					out = append(out, m)
					continue
				}
				out = append(out, p.withEffects(m)...)
			}
		}
		add(way.always, false, typ.Chains)
		add(way.initial, typ.SafeLeaps || typ.CalmLeaps, false)
	}
	return out
}

// staysInCell reports whether a move from one square to another crosses no line of the grid: "no move ends in the cell where it begins".
func (w *way) staysInCell(from, to geom.Square) bool {
	return slices.ContainsFunc(w.Cells, func(cell geom.Set) bool { return cell.Has(from) && cell.Has(to) })
}

// isEmpty reports whether nothing stands on a square.
func (p *Position) isEmpty(sq geom.Square) bool {
	_, occupied := p.pieces.find(sq)
	return !occupied && (sq == geom.NoSquare || !p.walls.Has(sq))
}

// mayStandOn reports whether the type of a piece may go to a square at all.
func (p *Position) mayStandOn(piece game.Piece, sq geom.Square) bool {
	return p.game.v.Types[piece.Type].Region[piece.Side].Has(sq)
}

// mayTake reports whether on sq stands an enemy of the piece on from that its type does not spare.
func (p *Position) mayTake(from, sq geom.Square) bool {
	victim, ok := p.pieces.find(sq)
	return ok && victim.Side != p.pieces.at(from).Side && !p.spares(p.pieces.at(from), victim)
}

// worksOn reports whether on sq stands a piece that a power of the piece on from works on.
func (p *Position) worksOn(power power, from, sq geom.Square) bool {
	return sq != geom.NoSquare && !p.isEmpty(sq) && p.affects(power, from, p.pieces.at(from), sq)
}

// affects reports whether a power of a piece that stands, or stood, on a square works on what stands
// on sq: "Whom are the sides that it
// works on, Only the types, nil for all, Except those of them that it does not work on. Without Only
// what the type spares it spares with its powers too, as far as they capture, convert or immobilize."
func (p *Position) affects(power power, at geom.Square, holder game.Piece, sq geom.Square) bool {
	if power.On != nil && !power.On[holder.Side].Has(sq) || !p.permitted(power, at, holder.Side, sq) {
		return false
	}
	if p.walls.Has(sq) {
		return power.Whom&variant.Walls != 0
	}
	victim := p.pieces.at(sq)
	switch whom := power.Whom; {
	case victim.Side == holder.Side && whom&variant.Friends == 0, victim.Side != holder.Side && whom&variant.Enemies == 0:
		return false
	case power.Only != nil && !slices.Contains(power.Only, victim.Type), slices.Contains(power.Except, victim.Type):
		return false
	case power.Only != nil:
		return p.changeable(power, victim)
	}
	spared := variant.Actions[power.Action].Spares && p.spares(holder, victim)
	return !spared && p.changeable(power, victim)
}

// permitted reports whether all conditions of a power hold: "there is (or, with Unless, there is not) a
// piece of certain sides and types on a first step of a reach. The piece that is looked around from
// does not count", nor "around the piece with the power" the one that it works on.
func (p *Position) permitted(power power, at geom.Square, side game.Side, sq geom.Square) bool {
	for i, guard := range power.Guards {
		centre := at
		if guard.Beside {
			centre = sq
		}
		some := false
		for _, l := range power.around[i] {
			near := p.game.offset(centre, l.step, side)
			if near == geom.NoSquare || near == sq || p.isEmpty(near) {
				continue
			}
			some = some || p.isOne(guard, side, near)
		}
		if some == guard.Unless {
			return false
		}
	}
	return true
}

// isOne reports whether what stands on a square is one of those that a guard asks for.
func (p *Position) isOne(guard variant.Guard, side game.Side, sq geom.Square) bool {
	if p.walls.Has(sq) {
		return guard.Whom&variant.Walls != 0
	}
	piece := p.pieces.at(sq)
	whom := variant.Enemies
	if piece.Side == side {
		whom = variant.Friends
	}
	return guard.Whom&whom != 0 && (guard.Types == nil || slices.Contains(guard.Types, piece.Type))
}

// changeable: "Royal pieces are never converted and never become another type", and nothing becomes what it is
// already.
func (p *Position) changeable(power power, victim game.Piece) bool {
	if !power.Action.Changes() {
		return true
	}
	left := variant.Actions[power.Action].Leaves(game.Holding(victim), power.Becomes)
	return left != game.Holding(victim) && !(left.IsPiece() && p.game.v.Types[victim.Type].Royal)
}

// spares reports whether a piece never captures or converts another, enemy or friend.
func (p *Position) spares(piece, victim game.Piece) bool {
	typ := p.game.v.Types[piece.Type]
	if victim.Side == piece.Side {
		return slices.Contains(typ.SparesOwn, victim.Type)
	}
	return slices.Contains(typ.Spares, victim.Type)
}
