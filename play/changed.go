package play

import "aanca.chess/game"

// A Change tells that a game has gone on: a turn was played or taken back, a seat was taken, it is over.
type Change struct {
	Game  Game                 // as it is kept, with all its secrets
	Here  [game.MostSides]bool // whose players look at it now
	Turn  bool                 // turns were played or taken back
	Ended bool                 // it has ended with this change
}

// A stage is what of a game is compared to find out whether it has gone on.
type stage struct {
	turns        int
	over, seated bool
}

func (l *live) stage() stage {
	return stage{len(l.game.Turns), l.game.Result.Over(), l.game.seated()}
}

// tellChanged tells that the game has gone on since it was at a stage. l.mu is held.
func (s *Service) tellChanged(l *live, was stage) {
	now := l.stage()
	if s.Changed == nil || now == was {
		return
	}
	c := Change{Game: l.game, Turn: now.turns != was.turns, Ended: now.over && !was.over}
	for side := range c.Here {
		c.Here[side] = s.isHere(l, game.Side(side))
	}
	s.Changed(c)
}
