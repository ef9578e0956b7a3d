package xboard

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/search"
)

// analyze carries out "analyze".
func (s *session) analyze() {
	s.halt()
	s.analyses, s.force = true, true
	s.goOnThinking()
}

// startAnalysis searches the position until something changes.
func (s *session) startAnalysis() {
	limits := search.Limits{}
	for _, step := range s.pos.Steps(nil) {
		if !s.excluded[step] {
			limits.Steps = append(limits.Steps, step)
		}
	}
	if len(limits.Steps) > 0 {
		s.search(analysing, s.pos, limits)
	}
}

// exitAnalysis carries out "exit".
func (s *session) exitAnalysis() {
	if s.analyses {
		s.halt()
		s.analyses = false
	}
}

// tellProgress carries out ".": how far the analysis has come.
func (s *session) tellProgress() {
	if s.job == nil {
		return
	}
	s.job.mu.Lock()
	p := s.job.latest
	s.job.mu.Unlock()
	s.out.Printf("stat01: %d %d %d 0 %d", p.Time.Milliseconds()/10, p.Nodes, p.Depth, len(s.pos.Steps(nil)))
}

// exclude carries out "exclude MOVE" and "exclude all".
func (s *session) exclude(text string) error { return s.choose(text, true) }

// include carries out "include MOVE" and "include all".
func (s *session) include(text string) error { return s.choose(text, false) }

// choose says whether steps are left out of the analysis.
func (s *session) choose(text string, out bool) error {
	var steps []game.Step
	if strings.TrimSpace(text) == "all" {
		steps = s.pos.Steps(nil)
	} else {
		step, err := s.board.parse(s.pos, strings.TrimSpace(text))
		if err != nil {
			return err
		}
		steps = []game.Step{step}
	}
	if s.excluded == nil {
		s.excluded = map[game.Step]bool{}
	}
	for _, step := range steps {
		s.excluded[step] = out
	}
	if s.analyses {
		s.halt()
		s.goOnThinking()
	}
	return nil
}
