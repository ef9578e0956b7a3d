package play

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"aanca.chess/game"
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

	// The computer's time is shared among those who ask for it (AskedBy), who are served in turns.
	Searches     int // most searches at a time; 2 if 0
	MaxThinking  int // most games in which the computer's answer is awaited before no game may be created; 1,000 if 0
	ThinkingEach int // the same for the games of one asker, and before no turn may be played in another; 20 if 0
	MaxHints     int // most hints asked for at a time; 100 if 0
	HintsEach    int // the same for one asker; 3 if 0

	// Ended is told the id of each rated game that is over, some more than once. It must not wait. Not called if nil.
	Ended func(gameID string)

	// Unworthy says why no ratings change by games of rules that somebody has written: what they are known by, with their version, and
	// the rules. Ratings change by games of all of them if it is nil.
	Unworthy func(name string, rules game.Rules) error

	// Thinker lets the computer think elsewhere, so many Searches at a time; nil if Engine thinks here.
	Thinker Thinker

	// Computer returns the computer player of a level; there are none if nil.
	Computer func(level int) Player

	// Bus carries news to and from the other processes that use the store; nil if there are none.
	Bus Bus

	// Changed is told of every change of a game that its players may want to hear of. It must not wait, nor change what it is
	// told. Not called if nil.
	Changed func(c Change)

	MaxGames int // most games kept, archived ones not counted; 1,000,000 if 0
	// Games that are not over are forgotten when nobody has done anything in them for so long: 30 days where a
	// seat is free, 365 where none is. Finished ones are archived after 7 days. Negative for never.
	ExpireUnjoined, ExpireAbandoned, ArchiveAfter time.Duration

	MaxLive     int // games kept in memory when nobody uses them; 500 if 0
	MaxWatchers int // most open watches; 2,000 if 0
	MaxTurns    int // turns of a game after which the person cannot go on; 2,000 if 0
	MaxDesigns  int // piece types designed in a game, above which no further one may be; 200 if 0
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
		field *time.Duration
		days  int
	}{{&c.ExpireUnjoined, 30}, {&c.ExpireAbandoned, 365}, {&c.ArchiveAfter, 7}} {
		if *d.field == 0 {
			*d.field = time.Duration(d.days) * 24 * time.Hour
		}
	}
	for _, d := range []struct {
		field *int
		value int
	}{
		{&c.Searches, 2}, {&c.MaxThinking, 1000}, {&c.ThinkingEach, 20}, {&c.MaxHints, 100}, {&c.HintsEach, 3},
		{&c.MaxGames, 1_000_000}, {&c.MaxLive, 500}, {&c.MaxWatchers, 2000}, {&c.MaxTurns, 2000}, {&c.MaxDesigns, 200},
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

	searches *fair // a slot for each search that may run
	hints    *tally
	awaited  *tally       // games in which the computer's answer is awaited
	count    atomic.Int64 // games in the store
	thinking atomic.Int64 // games in which an answer is computed or waits for its slot
	watchers atomic.Int64

	lobby      *lobby
	alarms     map[string]*alarm // by game, under mu: when the time of the side to move is up
	attendance attendance
	keptRules  sync.Map // by the versions of rules that the store has for sure

	owed map[string]bool // games in which a turn of the computer or Chance was due at the last look; under mu

	thinkers map[string]int       // games about which the computer thinks here; under mu
	pulses   map[string]time.Time // when another process has told last that it thinks about a game; under mu

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
	s := &Service{
		alarms: make(map[string]*alarm), attendance: attendance{wake: make(chan struct{}, 1)},
		Config:   c,
		ctx:      ctx,
		cancel:   cancel,
		searches: newFair(c.Searches), thinkers: make(map[string]int), pulses: make(map[string]time.Time),
		hints:   newTally(c.HintsEach, c.MaxHints),
		awaited: newTally(math.MaxInt, math.MaxInt), // looked at before a turn is played
		live:    make(map[string]*live),
	}
	due, running, err := s.takeUp()
	if err != nil {
		cancel()
		return nil, err
	}
	s.work.Go(s.attends)
	s.work.Go(func() { s.resume(due) })
	s.work.Go(func() { s.setAlarms(running) })
	s.work.Go(s.sweep)
	s.work.Go(s.date)
	if c.Computer != nil {
		s.work.Go(s.standIns)
	}
	s.share()
	return s, nil
}

// takeUp reads what a service must know of the games to begin with: those in which something is due, and those whose time is up soon.
func (s *Service) takeUp() (due []string, running []Due, err error) {
	if _, err := s.attend(); err != nil { // before anybody asks whose time is up
		return nil, nil, err
	}
	count, err := s.Store.Count(s.ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("count the games: %w", err)
	}
	s.count.Store(int64(count))
	if due, err = s.Store.Awaiting(s.ctx, s.MaxThinking); err != nil {
		return nil, nil, fmt.Errorf("list the games that await an answer: %w", err)
	}
	if running, err = s.Store.Running(s.ctx, s.Now().Add(alarmAhead), alarmMost); err != nil {
		return nil, nil, fmt.Errorf("list the clocks that run: %w", err)
	}
	if s.lobby, err = openLobby(s.ctx, s.Store, s.Now()); err != nil {
		return nil, nil, fmt.Errorf("list the open challenges: %w", err)
	}
	return due, running, nil
}

// Close stops the searches and waits for them. Their games stay as they are and are taken up
// again by the next service. Watches end. Close does not close the store.
func (s *Service) Close() {
	s.mu.Lock()
	s.closed = true
	s.stopAlarms()
	s.mu.Unlock()
	s.cancel()
	s.leave()
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
			if err := s.open(s.ctx, id, func(l *live) error { l.own = true; return nil }); err != nil && s.ctx.Err() == nil {
				s.Log.Error("cannot take up a game", "game", tellable(id), "err", err)
			}
		})
	}
}

// guarded calls f in the background's name. A panic there, of rules or an engine, is logged: one
// game must not take the others down.
func (s *Service) guarded(id string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			s.Log.Error("panic in the background", "game", tellable(id), "panic", fmt.Sprint(r))
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

// drop takes a game out of memory that nobody uses. s.mu is held.
func (s *Service) drop(l *live) {
	delete(s.live, l.id)
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

// Stats is what a service has under way at a moment.
type Stats struct {
	Games   int64 // kept
	Live    int   // in memory
	Awaited int64 // the computer's answers
	Hints   int
	Watches int64

	Searches Queue // of turns and hints of the computer; workers have one of their own
}

// Stats returns the counts of the present moment.
func (s *Service) Stats() Stats {
	s.mu.Lock()
	live := len(s.live)
	s.mu.Unlock()
	return Stats{Games: s.count.Load(), Live: live, Awaited: s.thinking.Load(), Hints: s.hints.total(), Watches: s.watchers.Load(), Searches: s.searches.queue()}
}
