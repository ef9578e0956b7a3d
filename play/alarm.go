package play

import (
	"context"
	"time"

	"aanca.chess/game"
)

// When the time of a side is up the server ends the game, whether anybody looks or not. Games whose time is up soon have a
// timer; the others are found in the store in time.

const (
	alarmAhead = time.Hour // for games whose time is up later no timer is kept
	alarmMost  = 100_000   // games that are listed at once
)

// An alarm is the timer of a game, which belongs to Service.mu.
type alarm struct{ timer *time.Timer }

// alarm sets the timer of a game by its clock, or ends it where none runs. l.mu is held.
func (s *Service) alarm(l *live) {
	at, runs := l.game.Deadline()
	s.setAlarm(l.id, at, runs)
}

func (s *Service) setAlarm(id string, at time.Time, runs bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if old := s.alarms[id]; old != nil {
		old.timer.Stop()
		delete(s.alarms, id)
	}
	wait := at.Add(mostLag).Sub(s.Now())
	if !runs || s.closed || wait > alarmAhead {
		return
	}
	one := &alarm{}
	one.timer = time.AfterFunc(max(0, wait), func() { s.ring(id, one) })
	s.alarms[id] = one
	if len(s.alarms) == 1 {
		s.attendSoon()
	}
}

// ring looks at a game whose time is up, which ends it.
func (s *Service) ring(id string, one *alarm) {
	s.mu.Lock()
	if s.closed || s.alarms[id] != one {
		s.mu.Unlock()
		return
	}
	delete(s.alarms, id)
	s.work.Add(1)
	s.mu.Unlock()
	defer s.work.Done()
	s.guarded(id, func() {
		if err := s.open(s.ctx, id, func(*live) error { return nil }); err != nil && s.ctx.Err() == nil {
			s.Log.Error("a clock cannot be read", "game", tellable(id), "err", err)
			s.setAlarm(id, s.Now().Add(time.Minute), true)
		}
	})
}

// setAlarms sets the timers of the games in the store whose time is up soon, now and again until the service is closed.
func (s *Service) setAlarms(due []Due) {
	again := time.NewTicker(alarmAhead / 2)
	defer again.Stop()
	for {
		for _, d := range due {
			s.setAlarm(d.ID, d.At, true)
		}
		select {
		case <-again.C:
		case <-s.ctx.Done():
			return
		}
		var err error
		if due, err = s.Store.Running(s.ctx, s.Now().Add(alarmAhead), alarmMost); err != nil && s.ctx.Err() == nil {
			s.Log.Error("clocks cannot be read", "err", err)
		}
	}
}

// stopAlarms ends all timers. s.mu is held.
func (s *Service) stopAlarms() {
	for _, one := range s.alarms {
		one.timer.Stop()
	}
	clear(s.alarms)
}

// timeIsUp reports whether the time of the side to move is up. A turn that is on its way still counts: it has a moment.
func (s *Service) timeIsUp(l *live) bool {
	at, runs := l.game.Deadline()
	return runs && !s.now().Before(at.Add(mostLag))
}

// checkTime ends the game if the time of the side to move is up.
// l.mu is held.
func (s *Service) checkTime(ctx context.Context, l *live) error {
	if !s.timeIsUp(l) {
		return nil
	}
	err := s.write(ctx, l, func(ctx context.Context, l *live) error {
		return l.finish(ctx, s.Store, l.outOfTime(), s.now())
	})
	if KindOf(err) == Conflict && err != nil { // another process has ended it, or a turn has come in time
		if err := l.load(ctx, s.Store, s.Library); err != nil {
			return err
		}
		return s.checkTime(ctx, l)
	}
	if err != nil {
		return err
	}
	l.publish()
	return nil
}

// outOfTime is the result when the time of the side to move is up.
func (l *live) outOfTime() game.Result {
	return game.OutOfTime(l.pos, l.game.Next, len(l.game.Seats))
}

// taken returns how long a turn has taken that comes at a time, as its player's clock counts it; an error if that is too long.
func (g *Game) taken(at time.Time, told time.Duration) (time.Duration, error) {
	if g.Times.Since.IsZero() {
		return 0, nil
	}
	took, most := g.Pace.thought(g.Elapsed(at), told), g.Pace.most(&g.Times, g.Next)
	if g.AwaitsFirst() {
		most = firstTurn
	}
	if took >= most {
		return took, Errorf(Illegal, "your time was up")
	}
	return took, nil
}
