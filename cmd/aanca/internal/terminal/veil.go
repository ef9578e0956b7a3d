package terminal

import "aanca.chess/game"

// seen returns the position as the person may see it.
func (s *Session) seen() game.Position { return game.SeenBy(s.game.pos, s.Human) }

// told returns the text of the turn that was just played as the person may see it.
func (s *Session) told(text string) string {
	if v := game.CapabilitiesOf(s.game.pos).Veiled; v != nil {
		return v.LastTurn(s.Human)
	}
	return text
}
