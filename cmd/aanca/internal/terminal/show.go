package terminal

import (
	"context"
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
	pos := s.game.pos
	cells := map[geom.Square]cell{from: manOf(pos, p)}
	var kinds reachKinds
	for _, m := range pos.Reach(p.Type, p.Side, from) {
		if m.To != from {
			kinds.add(m)
		}
	}
	for sq, k := range kinds.at {
		cells[sq] = cell{text: string(k), mark: target, side: ink}
	}
	s.say("%s", s.grid(cells))
	s.describe(pos.Type(p.Type), kinds)
	s.legalNow(p, from)
	return nil
}

// named finds the piece that the argument of show names and where to show it; otherwise it
// says what was expected.
func (s *Session) named(argument string) (game.Piece, geom.Square, bool) {
	pos, board := s.game.pos, s.Rules.Info().Board
	if t, ok := typeNamed(pos, argument); ok {
		return game.Piece{Type: t, Side: s.Human}, middle(board), true
	}
	sq, err := board.Parse(argument)
	if err != nil {
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
	for sq := range board.Squares().All() {
		if p, ok := s.game.pos.At(sq); ok && p.Side == s.game.pos.Side() {
			return board.Name(sq)
		}
	}
	return board.Name(board.Squares().First())
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
	best, nearest := geom.NoSquare, 0
	for sq := range board.Squares().All() {
		// Doubled, so that the middle of an even board has whole coordinates.
		dx, dy := 2*board.File(sq)-board.Files()+1, 2*board.Rank(sq)-board.Ranks()+1
		if d := dx*dx + dy*dy; best == geom.NoSquare || d < nearest {
			best, nearest = sq, d
		}
	}
	return best
}

// A reachKind is the character that stands on a square that a piece reaches.
type reachKind rune

// The kinds of reach.
const (
	either      reachKind = '*'
	moveOnly    reachKind = '·'
	captureOnly reachKind = 'x'
	initialOnly reachKind = 'i' // while it has not moved
)

// reachKinds gathers in which ways a piece reaches squares.
type reachKinds struct {
	at map[geom.Square]reachKind
}

// add takes in one mark. A square that is reached in two ways shows the more general.
func (k *reachKinds) add(m game.Mark) {
	if k.at == nil {
		k.at = make(map[geom.Square]reachKind)
	}
	kind := kindOf(m)
	switch old, ok := k.at[m.To]; {
	case !ok, old == initialOnly:
		k.at[m.To] = kind
	case kind != initialOnly && kind != old:
		k.at[m.To] = either
	}
}

func kindOf(m game.Mark) reachKind {
	switch {
	case m.Initial:
		return initialOnly
	case m.Move && m.Capture:
		return either
	case m.Move:
		return moveOnly
	}
	return captureOnly
}

// legend explains the characters that occur.
func (k *reachKinds) legend() string {
	var parts []string
	for _, kind := range []struct {
		reachKind
		means string
	}{
		{either, "moves or captures"}, {moveOnly, "moves without capturing"},
		{captureOnly, "captures only"}, {initialOnly, "while it has not moved"},
	} {
		for _, at := range k.at {
			if at == kind.reachKind {
				parts = append(parts, string(at)+" "+kind.means)
				break
			}
		}
	}
	return strings.Join(parts, "   ")
}

// describe says in words how a type moves.
func (s *Session) describe(t *game.Type, kinds reachKinds) {
	if legend := kinds.legend(); legend != "" {
		s.say("%s\n", legend)
	}
	s.say("%s\n", wrap(t.Name+" ("+t.ID+"): "+t.Sentence))
	if t.Note != "" {
		s.say("%s\n", wrap(t.Note))
	}
}

// legalNow lists the legal steps of a piece if it stands on a square of the present position
// and is to move.
func (s *Session) legalNow(p game.Piece, from geom.Square) {
	pos := s.game.pos
	if there, ok := pos.At(from); !ok || there != p || p.Side != pos.Side() {
		return
	}
	var texts []string
	for _, step := range pos.Steps(nil) {
		if e := pos.Effect(step); e.From == from && !e.Drop {
			texts = append(texts, pos.StepText(step))
		}
	}
	s.say("Now: ")
	s.list(texts, "no legal move")
}
