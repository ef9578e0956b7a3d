package play

import "time"

// While the computer thinks, its process tells the others of that again and again. When it falls silent without an answer it has died, and
// another one takes the game up at once. Where nothing was heard of a game (awaitFor) they wait longer.

const (
	pulseEvery = 2 * time.Second
	pulseLease = 6 * time.Second // after which a process that has told of a game does not think about it any more
	pulsesMost = 10_000          // games of which it is remembered that another process thinks about them
)

// beginPulse notes that the computer thinks about a game here, and tells the others.
func (s *Service) beginPulse(id string) {
	if s.Bus == nil {
		return
	}
	s.mu.Lock()
	s.thinkers[id]++
	s.mu.Unlock()
	s.tell("thinks", id)
}

// endPulse notes that it does not any more.
func (s *Service) endPulse(id string) {
	if s.Bus == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.thinkers[id]--; s.thinkers[id] == 0 {
		delete(s.thinkers, id)
	}
}

// heardPulse notes that another process thinks about a game.
func (s *Service) heardPulse(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.pulses[id]; known || len(s.pulses) < pulsesMost {
		s.pulses[id] = s.now()
	}
}

// forgetPulse notes that a game has changed, so that nobody thinks about it as it was.
func (s *Service) forgetPulse(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.pulses, id)
}

// fellSilent reports whether who has thought about a game does not tell of it any more.
func (s *Service) fellSilent(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	last, known := s.pulses[id]
	return known && s.now().Sub(last) > pulseLease
}

// pulse tells about which games the computer thinks here, and takes up those about which nobody does any more.
func (s *Service) pulse() {
	s.mu.Lock()
	var own, silent []string
	for id := range s.thinkers {
		own = append(own, id)
	}
	for id, last := range s.pulses {
		if s.now().Sub(last) > pulseLease {
			silent = append(silent, id)
		}
	}
	s.mu.Unlock()
	for _, id := range own {
		s.tell("thinks", id)
	}
	for _, id := range silent {
		err := s.open(s.ctx, id, func(*live) error { return nil })
		s.forgetPulse(id)
		if err != nil && KindOf(err) != NotFound && s.ctx.Err() == nil {
			s.Log.Error("cannot take up a game", "game", tellable(id), "err", err)
		}
	}
}
