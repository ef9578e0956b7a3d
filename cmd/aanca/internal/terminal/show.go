package terminal

import (
	"context"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// show draws where a piece goes on an otherwise empty board and says it in words. The argument
// is the square of a piece, or a piece's id.
func (s *Session) show(_ context.Context, argument string) error {
	p, from, ok := s.named(argument)
	if !ok {
		return nil
	}
	pos := s.seen()
	cells := map[geom.Square]cell{from: pieceCell(pos, p)}
	where := reached{}
	for _, m := range pos.Reach(p.Type, p.Side, from) {
		if m.To != from {
			where.add(m)
		}
	}
	for sq, ways := range where {
		cells[sq] = cell{text: ways.String(), mark: target, side: ink}
	}
	s.say("%s", s.grid(cells))
	s.describe(pos.Type(p.Type), where)
	if there, ok := pos.At(from); ok && there == p {
		s.now(p, from)
	}
	return nil
}

// named finds the piece that the argument of show names and where to show it; otherwise it
// says what was expected.
func (s *Session) named(argument string) (game.Piece, geom.Square, bool) {
	pos, board := s.seen(), s.Rules.Info().Board
	if t, ok := typeNamed(pos, argument); ok {
		return game.Piece{Type: t, Side: s.Human}, middle(board), true
	}
	sq, ok := s.squareOf(argument)
	if !ok {
		s.say("show a square or a piece, such as: show %s\n", s.example())
		return game.Piece{}, geom.NoSquare, false
	}
	p, ok := pos.At(sq)
	if !ok {
		s.say("there is no piece on %s\n", argument)
	}
	return p, sq, ok
}

// example returns the name of a square on which a piece of the side to move stands.
func (s *Session) example() string {
	board := s.Rules.Info().Board
	for sq := range board.Area().All() {
		if p, ok := s.seen().At(sq); ok && p.Side == s.seen().Side() {
			return s.squareName(sq)
		}
	}
	return s.squareName(board.Area().First())
}

// typeNamed finds a piece type by its id. Ids are unique even when case is ignored.
func typeNamed(pos game.Position, id string) (game.TypeID, bool) {
	for t := range game.TypeID(pos.Types()) {
		if strings.EqualFold(pos.Type(t).ID, id) {
			return t, true
		}
	}
	return game.NoType, false
}

// middle returns the square nearest to the middle of the board, the lowest of several.
func middle(board *geom.Board) geom.Square {
	if board.IsHexagonal() {
		return mostCentral(board)
	}
	best, nearest := geom.NoSquare, 0
	for sq := range board.Area().All() {
		// Doubled, so that the middle of an even board has whole coordinates.
		dx, dy := 2*board.File(sq)-board.Files()+1, 2*board.Rank(sq)-board.Ranks()+1
		if d := dx*dx + dy*dy; best == geom.NoSquare || d < nearest {
			best, nearest = sq, d
		}
	}
	return best
}

// mostCentral returns the square in the middle of a hexagonal board.
func mostCentral(board *geom.Board) geom.Square {
	best := board.Area().First()
	for sq := range board.Area().All() {
		if board.Centrality(sq) > board.Centrality(best) {
			best = sq
		}
	}
	return best
}

// describe says in words how a type moves.
func (s *Session) describe(t *game.Type, where reached) {
	if legend := where.legend(s.Rules.Info().Wall); legend != "" {
		s.say("%s\n", legend)
	}
	s.say("%s\n", wrap(t.Name+" ("+t.ID+"): "+s.titled(t.Sentence)))
	if t.Note != "" {
		s.say("%s\n", wrap(t.Note))
	}
}

// now says what holds for a piece where it stands: whether it is immobilized, whether others
// lend it moves, and its legal steps if its side is to move.
func (s *Session) now(p game.Piece, from geom.Square) {
	pos := s.seen()
	if slices.Contains(pos.Immobilized(nil), from) {
		s.say("An enemy keeps it from moving.\n")
	}
	if slices.Contains(pos.Relayed(nil), from) {
		s.say("Other pieces lend it moves.\n")
	}
	if p.Side != pos.Side() || s.choice != nil {
		return
	}
	var texts []string
	for _, step := range pos.Steps(nil) {
		if e := pos.Effect(step, nil); e.From == from {
			texts = append(texts, s.stepText(pos, step))
		}
	}
	s.say("Now: ")
	s.list(texts, "no legal move")
}
