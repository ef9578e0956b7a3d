package play

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"aanca.chess/game"
)

// A live is a game in memory. Its mutex is held by whoever reads or changes it; users belongs to
// Service.mu.
type live struct {
	id      string
	users   int
	reading bool         // it will be read again; under Service.mu
	version atomic.Int64 // of game, 0 before it is loaded

	mu      sync.Mutex
	loaded  bool // the fields below mirror the store; if not, they are read again at the next use
	game    Game
	rules   game.Rules
	pos     game.Position // after all turns, with them as its history
	turns   []Turn
	began   string                 // the start as DrawnText tells it
	listed  int                    // piece types at the start of the game, those of the rules
	states  [game.MostSides]*State // as each side may see it; made when asked for, nil after a change
	asker   string                 // who has last changed the game: of his share the computer thinks
	own     bool                   // this process has made its last change, and sees to what follows
	search  *search                // the computer's, nil if none is under way
	watches map[*Watch]struct{}

	here     [game.MostSides]int       // watches of the sides
	far      [game.MostSides]time.Time // until when another process has told that a side is there
	gone     [game.MostSides]time.Time // since when a side has none
	watching int                       // watches without a seat
	public   *State                    // for those
	told     bool                      // that the game is over (tellEnded)
	serial   int64                     // of the states
}

// open calls f with the game locked and in step with the store. What Chance owes is played before, and
// the computer begins to think if it is to move then. What f returns is returned.
func (s *Service) open(ctx context.Context, gameID string, f func(l *live) error) error {
	l, err := s.acquire(gameID)
	if err != nil {
		return err
	}
	defer s.release(l)
	return l.do(func() error {
		if who := askerOf(ctx); who != "" {
			l.asker = who
		}
		if !l.loaded {
			if err := l.load(ctx, s.Store, s.Library); err != nil {
				return err
			}
			l.noteAbsence(s.now())
		}
		was := l.stage()
		if l.game.ChanceToMove() || l.game.ConditionDue() {
			if err := s.playDue(ctx, l); err != nil {
				return err
			}
			l.publish()
		}
		if err := s.attendFirst(ctx, l); err != nil {
			return err
		}
		if err := s.checkTime(ctx, l); err != nil {
			return err
		}
		err := f(l)
		if l.loaded {
			s.think(l)
			s.alarm(l)
			s.tellEnded(l)
			s.tellChanged(l, was)
		}
		return err
	})
}

// do calls f with the game locked. If f panics nobody knows what it leaves behind: the game is
// read again before its next use.
func (l *live) do(f func() error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	whole := false
	defer func() { l.loaded = l.loaded && whole }()
	err := f()
	whole = true
	return err
}

// load reads the game and plays its turns again.
func (l *live) load(ctx context.Context, store Store, library Library) error {
	g, err := store.Get(ctx, l.id)
	if err != nil {
		return fmt.Errorf("game %.40q: %w", l.id, err)
	}
	played, err := replay(library, g)
	if err != nil {
		return err
	}
	g.Variant = g.rulesName(library)
	g.Start = played.start // clients read what is written now; the store may have what was written once
	g.Next = played.pos.Side()
	was, known := l.game, l.loaded
	l.stopSearch()
	l.game, l.rules, l.pos, l.turns, l.began = g, played.rules, played.pos, played.turns, played.began
	l.listed = played.rules.Start().Types()
	l.loaded, l.own = true, false
	if known && sameButConditions(&was, &g) {
		l.publishConditions(&was)
	} else {
		l.publish()
	}
	return nil
}
