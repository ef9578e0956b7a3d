package playtest

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// A Store keeps games in memory, for tests: it forgets them with the process.
type Store struct {
	mu     sync.Mutex
	games  map[string]play.Game
	packed map[string]bool // in the archive
	dated  map[string]bool // by Date
	rules  map[string]string
	seen   time.Time // when a process was there last
	others bool      // another one always is
	before func(operation string) error
}

// NewStore returns an empty store.
func NewStore() *Store {
	return &Store{games: make(map[string]play.Game), packed: make(map[string]bool), dated: make(map[string]bool), rules: make(map[string]string)}
}

// Before makes f be called before each operation with its name: "create", "get", "append",
// "truncate", "stand", "level", "join", "follow", "awaiting", "open", "running", "expire", "archive", "undated", "date", "count", "versions", "attend" or "rules". An error that it returns is that of the
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

// KeepRules keeps a text.
func (s *Store) KeepRules(_ context.Context, version, text string) error {
	if err := s.begin("rules"); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rules[version] = text
	return nil
}

// RulesText returns a text.
func (s *Store) RulesText(_ context.Context, version string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, ok := s.rules[version]
	if !ok {
		return "", play.NoRules(version)
	}
	return text, nil
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
func (s *Store) AppendTurn(_ context.Context, id string, version int64, turn string, now play.Standing) error {
	return s.change("append", id, version, now.At, func(g *play.Game) error {
		if g.Result.Over() {
			return conflict(g, version)
		}
		g.Turns = append(g.Turns, turn)
		if g.Pace.Live() {
			g.Clocks = append(g.Clocks, g.ClockAfter(&now))
		}
		g.Stand(now)
		return nil
	})
}

// TruncateTurns drops turns.
func (s *Store) TruncateTurns(_ context.Context, id string, version int64, keep int, now play.Standing) error {
	return s.change("truncate", id, version, now.At, func(g *play.Game) error {
		g.Turns = g.Turns[:keep]
		g.Clocks = g.Clocks[:min(keep, len(g.Clocks))]
		g.Stand(now)
		return nil
	})
}

// Stand sets how a game stands.
func (s *Store) Stand(_ context.Context, id string, version int64, now play.Standing) error {
	return s.change("stand", id, version, now.At, func(g *play.Game) error {
		if g.Result.Over() && g.Result != now.Result {
			return conflict(g, version)
		}
		g.Stand(now)
		return nil
	})
}

// SetLevel sets the level.
func (s *Store) SetLevel(_ context.Context, id string, version int64, level int, at time.Time) error {
	return s.change("level", id, version, at, func(g *play.Game) error {
		g.Level = level
		return nil
	})
}

// Join gives a free seat to an id.
func (s *Store) Join(_ context.Context, id string, version int64, invite string, side game.Side, seat play.Seat, level int, times play.Times, at time.Time) error {
	return s.change("join", id, version, at, func(g *play.Game) error {
		if int(side) >= len(g.Seats) || invite == "" || g.Seats[side].Invite != invite {
			return play.Errorf(play.Conflict, "the invitation to game %s is void", id)
		}
		g.Seats[side], g.Level, g.Times = seat, level, times
		return nil
	})
}

// Follow adds the game that follows another one.
func (s *Store) Follow(_ context.Context, id string, version int64, seats []play.Seat, offers play.Offers, next play.Game) error {
	g, err := s.Get(context.Background(), id)
	if err != nil {
		return err
	}
	return s.change("follow", id, version, g.Updated, func(g *play.Game) error {
		if _, taken := s.games[next.ID]; taken {
			return play.Errorf(play.Conflict, "there is a game %s already", next.ID)
		}
		for side, seat := range seats {
			if side >= len(g.Seats) || g.Seats[side].ID != seat.ID {
				return play.Errorf(play.Conflict, "seat %d of game %s is somebody else's", side, id)
			}
			g.Seats[side].Next = seat.Next
		}
		g.Offers = offers
		s.games[next.ID] = own(next)
		return nil
	})
}

// Versions returns the versions of games.
func (s *Store) Versions(_ context.Context, ids []string) (map[string]int64, error) {
	if err := s.begin("versions"); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	versions := make(map[string]int64)
	for _, id := range ids {
		if g, there := s.games[id]; there && !s.packed[id] {
			versions[id] = g.Version
		}
	}
	return versions, nil
}

// Open lists the games of which anybody may take a free seat.
func (s *Store) Open(_ context.Context, limit int) ([]string, error) {
	if err := s.begin("open"); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var ids []string
	for id, g := range s.games {
		free := slices.ContainsFunc(g.Seats, func(seat play.Seat) bool { return seat.ID == "" })
		if g.Open && !g.Result.Over() && free {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int {
		return cmp.Or(s.games[b].Updated.Compare(s.games[a].Updated), cmp.Compare(a, b))
	})
	return ids[:min(limit, len(ids))], nil
}

// Running lists the games whose time is up before a time.
func (s *Store) Running(_ context.Context, before time.Time, limit int) (due []play.Due, err error) {
	if err := s.begin("running"); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, g := range s.games {
		if at, runs := g.Deadline(); runs && at.Before(before) {
			due = append(due, play.Due{ID: id, At: at})
		}
	}
	slices.SortFunc(due, func(a, b play.Due) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) })
	return due[:min(limit, len(due))], nil
}

// Accompany lets another process be there all the time, so that clocks run whatever those of the test do.
func (s *Store) Accompany() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.others = true
}

// Attend notes that the one process is there.
func (s *Store) Attend(_ context.Context, now time.Time, anew bool) (absent time.Duration, err error) {
	if err := s.begin("attend"); err != nil {
		return 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	from := s.seen
	if now.After(from) {
		s.seen = now
	}
	if !anew || s.others || from.IsZero() || !now.After(from) {
		return 0, nil
	}
	for id, g := range s.games {
		if _, runs := g.Deadline(); runs {
			g.Pause(from, now)
			g.Version++
			s.games[id] = g
		}
	}
	return now.Sub(from), nil
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
		if g.ComputerToMove() || g.ChanceToMove() || g.Owes() {
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
	return len(s.games) - len(s.packed), nil
}

// Expire forgets games.
func (s *Store) Expire(_ context.Context, unjoined, abandoned time.Time, most int) (n int, err error) {
	if err := s.begin("expire"); err != nil {
		return 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, g := range s.games {
		free := slices.ContainsFunc(g.Seats, func(seat play.Seat) bool { return seat.ID == "" })
		if n < most && !g.Result.Over() && (g.Updated.Before(abandoned) || free && g.Updated.Before(unjoined)) {
			delete(s.games, id)
			n++
		}
	}
	return n, nil
}

// Archive marks games.
func (s *Store) Archive(_ context.Context, before time.Time, most int) (n int, err error) {
	if err := s.begin("archive"); err != nil {
		return 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, g := range s.games {
		if n < most && g.Result.Over() && g.Updated.Before(before) && !s.packed[id] {
			s.packed[id] = true
			n++
		}
	}
	return n, nil
}

// Undated lists games that are over and keep no rules.
func (s *Store) Undated(_ context.Context, after string, limit int) ([]string, error) {
	if err := s.begin("undated"); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var ids []string
	for id, g := range s.games {
		if id > after && g.Result.Over() && g.Rules == "" && !s.dated[id] && !strings.Contains(g.Variant, play.VersionSign) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids[:min(limit, len(ids))], nil
}

// Date lets games keep rules.
func (s *Store) Date(_ context.Context, versions map[string]string) error {
	if err := s.begin("date"); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, version := range versions {
		if g, there := s.games[id]; there && g.Result.Over() && g.Rules == "" {
			g.Rules = version
			s.games[id], s.dated[id] = g, true
		}
	}
	return nil
}

// change applies f to a copy of a game and keeps it if f returns no error.
func (s *Store) change(operation, id string, version int64, at time.Time, f func(g *play.Game) error) error {
	if err := s.begin(operation); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	g, ok := s.games[id]
	if !ok {
		return notFound(id)
	}
	if g.Version != version {
		return conflict(&g, version)
	}
	g = own(g)
	if err := f(&g); err != nil {
		return err
	}
	g.Updated = at
	g.Version++
	s.games[id] = g
	delete(s.packed, id)
	return nil
}

// own returns the game with turns and seats that nobody else can change.
func own(g play.Game) play.Game {
	g.Turns, g.Seats = slices.Clone(g.Turns), slices.Clone(g.Seats)
	return g
}

func notFound(id string) error { return play.Errorf(play.NotFound, "there is no game %.40q", id) }

func conflict(g *play.Game, version int64) error {
	return play.Errorf(play.Conflict, "game %s has version %d (%s), not version %d", g.ID, g.Version, g.Result, version)
}
