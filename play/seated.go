package play

import "context"

// Games that begin with both players in their seats: by a challenge to one person, or in a tournament.

// CheckSeated reports why Seated could not begin a game; it begins none.
func (s *Service) CheckSeated(want NewGame) error {
	_, err := s.newSeated(want)
	return err
}

// Seated begins a game of two people, of whom one wants it by name and account and the other is given. Each seat in the game that
// comes back has its id: it is for that player alone.
func (s *Service) Seated(ctx context.Context, want NewGame, other Player) (Game, error) {
	if s.count.Load() >= int64(s.MaxGames) {
		return Game{}, Errorf(TooMany, "%d games are kept here, no more fit", s.MaxGames)
	}
	g, err := s.newSeated(want)
	if err != nil {
		return Game{}, err
	}
	if err := g.checkPlayer(other); err != nil {
		return Game{}, err
	}
	if err := s.checkSeatedComputer(ctx, &g, other); err != nil {
		return Game{}, err
	}
	g.Level = other.Level
	one := Player{Name: g.Seats[g.Human].Name, Account: want.Account}
	if err := s.keepSeated(ctx, &g, func(side int) Player {
		if side == int(g.Human) {
			return one
		}
		return other
	}); err != nil {
		return Game{}, err
	}
	s.count.Add(1)
	s.setOut(ctx, &g)
	return g, nil
}

func (s *Service) newSeated(want NewGame) (Game, error) {
	want.Opponent, want.Open, want.StandIn = OpponentPerson, false, 0
	g, err := s.newGame(want)
	if err == nil && len(g.Seats) != 2 {
		err = Errorf(Invalid, "only a game of two can be begun with one other player; this one has %d", len(g.Seats))
	}
	return g, err
}
