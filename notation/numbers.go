package notation

import (
	"strconv"
	"strings"

	"aanca.chess/geom"
)

// Draughts players number the squares that their men use, those of the colour of the first side's corner at the left: from the second
// side's right hand, or from that of the first side where that is called Black.

// numbered tells how squares are numbered.
type numbered struct{ fromFirst bool }

var (
	fromSecond = numbered{}
	fromFirst  = numbered{fromFirst: true}
)

// squares returns the numbers of squares, by square; "" where one has none.
func (n numbered) squares(board *geom.Board) []string {
	names := make([]string, board.Size())
	var used []geom.Square
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		for file := range board.Files() {
			if sq := board.Square(file, rank); sq != geom.NoSquare && (file+rank)%2 == 0 {
				used = append(used, sq)
			}
		}
	}
	for i, sq := range used {
		number := i + 1
		if n.fromFirst {
			number = len(used) - i
		}
		names[sq] = strconv.Itoa(number)
	}
	return names
}

func (n numbered) edges(board *geom.Board) Edges { return Edges{Squares: n.squares(board)} }

// write writes where a piece goes and whether it captures: 32-28, 32x21. That it becomes a king the square tells, unless it need not.
func (n numbered) write(p *page, m *move) string {
	if m.kind != plain || p.board.IsHexagonal() {
		return m.own
	}
	names := p.numbers(n)
	from, to := names[m.from], names[m.to]
	if from == "" || to == "" {
		return m.own
	}
	sign := "-"
	if m.captures || strings.HasPrefix(m.rest, "x") {
		sign = "x"
	}
	text := from + sign + to
	if m.into != nil && !m.forced {
		text += m.promotion()
	}
	return text
}

// numbers returns the numbers of squares, which are found once for each page.
func (p *page) numbers(n numbered) []string {
	at := 0
	if n.fromFirst {
		at = 1
	}
	if p.numbering[at] == nil {
		p.numbering[at] = n.squares(p.board)
	}
	return p.numbering[at]
}
