package variant

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Gating keeps the gates of a game: the squares of a side's first rank on which a piece stands that has not moved yet. A piece
// has its initial moves as long as it stands on its gate.
type Gating struct {
	Rank [2]geom.Set // where gates may be, by side

	// Enters lets a piece of the hand come to the gate that a piece leaves by a move that does nothing else and is no initial one, or to either
	// gate that castling leaves, unless something stands there then: where the piece could be dropped, if that square were empty
	// before. Without the piece the move must be legal too. A side whose hand is empty, and stays so, has no gates. In turns of
	// several steps nothing enters.
	Enters bool

	// Aims are the types whose pieces take the gate from the other side's royal piece by going to its rank or file.
	Aims []game.TypeID
}

// gating reads what gates are there, and for what.
func (r *resolver) gating() {
	enters, leaps := r.bool("seirawanGating"), r.bool("cambodianMoves")
	if !r.bool("gating") {
		for _, key := range []string{"seirawanGating", "cambodianMoves"} {
			if e, _ := r.value(key); r.bool(key) {
				r.overlook(e, 0, "without effect, as gating is not true")
			}
		}
		return
	}
	rank := r.rank("castlingRank")
	of := [2]int{rank, r.v.Board.Ranks() - 1 - rank}
	gating := &Gating{Enters: enters && r.v.Hand != nil}
	for side := range of {
		for _, sq := range r.v.Board.Row(of[side]) {
			if r.v.Board.Exists(sq) {
				gating.Rank[side].Add(sq)
			}
		}
	}
	if e, _ := r.value("seirawanGating"); enters && r.v.Hand == nil {
		r.overlook(e, 0, "without effect, as what is dropped need not be in hand")
	}
	r.v.Gating = gating
	if leaps {
		r.firstLeaps()
	}
}

// firstLeaps gives the king and the predefined fers the leaps that they have on their gates. A king has none in check.
func (r *resolver) firstLeaps() {
	leap := func(t game.TypeID, notation string) {
		p, err := r.parse(notation, betza.XBetza)
		if err != nil {
			r.problems.add(r.src.errorf("cambodianMoves", err.Error()))
			return
		}
		r.v.Types[t].Moves = append(r.v.Types[t].Moves, Regional{From: r.everywhere(), Piece: p})
	}
	for i := range r.v.Types {
		if r.v.Types[i].Royal {
			r.v.Types[i].CalmLeaps = true
			leap(game.TypeID(i), "imfsN")
		}
	}
	for _, t := range r.ofKeys("fers") {
		leap(t, "imfD")
	}
	r.v.Gating.Aims = r.ofKeys("rook")
}

// entersFromHand reports whether pieces of the hand come to the board by gates.
func (r *resolver) entersFromHand() bool { return r.bool("gating") && r.bool("seirawanGating") }
