package variant

import "aanca.chess/game"

// castling reads who castles with whom and where they go. A variant has none where the king,
// the partners or the files do not exist, unless it is asked for.
func (r *resolver) castling() {
	asked := r.src.find("castling")
	if !r.bool("castling") {
		return
	}
	c := &Castling{
		King: r.castlingKing(), Partners: r.castlingPartners(), FromAnywhere: r.bool("chess960"),
	}
	if c.King == game.NoType || len(c.Partners) == 0 {
		r.fail(asked, 0, "castling needs a royal piece and a partner: castlingKingPiece and castlingRookPieces")
		return
	}
	if c.Forms = r.castlingForms(); c.BySquares() {
		if c.FromAnywhere {
			r.problems.add(r.src.errorf("chess960", "castlingForms say from where king and partners castle"))
			return
		}
		r.v.Castling = c
		return
	}
	rank := r.rank("castlingRank")
	c.Rank = [2]int{rank, r.v.Board.Ranks() - 1 - rank}
	c.KingFile = r.kingFile(c)
	c.Wings = [2]Wing{
		KingSide: {
			KingTo:      r.file("castlingKingsideFile"),
			PartnerFile: r.file("castlingRookKingsideFile"),
		},
		QueenSide: {
			KingTo:      r.file("castlingQueensideFile"),
			PartnerFile: r.file("castlingRookQueensideFile"),
		},
	}
	for i, key := range []string{"castlingKingsideFile", "castlingQueensideFile"} {
		if c.Wings[i].KingTo < 0 {
			r.fail(asked, 0, "the board has no file %s, where %s would lead: write that key", defaultOf(key), key)
			return
		}
		if beside := c.Wings[i].KingTo + 2*i - 1; beside < 0 || beside >= r.v.Board.Files() {
			r.problems.add(r.src.errorf(key, "the partner, which comes to stand on the inner side of the king, has no file there"))
			return
		}
	}
	r.v.Castling = c
}

func (r *resolver) castlingKing() game.TypeID {
	if king := r.piece("castlingKingPiece"); king != game.NoType {
		return king
	}
	for i, t := range r.v.Types {
		if t.Royal {
			return game.TypeID(i)
		}
	}
	return game.NoType
}

func (r *resolver) castlingPartners() []game.TypeID {
	if r.src.find("castlingRookPieces") != nil {
		return r.set("castlingRookPieces")
	}
	return r.ofKeys("rook")
}

// kingFile returns the file on which the king must stand: the one that is written, else the one
// where it stands at the start, else the fifth; -1 for any where castling is free.
func (r *resolver) kingFile(c *Castling) int {
	if c.FromAnywhere {
		return -1
	}
	if r.src.find("castlingKingFile") != nil {
		return r.file("castlingKingFile")
	}
	for _, sq := range r.v.Board.Row(c.Rank[game.First]) {
		if piece, there := r.placed[sq]; there && piece == (game.Piece{Type: c.King, Side: game.First}) {
			return r.v.Board.File(sq)
		}
	}
	return min(4, r.v.Board.Files()-1)
}
