package notation

import (
	"strconv"
	"strings"

	"aanca.chess/game"
)

// A western way of writing Shogi: the piece, where it comes from if another could be meant, what it does, the square,
// and whether it promotes (+) or could have (=). Files are counted from the right, ranks from the top.
type western struct {
	letters bool // ranks are letters
	dash    bool // stands before every square to which a piece goes without capturing
	dropped string
}

var (
	hodges        = western{letters: true, dash: true, dropped: "*"}
	hodgesNumbers = western{dash: true, dropped: "*"}
	hosking       = western{dropped: "'"}
)

// write writes a step.
func (w western) write(p *page, m *move) string {
	if who, at := p.staying(m); who != nil {
		return unpromoted(who) + w.arriving(false) + w.squareOf(p, p.board.File(at), p.board.Rank(at)) + p.wallBehind(m)
	}
	switch m.kind {
	case drop:
		return w.droppedName(m) + w.dropped + w.square(p, m) + m.rest
	case plain:
	default:
		return m.withoutSquares()
	}
	text := unpromoted(m.mover)
	ambiguous := p.hasTwin(m)
	if ambiguous {
		text += w.squareOf(p, p.board.File(m.from), p.board.Rank(m.from))
	}
	return text + m.crossing(w.arriving(ambiguous)) + w.square(p, m) + m.rest + w.promotion(m)
}

// arriving stands before the square to which a piece goes without capturing, behind the one that it comes from if that is written.
func (w western) arriving(behindSquare bool) string {
	if w.dash || behindSquare {
		return "-"
	}
	return ""
}

// droppedName names what is dropped, and tells that it is turned over first.
func (w western) droppedName(m *move) string {
	if m.placed != m.mover {
		return m.droppedID()
	}
	return named(m.mover)
}

// promotion writes whether the piece promotes.
func (w western) promotion(m *move) string {
	switch {
	case m.into != nil && strings.ContainsAny(m.own[len(m.own)-1:], "+-"):
		return m.own[len(m.own)-1:]
	case m.into != nil:
		return m.promotion()
	case m.declines:
		return "="
	}
	return ""
}

// square writes the square that a step goes to.
func (w western) square(p *page, m *move) string {
	return w.squareOf(p, p.board.File(m.to), p.board.Rank(m.to))
}

func (w western) squareOf(p *page, file, rank int) string {
	return strconv.Itoa(p.board.Files()-file) + w.rank(p.board.Ranks()-1-rank)
}

// rank names the rank that lies so far below the last one.
func (w western) rank(down int) string {
	if w.letters {
		return string(rune('a' + down))
	}
	return strconv.Itoa(down + 1)
}

// unpromoted names a piece by its unpromoted form, behind a + where it has promoted.
func unpromoted(t *game.Type) string {
	if t.PromotedFrom != "" {
		return "+" + t.PromotedFrom
	}
	return named(t)
}

// hasTwin reports whether another piece of the same name could go to the same square, and promote there if this one does.
func (p *page) hasTwin(m *move) bool {
	for i := range p.moves {
		o := &p.moves[i]
		if o.kind == plain && o.to == m.to && o.from != m.from && o.sign == m.sign && unpromoted(o.mover) == unpromoted(m.mover) {
			return true
		}
	}
	return false
}
