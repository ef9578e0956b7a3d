package search

import "aanca.chess/game"

const (
	// A turn that the search has not followed to its end is completed by a further search
	// from there, so many steps deep and with at most so many nodes.
	completionDepth = 2
	completionNodes = 4000

	// When the limits are reached it is completed by a search one step deep, of so many nodes.
	lastNodes = 250
)

// complete returns the whole turn that begins with the steps of a line: the line's first steps
// up to the end of the turn and, where the line stops before it, further ones.
func (s *searcher) complete(pv []game.Step) []game.Step {
	var turn []game.Step
	part := s.frames[0].part
	defer func() {
		for range turn {
			s.unmake()
		}
	}()
	play := func(step game.Step) {
		s.trail.push(s.pos.Hash())
		s.pos.Make(step)
		turn = append(turn, step)
	}
	for len(turn) == 0 || s.pos.TurnOpen() {
		if len(turn) < len(pv) {
			play(pv[len(turn)])
			continue
		}
		if !s.listRoot(part + len(turn)) {
			break // the game has ended in the middle of the turn
		}
		play(s.next())
	}
	return turn
}

// next chooses a step in the current position by a short search, or by its promise alone if
// the time is over. The root must be listed.
func (s *searcher) next() game.Step {
	if len(s.root) == 1 {
		return s.root[0].step
	}
	if most := s.total() + completionNodes; s.timer.nodes == 0 || s.timer.nodes > most {
		s.timer.nodes = most
	}
	s.timer.next = 0 // look at the time at once
	s.stopped = s.timer.expired(s.nodes)
	if !s.stopped && s.weakness != (Weakness{}) {
		return s.stumble(completionDepth).pv[0]
	}
	if !s.stopped {
		return s.deepen(goal{depth: completionDepth}, nil).pv[0]
	}
	// A part of the time has been kept for this: a blunder at the end of a turn is one as well.
	s.stopped = false
	s.timer = timer{crew: s.timer.crew, now: s.timer.now, start: s.timer.start, nodes: s.total() + lastNodes}
	return s.deepen(goal{depth: 1}, nil).pv[0]
}
