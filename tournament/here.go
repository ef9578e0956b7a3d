package tournament

import (
	"maps"
	"strings"
	"time"
)

// In an arena those are paired who look at its page, through any process. Who has not been told of for a while is not there any more.

const (
	hereFor   = 20 * time.Second
	hereAgain = 7 * time.Second // so often others are told that somebody is there
)

// Here notes that a player looks at a tournament.
func (s *Service) Here(id, account string) {
	now := s.now()
	if s.noteHere(id, account, now) && s.Tell != nil {
		s.Tell(id + " " + account)
	}
}

// Heard notes what another process has told.
func (s *Service) Heard(text string) {
	if id, account, ok := strings.Cut(text, " "); ok {
		s.noteHere(id, account, s.now())
	}
}

// noteHere reports whether that was noted some time ago, or never.
func (s *Service) noteHere(id, account string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.here[id]
	if all == nil {
		all = make(map[string]time.Time)
		s.here[id] = all
	}
	if all[account].Sub(now) > hereFor-hereAgain {
		return false
	}
	all[account] = now.Add(hereFor)
	return true
}

// isHere reports whether a player looks at a tournament.
func (s *Service) isHere(id, account string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return now.Before(s.here[id][account])
}

// forget forgets what was seen of tournaments that are over.
func (s *Service) forget(open map[string]int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	over := func(id string) bool { _, there := open[id]; return !there }
	maps.DeleteFunc(s.here, func(id string, _ map[string]time.Time) bool { return over(id) })
	maps.DeleteFunc(s.waits, func(id string, _ map[string]time.Time) bool { return over(id) })
	maps.DeleteFunc(s.decided, func(id string, _ decision) bool { return over(id) })
}
