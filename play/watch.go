package play

import (
	"context"
	"sync"

	"aanca.chess/game"
)

// A Watch tells about the changes of one game, as one seat sees it, until it is closed.
type Watch struct {
	side   game.Side // whose view it gives
	states chan *State
	close  func()
}

// States gives the state at once and after every change. Whoever is slow misses states in
// between, never the newest. The channel is never closed: look at Service.Done too.
func (w *Watch) States() <-chan *State { return w.states }

// Close ends the watch. It may be called again.
func (w *Watch) Close() { w.close() }

// give replaces a state that has not been taken by a newer one. The mutex of the game is held, so
// that nobody else sends.
func (w *Watch) give(st *State) {
	select {
	case <-w.states:
	default:
	}
	w.states <- st
}

// Watch begins to watch a game.
func (s *Service) Watch(ctx context.Context, id string) (*Watch, error) {
	return s.enter(func(f func(l *live, me game.Side) error) error { return s.with(ctx, id, f) })
}

// enter makes a watch of the game, and from the side, that with calls its function with.
func (s *Service) enter(with func(f func(l *live, me game.Side) error) error) (*Watch, error) {
	if s.watchers.Add(1) > int64(s.MaxWatchers) {
		s.watchers.Add(-1)
		return nil, Errorf(TooMany, "too many games are being watched; try again later")
	}
	var w *Watch
	err := with(func(l *live, me game.Side) error {
		if !s.retain(l) {
			return errClosing()
		}
		w = s.watch(l, me)
		return nil
	})
	if err != nil {
		s.watchers.Add(-1)
		return nil, err
	}
	return w, nil
}

// watch makes a watch of a game that has been retained for it. l.mu is held.
func (s *Service) watch(l *live, me game.Side) *Watch {
	w := &Watch{side: me, states: make(chan *State, 1)}
	w.close = sync.OnceFunc(func() {
		l.mu.Lock()
		delete(l.watches, w)
		s.left(l, me)
		l.mu.Unlock()
		s.watchers.Add(-1)
		s.release(l)
	})
	s.came(l, me)
	l.watches[w] = struct{}{}
	w.give(l.shown(me))
	return w
}
