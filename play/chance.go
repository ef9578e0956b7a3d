package play

import (
	"context"
	"fmt"

	"aanca.chess/game"
)

// playDue makes the moves that nobody is asked for: those that Chance owes, and those that players have said beforehand. l.mu is held.
func (s *Service) playDue(ctx context.Context, l *live) error {
	if err := s.playChance(ctx, l); err != nil {
		return err
	}
	return s.playConditions(ctx, l)
}

// playChance makes the moves that Chance owes, each in the store before anybody sees it. Those that are
// due when a service starts are made then. Whoever calls it tells those who watch. l.mu is held.
func (s *Service) playChance(ctx context.Context, l *live) error {
	if !l.loaded || !l.game.ChanceToMove() {
		return nil
	}
	err := s.write(ctx, l, func(ctx context.Context, l *live) error {
		// The bound is for rules in which Chance goes on and on.
		for l.game.ChanceToMove() && len(l.game.Turns) <= s.MaxTurns {
			if err := l.append(ctx, s.Store, game.ChanceTurn(l.pos, s.Int), s.now(), 0); err != nil {
				return err
			}
		}
		return nil
	})
	if KindOf(err) == Conflict && err != nil { // another process has made some of them
		if err = l.load(ctx, s.Store, s.Library); err == nil {
			return s.playChance(ctx, l)
		}
	}
	if err != nil {
		return fmt.Errorf("dice and shuffles: %w", err)
	}
	return nil
}
