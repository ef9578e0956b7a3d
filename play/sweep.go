package play

import "time"

const (
	sweepEvery = 10 * time.Minute
	sweptAtOne = 200 // in one change of the store, so that players do not wait long behind it
)

// sweep forgets and archives games now and again until the service is closed.
func (s *Service) sweep() {
	s.every(sweepEvery, func() {
		if err := s.sweepOnce(); err != nil && s.ctx.Err() == nil {
			s.Log.Error("old games cannot be put away", "err", err)
		}
	})
}

// every does something at intervals until the service is closed.
func (s *Service) every(interval time.Duration, do func()) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			do()
		case <-s.ctx.Done():
			return
		}
	}
}

func (s *Service) sweepOnce() error {
	now := s.now()
	before := func(age time.Duration) time.Time {
		if age < 0 {
			return time.Time{}
		}
		return now.Add(-age)
	}
	for s.ctx.Err() == nil {
		expired, err := s.Store.Expire(s.ctx, before(s.ExpireUnjoined), before(s.ExpireAbandoned), sweptAtOne)
		if err != nil {
			return err
		}
		archived, err := s.Store.Archive(s.ctx, before(s.ArchiveAfter), sweptAtOne)
		if err != nil {
			return err
		}
		if expired+archived == 0 {
			return s.recount()
		}
		s.Log.Info("old games", "forgotten", expired, "archived", archived)
	}
	return nil
}

// recount counts the games again. One that is begun at this moment may be missed until the next time.
func (s *Service) recount() error {
	n, err := s.Store.Count(s.ctx)
	if err == nil {
		s.count.Store(int64(n))
	}
	return err
}
