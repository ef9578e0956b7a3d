package notation

import (
	"strconv"
	"strings"
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
	switch m.kind {
	case drop:
		return w.droppedName(m) + w.dropped + w.square(p, m) + m.rest
	case plain:
	default:
		return m.withoutSquares()
	}
	text := unpromoted(m)
	ambiguous := p.hasTwin(m)
	if ambiguous {
		text += w.squareOf(p, p.board.File(m.from), p.board.Rank(m.from))
	}
	if w.dash || ambiguous {
		text += m.crossing("-")
	} else {
		text += m.crossing("")
	}
	return text + w.square(p, m) + m.rest + w.promotion(m)
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
func unpromoted(m *move) string {
	if m.mover.PromotedFrom != "" {
		return "+" + m.mover.PromotedFrom
	}
	return named(m.mover)
}

// hasTwin reports whether another piece of the same name could go to the same square, and promote there if this one does.
func (p *page) hasTwin(m *move) bool {
	for i := range p.moves {
		o := &p.moves[i]
		if o.kind == plain && o.to == m.to && o.from != m.from && o.sign == m.sign && unpromoted(o) == unpromoted(m) {
			return true
		}
	}
	return false
}
