package search

import (
	"slices"

	"aanca.chess/eval"
	"aanca.chess/game"
)

const (
	// From aspirationDepth on an iteration begins with a window of aspirationWidth around the
	// score before; a narrow window cuts off more, and mostly the score is within.
	aspirationDepth = 4
	aspirationWidth = 20

	// A score outside gets a window that reaches as far beyond it, and each time further: by a part, and by some more.
	aspirationShare = 4
	aspirationMore  = 5
)

// A rootStep is one choice of the side to move.
type rootStep struct {
	candidate
	score int    // of the last iteration that judged all steps; for weak searches only
	next  int    // of the iteration in progress
	nodes uint64 // that have been looked at after it, in all iterations
}

// place sets the searcher on a position.
func (s *searcher) place(pos game.Position) { s.pos, s.can = pos, game.CapabilitiesOf(pos) }

// prepare sets the searcher on a position, which belongs to it from then on, and reports
// whether there is anything to choose.
func (s *searcher) prepare(pos game.Position, t timer) bool {
	s.place(pos)
	s.timer = t
	s.ageHistory()
	s.nodes, s.stopped, s.reached = 0, false, 0
	s.trail.reset(pos)
	s.acquaint(pos)
	s.nullMinPly = 0
	for ply := range s.frames {
		s.frames[ply].killers = [2]game.Step{}
	}
	return s.listRoot(stepsOpen(pos))
}

// agingNodes is how many nodes the searches since the last ageing of the history must have looked at: after a search of a
// hundred nodes, as in games to learn from, it took a sixth of the time, for counts that had hardly changed.
const agingNodes = 1000

// ageHistory makes what the searches before have counted count less.
func (s *searcher) ageHistory() {
	if s.unaged += s.nodes; s.unaged < agingNodes {
		return
	}
	s.history.age()
	s.unaged = 0
}

// restrict leaves only some of the root steps, if any are given, and reports whether there is
// still a choice.
func (s *searcher) restrict(steps []game.Step) bool {
	if steps == nil {
		return true
	}
	s.root = slices.DeleteFunc(s.root, func(r rootStep) bool { return !slices.Contains(steps, r.step) })
	return len(s.root) > 0
}

// stepsOpen counts the steps of the open turn that have been made.
func stepsOpen(pos game.Position) int {
	if !pos.TurnOpen() {
		return 0
	}
	n, past := 0, pos.Clone()
	for past.TurnOpen() && past.Made() > 0 {
		past.Unmake()
		n++
	}
	return n
}

// listRoot lists the steps of the current position, in which so many steps of the turn have been
// made, in the order of their promise.
func (s *searcher) listRoot(part int) bool {
	f := &s.frames[0]
	f.part = part
	f.turn, f.check, f.pv = 0, s.pos.InCheck(), f.pv[:0]
	f.steps = s.pos.Steps(f.steps[:0])
	e, _ := s.lookUp(s.pos.Hash())
	s.assess(f, entry{}, maxDepth, -infinite, infinite)
	s.rank(0, e.step)
	f.ranker.settleAll()
	if s.preview && s.steps > 1 {
		s.judgeQuiet(f)
	}
	s.root = s.root[:0]
	for _, c := range f.list {
		s.root = append(s.root, rootStep{candidate: c})
	}
	slices.SortStableFunc(s.root, func(a, b rootStep) int { return int(b.order) - int(a.order) })
	return len(s.root) > 0
}

// A line is a result of the search in progress: what to play, and what follows.
type line struct {
	score int
	depth int // steps, of the last iteration that was completed
	pv    []game.Step
}

// A goal says from which depth to which one to search, how many lines to find, and which win is
// quick enough.
type goal struct{ from, depth, lines, mate int }

// deepen searches one step deeper after the other until a limit is reached or the goal, and
// calls report, if it is not nil, for what it finds. The line that it returns has at least one step, however short
// the time.
func (s *searcher) deepen(g goal, report func(Progress)) line {
	s.lines = s.lines[:0]
	for i := range min(max(1, g.lines), len(s.root)) {
		s.lines = append(s.lines, line{pv: []game.Step{s.root[i].step}})
	}
	s.difficulty, s.fullDepth = difficulty{}, g.depth < maxDepth
	for s.depth = max(1, g.from); s.depth <= g.depth && s.iterate(report); s.depth++ {
		if s.settled(g) || !s.timer.another(s.difficulty.factor(s.effort())) {
			break
		}
	}
	return s.lines[0]
}

// iterate searches all lines to the present depth. It returns false if the search has stopped
// before the end.
func (s *searcher) iterate(report func(Progress)) bool {
	before := s.lines[0].pv[0]
	for s.first = range s.lines {
		l := &s.lines[s.first]
		score := s.window(l.score, report)
		if len(s.frames[0].pv) > 0 && (!s.stopped || score >= -mateBound) {
			// A better step found before the time ran out is better all the same: the
			// steps are searched in the order of the last iteration, the best one first.
			// But that all is lost is not known before the last one.
			l.score = score
			l.pv = append(l.pv[:0], s.frames[0].pv...)
		}
		if s.stopped {
			return false
		}
		l.depth = s.depth
	}
	s.sortLines()
	s.difficulty.note(&s.lines[0], before)
	for i, l := range s.lines {
		s.tell(report, i, l, Exact)
	}
	return true
}

// effort returns which part of all nodes the search has looked at after the best step.
func (s *searcher) effort() float64 {
	all := uint64(0)
	for i := range s.root {
		all += s.root[i].nodes
	}
	return float64(s.root[0].nodes) / float64(max(all, 1))
}

// sortLines puts the lines, and the root steps that they begin with, in the order of their
// scores: what is found for a later line may throw another light on it.
func (s *searcher) sortLines() {
	for i := range s.lines {
		for j := i; j > 0 && s.lines[j].score > s.lines[j-1].score; j-- {
			s.lines[j], s.lines[j-1] = s.lines[j-1], s.lines[j]
			s.root[j], s.root[j-1] = s.root[j-1], s.root[j]
		}
	}
}

// tell reports a line to whoever watches.
func (s *searcher) tell(report func(Progress), i int, l line, b Bound) {
	if report == nil {
		return
	}
	report(Progress{
		Line: i, Score: Score(l.score), Bound: b, PV: append([]game.Step(nil), l.pv...),
		Depth: s.depth, SelDepth: s.reached, Nodes: s.total(), Time: s.timer.elapsed(),
		TableFull: s.tt.full(),
	})
}

// settled reports whether a deeper search would not change the choice: a mate within the depth
// is the quickest one; or whether what was found is enough.
func (s *searcher) settled(g goal) bool {
	if turns, ok := Score(s.lines[0].score).Mate(); ok && turns > 0 && turns <= g.mate {
		return true
	}
	for _, l := range s.lines {
		if abs(l.score) <= mateBound || l.depth <= 2*len(l.pv)+2 {
			return false
		}
	}
	return true
}

// window searches the root with a window around the score before, moved towards the score and widened until it is
// inside: mostly it is not far off (docs/engine-measurements.md, "Judged in six games").
func (s *searcher) window(guess int, report func(Progress)) int {
	alpha, beta := -infinite, infinite
	if s.aspiration && s.depth >= aspirationDepth && abs(guess) < mateBound {
		alpha, beta = guess-aspirationWidth, guess+aspirationWidth
	}
	less := 0 // a better step has been found: that it is better is seen with less depth, too
	for width := aspirationWidth; ; width += width/aspirationShare + aspirationMore {
		score := s.rootNode(max(1, s.depth-less), alpha, beta)
		switch {
		case s.stopped:
			return score
		case score <= alpha && alpha > -infinite:
			s.tell(report, s.first, line{score: score, pv: s.lines[s.first].pv}, AtMost)
			beta = (alpha + beta) / 2
			alpha = widen(score-width, -infinite)
			less = 0
		case score >= beta && beta < infinite:
			s.tell(report, s.first, line{score: score, pv: s.frames[0].pv}, AtLeast)
			beta = widen(score+width, infinite)
			if less++; score >= mateBound || s.fullDepth {
				less = 0 // a quicker mate, or what a depth was asked for, has to be seen
			}
		default:
			return score
		}
	}
}

// widen returns the limit if it is not much further than an evaluation could be.
func widen(to, limit int) int {
	if abs(to) >= eval.Bound/8 {
		return limit
	}
	return to
}

// rootNode searches all root steps but those of better lines, depth steps deep, and sorts the best to the front. Its
// line is empty if no step has been searched to the end or none is better than alpha.
func (s *searcher) rootNode(depth, alpha, beta int) int {
	f := &s.frames[0]
	f.pv = f.pv[:0]
	best, back := -infinite, 0
	n := nodeState{depth: depth, alpha: alpha, beta: beta, pvNode: true, bold: s.isBold(alpha, beta)}
	for i := s.first; i < len(s.root); i++ {
		r := s.root[i]
		n.alpha, n.index, f.quiet = alpha, i-s.first, r.quiet()
		before := s.nodes
		same := s.make(0, r.step, r.class)
		score, stale := s.step(&n, &r.candidate, same, 0), 0
		if score == drawScore && s.repetition {
			stale = s.timesInGame()
			score -= stale
		}
		s.unmake()
		s.root[i].nodes += s.nodes - before
		n.tried++
		if s.stopped {
			break
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha, back = score, stale
		s.extendPV(0, r.step)
		s.promote(i)
		if score >= beta {
			break
		}
	}
	return best + back
}

// timesInGame returns how often the game has been at the position at hand, which a root step leads to. Of two that draw the one that
// goes where it has not been, or less often, is the better: there the other side may yet go wrong.
func (s *searcher) timesInGame() int {
	_, inGame := s.trail.occurred(s.pos.Hash())
	return inGame
}

// promote moves the i-th root step to the place of its line and keeps the order of the others.
func (s *searcher) promote(i int) {
	r := s.root[i]
	copy(s.root[s.first+1:i+1], s.root[s.first:i])
	s.root[s.first] = r
}

// acquaint makes the searcher know the types of a position.
func (s *searcher) acquaint(pos game.Position) {
	same := s.eval.Acquaint(pos)
	if s.see == nil {
		return
	}
	s.see.learn(same)
}
