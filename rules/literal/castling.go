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
	if !ok || p.immobilized(king) || p.waits(king) {
		return nil
	}
	for wing, partner := range p.castling[p.side] {
		if partner == geom.NoSquare || p.immobilized(partner) {
			continue
		}
		for _, m := range p.castlingsWith(king, partner, wing) {
			if p.mayCastle(king, partner, m) {
				out = append(out, m)
			}
		}
	}
	return out
}

// castlingKing returns where the piece that castles stands: on the castling rank and, unless it may
// start from anywhere, on the king's file; of several such pieces the one nearest to the a-file.
func (p *Position) castlingKing(side game.Side) (geom.Square, bool) {
	castling, b := p.game.v.Castling, p.game.v.Board
	for _, forms := range castling.Forms[side] {
		for _, f := range forms {
			return f.King, p.pieces.at(f.King) == game.Piece{Type: castling.King[side], Side: side}
		}
	}
	if castling.BySquares() {
		return geom.NoSquare, false
	}
	for _, sq := range p.squares() {
		onFile := castling.KingFile[side] < 0 || castling.FromAnywhere || b.File(sq) == castling.KingFile[side]
		if p.pieces.at(sq) == (game.Piece{Type: castling.King[side], Side: side}) && b.Rank(sq) == castling.Rank[side] && onFile {
			return sq, true
		}
	}
	return geom.NoSquare, false
}

// castlingsWith returns the castlings with the partner on a square, possible or not.
//
// The king goes to its wing's file and the partner stands beside it on the inner side; or both go where given
// squares say.
func (p *Position) castlingsWith(king, partner geom.Square, wing int) []move {
	b, castling := p.game.v.Board, p.game.v.Castling
	m := move{mover: p.pieces.at(king), from: king, promotes: game.NoType, castles: true, partnerFrom: partner}
	if !castling.BySquares() {
		rank := b.Rank(king)
		kingTo := castling.Wings[wing].KingTo
		if kingTo < 0 {
			return nil // nobody castles on this wing
		}
		beside := kingTo - 1
		if wing == variant.QueenSide {
			beside = kingTo + 1
		}
		m.to, m.partnerTo = b.Square(kingTo, rank), b.Square(beside, rank)
		m.byPartner = castling.FromAnywhere || castling.Wings[0].KingTo == castling.Wings[1].KingTo || p.goes(king, m.to)
		return []move{m}
	}
	var out []move
	goals := map[geom.Square]int{}
	for _, forms := range castling.Forms[p.side] {
		for _, f := range forms {
			goals[f.KingTo]++
		}
	}
	for _, f := range castling.Forms[p.side][wing] {
		m.to, m.partnerTo = f.KingTo, f.PartnerTo
		m.byPartner = goals[f.KingTo] > 1 || p.goes(king, m.to)
		m.severally = len(castling.Forms[p.side][wing]) > 1
		out = append(out, m)
	}
	return out
}

// mayCastle reports whether a castling is possible. All squares between the king and where it goes, and between the
// partner and where it goes, must be empty but for the two. A royal king may not start on or cross an attacked square,
// nor end on one: that is seen once the turn is made (mayEnd), as for all moves.
func (p *Position) mayCastle(king, partner geom.Square, m move) bool {
	for _, sq := range append(p.way(king, m.to), p.way(partner, m.partnerTo)...) {
		if sq == geom.NoSquare {
			return false
		}
		if !p.isEmpty(sq) && sq != king && sq != partner {
			return false
		}
	}
	if !p.game.v.Types[m.mover.Type].Royal && !p.royalForNow(p.side)[king] {
		return true
	}
	for _, sq := range p.way(king, m.to) {
		shielded := !p.game.v.Types[m.mover.Type].Royal && p.isShielded(sq, p.side)
		if (sq == king || sq != m.to) && !p.safeFor(king, sq) && !shielded {
			return false
		}
	}
	return true
}

// way lists the squares from one square to another, both included: those of the rank, or, where castling is given by
// squares, of the straight line, which is the shorter one across joined edges; from one to the other at once if none leads
// there.
func (p *Position) way(from, to geom.Square) []geom.Square {
	if to == geom.NoSquare {
		return []geom.Square{geom.NoSquare}
	}
	b := p.game.v.Board
	out := []geom.Square{from}
	if p.game.v.Castling.BySquares() {
		step, n := b.Line(from, to)
		for i := 1; i < n; i++ {
			out = append(out, b.Step(from, step.Times(i), 0))
		}
		return append(out, to)
	}
	step := sign(b.File(to) - b.File(from))
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
	for _, f := range castling.Forms[side][wing] {
		return f.Partner
	}
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
		piece, there := p.pieces.find(sq)
		if there && piece.Side == side && p.isPartner(piece) {
			return sq
		}
	}
	return geom.NoSquare
}

// isPartner reports whether a piece castles with the king of its side.
func (p *Position) isPartner(piece game.Piece) bool {
	for _, partner := range p.game.v.Castling.Partners[piece.Side] {
		if piece.Type == partner {
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

// changeCastling: "a side that castles takes from the other the right to castle on the same wing", and a dropped king or
// partner gets the right to castle "with those that stand on such squares then": the king on its file, partners on theirs,
// the first and last if no others are written. The step m was made in before.
func (p *Position) changeCastling(before *Position, m move) {
	castling, b := p.game.v.Castling, p.game.v.Board
	if castling == nil || m.pass {
		return
	}
	if m.castles && castling.Opposite {
		for wing, partner := range before.castling[p.side] {
			if partner == m.partnerFrom {
				p.castling[p.side.Other()][wing] = geom.NoSquare
			}
		}
	}
	if !m.drop || !castling.Dropped {
		return
	}
	king := b.Square(castling.KingFile[p.side], castling.Rank[p.side])
	if p.pieces.at(king) != (game.Piece{Type: castling.King[p.side], Side: p.side}) {
		return
	}
	for wing, file := range [2]int{variant.KingSide: b.Files() - 1, variant.QueenSide: 0} {
		if written := castling.Wings[wing].PartnerFile; written >= 0 {
			file = written
		}
		if onWing := file > castling.KingFile[p.side] == (wing == variant.KingSide); !onWing || file == castling.KingFile[p.side] {
			continue
		}
		home := b.Square(file, castling.Rank[p.side])
		piece, there := p.pieces.find(home)
		if home != king && there && piece.Side == p.side && p.isPartner(piece) && (m.to == king || m.to == home) {
			p.castling[p.side][wing] = home
		}
	}
}

// winsByCastling reports whether a move castles by one of the rights by which "who castles has won".
func (p *Position) winsByCastling(m move) bool {
	for wing, partner := range p.castling[p.side] {
		if m.castles && m.partnerFrom == partner && p.game.v.Ending.CastlingWins[p.side][wing] {
			return true
		}
	}
	return false
}

// castlingLost: "a side of which some are listed has lost when it has none of these any more. Of two such sides it is the
// one that has just moved".
func (p *Position) castlingLost() variant.Verdict {
	switch {
	case p.hasLostCastling(p.side.Other()):
		return variant.Wins
	case p.hasLostCastling(p.side):
		return variant.Loses
	}
	return variant.GoesOn
}

func (p *Position) hasLostCastling(side game.Side) bool {
	listed := false
	for wing, wins := range p.game.v.Ending.CastlingWins[side] {
		if wins && p.castling[side][wing] != geom.NoSquare {
			return false
		}
		listed = listed || wins
	}
	return listed
}
