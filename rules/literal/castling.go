package literal

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// castlings returns the castling moves of the side to move.
func (p *Position) castlings() []move {
	if p.game.v.Castling == nil {
		return nil
	}
	var out []move
	king, ok := p.castlingKing(p.side)
	if !ok || p.immobilized(king) {
		return nil
	}
	for wing, partner := range p.castling[p.side] {
		if partner == geom.NoSquare || p.immobilized(partner) {
			continue
		}
		if m, ok := p.castle(king, partner, wing); ok {
			out = append(out, m)
		}
	}
	return out
}

// castlingKing returns where the piece that castles stands: on the castling rank and, unless it may
// start from anywhere, on the king's file; of several such pieces the one nearest to the a-file.
func (p *Position) castlingKing(side game.Side) (geom.Square, bool) {
	castling, b := p.game.v.Castling, p.game.v.Board
	for _, sq := range p.squares() {
		onFile := castling.KingFile < 0 || castling.FromAnywhere || b.File(sq) == castling.KingFile
		if p.pieces[sq] == (game.Piece{Type: castling.King, Side: side}) && b.Rank(sq) == castling.Rank[side] && onFile {
			return sq, true
		}
	}
	return geom.NoSquare, false
}

// castle returns castling with the partner on a square, if it is possible.
//
// The king goes to its wing's file and the partner stands beside it on the inner side. All
// squares between the king and where it goes, and between the partner and where it goes, must
// be empty but for the two. A royal king may not start on or cross an attacked square, nor end
// on one: that is seen once the turn is made (mayEnd), as for all moves.
func (p *Position) castle(king, partner geom.Square, wing int) (move, bool) {
	b, castling := p.game.v.Board, p.game.v.Castling
	rank := b.Rank(king)
	kingTo := castling.Wings[wing].KingTo
	beside := kingTo - 1
	if wing == variant.QueenSide {
		beside = kingTo + 1
	}
	m := move{
		mover: p.pieces[king], from: king, to: b.Square(kingTo, rank), promotes: game.NoType,
		castles: true, partnerFrom: partner, partnerTo: b.Square(beside, rank),
	}
	m.byPartner = castling.FromAnywhere || castling.Wings[0].KingTo == castling.Wings[1].KingTo || p.goes(king, m.to)
	for _, sq := range append(p.way(king, m.to), p.way(partner, m.partnerTo)...) {
		if sq == geom.NoSquare {
			return move{}, false
		}
		if !p.isEmpty(sq) && sq != king && sq != partner {
			return move{}, false
		}
	}
	if !p.game.v.Types[m.mover.Type].Royal {
		return m, true
	}
	for _, sq := range p.way(king, m.to) {
		if (sq == king || sq != m.to) && !p.safeFor(king, sq) {
			return move{}, false
		}
	}
	return m, true
}

// way lists the squares of a rank from one square to another, both included.
func (p *Position) way(from, to geom.Square) []geom.Square {
	if to == geom.NoSquare {
		return []geom.Square{geom.NoSquare}
	}
	b := p.game.v.Board
	step := sign(b.File(to) - b.File(from))
	out := []geom.Square{from}
	for file := b.File(from); file != b.File(to); {
		file += step
		out = append(out, b.Square(file, b.Rank(from)))
	}
	return out
}

// castlingPartner returns the square of the partner that castles on a wing of a side whose
// castling is written without its file: the one on the wing's file, or the outermost on that
// side of the king.
func (p *Position) castlingPartner(side game.Side, wing int) geom.Square {
	castling, b := p.game.v.Castling, p.game.v.Board
	if file := castling.Wings[wing].PartnerFile; file >= 0 {
		return b.Square(file, castling.Rank[side])
	}
	king, ok := p.castlingKing(side)
	if !ok {
		return geom.NoSquare
	}
	step, file := -1, b.Files()-1
	if wing == variant.QueenSide {
		step, file = 1, 0
	}
	for ; file != b.File(king); file += step {
		sq := b.Square(file, castling.Rank[side])
		piece, there := p.pieces[sq]
		if there && piece.Side == side && p.isPartner(piece.Type) {
			return sq
		}
	}
	return geom.NoSquare
}

// isPartner reports whether a type castles with the king.
func (p *Position) isPartner(t game.TypeID) bool {
	for _, partner := range p.game.v.Castling.Partners {
		if t == partner {
			return true
		}
	}
	return false
}

// goes reports whether the piece on from has a move of its own, or a lent one, that is written with
// its two squares alone.
func (p *Position) goes(from, to geom.Square) bool {
	text := p.by(from, to).text(p.game)
	for _, m := range p.pieceMoves(from) {
		if m.text(p.game) == text {
			return true
		}
	}
	return false
}
