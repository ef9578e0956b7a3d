package play

import "sync"

// mostMemos bounds what is kept with a state: those who watch it hold the same of it as a rule.
const mostMemos = 8

// A memo keeps what has been made of a State, for the others who see it.
type memo struct {
	mu   sync.Mutex
	kept map[string][]byte
}

// Memo returns what f makes of the state, by a name. It is made once as a rule; the caller must not
// change it.
func (s *State) Memo(name string, f func() ([]byte, error)) ([]byte, error) {
	s.memo.mu.Lock()
	made, ok := s.memo.kept[name]
	s.memo.mu.Unlock()
	if ok {
		return made, nil
	}
	made, err := f()
	if err != nil {
		return nil, err
	}
	s.memo.mu.Lock()
	defer s.memo.mu.Unlock()
	if s.memo.kept == nil {
		s.memo.kept = make(map[string][]byte)
	}
	if len(s.memo.kept) < mostMemos {
		s.memo.kept[name] = made
	}
	return made, nil
}
