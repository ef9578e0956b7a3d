package play

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"aanca.chess/game"
)

// While no process serves the games nobody can move, and no clock may run. Each process notes in the store that it is there, now and
// again; the first one that is there after a time without any sets the clocks that ran.

const (
	attendEvery = 2 * time.Second  // while there are timers of clocks
	attendIdle  = time.Minute      // while there are none
	attendSlack = 10 * time.Second // a process that is so late was kept from serving: its machine slept, or the store was away

	attendTime = time.Minute     // bounds noting it, with setting the clocks of many games
	leaveTime  = 2 * time.Second // bounds noting the last time
	comeBack   = 3 * time.Second // the clocks begin so much later again: browsers must find the server first
)

// Pause sets the clock that runs, if one does, as if it had stood still between two times.
func (g *Game) Pause(from, until time.Time) {
	if g.Times.Since.IsZero() || !g.Times.Since.Before(until) {
		return
	}
	since := until.Add(comeBack - g.Elapsed(from))
	if g.Pace.Kind == Days && g.Next < game.Chance { // when the player rested the clock did not run anyway
		for _, r := range slices.Backward(g.Rests[g.Next]) {
			if r.Until.After(since) {
				since = since.Add(-r.Within(time.Time{}, until))
			}
		}
	}
	if since.After(g.Times.Since) {
		g.Times.Since = since
	}
}

// attendance is what a process knows of when it was there.
type attendance struct {
	mu     sync.Mutex    // held while that is noted
	failed time.Time     // when that was tried last, if it failed
	err    error         // why
	until  atomic.Int64  // it counts as there without noting it again, in milliseconds since 1970
	wake   chan struct{} // notes it at once
}

// attends notes that this process is there until the service is closed.
func (s *Service) attends() {
	for {
		select {
		case <-time.After(s.attendInterval()):
		case <-s.attendance.wake:
		case <-s.ctx.Done():
			return
		}
		s.guarded("", func() {
			if _, err := s.attend(); err != nil && s.ctx.Err() == nil {
				s.Log.Error("it cannot be noted that this process is there", "err", err)
			}
		})
	}
}

// attendInterval is how often this process notes that it is there.
func (s *Service) attendInterval() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.alarms) == 0 {
		return attendIdle
	}
	return attendEvery
}

// attendSoon notes that this process is there as the first timer of a clock is set.
func (s *Service) attendSoon() {
	select {
	case s.attendance.wake <- struct{}{}:
	default:
	}
}

// attend notes that this process is there. It reports whether clocks were set since nobody was.
func (s *Service) attend() (set bool, err error) {
	a := &s.attendance
	a.mu.Lock()
	defer a.mu.Unlock()
	now, anew := s.now(), s.wasAbsent()
	if a.err != nil && now.Sub(a.failed) < attendEvery { // many ask while the store is away: it is not asked for each
		return false, a.err
	}
	ctx, cancel := context.WithTimeout(s.ctx, attendTime)
	defer cancel()
	absent, err := s.Store.Attend(ctx, now, anew)
	if err != nil {
		a.failed, a.err = s.now(), fmt.Errorf("attend to the games: %w", err)
		return false, a.err
	}
	a.err = nil
	a.until.Store(now.Add(s.attendInterval() + attendSlack).UnixMilli())
	if absent == 0 {
		return false, nil
	}
	s.Log.Debug("nobody served the games for a while; their clocks stood still", "for", absent)
	return true, s.lookAtVersions()
}

// wasAbsent reports whether this process may have been unable to serve the games without having noticed yet.
func (s *Service) wasAbsent() bool { return s.now().UnixMilli() > s.attendance.until.Load() }

// leave notes until when this process was there.
func (s *Service) leave() {
	if s.wasAbsent() {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(s.ctx), leaveTime)
	defer cancel()
	if _, err := s.Store.Attend(ctx, s.now(), false); err != nil {
		s.Log.Error("it cannot be noted that this process was there", "err", err)
	}
}

// attendFirst lets clocks be set, if they have to be, before anybody looks whether the time of a game is up. Where that cannot be found out it
// is an error only if the time would be up. l.mu is held.
func (s *Service) attendFirst(ctx context.Context, l *live) error {
	if _, runs := l.game.Deadline(); !runs || !s.wasAbsent() {
		return nil
	}
	set, err := s.attend()
	if err == nil && set {
		err = l.load(ctx, s.Store, s.Library)
	}
	if l.loaded && !s.timeIsUp(l) {
		return nil
	}
	return err
}
