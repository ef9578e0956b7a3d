package terminal

import "aanca.chess/game"

// viewOf returns the position as a side may see it: the position itself where nothing is hidden.
func viewOf(pos game.Position, side game.Side) game.Position {
	if v, ok := pos.(game.Veiled); ok && v.Hides(side) {
		return v.View(side)
	}
	return pos
}

// seen returns the position as the person may see it.
func (s *Session) seen() game.Position { return viewOf(s.game.pos, s.Human) }

// told returns the text of the turn that was just played as the person may see it.
func (s *Session) told(text string) string {
	if v, ok := s.game.pos.(game.Veiled); ok {
		return v.LastTurn(s.Human)
	}
	return text
}
