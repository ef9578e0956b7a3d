package search

import (
	"math"
	"math/rand/v2"

	"aanca.chess/game"
)

const (
	// maxPly is how many steps deep a line may get, extensions and quiescence included.
	maxPly = 120

	// maxDepth bounds iterative deepening.
	maxDepth = 64

	stepsUsual = 256 // room for steps that a node gets at first; it grows if there are more

	futilityDepth  = 4  // steps from the end where nodes are given up
	futilityMargin = 90 // what a step may change without capturing
)

// features are the parts of the search that may change its result, so that a mistake can be
// found by switching them off one by one, and tests can compare with the plain search.
type features struct {
	table      bool // cutoffs by the transposition table
	reductions bool // late quiet steps are searched less deeply
	futility   bool // nodes far outside the window are given up
	delta      bool // hopeless captures are left out of quiescence
	rough      bool // evaluations far outside the window are rough
	quiescence bool // captures are searched beyond the depth
	preview    bool // in turns of several steps, quiet steps are judged before they are searched
}

var allFeatures = features{
	table: true, reductions: true, futility: true, delta: true, rough: true, quiescence: true,
	preview: true,
}

// A searcher is the state of the search of an engine, used again from one search to the next.
type searcher struct {
	features
	pos     game.Position
	eval    *evaluator
	memory  *table
	trail   trail
	history history
	timer   timer
	nodes   uint64
	stopped bool
	frames  [maxPly + 1]frame
	root    []rootStep
	lines   []line // the best ones, of the last iterations
	first   int    // the line that is being searched: root steps before it are taken
	depth   int    // of the current iteration
	designs bool   // turns may end with new designs
	reached int    // the greatest ply of any line
	mood    mood

	weakness Weakness
	random   *rand.Rand // for what the weakness leaves to chance

	// reduction is by how much the step of an index is searched less deeply, by depth.
	reduction [maxDepth][64]int
}

// A frame is what belongs to one ply of the line that is being searched.
type frame struct {
	steps   []game.Step
	keys    []int32 // for ordering; parallel to steps
	killers [2]game.Step
	pv      []game.Step // the best line from here on
	turn    int         // turns completed since the root, by either side
	part    int         // steps made of the open turn
	check   bool        // the side to move is in check
}

func newSearcher(eval *evaluator, memory *table) *searcher {
	s := &searcher{features: allFeatures, eval: eval, memory: memory}
	for ply := range s.frames {
		f := &s.frames[ply]
		f.steps = make([]game.Step, 0, stepsUsual)
		f.keys = make([]int32, 0, stepsUsual)
		f.pv = make([]game.Step, 0, maxPly+1-ply)
	}
	s.trail.hashes = make([]uint64, 0, historyMost+maxPly+1)
	for depth := 1; depth < len(s.reduction); depth++ {
		for i := 1; i < len(s.reduction[depth]); i++ {
			s.reduction[depth][i] = int(0.5 + math.Log(float64(depth))*math.Log(float64(i))/2.2)
		}
	}
	return s
}

// make plays a step and prepares the frame of the next ply. It returns whether the turn goes
// on, that is, whether the next ply is the same side's.
func (s *searcher) make(ply int, step game.Step) (same bool) {
	us := s.pos.Side()
	s.trail.push(s.pos.Hash())
	s.pos.Make(step)
	next := &s.frames[ply+1]
	next.turn, next.part = s.frames[ply].turn, s.frames[ply].part+1
	if !s.pos.TurnOpen() {
		next.turn++
		next.part = 0
	}
	next.check = s.pos.InCheck()
	s.reached = max(s.reached, ply+1)
	next.pv = next.pv[:0]
	return s.pos.Side() == us
}

func (s *searcher) unmake() {
	s.pos.Unmake()
	s.trail.pop()
}

// child searches the position after a step that has been made and returns its score for the
// side that made it: negated unless that side goes on.
func (s *searcher) child(ply, depth, alpha, beta int, same bool) int {
	if same {
		return s.node(ply+1, depth, alpha, beta)
	}
	return -s.node(ply+1, depth, -beta, -alpha)
}

// node returns the score of the current position for the side to move, searched depth steps
// deep; exact if it is between alpha and beta, otherwise a limit on the outer side. The result
// means nothing once the search has stopped.
func (s *searcher) node(ply, depth, alpha, beta int) int {
	f := &s.frames[ply]
	open := beta-alpha > 1 // the node may be on the principal variation

	// 1. Look at the limits.
	s.nodes++
	if s.stopped = s.stopped || s.timer.expired(s.nodes); s.stopped {
		return 0
	}

	// 2. A position that has been on this line is as good as a draw: whoever profits from
	// leaving the circle could have done so before. What the rules say comes first.
	hash := s.pos.Hash()
	if inSearch, inGame := s.trail.occurred(hash); inSearch+inGame > 0 {
		if r := s.pos.Result(); r.Over() {
			return resultScore(r, s.pos.Side(), f.turn)
		}
		if inSearch > 0 || inGame > 1 {
			return drawScore
		}
	}

	// 3. No win from here can be quicker than one that is known already.
	alpha, beta = max(alpha, f.turn-mate), min(beta, mate-f.turn)
	if alpha >= beta {
		return alpha
	}

	// 4. Answering a check is not yet a plan: look one step further, within reason.
	if f.check && ply < 2*s.depth {
		depth++
	}
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiesce(ply, 0, alpha, beta)
	}

	// 5. Ask the table. On the principal variation it only orders, so that the variation is
	// whole and repetitions on it are seen.
	var tableStep game.Step
	if e, ok := s.lookUp(hash); ok {
		tableStep = e.step
		score := fromTable(int(e.score), f.turn)
		if !open && int(e.depth) >= depth && decides(e.bound(), score, alpha, beta) {
			return score
		}
	}

	// 6. Give up what is so good that no quiet reply will spoil it in so few steps.
	guess, futile := 0, false
	if s.futility && !open && !f.check && depth <= futilityDepth && abs(beta) < mateBound {
		var critical bool
		guess, critical = s.evaluate(beta-1-futilityMargin*(depth+1), beta+futilityMargin*depth)
		if guess-futilityMargin*depth >= beta && !critical && !s.pos.TurnOpen() {
			return (guess + beta) / 2 // a guess is not to be taken at its word
		}
		// The other way round, quiet steps cannot help (used in 9).
		futile = guess+futilityMargin*(depth+1) <= alpha
	}

	// 7. Without a step from the table the order is poor: search one step less, and come back
	// in the next iteration with one.
	if s.reductions && tableStep == 0 && depth >= 5 {
		depth--
	}

	// 8. Generate. A game without steps is over.
	f.steps = s.pos.Steps(f.steps[:0])
	if len(f.steps) == 0 {
		return resultScore(s.pos.Result(), s.pos.Side(), f.turn)
	}
	s.rank(f, tableStep)
	preview := s.preview && s.eval.steps > 1 && depth >= previewDepth
	if preview {
		s.judgeQuiet(f)
	}
	s.frames[ply+1].killers = [2]game.Step{}

	// 9. Search the steps, the most promising first.
	best, bestStep, from := -infinite, game.Step(0), alpha
	for i := range f.steps {
		step, key := f.pick(i)
		if preview && i > 0 && !open && s.futility && best > -mateBound && depth <= previewFutility &&
			judged(key) && int(key)+previewMargin*depth <= alpha {
			best = max(best, min(int(key)+previewMargin*depth, alpha))
			continue
		}
		same := s.make(ply, step)
		if futile && i > 0 && best > -mateBound && quiet(key) && !s.frames[ply+1].check {
			s.unmake()
			best = max(best, min(guess+futilityMargin*(depth+1), alpha))
			continue
		}
		score := s.step(ply, depth, alpha, beta, i, key, same)
		s.unmake()
		if s.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha, bestStep = score, step
		s.extendPV(ply, step)
		if score >= beta {
			s.learnCutoff(ply, depth, i, key)
			break
		}
	}

	// 10. Remember.
	s.remember(hash, bestStep, toTable(best, f.turn), depth, from, beta)
	return best
}

// step searches the position after the i-th step of a node, which has been made: the first
// one with the whole window, the others with an empty one, to see that they are no better,
// and late quiet ones less deeply.
func (s *searcher) step(ply, depth, alpha, beta, i int, key int32, same bool) int {
	if i == 0 {
		return s.child(ply, depth-1, alpha, beta, same)
	}
	if r := s.reduce(ply, depth, i, key, beta-alpha > 1); r > 0 {
		score := s.child(ply, depth-1-r, alpha, alpha+1, same)
		if score <= alpha || s.stopped {
			return score
		}
	}
	score := s.child(ply, depth-1, alpha, alpha+1, same)
	if score <= alpha || score >= beta || s.stopped {
		return score
	}
	return s.child(ply, depth-1, alpha, beta, same)
}

// reduce returns by how many steps less deeply a late step is searched at first.
func (s *searcher) reduce(ply, depth, i int, key int32, open bool) int {
	if !s.reductions || depth < 3 || i < 3 || s.frames[ply].check || s.frames[ply+1].check {
		return 0
	}
	if !quiet(key) && !losing(key) {
		return 0
	}
	r := s.reduction[min(depth, len(s.reduction)-1)][min(i, len(s.reduction[0])-1)]
	if quiet(key) {
		r -= int(key) / (historyMax / 2)
	}
	if open {
		r--
	}
	return min(max(r, 0), depth-2)
}

// evaluate values the current position for the side to move.
func (s *searcher) evaluate(alpha, beta int) (score int, critical bool) {
	if !s.rough {
		alpha, beta = -infinite, infinite
	}
	return s.eval.evaluate(s.pos, alpha, beta)
}

// decides reports whether a stored score says all that the window asks.
func decides(b bound, score, alpha, beta int) bool {
	switch b {
	case exact:
		return true
	case lower:
		return score >= beta
	case upper:
		return score <= alpha
	}
	return false
}

func (s *searcher) lookUp(hash uint64) (entry, bool) {
	if !s.table {
		return entry{}, false
	}
	return s.memory.probe(hash)
}

// remember stores the result of a node that was searched with the window from alpha to beta.
func (s *searcher) remember(hash uint64, step game.Step, score, depth, alpha, beta int) {
	if !s.table {
		return
	}
	b := exact
	switch {
	case score >= beta:
		b = lower
	case score <= alpha:
		b = upper
	}
	s.memory.store(hash, step, score, depth, b)
}

// extendPV makes the line of a ply the given step and the line after it.
func (s *searcher) extendPV(ply int, step game.Step) {
	f := &s.frames[ply]
	f.pv = append(append(f.pv[:0], step), s.frames[ply+1].pv...)
}

// learnCutoff notes that the i-th step refuted what came before it, and that those searched
// ahead of it did not.
func (s *searcher) learnCutoff(ply, depth, i int, key int32) {
	f, us := &s.frames[ply], s.pos.Side()
	step := f.steps[i]
	if !quiet(key) && !(key == keyTable && s.isQuiet(step)) {
		return
	}
	if f.killers[0] != step {
		f.killers[1], f.killers[0] = f.killers[0], step
	}
	bonus := 16 * depth * depth
	s.history.reward(us, step, bonus)
	for j := range i {
		if quiet(f.keys[j]) {
			s.history.reward(us, f.steps[j], -bonus)
		}
	}
}

// isQuiet reports whether a step changes no material, for the table's step, whose key does not
// tell.
func (s *searcher) isQuiet(step game.Step) bool {
	effect := s.pos.Effect(step)
	_, changes := s.gain(&effect)
	return !changes
}

// forget empties the memory of earlier searches.
func (s *searcher) forget() {
	s.memory.clear()
	s.history = history{}
}
