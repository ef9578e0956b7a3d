package search

import (
	"math/rand/v2"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// maxPly is how many steps deep a line may get, extensions and quiescence included.
	maxPly = 120

	// maxDepth bounds iterative deepening.
	maxDepth = 64

	stepsUsual     = 256 // room for steps that a node gets at first; it grows if there are more
	postponedUsual = 16  // room for steps that wait for other threads, likewise
)

// A searcher is the state of one thread of the search of an engine, used again from one search
// to the next.
type searcher struct {
	features
	pos         game.Position
	changes     []game.Change     // of the effect asked for last
	captives    geom.Set          // of the motion asked for last, if it is not plain
	all         []game.Step       // buffer: all steps of a node of quiescence
	can         game.Capabilities // of the position
	eval        *eval.Evaluator
	steps       int        // the most steps of a turn
	goesOn      bool       // later steps of a turn are those of one piece that goes on
	hands       bool       // pieces may be in hand
	bold        bool       // turns have one step: late ones are reduced and pruned by the reduced depth
	exchanges   bool       // captures may be answered on the same square, and pieces are worth having
	counts      bool       // checks are counted, so that each is worth something
	forced      bool       // who can capture must
	endsOpen    bool       // the game may end inside of a turn
	choices     bool       // nothing decides but who has nothing left to choose from
	plugin      turnPlugin // nil unless turns have parts that are no steps
	see         *seeTables // nil if static exchange cannot be found
	tt          *transpositionTable
	share       *shareTable // nil if there is but one thread
	trail       trail
	rule        game.RepetitionRule
	history     *history
	corrections *corrections
	timer       timer
	survey      Survey
	nodes       uint64
	unaged      uint64 // nodes of the searches since the history was made older, but the last one
	quietEnough uint64 // after so many nodes the captures of the node at hand have had their share
	stopped     bool
	frames      [maxPly + 1]frame
	root        []rootStep
	lines       []line // the best ones, of the last iterations
	first       int    // the line that is being searched: root steps before it are taken
	depth       int    // of the current iteration
	fullDepth   bool   // a depth was asked for: all iterations are as deep as they say
	reached     int    // the greatest ply of any line
	difficulty  difficulty
	nullMinPly  int // up to this ply nobody passes: a pass is being verified

	weakness Weakness
	random   *rand.Rand // for what the weakness leaves to chance
}

// A frame is what belongs to one ply of the line that is being searched.
type frame struct {
	steps      []game.Step
	list       []candidate // the steps with what is known of them
	ranker     ranker      // finds out more
	postponed  []postponed // those that are searched after the others
	killers    [2]game.Step
	pv         []game.Step  // the best line from here on
	turn       int          // turns completed since the root, by either side
	part       int          // steps made of the open turn
	check      bool         // the side to move is in check
	losing     bool         // the step that leads here loses material
	endangered bool         // royal pieces are threatened, or were where it was looked at last
	static     int          // static evaluation for the side to move, noValue if it is in check
	refined    int          // what is known better than that from the table, or the same
	critical   bool         // one side may have lost
	mustGive   bool         // the side to move must capture though it would rather not (mustcapture.go)
	aspects    eval.Aspects // of the position,
	known      bool         // if they are known
	moved      class        // of the step that leads to the next ply
	quiet      bool         // that step changes no material
	null       bool         // that step is a null move, to see what the other side threatens
	excluded   game.Step    // left out, to see how good the others are
}

func newSearcher(e *eval.Evaluator, memory *transpositionTable, rule game.RepetitionRule) *searcher {
	info := e.Info()
	s := &searcher{
		features: allFeatures, eval: e, tt: memory, rule: rule,
		steps: max(1, info.Steps), goesOn: info.Chains, hands: info.Hands, endsOpen: info.EndsOpen, forced: info.Goals.MustCapture, counts: e.CountsChecks(), choices: e.DecidedByChoices(),
	}
	s.bold = s.steps == 1
	s.history, s.corrections = newHistory(info.Board, e.Types()), new(corrections)
	if s.exchanges = e.Exchanges(); s.exchanges {
		s.see = newSEETables(e)
	}
	if e.HasMarket() {
		s.plugin = &designer{s: s}
	}
	for ply := range s.frames {
		f := &s.frames[ply]
		f.steps = make([]game.Step, 0, stepsUsual)
		f.list = make([]candidate, 0, stepsUsual)
		f.postponed = make([]postponed, 0, postponedUsual)
		f.pv = make([]game.Step, 0, maxPly+1-ply)
	}
	s.trail.hashes = make([]uint64, 0, historyMost+maxPly+1)
	return s
}

// make plays a step and prepares the frame of the next ply. It returns whether the turn goes
// on, that is, whether the next ply is the same side's.
func (s *searcher) make(ply int, step game.Step, c class) (same bool) {
	us := s.pos.Side()
	s.trail.push(s.pos.Hash())
	s.pos.Make(step)
	s.tt.expect(s.pos.Hash())
	s.frames[ply].moved, s.frames[ply].null = c, false
	next := &s.frames[ply+1]
	next.turn, next.part = s.frames[ply].turn, s.frames[ply].part+1
	if !s.pos.TurnOpen() {
		next.turn++
		next.part = 0
	}
	next.check, next.losing, next.endangered = s.pos.InCheck(), false, s.frames[ply].endangered
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
func (s *searcher) child(ply, depth, alpha, beta int, same, cutNode bool) int {
	if same {
		return s.node(ply+1, depth, alpha, beta, cutNode)
	}
	return -s.node(ply+1, depth, -beta, -alpha, cutNode)
}

// evaluate values the current position for the side to move.
func (s *searcher) evaluate(alpha, beta int) (score int, critical bool) {
	if !s.rough {
		alpha, beta = -infinite, infinite
	}
	return s.eval.Within(s.pos, alpha, beta)
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
	known, ok := s.tt.probe(hash)
	s.survey.Asked++
	if ok {
		s.survey.Known++
	}
	return known, ok
}

// remember stores the result of a node, turn turns after the root, that was searched with the
// window from alpha to beta. Score and window are as seen from the root: what the score is, the
// window says before the score is turned into one as seen from the node.
func (s *searcher) remember(hash uint64, step game.Step, score, turn, depth, alpha, beta int) {
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
	s.tt.store(hash, step, toTable(score, turn), depth, b)
}

// extendPV makes the line of a ply the given step and the line after it.
func (s *searcher) extendPV(ply int, step game.Step) {
	f := &s.frames[ply]
	f.pv = append(append(f.pv[:0], step), s.frames[ply+1].pv...)
}

// forget empties the memory of earlier searches.
func (s *searcher) forget() {
	s.tt.clear()
	s.learnAnew()
}

// learnAnew empties what belongs to this searcher alone. Valuations are part of it: one that is
// known is given even where a rough one would do, and so changes what is searched.
func (s *searcher) learnAnew() {
	s.history.forget()
	*s.corrections = corrections{}
	s.eval.Forget()
}
