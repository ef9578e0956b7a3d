package tournament

import (
	"context"

	"aanca.chess/people"
	"aanca.chess/play"
)

// Computer players in arenas: who has made an arena adds them, and they play whoever has waited long and has nobody else to play.

func isComputer(account string) bool { return people.LevelOf(account) > 0 }

// AddComputer lets the computer player of a level play in an arena.
func (s *Service) AddComputer(ctx context.Context, who people.Account, id string, level int) error {
	t, err := s.hosted(ctx, who, id)
	if err != nil {
		return err
	}
	if t.Format != Arena {
		return play.Errorf(play.Illegal, "computer players join arenas alone: in a Swiss tournament they would have to play each other")
	}
	if err := s.Games.CheckComputer(t.Variant, level); err != nil {
		return err
	}
	return s.enter(ctx, &t, people.ComputerPlayer(level).Account)
}

// RemoveComputer lets the computer player of a level be paired no more.
func (s *Service) RemoveComputer(ctx context.Context, who people.Account, id string, level int) error {
	if _, err := s.hosted(ctx, who, id); err != nil {
		return err
	}
	return s.Withdraw(ctx, people.ComputerPlayer(level).Account, id)
}

// hosted returns a tournament in which somebody may say who plays.
func (s *Service) hosted(ctx context.Context, who people.Account, id string) (Tournament, error) {
	t, err := s.Store.Tournament(ctx, id)
	if err == nil && t.Owner != who.ID && !who.Can(people.Moderate) {
		err = play.Errorf(play.Illegal, "computer players are added and removed by who has made the tournament")
	}
	return t, err
}

// Computers lists the levels of the computer players in a tournament, the lowest first.
func (v *View) Computers() []int {
	var levels []int
	for level := play.MinLevel; level <= play.MaxLevel; level++ {
		if row := v.Find(people.ComputerPlayer(level).Account); row != nil && !row.Away {
			levels = append(levels, level)
		}
	}
	return levels
}
