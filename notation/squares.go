package notation

import (
	"strconv"
	"strings"

	"aanca.chess/geom"
)

// Squares are how the protocols of a country, and records that are made of their moves, name squares. What else they write
// is UCI.
type Squares uint8

// The ways to name squares.
const (
	OurSquares   Squares = iota
	ShogiSquares         // 7g: the file from the right, and a letter for the rank from the top (USI)
	ICCSSquares          // h2: ranks are counted from 0, on boards of ten
)

// ranksFromZero is how many ranks a board has whose ranks are counted from 0 in ICCS.
const ranksFromZero = 10

// OnTenRanks reports whether a board has the ten ranks that ICCS counts from 0.
func OnTenRanks(board *geom.Board) bool {
	return board.Ranks() == ranksFromZero && !board.IsHexagonal()
}

// name names a square.
func (s Squares) name(board *geom.Board, sq geom.Square) string {
	file, rank := board.File(sq), board.Rank(sq)
	switch {
	case s == ShogiSquares:
		return strconv.Itoa(board.Files()-file) + string(rune('a'+board.Ranks()-1-rank))
	case s == ICCSSquares && OnTenRanks(board):
		return board.FileName(file) + strconv.Itoa(rank)
	}
	return board.Name(sq)
}

// Write returns a step that is written in UCI with the squares named so; in Shogi's way a drop is written with a star.
func (s Squares) Write(board *geom.Board, text string) string {
	if s == OurSquares || board.IsHexagonal() {
		return text
	}
	var out strings.Builder
	for rest := text; rest != ""; {
		sq, behind := board.ParsePrefix(rest)
		if sq == geom.NoSquare {
			out.WriteByte(rest[0])
			rest = rest[1:]
			continue
		}
		out.WriteString(s.name(board, sq))
		rest = behind
	}
	if s == ShogiSquares {
		return strings.Replace(out.String(), "@", "*", 1)
	}
	return out.String()
}

// Read returns a turn that is written with squares named so with ours, and any other text as it is.
func (s Squares) Read(board *geom.Board, text string) string {
	if s == OurSquares || board.IsHexagonal() {
		return text
	}
	var squares []geom.Square
	rest := text
	letter, dropped, drops := strings.Cut(text, "*")
	if drops = drops && s == ShogiSquares && len(letter) > 0; drops {
		rest = dropped
	}
	for len(squares) < 2 {
		sq, behind := s.cut(board, rest)
		if sq == geom.NoSquare {
			break
		}
		squares, rest = append(squares, sq), behind
	}
	switch {
	case drops && len(squares) == 1:
		return letter + "@" + board.Name(squares[0]) + rest
	case !drops && len(squares) == 2:
		return board.Name(squares[0]) + board.Name(squares[1]) + rest
	}
	return text
}

// cut reads the square at the beginning of a text, NoSquare if there is none.
func (s Squares) cut(board *geom.Board, text string) (sq geom.Square, rest string) {
	best := ""
	sq = geom.NoSquare
	for candidate := range board.Area().All() {
		if name := s.name(board, candidate); len(name) > len(best) && strings.HasPrefix(text, name) {
			sq, best = candidate, name
		}
	}
	return sq, text[len(best):]
}

// usi writes a step as the programs of Shogi do: 7g7f, 8h2b+, P*5e.
func (p *page) usi(m *move) string { return ShogiSquares.Write(p.board, p.uci(m)) }

// iccs writes a step with the squares of ICCS: h2e2 for our h3e3.
func (p *page) iccs(m *move) string { return ICCSSquares.Write(p.board, p.uci(m)) }
