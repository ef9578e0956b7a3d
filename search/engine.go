package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/tuning"
)

// Options set up an engine. The zero value is usable.
type Options struct {
	// TableSize is the memory of the transposition table in bytes, rounded down to a power
	// of two; 16 MiB if it is 0.
	TableSize int

	// Tuning is the data of the evaluation; that of the game if it is nil.
	Tuning *tuning.Data

	// Threads is how many goroutines search together; 1 if it is 0. With one, a search that is
	// limited by nodes or depth always finds the same.
	Threads int

	// NoDesigns keeps the engine from making new designs where a turn may end with one.
	NoDesigns bool

	// Seed determines the choices of the weaker levels.
	Seed uint64

	// Now tells the time; time.Now if it is nil.
	Now func() time.Time
}

const defaultTableSize = 16 << 20

// Errors of Search.
var (
	// ErrOver is returned for a position in which the game is over.
	ErrOver = errors.New("the game is over")

	// ErrNoChoice is returned if none of the steps in Limits.Steps is legal.
	ErrNoChoice = errors.New("none of the steps to choose among is legal")
)

// An Engine searches positions of one game. It may be used by several goroutines, but searches
// one position at a time; what it learns in one search serves the next.
type Engine struct {
	info   *game.Info
	now    func() time.Time
	busy   chan struct{} // holds an element while a search is on
	search *searcher     // the one that decides
	help   []*searcher   // those that only fill the table
	random *rand.Rand
	values []int // of the piece types
	rule   game.RepetitionRule

	features features // in use
}

// New makes an engine for a game. It studies the rules and plays a few random games to value the
// pieces, which takes milliseconds, and up to some tenths of a second on a very large board.
//
// Games of other than two sides, or with chance, it does not play: every search of such an engine fails with
// game.ErrNotForTwo.
func New(rules game.Rules, options Options) *Engine {
	size := options.TableSize
	if size <= 0 {
		size = defaultTableSize
	}
	now := options.Now
	if now == nil {
		now = time.Now
	}
	if rules.Info().ForSearch() != nil {
		return &Engine{info: rules.Info(), now: now, busy: make(chan struct{}, 1)}
	}
	rule := game.RepetitionOf(rules)
	values := eval.New(rules, options.Tuning)
	e := &Engine{
		info:   rules.Info(),
		now:    now,
		busy:   make(chan struct{}, 1),
		rule:   rule,
		search: newSearcher(values, newTranspositionTable(size), rule),

		features: allFeatures,
		values:   values.Values(),
		random:   rand.New(rand.NewPCG(options.Seed, 0)),
	}
	if d, ok := e.search.plugin.(*designer); ok {
		d.off = options.NoDesigns
	}
	e.SetThreads(options.Threads)
	return e
}

// Resize gives the transposition table another size, as in Options, and empties it. It waits
// for the end of a search in progress.
func (e *Engine) Resize(bytes int) {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	if e.search == nil {
		return
	}
	if bytes <= 0 {
		bytes = defaultTableSize
	}
	memory := newTranspositionTable(bytes)
	e.search.tt = memory
	for _, s := range e.help {
		s.tt = memory
	}
}

// SetThreads sets how many goroutines search together, at least 1. It waits for the end of a
// search in progress.
func (e *Engine) SetThreads(n int) {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	if e.search == nil {
		return
	}
	helpers := max(1, n) - 1
	for len(e.help) < helpers {
		e.help = append(e.help, newSearcher(e.search.eval.Fork(), e.search.tt, e.rule))
	}
	e.help = e.help[:helpers]
	e.search.share = nil
	if helpers > 0 {
		e.search.share = new(shareTable)
	}
	for _, s := range e.help {
		s.share = e.search.share
	}
}

// Forget empties the engine's memory, so that the next search does not depend on earlier ones.
// The sequence of random choices is not begun anew. It waits for the end of a search in progress.
func (e *Engine) Forget() {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	if e.search == nil {
		return
	}
	e.search.forget()
	for _, s := range e.help {
		s.learnAnew()
	}
}

// Search finds the best turn for the side to move, the steps of an open turn that are still
// missing if there is one. The position is not changed. report, if not nil, is called after
// each iteration; it must not use the engine.
//
// A call waits while another search of the engine is on; the limits count from its end.
// The end of the context ends the search and is no error: the best turn found until then is
// returned, as when any other limit is reached, and it is always a legal one. The error is
// ErrOver if there is no legal step, ErrNoChoice if the limits leave none, and the context's if it
// ended while another search was on, game.ErrNotForTwo if the game is not one that it plays.
func (e *Engine) Search(ctx context.Context, pos game.Position, limits Limits, report func(Progress)) (Result, error) {
	if err := e.acquire(ctx); err != nil {
		return Result{}, err
	}
	defer func() { <-e.busy }()
	if err := e.info.ForSearch(); err != nil {
		return Result{}, err
	}

	s := e.search
	s.features, s.weakness, s.random = e.features, limits.Weakness, e.random
	if s.weakness != (Weakness{}) {
		s.features = e.features.weakened()
	}
	own := ownCopy(pos)
	var made []game.Step // before there was anything to search
	if s.plugin != nil {
		made = s.plugin.before(own, &limits)
	}
	s.tt.grow()
	s.share.clear()
	if !s.prepare(own, newTimer(ctx, e.now, &limits)) {
		return Result{}, fmt.Errorf("%w (%v)", ErrOver, pos.Result())
	}
	if !s.restrict(limits.Steps) {
		return Result{}, ErrNoChoice
	}
	release := func() {}
	if s.plugin != nil {
		release = s.plugin.reserve()
	}
	l := e.choose(own, &limits, behind(made, report))
	s.timer.await()
	release()
	r := e.result(l)
	r.Turn, r.PV = append(made, r.Turn...), append(made, r.PV...)
	return r, nil
}

// ownCopy returns a position of the engine's own as the side to move may see it.
func ownCopy(pos game.Position) game.Position {
	if view := game.SeenBy(pos, pos.Side()); view != pos {
		return view
	}
	return pos.Clone()
}

// acquire waits until no other search is on.
func (e *Engine) acquire(ctx context.Context) error {
	select {
	case e.busy <- struct{}{}:
		return nil
	default:
	}
	select {
	case e.busy <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("waiting for another search: %w", ctx.Err())
	}
}

// choose searches at full strength or, if limits say so, below it.
func (e *Engine) choose(pos game.Position, limits *Limits, report func(Progress)) line {
	s, depth := e.search, limits.Depth
	if depth <= 0 || depth > maxDepth {
		depth = maxDepth
	}
	if limits.Weakness != (Weakness{}) {
		l := s.stumble(depth)
		s.tell(report, 0, l, Exact)
		return l
	}
	if len(s.root) == 1 && limits.timed() && limits.Ponder == nil && e.info.Steps <= 1 {
		depth = 1 // there is nothing to think about
	}
	if depth > 1 && len(e.help) > 0 {
		defer e.assist(pos, limits)()
	}
	l := s.deepen(goal{from: 1, depth: depth, lines: limits.lines(), mate: limits.Mate}, report)
	if limits.Depth > 0 || limits.Mate > 0 || limits.lines() > 1 {
		return l // what was asked for is the best line, not a turn to play
	}
	before := l.pv[0]
	if l = s.holdOut(l); l.pv[0] != before {
		s.tell(report, 0, l, AtMost)
	}
	return l
}

// result completes the turn of a line.
func (e *Engine) result(l line) Result {
	s := e.search
	reached := s.reached
	turn := s.complete(l.pv)
	if s.plugin != nil {
		turn = s.plugin.finish(turn, l.depth)
	}
	if len(turn) > len(l.pv) || !slices.Equal(turn, l.pv[:len(turn)]) {
		l.pv = turn
	}
	ponder := expected(s.pos, turn, l.pv)
	if ponder == nil {
		ponder = s.remembered(turn)
	}
	return Result{
		Turn: turn, Ponder: ponder, Score: Score(l.score), PV: l.pv,
		Depth: l.depth, SelDepth: reached, Nodes: s.total(), Time: s.timer.elapsed(),
	}
}

// hintLimits bound the search for a hint: a person waits for it.
var hintLimits = Limits{Time: 700 * time.Millisecond}

// Hint finds a good turn in a short time.
func (e *Engine) Hint(ctx context.Context, pos game.Position) (Result, error) {
	return e.Search(ctx, pos, hintLimits, nil)
}

// PieceValue returns what the engine thinks a piece of the type is worth on the board, in
// hundredths of the game's most numerous piece; 0 for a royal piece and for one that is not
// among the types of the start position.
func (e *Engine) PieceValue(t game.TypeID) int {
	if t < 0 || int(t) >= len(e.values) {
		return 0
	}
	return e.values[t]
}
