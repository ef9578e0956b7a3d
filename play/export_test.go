package play

// LiveGames returns how many games are in memory.
func (s *Service) LiveGames() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.live)
}

// Dangers is dangers, for tests.
var Dangers = dangers

// HeardThinking reports whether another process thinks about a game, as far as it has told.
func (s *Service) HeardThinking(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, heard := s.pulses[id]
	return heard
}
