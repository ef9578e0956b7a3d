package notation

import (
	"slices"
	"strconv"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// wxf writes a step as the World Xiangqi Federation does: the piece, its file as its side counts files from the right,
// whether it advances (+), retreats (-) or goes sideways (=), and by how many ranks along a file or else to which file. Of
// two pieces on a file that could both go so the front one is told by + and the rear one by - in place of the file; of more,
// or where pieces of the kind stand on two files in pairs, each has its number from the front, and its file.
func (p *page) wxf(m *move) string {
	if who, at := p.staying(m); who != nil {
		return named(who) + p.fileFor(m, at) + "=0" + p.wallBehind(m)
	}
	switch m.kind {
	case drop:
		return named(m.mover) + "@" + p.fileFor(m, m.to) + strconv.Itoa(p.up(m, m.to)+1) + m.rest
	case plain:
	default:
		return m.withoutSquares()
	}
	text := p.wxfPiece(m)
	rise := p.up(m, m.to) - p.up(m, m.from)
	switch {
	case rise == 0:
		text += "="
	case rise > 0:
		text += "+"
	default:
		text += "-"
	}
	if p.board.File(m.from) == p.board.File(m.to) {
		text += strconv.Itoa(max(rise, -rise))
	} else {
		text += p.fileFor(m, m.to)
	}
	return text + m.rest + m.promotion()
}

// wxfPiece names the piece that moves.
func (p *page) wxfPiece(m *move) string {
	ahead, behind := p.fellows(m)
	switch {
	case ahead+behind > 1 || ahead+behind == 1 && p.hasOtherTandem(m):
		return strconv.Itoa(ahead+1) + p.fileFor(m, m.from)
	case ahead+behind == 0 || !p.fellowCould(m):
		return named(m.mover) + p.fileFor(m, m.from)
	case ahead == 1:
		return named(m.mover) + "-"
	}
	return named(m.mover) + "+"
}

// hasOtherTandem reports whether two pieces of the same kind and side stand on another file, too.
func (p *page) hasOtherTandem(m *move) bool {
	for file := range p.board.Files() {
		if file == p.board.File(m.from) {
			continue
		}
		n := 0
		for _, sq := range p.board.Column(file) {
			if p.isFellow(m, sq) {
				n++
			}
		}
		if n > 1 {
			return true
		}
	}
	return false
}

// fellowCould reports whether the one other piece of its kind on the file could come to where the same way would lead it, so that
// the file alone would not tell which is meant. Advisors in their palace often could not; a soldier that has yet to cross the river
// goes there later.
func (p *page) fellowCould(m *move) bool {
	for _, sq := range p.board.Column(p.board.File(m.from)) {
		if !p.isFellow(m, sq) {
			continue
		}
		piece, _ := p.pos.At(sq)
		file := p.board.File(sq) + p.board.File(m.to) - p.board.File(m.from)
		to := p.board.Square(file, p.board.Rank(sq)+p.board.Rank(m.to)-p.board.Rank(m.from))
		return p.comes(piece, to)
	}
	return false
}

// comes reports whether a piece could come to a square from some other on an empty board.
func (p *page) comes(piece game.Piece, to geom.Square) bool {
	for from := range p.board.Area().All() {
		if slices.ContainsFunc(p.pos.Reach(piece.Type, piece.Side, from), func(mark game.Mark) bool { return mark.To == to }) {
			return true
		}
	}
	return false
}

// fellows counts the pieces of the same kind and side on the file that a piece comes from, before and behind it.
func (p *page) fellows(m *move) (ahead, behind int) {
	for _, sq := range p.board.Column(p.board.File(m.from)) {
		if !p.isFellow(m, sq) {
			continue
		}
		if p.up(m, sq) > p.up(m, m.from) {
			ahead++
		} else {
			behind++
		}
	}
	return ahead, behind
}

// isFellow reports whether another piece of the same kind and side stands on a square.
func (p *page) isFellow(m *move, sq geom.Square) bool {
	if sq == m.from || !p.board.Exists(sq) {
		return false
	}
	piece, ok := p.pos.At(sq)
	return ok && piece.Side == m.side && p.pos.Type(piece.Type) == m.mover
}

// fileFor returns the number of a square's file, counted from the right of the side that moves.
func (p *page) fileFor(m *move, sq geom.Square) string {
	file := p.board.File(sq)
	if m.side == game.First {
		file = p.board.Files() - 1 - file
	}
	return strconv.Itoa(file + 1)
}

// up returns how many ranks a square lies above the first rank of the side that moves.
func (p *page) up(m *move, sq geom.Square) int {
	if m.side == game.First {
		return p.board.Rank(sq)
	}
	return p.board.Ranks() - 1 - p.board.Rank(sq)
}

// janggi writes a step as in Janggi: the piece and both squares, each by the last digit of its rank, counted from the
// top, and its file.
func (p *page) janggi(m *move) string {
	square := func(sq geom.Square) string {
		return strconv.Itoa((p.board.Ranks()-p.board.Rank(sq))%10) + strconv.Itoa(p.board.File(sq)+1)
	}
	if who, at := p.staying(m); who != nil {
		return named(who) + square(at) + "-" + square(at)
	}
	switch m.kind {
	case drop:
		return named(m.mover) + "@" + square(m.to) + m.rest
	case plain:
		return named(m.mover) + square(m.from) + m.crossing("-") + square(m.to) + m.rest + m.promotion()
	}
	return m.withoutSquares()
}
