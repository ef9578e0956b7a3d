package notation

import (
	"strconv"

	"aanca.chess/geom"
)

// The digits of files and ranks in Japanese records.
var (
	kifFiles = []rune("１２３４５６７８９")
	kifRanks = []rune("一二三四五六七八九")
)

// The words of Japanese records for a promotion and a drop.
const (
	kifPromotes = "成"
	kifDrops    = "打"
)

// kif writes a step as Japanese records do: the square to which the piece goes, its sign, whether it promotes or comes from
// the hand, and the square that it comes from. Where a piece has no sign, or a square no such name, it is our own text.
func (p *page) kif(m *move) string {
	to := p.kifSquare(m.to)
	if m.mover == nil || m.mover.Sign == "" || to == "" || m.rest != "" {
		return m.own
	}
	switch {
	case m.kind == drop:
		return to + m.mover.Sign + kifDrops
	case m.kind != plain || p.kifSquare(m.from) == "":
		return m.own
	}
	text := to + m.mover.Sign
	if m.into != nil {
		text += kifPromotes
	}
	file, rank := p.board.Files()-p.board.File(m.from), p.board.Ranks()-p.board.Rank(m.from)
	return text + "(" + strconv.Itoa(file) + strconv.Itoa(rank) + ")"
}

// kifSquare names a square, by its file from the right and its rank from the top; "" on boards that are too large.
func (p *page) kifSquare(sq geom.Square) string {
	if sq == geom.NoSquare || p.board.Files() > len(kifFiles) || p.board.Ranks() > len(kifRanks) {
		return ""
	}
	return string(kifFiles[p.board.Files()-1-p.board.File(sq)]) + string(kifRanks[p.board.Ranks()-1-p.board.Rank(sq)])
}
