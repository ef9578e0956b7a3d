package people

import (
	"context"
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/ratings"
)

// A Standing is how strong an account is in a variant, at a speed.
type Standing struct {
	Account, Name string
	Variant       string
	Speed         play.Speed
	ratings.Rating
	Games int       // by which the rating has changed
	At    time.Time // of the last of them
}

// A Change is what a game has done to the rating of a player.
type Change struct {
	Side          game.Side
	Before, After float64
}

// A Rated is a game that is over, as far as ratings ask. By one without accounts none changes.
type Rated struct {
	Game     string
	Variant  string
	Speed    play.Speed
	Accounts [2]string // by side
	Score    float64   // of the first side
	At       time.Time
}

// ratedAtOnce is how many games are asked for at a time, rateEvery how often it is looked for games of which nobody has told.
const (
	ratedAtOnce = 100
	rateEvery   = time.Minute
)

// Ended notes that a rated game is over. It does not wait.
func (s *Service) Ended(string) {
	select {
	case s.ended <- struct{}{}:
	default: // it is looked for already
	}
}

// RateGames changes ratings by the rated games that are over, until the service is closed. Those that ended when the server did come
// first.
func (s *Service) RateGames(games *play.Service) {
	s.work.Go(func() {
		every := time.NewTicker(rateEvery)
		defer every.Stop()
		for {
			if err := s.rateAll(s.ctx, games); err != nil && s.ctx.Err() == nil && play.KindOf(err) != play.Closing {
				s.Log.Error("ratings cannot be changed", "err", err)
			}
			select {
			case <-s.ended:
			case <-every.C:
			case <-s.ctx.Done():
				return
			}
		}
	})
}

func (s *Service) rateAll(ctx context.Context, games *play.Service) error {
	for {
		ids, err := s.Store.Unrated(ctx, ratedAtOnce)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := s.rate(ctx, games, id); err != nil {
				return fmt.Errorf("game %.6s: %w", id, err)
			}
		}
		if len(ids) < ratedAtOnce {
			return nil
		}
	}
}

// rate changes the ratings by a game, if that has not been done, and lets those who watch it know.
func (s *Service) rate(ctx context.Context, games *play.Service, id string) error {
	g, err := games.Store.Get(ctx, id)
	if err != nil {
		return err
	}
	if !g.Result.Over() {
		return nil
	}
	if err := s.Store.Rate(ctx, ratedOf(&g), afterGame); err != nil {
		return err
	}
	s.shown.forget()
	return games.Refresh(ctx, id)
}

// ratedOf returns what ratings ask of a game that is over. By one in which a side has played no turn, as it was not there, nobody's changes: it tells of no strength.
func ratedOf(g *play.Game) Rated {
	r := Rated{Game: g.ID, Variant: g.Variant, Speed: g.Pace.Speed(), Score: 0.5, At: g.Updated}
	if len(g.Seats) != 2 || len(g.Turns) < len(g.Seats) || g.Result.Reason == play.Aborted || g.Seats[0].Account == "" || g.Seats[1].Account == "" {
		return r
	}
	r.Accounts = [2]string{g.Seats[0].Account, g.Seats[1].Account}
	if winner, won := g.Result.Winner(); won {
		r.Score = 1 - float64(winner)
	}
	return r
}

// afterGame returns the standings of two players after a game, both from those before it.
func afterGame(r Rated, now [2]Standing) [2]Standing {
	next := now
	for side := range now {
		if now[side].Games == 0 {
			now[side].Rating = FirstRatingOf(r.Accounts[side])
		}
		now[side].Rating = now[side].Aged(r.At.Sub(now[side].At))
	}
	for side, score := range []float64{r.Score, 1 - r.Score} {
		next[side] = now[side]
		next[side].Rating = now[side].After(ratings.Game{Against: now[1-side].Rating, Score: score})
		next[side].Games++
		next[side].At = r.At
	}
	return next
}

// Standings returns the ratings of an account, those with most games first.
func (s *Service) Standings(ctx context.Context, account string) ([]Standing, error) {
	return s.Store.Standings(ctx, account)
}

// leadersShown is how many players a list of the best has.
const leadersShown = 50

// Leaders returns the best at a variant and a speed whose ratings are known well enough.
func (s *Service) Leaders(ctx context.Context, variant string, speed play.Speed) ([]Standing, error) {
	return s.Store.Leaders(ctx, variant, speed, ratings.Provisional, leadersShown)
}

// A Board is a variant and a speed at which rated games were played.
type Board struct {
	Variant string
	Speed   play.Speed
	Players int
}

// Boards lists what rated games were played at, those with most players first.
func (s *Service) Boards(ctx context.Context) ([]Board, error) { return s.Store.Boards(ctx) }

// FirstRating is what people have before the first game.
var FirstRating = ratings.New().Rating
