package variant

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// castlingOfNotation turns castling that stands in the notation of a piece (O) into forms: the king goes so many squares towards
// the outermost piece of its side on the line, as the game starts, and that one to the square that the king crossed last. Where
// keys say how that piece castles the notation must say the same.
func (r *resolver) castlingOfNotation() {
	for i := range r.v.Types {
		t := game.TypeID(i)
		var castlings []betza.Path
		for _, m := range r.v.Types[i].Moves {
			paths, err := m.Piece.Castlings().Paths(r.v.Board)
			if err != nil {
				continue // it is refused when the moves are compiled
			}
			castlings = append(castlings, paths...)
		}
		if len(castlings) > 0 {
			r.castleBy(t, castlings)
		}
	}
}

// castleBy makes the castlings of a type. Where no direction is chosen (KO2) those count in which there is room for it.
func (r *resolver) castleBy(t game.TypeID, paths []betza.Path) {
	made := &Castling{King: [2]game.TypeID{t, t}}
	everyWay := len(headings(paths)) == 4
	for side := range made.Forms {
		for i := range paths {
			form, why := r.formOf(t, game.Side(side), &paths[i])
			if why == "" && form.Partner == form.King || everyWay && (why == passesPartner || why == leavesBoard) {
				continue
			}
			wing := QueenSide
			if form.Partner > form.King {
				wing = KingSide
			}
			if why == "" {
				why = misfit(made.Forms[side], wing, form)
			}
			if why != "" {
				r.problems.add(r.v.TypeErrorf(t, "castling in the notation (O): %s", why).(*Error))
				return
			}
			made.Forms[side][wing] = append(made.Forms[side][wing], form)
			if p := r.placed[form.Partner].Type; !slices.Contains(made.Partners[side], p) {
				made.Partners[side] = append(made.Partners[side], p)
			}
		}
	}
	switch c := r.v.Castling; {
	case !made.BySquares():
		r.problems.add(r.v.TypeErrorf(t, "castling in the notation (O): no piece of its side stands where it could castle with it as the game starts").(*Error))
	case c == nil:
		r.v.Castling = made
	case c.King != made.King || !r.castlesAlike(c, made):
		r.problems.add(r.v.TypeErrorf(t, "castling in the notation (O) differs from that of the castling keys; with castling = false the notation alone counts").(*Error))
	}
}

// headings are the directions in which paths begin.
func headings(paths []betza.Path) map[betza.Offset]bool {
	out := map[betza.Offset]bool{}
	for i := range paths {
		out[paths[i].Legs[0].Step] = true
	}
	return out
}

// Why there is no room for castling.
const (
	passesPartner = "the king would pass its partner"
	leavesBoard   = "the king would leave the board"
)

// formOf returns the castling of a side by a path; its partner is the king itself if nobody stands there.
func (r *resolver) formOf(t game.TypeID, side game.Side, p *betza.Path) (form CastlingForm, why string) {
	var kings []geom.Square
	for sq, piece := range r.placed {
		if piece == (game.Piece{Type: t, Side: side}) {
			kings = append(kings, sq)
		}
	}
	if len(kings) != 1 {
		return form, "a side must start with one such piece"
	}
	v := geom.Vector(p.Legs[0].Step)
	if side == game.Second {
		v = v.Back()
	}
	form = CastlingForm{King: kings[0], KingTo: kings[0], Partner: kings[0], PartnerTo: kings[0]}
	last := geom.NoSquare // of the line
	for sq := r.v.Board.Step(kings[0], v, 0); sq != geom.NoSquare && sq != kings[0]; sq = r.v.Board.Step(sq, v, 0) {
		if piece, there := r.placed[sq]; there && piece.Side == side {
			form.Partner = sq
		}
		last = sq
	}
	if p.Legs[0].Skip > 0 { // one square inside the edge
		inside := geom.NoSquare
		if last != geom.NoSquare {
			inside = r.v.Board.Step(last, v.Back(), 0)
		}
		form.Partner = kings[0]
		if piece, there := r.placed[inside]; there && piece.Side == side {
			form.Partner = inside
		}
	}
	if form.Partner == kings[0] {
		return form, ""
	}
	for range p.Castling {
		if form.KingTo == form.Partner {
			return form, passesPartner
		}
		form.PartnerTo, form.KingTo = form.KingTo, r.v.Board.Step(form.KingTo, v, 0)
		if form.KingTo == geom.NoSquare {
			return form, leavesBoard
		}
	}
	return form, ""
}

// castlesAlike reports whether the castlings of keys are those that squares say, as the game starts.
func (r *resolver) castlesAlike(c, made *Castling) bool {
	b := r.v.Board
	for side, wings := range made.Forms {
		for wing, forms := range wings {
			if c.BySquares() {
				if !slices.Equal(c.Forms[side][wing], forms) {
					return false
				}
				continue
			}
			if len(forms) != 1 {
				return false
			}
			f, w := forms[0], c.Wings[wing]
			inner := w.KingTo + 2*wing - 1
			if b.Rank(f.King) != c.Rank[side] || b.Rank(f.KingTo) != c.Rank[side] || b.File(f.KingTo) != w.KingTo || b.File(f.PartnerTo) != inner ||
				w.PartnerFile >= 0 && w.PartnerFile != b.File(f.Partner) || !slices.Contains(c.Partners[side], r.placed[f.Partner].Type) {
				return false
			}
		}
	}
	return true
}
