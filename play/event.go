package play

import (
	"context"
	"fmt"
	"time"

	"aanca.chess/game"
)

// Games of tournaments (Game.Event): their players are told to play each other, so that nobody waits for somebody who does not come, and nobody calls
// a game off or takes moves back, as others are concerned by it.

// firstTurn is how long the player of a live game in a tournament may take for the first turn. The clock does not run meanwhile.
const firstTurn = 40 * time.Second

// AwaitsFirst reports whether the time for a first turn runs in place of a clock.
func (g *Game) AwaitsFirst() bool { return g.awaitsFirst(len(g.Turns)) }

func (g *Game) awaitsFirst(ply int) bool {
	return g.Event != "" && g.Pace.Live() && ply < len(g.Seats)
}

// ClockRuns reports whether the clock of the side to move runs.
func (g *Game) ClockRuns() bool {
	_, runs := g.Deadline()
	return runs && !g.AwaitsFirst()
}

// An Appointment is a game of two accounts that was agreed on, with its id, before it begins.
type Appointment struct {
	Game    string // NewGameID
	Event   string // the tournament; what else the store knows of it follows from the id of the game
	Variant string
	Time    string // a Pace as text
	Rated   bool
	Players [2]Player // by side
}

// NewGameID returns an id for an appointment.
func NewGameID() string { return newGameID(true) }

// Begin begins an appointed game. If it has begun before the error is a Conflict: an id begins one game, whoever begins it how often.
func (s *Service) Begin(ctx context.Context, a Appointment) error {
	if s.count.Load() >= int64(s.MaxGames) {
		return Errorf(TooMany, "%d games are kept here, no more fit", s.MaxGames)
	}
	person, computer := 0, 1
	if a.Players[0].Level > 0 {
		person, computer = 1, 0
	}
	g, err := s.newSeated(NewGame{Variant: a.Variant, Side: game.Side(person).String(), Time: a.Time, Rated: a.Rated, Account: a.Players[person].Account})
	if err != nil {
		return err
	}
	if a.Players[person].Level > 0 {
		return Errorf(Invalid, "two computer players do not play each other")
	}
	g.Level = a.Players[computer].Level
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTime)
	defer cancel()
	if err := s.keepRules(ctx, &g); err != nil {
		return err
	}
	g.Event = a.Event
	g.seatAll(a.Game, func(side int) Player { return a.Players[side] })
	if err := s.Store.Create(ctx, g); err != nil {
		return fmt.Errorf("begin a game of a tournament: %w", err)
	}
	s.count.Add(1)
	at, runs := g.Deadline()
	s.setAlarm(g.ID, at, runs)
	s.setOut(ctx, &g)
	return nil
}
