package variant

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// castlingForms reads the castlings that are given by squares: those that both sides have, as White sees them, and
// those of one side alone, as they are on the board.
func (r *resolver) castlingForms() [2][2][]CastlingForm {
	var out [2][2][]CastlingForm
	for side, suffix := range []string{"White", "Black"} {
		f := r.src.nearest("castlingForms", "castlingForms"+suffix)
		if f.entry == nil || f.value == "-" {
			continue
		}
		turned := game.Side(side) == game.Second && !strings.HasSuffix(f.entry.key, suffix)
		out[side] = r.formsOf(f.entry, f.value, turned)
	}
	return out
}

// formsOf reads the castlings of one side. They are those that correspond to the squares read, for the second side, if
// turned.
func (r *resolver) formsOf(e *entry, text string, turned bool) [2][]CastlingForm {
	var out [2][]CastlingForm
	for at, part := range fields(text, ',') {
		wing, form, ok := r.castlingForm(e, at, part)
		if !ok {
			continue
		}
		if turned {
			form = CastlingForm{r.opposite(form.King), r.opposite(form.KingTo), r.opposite(form.Partner), r.opposite(form.PartnerTo)}
		}
		if sq := r.missingOf(form); sq != geom.NoSquare {
			r.fail(e, at, "%s, where the second side would castle, is no square", r.v.Board.Name(sq))
			continue
		}
		if why := misfit(out, wing, form); why != "" {
			r.fail(e, at, "%s", why)
			continue
		}
		out[wing] = append(out[wing], form)
	}
	return out
}

// misfit says why a form cannot be added to those of a side, "" if it can.
func misfit(forms [2][]CastlingForm, wing int, form CastlingForm) string {
	for w, others := range forms {
		for _, other := range others {
			switch {
			case other.King != form.King:
				return "expected the king to start where it does in the other forms"
			case w == wing && other.Partner != form.Partner:
				return "expected the partner to start where it does in the other forms of this letter"
			case w != wing && other.Partner == form.Partner:
				return "this partner belongs to the other letter"
			case w == wing && other.KingTo == form.KingTo:
				return "the king goes there in another form with this partner"
			}
		}
	}
	return ""
}

// castlingForm reads one form: the letter of the wing, the king's squares and the partner's.
func (r *resolver) castlingForm(e *entry, at int, text string) (wing int, form CastlingForm, ok bool) {
	words := strings.Fields(text)
	wing = -1
	if len(words) == 3 {
		wing = strings.Index("KQ", words[0])
	}
	if wing < 0 || len(words[0]) != 1 {
		r.fail(e, at, "expected K or Q, the king's squares and the partner's, such as K e1g1 h1f1")
		return 0, form, false
	}
	var squares []geom.Square
	for _, word := range words[1:] {
		for range 2 {
			sq, rest := r.v.Board.ParsePrefix(word)
			squares, word = append(squares, sq), rest
			if sq == geom.NoSquare {
				r.missing(e, at, "%s: expected two squares of the board", clip(text))
				return 0, form, false
			}
		}
		if word != "" {
			r.fail(e, at, "%s: expected two squares and nothing more", clip(text))
			return 0, form, false
		}
	}
	form = CastlingForm{squares[0], squares[1], squares[2], squares[3]}
	if form.King == form.Partner || form.KingTo == form.PartnerTo {
		r.fail(e, at, "%s: king and partner are on one square", clip(text))
		return 0, form, false
	}
	return wing, form, true
}

// missingOf returns a square of a form that does not exist, NoSquare if all do.
func (r *resolver) missingOf(f CastlingForm) geom.Square {
	for _, sq := range []geom.Square{f.King, f.KingTo, f.Partner, f.PartnerTo} {
		if !r.v.Board.Exists(sq) {
			return sq
		}
	}
	return geom.NoSquare
}

// opposite returns the square of the second side that corresponds to one of the first.
func (r *resolver) opposite(sq geom.Square) geom.Square {
	if r.turned {
		return r.v.Board.Rotate(sq)
	}
	return r.v.Board.Mirror(sq)
}
