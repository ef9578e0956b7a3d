package people

import (
	"sync"

	"aanca.chess/play"
)

// Pages that are open hear that something of their account has changed: they look for what by themselves. A listener that has not
// looked yet is not told twice, so that nobody waits for anybody.

// A hub knows who listens.
type hub struct {
	mu        sync.Mutex
	listeners map[string]map[chan struct{}]bool // by account
	programs  map[string]int                    // that listen for challenges, by account
}

// Listen returns a channel that has something in it after news of an account, until leave is called.
func (s *Service) Listen(account string) (news <-chan struct{}, leave func()) {
	one := make(chan struct{}, 1)
	h := &s.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.listeners[account] == nil {
		h.listeners[account] = make(map[chan struct{}]bool)
	}
	h.listeners[account][one] = true
	return one, sync.OnceFunc(func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.listeners[account], one)
		if len(h.listeners[account]) == 0 {
			delete(h.listeners, account)
		}
	})
}

// ProgramListens notes that a program hears of the challenges to an account, to answer them, until leave is called.
func (s *Service) ProgramListens(account string) (leave func()) {
	count := func(n int) {
		s.hub.mu.Lock()
		defer s.hub.mu.Unlock()
		if s.hub.programs[account] += n; s.hub.programs[account] == 0 {
			delete(s.hub.programs, account)
		}
	}
	count(1)
	return sync.OnceFunc(func() { count(-1) })
}

// HasProgram reports whether a program answers the challenges to an account. It knows of those that listen to this process alone.
func (s *Service) HasProgram(account string) bool {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	return s.hub.programs[account] > 0
}

// Poke tells those who listen for some accounts that there is news, in other processes, too. It does not wait.
func (s *Service) Poke(accounts ...string) {
	s.Heard(accounts...)
	for _, account := range accounts {
		if s.Tell != nil && account != "" {
			s.Tell(account)
		}
	}
}

// Heard tells those who listen in this process alone.
func (s *Service) Heard(accounts ...string) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	for _, account := range accounts {
		for one := range s.hub.listeners[account] {
			select {
			case one <- struct{}{}:
			default:
			}
		}
	}
}

// GameChanged tells the players of a game that it has gone on.
func (s *Service) GameChanged(c play.Change) {
	s.Poke(c.Game.Account)
	for _, seat := range c.Game.Seats {
		s.Poke(seat.Account)
	}
	s.noteTurn(c)
}

// Done is closed when the service is being closed.
func (s *Service) Done() <-chan struct{} { return s.ctx.Done() }
