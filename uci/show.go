package uci

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// show carries out "d": the board, the position's text and what is known of it.
func (s *session) show() {
	pos, board := s.pos, s.rules.Info().Board
	width := 1
	for t := range game.TypeID(pos.Types()) {
		width = max(width, len(pos.Type(t).ID))
	}
	rule := " +" + strings.Repeat(strings.Repeat("-", width+2)+"+", board.Files())
	s.out.Printf("")
	s.out.Printf("%s", rule)
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		row := " |"
		for file := range board.Files() {
			row += " " + pad(cell(pos, board, board.Square(file, rank)), width) + " |"
		}
		s.out.Printf("%s %d", row, rank+1)
		s.out.Printf("%s", rule)
	}
	files := "  "
	for file := range board.Files() {
		files += " " + pad(board.FileName(file), width+2)
	}
	s.out.Printf("%s", strings.TrimRight(files, " "))
	s.out.Printf("")
	s.out.Printf("Fen: %s", pos.FEN())
	s.out.Printf("Key: %016X", pos.Hash())
	checked := ""
	for _, sq := range pos.Checked(nil) {
		checked += " " + board.Name(sq)
	}
	s.out.Printf("Checked:%s", checked)
	s.out.Printf("Result: %v", pos.Result())
}

// cell shows a square: the id of its piece, small for the second side, "." if it is empty.
func cell(pos game.Position, board *geom.Board, sq geom.Square) string {
	if !board.Exists(sq) {
		return ""
	}
	piece, ok := pos.At(sq)
	switch {
	case !ok:
		return "."
	case piece.Side == game.First:
		return pos.Type(piece.Type).ID
	}
	return strings.ToLower(pos.Type(piece.Type).ID)
}

func pad(text string, width int) string { return text + strings.Repeat(" ", max(0, width-len(text))) }

// evaluate carries out "eval": what the position is worth without looking ahead, term by term.
func (s *session) evaluate() {
	if s.job != nil {
		s.complain("eval: stop the search first")
		return
	}
	value := s.ready().Evaluate(s.pos)
	s.out.Printf("%-12s %15s %15s", "", "middle game", "end game")
	s.out.Printf("%-12s %7s %7s %7s %7s", "", "w", "b", "w", "b")
	for _, t := range value.Terms {
		s.out.Printf("%-12s %7.2f %7.2f %7.2f %7.2f", t.Name, pawns(t.Middle[0]), pawns(t.Middle[1]), pawns(t.End[0]), pawns(t.End[1]))
	}
	s.out.Printf("")
	s.out.Printf("Evaluation: %s for the side to move (%v)", value.Score, s.pos.Side())
}

// pawns turns hundredths of a pawn into pawns.
func pawns(hundredths int) float64 { return float64(hundredths) / 100 }
