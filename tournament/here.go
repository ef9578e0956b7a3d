package tournament

import (
	"maps"
	"strings"
	"time"
)

// In an arena those are paired who look at its page, through any process. Who has not been told of for a while is not there any more, and neither
// is who has been paired since: they come back from their game when they want another one.

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

// A sight is when a player was seen to look at a tournament.
type sight struct {
	last time.Time
	told time.Time // when others were told, or have told
}

// noteHere reports whether others are to be told.
func (s *Service) noteHere(id, account string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.here[id]
	if all == nil {
		all = make(map[string]sight)
		s.here[id] = all
	}
	seen := all[account]
	again := now.Sub(seen.told) >= hereAgain
	if seen.last = now; again {
		seen.told = now
	}
	all[account] = seen
	return again
}

// isHere reports whether a player looks at a tournament and has done so after a moment.
func (s *Service) isHere(id, account string, after, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	last := s.here[id][account].last
	return last.After(after) && now.Sub(last) < hereFor
}

// forget forgets what was seen of tournaments that are over.
func (s *Service) forget(open map[string]int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	over := func(id string) bool { _, there := open[id]; return !there }
	maps.DeleteFunc(s.here, func(id string, _ map[string]sight) bool { return over(id) })
	maps.DeleteFunc(s.waits, func(id string, _ map[string]time.Time) bool { return over(id) })
	maps.DeleteFunc(s.decided, func(id string, _ decision) bool { return over(id) })
}
