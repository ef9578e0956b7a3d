package people

import (
	"context"

	"aanca.chess/play"
)

// The most games that are listed, and that a browser brings along.
const (
	mostGames = 100
	mostSeats = 20
)

// Games returns the seats of an account, the last taken first.
func (s *Service) Games(ctx context.Context, account string) ([]Sitting, error) {
	return s.Store.Sittings(ctx, account, mostGames)
}

// AllGames is Games without a bound for people: for who takes their data along.
func (s *Service) AllGames(ctx context.Context, account string) ([]Sitting, error) {
	return s.Store.Sittings(ctx, account, 100_000)
}

// Due returns the seats of an account in games in which it is to move, who has waited longest first.
func (s *Service) Due(ctx context.Context, account string) ([]Sitting, error) {
	return s.Store.Due(ctx, account, mostGames)
}

// Adopt gives games that somebody has played as a guest to their account, and returns the ids of those games. ids are those of
// seats, games tells what they are of; what is none is left out, and what is somebody's stays theirs.
func (s *Service) Adopt(ctx context.Context, account string, games *play.Service, ids []string) ([]string, error) {
	var seats []Sitting
	var found []string
	for _, id := range ids[:min(len(ids), mostSeats)] {
		gameID, side, err := games.Holds(ctx, id)
		if play.KindOf(err) == play.NotFound && err != nil {
			continue
		}
		if err != nil {
			return nil, err
		}
		seats = append(seats, Sitting{gameID, side, id, s.now()})
		found = append(found, gameID)
	}
	if len(seats) == 0 {
		return nil, nil
	}
	return found, s.Store.Sit(ctx, account, seats)
}

// SeatIn returns the id of the first seat of an account in a game; an error of kind play.NotFound if there is none.
func (s *Service) SeatIn(ctx context.Context, account, gameID string) (string, error) {
	one, err := s.Store.SittingIn(ctx, account, gameID)
	return one.Seat, err
}
