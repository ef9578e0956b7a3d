package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"aanca.chess/game"
)

// Options set up an engine. The zero value is usable.
type Options struct {
	// TableSize is the memory of the transposition table in bytes, rounded down to a power
	// of two; 16 MiB if it is 0.
	TableSize int

	// Tuning is the data of the evaluation; that of the game if it is nil.
	Tuning *game.Tuning

	// Seed determines the choices of the weaker levels.
	Seed uint64

	// Now tells the time; time.Now if it is nil.
	Now func() time.Time
}

const defaultTableSize = 16 << 20

// ErrOver is returned for a position in which the game is over.
var ErrOver = errors.New("the game is over")

// An Engine searches positions of one game. It may be used by several goroutines, but searches
// one position at a time; what it learns in one search serves the next.
type Engine struct {
	info   *game.Info
	now    func() time.Time
	busy   chan struct{} // holds an element while a search is on
	search *searcher
	random *rand.Rand
	values []int // of the piece types
}

// New makes an engine for a game. It studies the rules and plays a few random games to value the
// pieces, which takes milliseconds, and up to some tenths of a second on a very large board.
func New(rules game.Rules, options Options) *Engine {
	size := options.TableSize
	if size <= 0 {
		size = defaultTableSize
	}
	now := options.Now
	if now == nil {
		now = time.Now
	}
	tuning := options.Tuning
	if tuning == nil {
		tuning = &rules.Info().Tuning
	}
	eval := newTunedEvaluator(rules, tuning)
	return &Engine{
		info:   rules.Info(),
		now:    now,
		busy:   make(chan struct{}, 1),
		search: newSearcher(eval, newTable(size)),
		values: eval.values(),
		random: rand.New(rand.NewPCG(options.Seed, 0)),
	}
}

// A Result is what a search has found.
type Result struct {
	Turn  []game.Step   // all steps of the best turn
	Score Score         // for the side to move
	PV    []game.Step   // the line that is expected, Turn first
	Depth int           // steps looked ahead, in the last iteration that was completed
	Nodes uint64        // positions looked at
	Time  time.Duration // spent
}

// Progress tells what a search has found so far. It is a Result whose Turn is not yet known.
type Progress struct {
	Score Score
	PV    []game.Step // belongs to the receiver
	Depth int
	Nodes uint64
	Time  time.Duration
}

// Search finds the best turn for the side to move, the steps of an open turn that are still
// missing if there is one. The position is not changed. report, if not nil, is called after
// each iteration; it must not use the engine.
//
// A call waits while another search of the engine is on; the limits count from its end.
// The end of the context ends the search and is no error: the best turn found until then is
// returned, as when any other limit is reached, and it is always a legal one. The error is
// ErrOver if there is no legal step, and the context's if it ended while another search was on.
func (e *Engine) Search(ctx context.Context, pos game.Position, limits Limits, report func(Progress)) (Result, error) {
	select {
	case e.busy <- struct{}{}:
	default:
		select {
		case e.busy <- struct{}{}:
		case <-ctx.Done():
			return Result{}, fmt.Errorf("waiting for another search: %w", ctx.Err())
		}
	}
	defer func() { <-e.busy }()

	s := e.search
	s.features, s.weakness, s.random = allFeatures, limits.Weakness, e.random
	if s.weakness != (Weakness{}) {
		s.features = s.weakness.features()
	}
	if !s.prepare(pos.Clone(), newClock(ctx, e.now, limits)) {
		return Result{}, fmt.Errorf("%w (%v)", ErrOver, pos.Result())
	}
	l := e.choose(limits, func(l line) {
		if report != nil {
			report(Progress{
				Score: Score(l.score), PV: append([]game.Step(nil), l.pv...),
				Depth: l.depth, Nodes: s.nodes, Time: s.clock.elapsed(),
			})
		}
	})
	turn := s.complete(l.pv)
	if len(turn) > len(l.pv) {
		l.pv = turn
	}
	return Result{
		Turn: turn, Score: Score(l.score), PV: l.pv,
		Depth: l.depth, Nodes: s.nodes, Time: s.clock.elapsed(),
	}, nil
}

// choose searches at full strength or, if limits say so, below it.
func (e *Engine) choose(limits Limits, report func(line)) line {
	depth := limits.Depth
	if depth <= 0 || depth > maxDepth {
		depth = maxDepth
	}
	if limits.Weakness != (Weakness{}) {
		return e.search.stumble(depth)
	}
	if len(e.search.root) == 1 && limits.Time > 0 && e.info.Steps <= 1 {
		depth = 1 // there is nothing to think about
	}
	return e.search.deepen(depth, report)
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

// Forget empties the engine's memory, so that the next search does not depend on earlier ones.
// The sequence of random choices is not begun anew.
func (e *Engine) Forget() {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	e.search.forget()
}
