package notation

import (
	"errors"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// refusal says why a step that is written as in algebraic notation is not legal: for the one piece that can be meant what
// the position says of its squares, for several of a kind that none of them goes there. It is nil for all other texts.
func (p *page) refusal(text string) *game.Illegal {
	if len(text) > maxText {
		return nil
	}
	if said := p.notCastling(text); said != nil {
		return said
	}
	meant, to := p.candidates(text)
	switch len(meant) {
	case 0:
		return nil
	case 1:
		return p.refused(text, p.board.Name(meant[0])+p.board.Name(to))
	}
	piece, _ := p.pos.At(meant[0])
	name := p.pos.Type(piece.Type).Name
	if name == "" {
		name = p.pos.Type(piece.Type).ID
	}
	return &game.Illegal{Text: text, Kind: game.Unreachable, Why: "no " + name + " of yours can go to " + p.board.Name(to)}
}

// notCastling says why a castling, written as such, is not legal: what the position says against a step of a piece along its rank that
// no other move of it is. It is nil for other texts, and where nobody castles to that side.
func (p *page) notCastling(text string) *game.Illegal {
	long, ok := castlingWord(strings.TrimRight(text, marks))
	if !ok {
		return nil
	}
	for _, from := range p.board.Area().Squares() {
		if !p.isOwn(from) {
			continue
		}
		piece, _ := p.pos.At(from)
		for _, to := range p.board.Area().Squares() {
			if p.board.Rank(to) != p.board.Rank(from) || to == from || (p.board.File(to) < p.board.File(from)) != long {
				continue
			}
			said := p.refused(text, p.board.Name(from)+p.board.Name(to))
			if said != nil && keepsFromCastling(said, to) && !p.reaches(piece, from, to) {
				return said
			}
		}
	}
	return nil
}

// keepsFromCastling reports whether a refusal may be one of castling: it is not what stands on the square itself that is in the way, since where
// kings go and pieces of their own stand that is said of all squares between.
func keepsFromCastling(said *game.Illegal, to geom.Square) bool {
	switch said.Kind {
	case game.NoRight, game.Exposed:
		return true
	case game.Blocked:
		return !slices.Contains(said.Squares, to)
	}
	return false
}

// isOwn reports whether a piece of the side to move stands on a square.
func (p *page) isOwn(sq geom.Square) bool {
	piece, ok := p.pos.At(sq)
	return ok && piece.Side == p.pos.Side()
}

// castlingWord reports whether a text is castling, and whether it is the long one, towards lower files.
func castlingWord(text string) (long, ok bool) {
	if slices.Contains(castlingWords[:], text) {
		return false, true
	}
	return true, slices.Contains(longCastlingWords[:], text)
}

// reaches reports whether a piece could go from one square to another on an empty board by a move that is no castling.
func (p *page) reaches(piece game.Piece, from, to geom.Square) bool {
	return slices.ContainsFunc(p.pos.Reach(piece.Type, piece.Side, from), func(m game.Mark) bool { return m.To == to })
}

// refused is what a position says against a step in our own text; nil if it says nothing.
func (p *page) refused(text, own string) *game.Illegal {
	var illegal *game.Illegal
	if _, err := p.pos.ParseStep(own); !errors.As(err, &illegal) {
		return nil
	}
	said := *illegal
	said.Text = text
	return &said
}

// candidates returns the squares of the pieces that a text could mean, all called the same, and where it sends them. Pawns that are
// written without a file are those of the file that they go to.
func (p *page) candidates(text string) (from []geom.Square, to geom.Square) {
	to = geom.NoSquare
	called := ""
	for _, sq := range p.board.Area().Squares() {
		piece, ok := p.pos.At(sq)
		if !ok || piece.Side != p.pos.Side() {
			continue
		}
		t := p.pos.Type(piece.Type)
		there := p.goal(t, sq, text)
		if there == geom.NoSquare || to != geom.NoSquare && (there != to || t.Name != called) {
			continue
		}
		from, to, called = append(from, sq), there, t.Name
	}
	return from, to
}

// goal returns the square to which a text sends a piece of a type that stands on a square; NoSquare if it does not mean that one.
func (p *page) goal(t *game.Type, sq geom.Square, text string) geom.Square {
	if t.NoLetter {
		if to := p.last(text); to != geom.NoSquare && p.board.File(to) == p.board.File(sq) {
			return to
		}
		return p.behind(text, p.file(sq), p.board.Name(sq))
	}
	for _, name := range []string{named(t), t.ID} {
		rest, ok := strings.CutPrefix(text, name)
		if !ok {
			continue
		}
		if to := p.last(rest); to != geom.NoSquare {
			return to
		}
		return p.behind(rest, p.file(sq), p.rank(sq), p.board.Name(sq))
	}
	return geom.NoSquare
}

// behind returns the square that ends a text behind one of the ways to say from where, and a sign of capture or none.
func (p *page) behind(text string, origins ...string) geom.Square {
	for _, rest := range after(after([]string{text}, origins...), "", "x", "-", ":") {
		if to := p.last(rest); to != geom.NoSquare {
			return to
		}
	}
	return geom.NoSquare
}

// last returns the square that a text is, but for a sign of capture before it and for what says nothing, or a promotion, behind it.
func (p *page) last(text string) geom.Square {
	text = strings.TrimLeft(text, "x:")
	text, _, _ = strings.Cut(strings.TrimRight(text, marks), "=")
	sq, err := p.board.Parse(text)
	if err != nil {
		return geom.NoSquare
	}
	return sq
}
