package terminal

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// draw shows the position, whose hands hold what, and the result of a finished game.
func (s *Session) draw() {
	near := game.First
	if s.flipped {
		near = game.Second
	}
	for side := range game.Side(s.Rules.Info().Players()) {
		if side != near {
			s.purse(side)
			s.hand(side)
		}
	}
	s.say("%s", s.grid(s.cells()))
	s.hand(near)
	s.purse(near)
	if r := s.game.result(); r.Over() {
		s.say("\n%s\n", s.Look.stress(s.result(r)))
		s.say("Type new, undo or quit.\n")
	} else if s.seen().InCheck() {
		s.say("%s\n", s.Look.stress("Check!"))
	}
	s.say("\n")
}

func (s *Session) grid(cells map[geom.Square]cell) *grid {
	info := s.Rules.Info()
	return &grid{
		board: info.Board, lightA1: info.LightA1, flipped: s.flipped, look: s.Look, room: s.longestID(), cells: cells, edges: s.edges(),
	}
}

// longestID returns the length of the longest id of the game, so that squares are as wide with
// few pieces on the board as with many.
func (s *Session) longestID() int {
	longest := 1
	for t := range game.TypeID(s.seen().Types()) {
		longest = max(longest, len([]rune(s.seen().Type(t).ID)))
	}
	return longest
}

// cells returns what stands on the squares of the present position, with the last turn,
// immobilized pieces and royal pieces in check marked.
func (s *Session) cells() map[geom.Square]cell {
	pos := s.seen()
	cells := make(map[geom.Square]cell)
	for sq := range s.Rules.Info().Board.Area().All() {
		if p, ok := pos.At(sq); ok {
			cells[sq] = pieceCell(pos, p)
		}
	}
	for sq, number := range s.edges().Squares {
		if _, taken := cells[geom.Square(sq)]; !taken && number != "" {
			cells[geom.Square(sq)] = cell{text: number, side: ink}
		}
	}
	if walled := game.CapabilitiesOf(pos).Walled; walled != nil {
		for sq := range walled.Walls().All() {
			cells[sq] = cell{text: "*", side: ink}
		}
	}
	mark := func(squares []geom.Square, with byte) {
		for _, sq := range squares {
			c := cells[sq]
			c.mark = with
			cells[sq] = c
		}
	}
	mark(s.game.marks(), last)
	mark(pos.Immobilized(nil), frozen)
	mark(pos.Checked(nil), checked)
	return cells
}

// pieceCell draws a piece: its id, in lower case for the second side, behind the side's letter for further ones.
func pieceCell(pos game.Position, p game.Piece) cell {
	switch id := pos.Type(p.Type).ID; p.Side {
	case game.First:
		return cell{text: id, side: ivory}
	case game.Second:
		return cell{text: strings.ToLower(id), side: ebony}
	default:
		return cell{text: p.Side.String() + id, side: ebony}
	}
}

// hand shows what a side has in hand, if the game has hands.
func (s *Session) hand(side game.Side) {
	if !s.Rules.Info().Hands {
		return
	}
	pos := s.seen()
	var held []string
	for t := range game.TypeID(pos.Types()) {
		switch n := pos.InHand(side, t); n {
		case 0:
		case 1:
			held = append(held, pos.Type(t).ID)
		default:
			held = append(held, fmt.Sprintf("%s×%d", pos.Type(t).ID, n))
		}
	}
	slices.Sort(held)
	if held == nil {
		held = []string{"nothing"}
	}
	s.say("   %s in hand: %s\n", s.sideName(side), strings.Join(held, " "))
}
