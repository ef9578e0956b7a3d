package playtest

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// A Store keeps games in memory, for tests: it forgets them with the process.
type Store struct {
	mu     sync.Mutex
	games  map[string]play.Game
	before func(operation string) error
}

// NewStore returns an empty store.
func NewStore() *Store { return &Store{games: make(map[string]play.Game)} }

// Before makes f be called before each operation with its name: "create", "get", "append",
// "truncate", "finish", "level", "join", "awaiting" or "count". An error that it returns is that of the
// operation, which then does nothing.
func (s *Store) Before(f func(operation string) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before = f
}

func (s *Store) begin(operation string) error {
	s.mu.Lock()
	f := s.before
	s.mu.Unlock()
	if f == nil {
		return nil
	}
	return f(operation)
}

// Create adds a game.
func (s *Store) Create(_ context.Context, g play.Game) error {
	if err := s.begin("create"); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, taken := s.games[g.ID]; taken {
		return play.Errorf(play.Conflict, "there is a game %s already", g.ID)
	}
	s.games[g.ID] = own(g)
	return nil
}

// Get returns a game.
func (s *Store) Get(_ context.Context, id string) (play.Game, error) {
	if err := s.begin("get"); err != nil {
		return play.Game{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	g, ok := s.games[id]
	if !ok {
		return play.Game{}, notFound(id)
	}
	return own(g), nil
}

// AppendTurn adds a turn.
func (s *Store) AppendTurn(_ context.Context, id string, ply int, turn string, next game.Side, result game.Result, at time.Time) error {
	return s.change("append", id, at, func(g *play.Game) error {
		if len(g.Turns) != ply || g.Result.Over() {
			return conflict(id, ply)
		}
		g.Turns, g.Next, g.Result = append(g.Turns, turn), next, result
		return nil
	})
}

// TruncateTurns drops turns.
func (s *Store) TruncateTurns(_ context.Context, id string, ply, keep int, next game.Side, at time.Time) error {
	return s.change("truncate", id, at, func(g *play.Game) error {
		if len(g.Turns) != ply {
			return conflict(id, ply)
		}
		g.Turns, g.Next, g.Result = g.Turns[:keep], next, game.Result{}
		return nil
	})
}

// Finish sets the result.
func (s *Store) Finish(_ context.Context, id string, ply int, result game.Result, at time.Time) error {
	return s.change("finish", id, at, func(g *play.Game) error {
		if len(g.Turns) != ply || g.Result.Over() {
			return conflict(id, ply)
		}
		g.Result = result
		return nil
	})
}

// SetLevel sets the level.
func (s *Store) SetLevel(_ context.Context, id string, level int, at time.Time) error {
	return s.change("level", id, at, func(g *play.Game) error {
		g.Level = level
		return nil
	})
}

// Join gives a free seat to an id.
func (s *Store) Join(_ context.Context, id, invite string, side game.Side, seat string, at time.Time) error {
	return s.change("join", id, at, func(g *play.Game) error {
		if int(side) >= len(g.Seats) || invite == "" || g.Seats[side].Invite != invite {
			return play.Errorf(play.Conflict, "the invitation to game %s is void", id)
		}
		g.Seats[side] = play.Seat{ID: seat}
		return nil
	})
}

// Awaiting lists the games in which the computer or Chance is to move.
func (s *Store) Awaiting(_ context.Context, limit int) ([]string, error) {
	if err := s.begin("awaiting"); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var due []play.Game
	for _, g := range s.games {
		if g.ComputerToMove() || g.ChanceToMove() {
			due = append(due, g)
		}
	}
	slices.SortFunc(due, func(a, b play.Game) int {
		return cmp.Or(b.Updated.Compare(a.Updated), cmp.Compare(a.ID, b.ID))
	})
	ids := make([]string, 0, len(due))
	for _, g := range due[:min(limit, len(due))] {
		ids = append(ids, g.ID)
	}
	return ids, nil
}

// Count counts the games.
func (s *Store) Count(context.Context) (int, error) {
	if err := s.begin("count"); err != nil {
		return 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.games), nil
}

// change applies f to a copy of a game and keeps it if f returns no error.
func (s *Store) change(operation, id string, at time.Time, f func(g *play.Game) error) error {
	if err := s.begin(operation); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	g, ok := s.games[id]
	if !ok {
		return notFound(id)
	}
	g = own(g)
	if err := f(&g); err != nil {
		return err
	}
	g.Updated = at
	s.games[id] = g
	return nil
}

// own returns the game with turns and seats that nobody else can change.
func own(g play.Game) play.Game {
	g.Turns, g.Seats = slices.Clone(g.Turns), slices.Clone(g.Seats)
	return g
}

func notFound(id string) error { return play.Errorf(play.NotFound, "there is no game %.40q", id) }

func conflict(id string, ply int) error {
	return play.Errorf(play.Conflict, "game %s is not at ply %d or is over", id, ply)
}
