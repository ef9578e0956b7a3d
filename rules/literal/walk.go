package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// walk returns the moves of the piece on from by some of its paths, whoever is to move.
//
// A capture on the way is written, that on the to-square is not, and the victim en passant is not where nothing else is captured
// on the way. A move is en passant if it is possible only where the last move has passed squares. A move that ends where it began
// without having captured anything is none, and to unload the one captured piece, of the to-square, where one came
// from is to change places with it. What is unloaded is not captured.
func (p *Position) walk(from geom.Square, paths []betza.Path, chains bool) []move {
	enPassant := p.enPassantFor(p.pieces.at(from).Side)
	var ordinary map[betza.Outcome]bool
	if len(enPassant) > 0 {
		ordinary = map[betza.Outcome]bool{}
		for _, o := range p.outcomes(from, paths, nil, chains) {
			ordinary[unentitled(o)] = true
		}
	}
	mover := p.pieces.at(from)
	var out []move
	for _, o := range p.outcomes(from, paths, enPassant, chains) {
		if o.From != from || p.sparesOne(from, o.To, o.Captures) {
			continue // a friend makes it, or it cannot be
		}
		m := p.by(from, o.To)
		if m.unload(&o); m.swap {
			out = append(out, m)
			continue
		}
		if o.To == from && o.Captures.Empty() && m.shoved == nil {
			continue
		}
		m.captured, m.passed = o.Captures, o.Rights
		if o.Promoted {
			m.promotes, m.plus = p.game.onTheWay(mover.Type)
		}
		written := o.Captures
		if o.To != from {
			written.Remove(o.To)
		}
		victim, passed := p.victims[m.to]
		if passed && o.Unload == geom.NoSquare && len(enPassant) > 0 && !ordinary[unentitled(o)] && written.Len() == 1 {
			written.Remove(victim)
		}
		m.further = written.Squares()
		m.mere = len(m.further) == 0 && !m.captured.Has(from) && m.shoved == nil
		out = append(out, m)
	}
	return out
}

// unload makes of an outcome that unloads a captured piece what becomes of that.
func (m *move) unload(o *betza.Outcome) {
	if o.Unload == geom.NoSquare {
		return
	}
	m.swap = o.Unload == o.From && o.Unloaded == o.To && o.Captures.Len() == 1
	if o.Captures.Remove(o.Unloaded); !m.swap && o.Unload != o.Unloaded {
		m.shoved = &shove{from: o.Unloaded, to: o.Unload, unloaded: true, onEnd: o.Unloaded == o.To}
	}
}

// shared returns the paths that a piece on sq shares with a friend on from: those that are neither initial nor leave rights, and share nothing
// in turn.
func (p *Position) shared(sq, from geom.Square) []betza.Path {
	piece, ok := p.pieces.find(sq)
	if !ok {
		return nil // a wall
	}
	return p.game.shareable(piece, from)
}

// imitated returns the paths of the piece type that was moved last, for a piece of a side on from.
func (p *Position) imitated(side game.Side, from geom.Square) []betza.Path {
	if p.lastMoved == game.NoType {
		return nil
	}
	return p.game.shareable(game.Piece{Type: p.lastMoved, Side: side}, from)
}

// shareable returns the paths of a piece that another one on from may borrow.
func (g *Game) shareable(piece game.Piece, from geom.Square) []betza.Path {
	var out []betza.Path
	for _, way := range g.ways[piece.Type] {
		if way.Beyond || way.Onto != (geom.Set{}) || way.Cells != nil || !way.From[piece.Side].Has(from) {
			continue
		}
		for _, path := range way.always {
			bound := func(leg betza.Leg) bool { return leg.Rights || leg.Unload || leg.Mode&betza.Induce != 0 }
			if !path.Anywhere && !path.Imitates && !slices.ContainsFunc(path.Legs, bound) {
				out = append(out, path)
			}
		}
	}
	return out
}

// induced lists the squares to which friends let the piece on from go by making the rest of a move of theirs.
func (p *Position) induced(from geom.Square) []geom.Square {
	var out []geom.Square
	for by, piece := range p.pieces.all() {
		if !p.game.induces[piece.Type] || by == from || piece.Side != p.pieces.at(from).Side || p.immobilized(by) {
			continue
		}
		for _, way := range p.game.ways[piece.Type] {
			if !way.From[piece.Side].Has(by) {
				continue
			}
			for _, o := range p.outcomes(by, way.always, nil, false) {
				if o.From == from {
					out = append(out, o.To)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// unentitled returns an outcome without the rights that it gives.
func unentitled(o betza.Outcome) betza.Outcome {
	o.Rights = geom.Set{}
	return o
}

// outcomes follows paths on the board, with some captures en passant possible.
func (p *Position) outcomes(from geom.Square, paths []betza.Path, enPassant map[geom.Square]geom.Square, chains bool) []betza.Outcome {
	mover := p.pieces.at(from)
	return betza.WalkPaths(&betza.Scene{
		Board:     p.game.v.Board,
		At:        func(sq geom.Square) betza.Occupant { return p.occupant(sq, mover) },
		Second:    mover.Side == game.Second,
		Unmoved:   p.unmoved[mover.Side][mover.Type] || p.gates.Has(from),
		EnPassant: enPassant,
		Chains:    p.chains(mover, chains),
		Counted:   p.game.v.Types[mover.Type].Counted,
		PathsAt:   func(sq geom.Square) []betza.Path { return p.shared(sq, from) },
		Imitated:  p.imitated(mover.Side, from),
	}, from, paths)
}

// chains tells how a piece captures on, nil if it does not.
func (p *Position) chains(mover game.Piece, chains bool) *betza.Chains {
	if !chains {
		return nil
	}
	rules, typ := p.game.v.Chain, p.game.v.Types[mover.Type]
	out := &betza.Chains{AtOnce: rules.AtOnce, NoReversal: rules.NoReversal, MayStop: rules.MayStop}
	if typ.ChainInto != game.NoType {
		out.Promote = func(sq geom.Square) []betza.Path {
			if !typ.ChainZone[mover.Side].Has(sq) {
				return nil
			}
			return p.game.ways[typ.ChainInto][0].always
		}
	}
	return out
}

// occupant tells what stands on sq, as a piece sees it.
func (p *Position) occupant(sq geom.Square, mover game.Piece) betza.Occupant {
	if sq != geom.NoSquare && p.walls.Has(sq) {
		return betza.Friend // it is in the way, and nobody captures it
	}
	piece, ok := p.pieces.find(sq)
	if !ok {
		return 0
	}
	seen := betza.Enemy
	if piece.Side == mover.Side {
		seen = betza.Friend
	}
	if p.spares(mover, piece) {
		seen |= betza.Immune
	}
	if slices.Contains(p.game.v.Types[mover.Type].NoHurdles, piece.Type) {
		seen |= betza.Unhoppable
	}
	if p.game.v.Types[piece.Type].Royal || p.mustSurvive(piece.Type) {
		seen |= betza.Royal
	}
	return seen
}

// mustSurvive reports whether a side loses when it has no more pieces of a type, or of several
// among which it is: they count as royal for the notation.
func (p *Position) mustSurvive(t game.TypeID) bool {
	return slices.ContainsFunc(p.game.v.Ending.Extinctions, func(rule variant.Extinction) bool {
		ofAll := len(rule.Types) == len(p.game.v.Types)
		return rule.Count == 0 && rule.Verdict == variant.Loses && !ofAll && slices.Contains(rule.Types, t)
	})
}

// enPassantFor maps the squares on which a side may capture en passant to what it captures
// there: those that the last move passed with a right to be captured, as far as they lie in
// the side's region for it.
func (p *Position) enPassantFor(side game.Side) map[geom.Square]geom.Square {
	if p.passed.Empty() {
		return nil
	}
	out := map[geom.Square]geom.Square{}
	for sq := range p.passed.All() {
		if p.game.v.EnPassantRegion[side].Has(sq) {
			out[sq] = p.victims[sq]
		}
	}
	return out
}

// sparesOne reports whether the piece on from, that goes to a square, never captures what stands on one of the others, "but en passant".
func (p *Position) sparesOne(from, to geom.Square, captures geom.Set) bool {
	return slices.ContainsFunc(captures.Squares(), func(sq geom.Square) bool {
		mover, victim := p.pieces.at(from), p.pieces.at(sq)
		passes := p.game.v.Types[mover.Type].PassesOwn && victim.Type == mover.Type && to != sq && p.victims[to] == sq && p.passed.Has(to)
		return p.walls.Has(sq) || p.spares(mover, victim) && !passes
	})
}
