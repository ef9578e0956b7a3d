package people

import (
	"crypto/rand"
	"strings"
	"sync"
	"time"

	"aanca.chess/play"
)

// Pages that are open hear that something of their account has changed: they look for what by themselves. A listener that has not
// looked yet is not told twice, so that nobody waits for anybody.

// A hub knows who listens.
type hub struct {
	mu        sync.Mutex
	listeners map[string]map[chan struct{}]bool // by account
	programs  map[string]int                    // that listen for challenges in this process, by account

	process string                // calls this one in what others are told
	far     map[program]time.Time // until when programs count as listening of which another process has told
}

// A program listens for the challenges to an account in another process.
type program struct{ account, process string }

const (
	programsEvery = 10 * time.Second // how often others are told which programs listen
	programsFor   = 25 * time.Second // how long they believe that
	programsMost  = 10_000           // of other processes
)

// init readies a hub for use.
func (h *hub) init() {
	h.listeners, h.programs = make(map[string]map[chan struct{}]bool), make(map[string]int)
	h.process, h.far = rand.Text(), make(map[program]time.Time)
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
		s.tellProgram(account)
	}
	count(1)
	return sync.OnceFunc(func() { count(-1) })
}

// tellProgram tells the other processes whether a program listens here. hub.mu is held, so that they hear of changes in their order.
func (s *Service) tellProgram(account string) {
	word := newsListens
	if s.hub.programs[account] == 0 {
		word = newsLeft
	}
	s.tell(word, account, s.hub.process)
}

// tellPrograms tells the other processes which programs listen here, now and again, and forgets those of which nobody has told for long.
func (s *Service) tellPrograms() {
	every := time.NewTicker(programsEvery)
	defer every.Stop()
	for {
		select {
		case <-every.C:
			s.repeatPrograms()
		case <-s.ctx.Done():
			return
		}
	}
}

func (s *Service) repeatPrograms() {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	for account := range s.hub.programs {
		s.tellProgram(account)
	}
	for one, until := range s.hub.far {
		if !s.Now().Before(until) {
			delete(s.hub.far, one)
		}
	}
}

// heardProgram notes that a program listens in another process, or does not any more.
func (s *Service) heardProgram(one program, listens bool) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	if !listens {
		delete(s.hub.far, one)
		return
	}
	if _, known := s.hub.far[one]; known || len(s.hub.far) < programsMost {
		s.hub.far[one] = s.Now().Add(programsFor)
	}
}

// HasProgram reports whether a program answers the challenges to an account, in this process or, as far as they have told, in another one.
func (s *Service) HasProgram(account string) bool {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	if s.hub.programs[account] > 0 {
		return true
	}
	for one, until := range s.hub.far {
		if one.account == account && s.Now().Before(until) {
			return true
		}
	}
	return false
}

// What processes tell each other is an account alone, which has news, or begins with one of these words.
const (
	newsListens = "listens" // ACCOUNT PROCESS: a program listens
	newsLeft    = "left"    // ACCOUNT PROCESS: none does any more
)

// tell tells the other processes.
func (s *Service) tell(words ...string) {
	if s.Tell != nil {
		s.Tell(strings.Join(words, " "))
	}
}

// Heard takes in what another process has told. What it does not understand, as from a later version, it leaves.
func (s *Service) Heard(text string) {
	words := strings.Fields(text)
	switch {
	case len(words) == 1:
		s.wake(words[0])
	case len(words) == 3 && (words[0] == newsListens || words[0] == newsLeft):
		s.heardProgram(program{words[1], words[2]}, words[0] == newsListens)
	}
}

// Poke tells those who listen for some accounts that there is news, in other processes, too. It does not wait.
func (s *Service) Poke(accounts ...string) {
	s.wake(accounts...)
	for _, account := range accounts {
		if account != "" {
			s.tell(account)
		}
	}
}

// wake tells those who listen in this process alone.
func (s *Service) wake(accounts ...string) {
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
