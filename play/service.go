package play

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Config is what a Service needs. Store, Engine and Library must be set; the others have
// defaults.
type Config struct {
	Store   Store
	Engine  Engine
	Library Library

	Log *slog.Logger     // nothing is logged if nil
	Now func() time.Time // time.Now if nil
	Int func(n int) int  // a random number below n, for dice and shuffles too; that of math/rand/v2 if nil

	Searches    int // most searches at a time; 2 if 0
	MaxThinking int // most games in which the computer's answer is awaited before no game may be created; 200 if 0
	MaxHints    int // most hints asked for at a time; 20 if 0
	MaxGames    int // most games kept; 1,000,000 if 0
	MaxLive     int // games kept in memory when nobody uses them; 500 if 0
	MaxWatchers int // most open watches; 2,000 if 0
	MaxTurns    int // turns of a game after which the person cannot go on; 2,000 if 0
}

func (c Config) withDefaults() Config {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Int == nil {
		c.Int = rand.IntN
	}
	for _, d := range []struct {
		field *int
		value int
	}{
		{&c.Searches, 2}, {&c.MaxThinking, 200}, {&c.MaxHints, 20},
		{&c.MaxGames, 1_000_000}, {&c.MaxLive, 500}, {&c.MaxWatchers, 2000}, {&c.MaxTurns, 2000},
	} {
		if *d.field == 0 {
			*d.field = d.value
		}
	}
	return c
}

// A Service is all games of one process. Its methods may be called by many goroutines.
//
// Order of locks: live.mu, then Service.mu. Nobody waits for a live.mu while holding Service.mu.
type Service struct {
	Config

	ctx    context.Context // ends with Close
	cancel context.CancelFunc
	work   sync.WaitGroup // searches and the resumption of games

	searches chan struct{} // a slot for each search that may run
	hints    chan struct{} // a slot for each hint that may be awaited
	count    atomic.Int64  // games in the store
	thinking atomic.Int64  // games in which an answer is computed or waits for its slot
	watchers atomic.Int64

	mu     sync.Mutex
	closed bool
	live   map[string]*live
	idle   []*live // without users, the longest unused first
}

// NewService starts a service. Games in which the computer or Chance is to move are taken up again in
// the background. Close it when nothing uses it any more.
func NewService(c Config) (*Service, error) {
	if c.Store == nil || c.Engine == nil || c.Library == nil {
		return nil, errors.New("play: a service needs a store, an engine and a library")
	}
	c = c.withDefaults()
	ctx, cancel := context.WithCancel(context.Background())
	count, err := c.Store.Count(ctx)
	if err != nil {
		cancel()
		return nil, fmt.Errorf("count the games: %w", err)
	}
	due, err := c.Store.Awaiting(ctx, c.MaxThinking)
	if err != nil {
		cancel()
		return nil, fmt.Errorf("list the games that await an answer: %w", err)
	}
	s := &Service{
		Config:   c,
		ctx:      ctx,
		cancel:   cancel,
		searches: make(chan struct{}, c.Searches),
		hints:    make(chan struct{}, c.MaxHints),
		live:     make(map[string]*live),
	}
	s.count.Store(int64(count))
	s.work.Go(func() { s.resume(due) })
	return s, nil
}

// Close stops the searches and waits for them. Their games stay as they are and are taken up
// again by the next service. Watches end. Close does not close the store.
func (s *Service) Close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.cancel()
	s.work.Wait()
}

// Done is closed when the service is being closed.
func (s *Service) Done() <-chan struct{} { return s.ctx.Done() }

// resume looks at games in which the computer or Chance is to move, which makes them go on.
func (s *Service) resume(ids []string) {
	for _, id := range ids {
		if s.ctx.Err() != nil {
			return
		}
		s.guarded(id, func() {
			if _, err := s.State(s.ctx, id); err != nil && s.ctx.Err() == nil {
				s.Log.Error("cannot take up a game", "game", id, "err", err)
			}
		})
	}
}

// guarded calls f in the background's name. A panic there, of rules or an engine, is logged: one
// game must not take the others down.
func (s *Service) guarded(id string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			s.Log.Error("panic in the background", "game", id, "panic", fmt.Sprint(r))
		}
	}()
	f()
}

// acquire returns the game in memory with that id, made if necessary. It stays there until it has
// been released as often as acquired.
func (s *Service) acquire(id string) (*live, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosing()
	}
	l, ok := s.live[id]
	if !ok {
		l = &live{id: id, watches: make(map[*Watch]struct{})}
		s.live[id] = l
	}
	s.use(l)
	return l, nil
}

// retain adds a user to a game that has one. It reports false if the service is being closed.
func (s *Service) retain(l *live) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.use(l)
	return true
}

// background calls f, which works on the game, in a goroutine that Close waits for. It reports
// false if the service is being closed. l.mu may be held.
func (s *Service) background(l *live, f func()) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.use(l)
	s.work.Go(func() {
		defer s.release(l)
		s.guarded(l.id, f)
	})
	return true
}

// use adds a user to a game. s.mu is held.
func (s *Service) use(l *live) {
	l.users++
	if i := slices.Index(s.idle, l); i >= 0 {
		s.idle = slices.Delete(s.idle, i, i+1)
	}
}

// release takes a user from a game. Games without users stay in memory while there is room.
// The caller does not hold l.mu.
func (s *Service) release(l *live) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l.users--
	if l.users > 0 {
		return
	}
	if !l.loaded { // without users nobody holds l.mu, nor can anybody
		delete(s.live, l.id)
		return
	}
	s.idle = append(s.idle, l)
	if len(s.idle) > s.MaxLive {
		delete(s.live, s.idle[0].id)
		s.idle = slices.Delete(s.idle, 0, 1)
	}
}

// now returns the time as stores keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

func errClosing() error { return Errorf(Closing, "the server is shutting down; try again later") }
