package many

import "aanca.chess/game"

const (
	// mostPlunge is how many steps a search for any way to the goal goes ahead.
	mostPlunge = 400

	// visits is how many positions are remembered while a goal is looked for.
	visits = 1 << 18

	// mostPlanned bounds the ways that are remembered from one turn to the next.
	mostPlanned = 1 << 14
)

// A soloMemory is what the search for the goal of a game for one remembers.
type soloMemory struct {
	visits  []visit
	planned map[uint64]game.Step // by hash: the step that leads to a goal, as was found before

	steps [][]game.Step // by ply
	path  []game.Step
	best  []game.Step // the path to the position that looks best
	worth float64     // of that position
}

// A visit says that from a position no goal is within so many steps, or that this is being found out: there is no
// other way to a goal through a position that a path has already come through.
type visit struct {
	hash  uint64
	depth int32
}

// solve looks for a way to the goal: first for a shortest one, by deepening; with half of the limits left for any at all.
// A way that was found is followed from turn to turn.
func (s *searcher) solve() Result {
	m := &s.solo
	if m.planned == nil {
		m.planned, m.visits = make(map[uint64]game.Step), make([]visit, visits)
	}
	if turn, ok := s.followPlan(); ok {
		return Result{Turn: turn, Values: vector{1 - tilt*maxPly}, Time: s.now().Sub(s.start)}
	}
	m.best, m.worth = nil, -2 // of another position
	whole := s.limits
	if whole.Depth == 0 {
		s.limits.Time, s.limits.Nodes = (whole.Time+1)/2, (whole.Nodes+1)/2
	}
	depth, found := s.deepenSolo()
	s.limits = whole
	if !found && s.stopped && whole.Depth == 0 && !s.halt.Load() {
		s.stopped = false
		found = s.dive(mostPlunge, false)
	}
	line, worth := m.best, m.worth
	if found {
		s.plan()
		line, worth = m.path, 1-tilt*float64(len(m.path))
	}
	if len(line) == 0 {
		line, worth = []game.Step{s.root[0].step}, -mostSure
	}
	return Result{
		Turn: s.complete(line), Values: vector{worth}, Depth: depth, Nodes: s.nodes, Time: s.now().Sub(s.start),
	}
}

// deepenSolo looks for the goal ever further away. It returns how far it has looked.
func (s *searcher) deepenSolo() (depth int, found bool) {
	most := s.limits.Depth
	if most <= 0 || most > mostPlunge {
		most = mostPlunge
	}
	for depth := 1; depth <= most; depth++ {
		s.cut = false
		if s.dive(depth, true) {
			return depth, true
		}
		if s.stopped || !s.cut {
			return depth - 1, false
		}
	}
	return most, false
}

// dive looks for a goal within so many steps. Where it looks at all that may be reached so, judge lets it note which of
// the positions at the end looks best.
func (s *searcher) dive(depth int, judge bool) (found bool) {
	m := &s.solo
	clear(m.visits)
	m.path = m.path[:0]
	was, worth := m.best, m.worth
	if judge {
		m.best, m.worth = nil, -2
	}
	if s.seek(depth, judge) {
		return true
	}
	if judge && (m.best == nil || s.stopped && was != nil) {
		m.best, m.worth = was, worth
	}
	return false
}

// seek is dive from the present position on. The path has the steps to the goal if it is found.
func (s *searcher) seek(depth int, judge bool) bool {
	m := &s.solo
	if r := s.pos.Result(); r.Over() {
		_, won := r.Winner()
		return won
	}
	if depth == 0 {
		s.cut = true
		if judge {
			s.judge()
		}
		return false
	}
	hash := s.pos.Hash()
	v := &m.visits[hash%visits]
	if v.hash == hash && int(v.depth) >= depth {
		return false
	}
	*v = visit{hash, int32(depth)}
	at := len(m.path)
	if at == len(m.steps) {
		m.steps = append(m.steps, nil)
	}
	m.steps[at] = m.steps[at][:0]
	if at == 0 { // in random order, so that a game without end in sight does not go round in circles
		for i := range s.root {
			m.steps[at] = append(m.steps[at], s.root[i].step)
		}
	} else {
		m.steps[at] = s.pos.Steps(m.steps[at])
	}
	for _, step := range m.steps[at] {
		if !s.make(step) {
			return false
		}
		m.path = append(m.path, step)
		found := s.seek(depth-1, judge)
		s.pos.Unmake()
		if found {
			return true
		}
		m.path = m.path[:at]
		if s.stopped {
			return false
		}
	}
	return false
}

// judge remembers the path if the present position looks better than all others so far.
func (s *searcher) judge() {
	m := &s.solo
	if worth := s.eval.values(s.pos)[game.First]; worth > m.worth {
		m.best, m.worth = append(m.best[:0], m.path...), worth
	}
}

// plan remembers the way that was found.
func (s *searcher) plan() {
	m := &s.solo
	if len(m.planned)+len(m.path) > mostPlanned {
		clear(m.planned)
	}
	for _, step := range m.path {
		m.planned[s.pos.Hash()] = step
		s.pos.Make(step)
	}
	for range m.path {
		s.pos.Unmake()
	}
}

// followPlan returns the turn with which a way goes on that was found before.
func (s *searcher) followPlan() (turn []game.Step, ok bool) {
	defer func() {
		for range turn {
			s.pos.Unmake()
		}
	}()
	for len(turn) == 0 || !game.TurnDone(s.pos) {
		step, known := s.solo.planned[s.pos.Hash()]
		if !known || !s.isLegal(step) {
			return turn, false
		}
		s.pos.Make(step)
		turn = append(turn, step)
	}
	return turn, true
}

func (s *searcher) isLegal(step game.Step) bool {
	for _, other := range s.pos.Steps(nil) {
		if other == step {
			return true
		}
	}
	return false
}
