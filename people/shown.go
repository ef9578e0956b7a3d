package people

import (
	"sync"

	"aanca.chess/play"
	"aanca.chess/ratings"
)

// A Shown is a rating as it stands beside a name.
type Shown struct {
	Rating      int // 0 if there is none
	Provisional bool
}

// shownOf returns a rating as it is shown.
func shownOf(r ratings.Rating) Shown { return Shown{r.Shown(), r.Provisional()} }

type shownKey struct {
	account, variant string
	speed            play.Speed
}

// mostShown is how many ratings are remembered.
const mostShown = 20_000

// A shownCache remembers ratings: they are shown much more often than they change.
type shownCache struct {
	mu    sync.Mutex
	known map[shownKey]Shown
}

// forget forgets all, when some have changed.
func (c *shownCache) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.known)
}

// Shown returns the rating of an account in games of a variant and a speed, as it stands beside the name.
func (s *Service) Shown(account, variant string, speed play.Speed) Shown {
	key := shownKey{account, variant, speed}
	s.shown.mu.Lock()
	defer s.shown.mu.Unlock() // also while it is read: what is remembered is never older than what was forgotten
	if found, ok := s.shown.known[key]; ok {
		return found
	}
	now, err := s.Store.Standing(s.ctx, account, variant, speed)
	found := Shown{}
	switch {
	case err == nil:
		found = shownOf(now.Rating)
	case play.KindOf(err) == play.NotFound && LevelOf(account) > 0:
		found = shownOf(FirstRatingOf(account))
	case play.KindOf(err) != play.NotFound:
		if s.ctx.Err() == nil {
			s.Log.Error("a rating cannot be read", "err", err)
		}
		return found
	}
	if len(s.shown.known) >= mostShown {
		clear(s.shown.known)
	}
	s.shown.known[key] = found
	return found
}

// Changes returns what a game has done to the ratings of its players, by side; none if it has done nothing yet.
func (s *Service) Changes(gameID string) []Change {
	list, err := s.Store.Changes(s.ctx, gameID)
	if err != nil && s.ctx.Err() == nil {
		s.Log.Error("changes of ratings cannot be read", "err", err)
	}
	return list
}

// Shown returns the rating as it stands beside the name.
func (s Standing) Shown() Shown { return shownOf(s.Rating) }
