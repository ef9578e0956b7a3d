package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// walk returns where the piece on from may go by some of its paths, whoever is to move, and what
// it captures.
func (p *Position) walk(from geom.Square, paths []betza.Path) []betza.Outcome {
	mover := p.pieces[from]
	scene := &betza.Scene{
		Board:     p.game.v.Board,
		At:        func(sq geom.Square) betza.Man { return p.man(sq, mover.Side) },
		Second:    mover.Side == game.Second,
		Unmoved:   p.unmoved[mover.Side][mover.Type],
		EnPassant: p.enPassantFor(mover.Side),
	}
	var out []betza.Outcome
	for _, o := range betza.WalkPaths(scene, from, paths) {
		if !p.sparesOne(mover, o.Captures) {
			out = append(out, o)
		}
	}
	return out
}

// man tells what stands on sq, as a side sees it.
func (p *Position) man(sq geom.Square, side game.Side) betza.Man {
	piece, ok := p.pieces[sq]
	if !ok {
		return 0
	}
	man := betza.Enemy
	if piece.Side == side {
		man = betza.Friend
	}
	if p.game.v.Types[piece.Type].Royal {
		man |= betza.Royal
	}
	return man
}

// enPassantFor maps the squares on which a side may capture en passant to what it captures
// there: those that the last move passed with a right to be captured, as far as they lie in
// the side's region for it.
func (p *Position) enPassantFor(side game.Side) map[geom.Square]geom.Square {
	out := map[geom.Square]geom.Square{}
	for sq := range p.passed.All() {
		if p.game.v.EnPassantRegion[side].Has(sq) {
			out[sq] = p.victim
		}
	}
	return out
}

// sparesOne reports whether a type never captures what stands on one of the squares.
func (p *Position) sparesOne(mover game.Piece, captures geom.Set) bool {
	for sq := range captures.All() {
		if slices.Contains(p.game.v.Types[mover.Type].Spares, p.pieces[sq].Type) {
			return true
		}
	}
	return false
}
