package play

// LiveGames returns how many games are in memory.
func (s *Service) LiveGames() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.live)
}

// Dangers is dangers, for tests.
var Dangers = dangers
