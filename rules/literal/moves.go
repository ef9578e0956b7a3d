package literal

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A move is one turn with everything that it does.
type move struct {
	mover    game.Piece
	from, to geom.Square // from is NoSquare for a drop
	drop     bool
	captured geom.Set
	promotes game.TypeID // NoType if the mover stays what it is
	plus     bool        // the promotion is written "+"
	passed   geom.Set    // squares on which it may now be captured en passant

	castles                bool
	partnerFrom, partnerTo geom.Square

	leaps bool // an initial move of a type with SafeLeaps
}

// text writes the move: from and to, `=` and the new id or `+` for a promotion, id, `@` and square
// for a drop; castling as the king's squares, in shuffled setups the king's and the partner's.
func (m move) text(g *Game) string {
	b := g.v.Board
	if m.drop {
		return g.v.Types[m.mover.Type].MoveID + "@" + b.Name(m.to)
	}
	if m.castles && g.v.Castling.FromAnywhere {
		return b.Name(m.from) + b.Name(m.partnerFrom)
	}
	text := b.Name(m.from) + b.Name(m.to)
	switch {
	case m.promotes == game.NoType:
		return text
	case m.plus:
		return text + "+"
	}
	return text + "=" + g.v.Types[m.promotes].MoveID
}

// pseudoLegal returns the moves of the side to move that its men can make, safe or not.
func (p *Position) pseudoLegal() []move {
	var out []move
	for _, from := range p.squares() {
		if p.pieces[from].Side != p.side {
			continue
		}
		for _, m := range united(p.manMoves(from)) {
			out = append(out, p.withPromotions(m)...)
		}
	}
	out = append(out, p.castlings()...)
	return append(out, p.drops()...)
}

// united makes one move of those of a piece that differ only in what they passed: "two ways of
// making the same move are one move". The rights of all the ways hold.
func united(moves []move) []move {
	passed := map[move]geom.Set{}
	for _, m := range moves {
		way := m.passed
		m.passed = geom.Set{}
		passed[m] = passed[m].Or(way)
	}
	var out []move
	for m, all := range passed {
		m.passed = all
		out = append(out, m)
	}
	return out
}

// manMoves returns the moves of the piece on from, whoever is to move, promotions not yet
// chosen: every way of moving that is open on its square, to every square where its type may go
// (or beyond it, if the way is free of that).
func (p *Position) manMoves(from geom.Square) []move {
	mover := p.pieces[from]
	typ := p.game.v.Types[mover.Type]
	var out []move
	for _, way := range p.game.ways[mover.Type] {
		if !way.From[mover.Side].Has(from) {
			continue
		}
		add := func(outcomes []betza.Outcome, leaps bool) {
			for _, o := range outcomes {
				if typ.Region[mover.Side].Has(o.To) || way.Beyond {
					out = append(out, move{
						mover: mover, from: from, to: o.To, captured: o.Captures, passed: o.Rights,
						promotes: game.NoType, leaps: leaps,
					})
				}
			}
		}
		add(p.walk(from, way.always), false)
		add(p.walk(from, way.initial), typ.SafeLeaps)
	}
	return out
}

// withPromotions returns the forms in which a move may be made: without promotion unless a
// promotion is forced, and with each promotion that applies. "It must promote where it can":
// where a forced promotion has no form left to choose, the move cannot be made.
func (p *Position) withPromotions(m move) []move {
	var out []move
	forced := false
	for _, promotion := range p.game.v.Promotions {
		if !promotes(promotion, m) {
			continue
		}
		forced = forced || promotion.Forced
		for _, t := range promotion.To {
			if !p.mayHaveAnother(t) {
				continue
			}
			with := m
			with.promotes, with.plus = t, promotion.Plus
			out = append(out, with)
		}
	}
	if !forced {
		out = append(out, m)
	}
	return out
}

// promotes reports whether a promotion applies to a move: one by its type that ends in the
// zone or starts from it, and captures if only captures promote.
func promotes(promotion variant.Promotion, m move) bool {
	if promotion.Type != m.mover.Type || promotion.OnCapture && m.captured.Empty() {
		return false
	}
	return promotion.Into[m.mover.Side].Has(m.to) || promotion.OutOf[m.mover.Side].Has(m.from)
}

// mayHaveAnother reports whether the side to move may get one more piece of type t by
// promotion: some types have a limit to how many pieces one side may have, those that move as
// it included.
func (p *Position) mayHaveAnother(t game.TypeID) bool {
	as := p.game.v.Types[t].MovesAs
	limit, ok := p.game.v.PromotionLimit[as]
	return !ok || p.count(p.side, as) < limit
}

// count counts the pieces on the board that a side has of a type, and of those that move as it.
func (p *Position) count(side game.Side, t game.TypeID) int {
	n := 0
	for _, piece := range p.pieces {
		if piece.Side == side && p.game.v.Types[piece.Type].MovesAs == t {
			n++
		}
	}
	return n
}
