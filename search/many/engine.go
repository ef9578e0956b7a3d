package many

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// Options set up an engine. The zero value is usable.
type Options struct {
	// Seed determines the choices among equals and the mistakes of the weaker levels.
	Seed uint64

	// Now tells the time; time.Now if it is nil.
	Now func() time.Time
}

// Limits bound a search; it ends at the first one reached, or when its context does. A limit that is 0 does not exist.
type Limits struct {
	Time  time.Duration
	Nodes uint64 // positions looked at
	Depth int    // steps to look ahead

	// Noise is the standard deviation of the error in judging a step, as a value: that of a win is 1.
	Noise float64

	// Steps are the first steps to choose among; nil for all. Those that are not legal are left out.
	Steps []game.Step

	// Lines is how many of the best first steps get values that can be compared; 0 is 1.
	Lines int

	ponder <-chan struct{} // closed when the time begins to count; nil if it does at once
	report func(done int, best []rootStep, nodes uint64, took time.Duration)

	// foreseen, if not nil, lets positions be valued in which Chance is to move, and gets the mean of its steps and what
	// each leads to.
	foreseen func(done int, mean vector, steps []rootStep, nodes uint64, took time.Duration)
}

// A Result is what a search has found.
type Result struct {
	Turn   []game.Step             // all steps of the turn
	Values [game.MostSides]float64 // what the turn is worth to each side, from -1 to 1
	Depth  int                     // steps looked ahead, in the last iteration that was completed
	Nodes  uint64
	Time   time.Duration
}

// Errors of Search.
var (
	// ErrOver is returned for a position in which there is no step.
	ErrOver = errors.New("the game is over")

	// ErrNoChoice is returned if none of the steps in Limits.Steps is legal.
	ErrNoChoice = search.ErrNoChoice

	// ErrChance is returned where dice or shuffles are due.
	ErrChance = errors.New("chance is to move")
)

// An Engine searches positions of one game. It may be used by several goroutines, but searches one position at a time.
type Engine struct {
	info   *game.Info
	now    func() time.Time
	busy   chan struct{} // holds an element while a search is on
	search *searcher
}

// New makes an engine for a game of any number of sides, with chance or without, that see the whole board. It plays a
// few random games to see what pieces can do. The error says why a game is not for it.
func New(rules game.Rules, options Options) (*Engine, error) {
	info := rules.Info()
	if err := info.ForComputer(); err != nil {
		return nil, err
	}
	now := options.Now
	if now == nil {
		now = time.Now
	}
	return &Engine{info: info, now: now, busy: make(chan struct{}, 1), search: &searcher{
		eval: newEvaluator(rules), sides: info.Players(), chance: info.Chance, random: rand.New(rand.NewPCG(options.Seed, 0)),
	}}, nil
}

// Search finds a good turn for the side to move, the missing steps of an open turn if there is one. The position is not
// changed.
//
// The end of the context ends the search and is no error: the best turn found until then is returned, and it is always a
// legal one. The error is ErrOver if there is no legal step, ErrChance if it is nobody's turn, and the context's if it ended
// while another search was on.
func (e *Engine) Search(ctx context.Context, pos game.Position, limits Limits) (Result, error) {
	if err := e.acquire(ctx); err != nil {
		return Result{}, err
	}
	defer func() { <-e.busy }()
	if pos.Side() == game.Chance && limits.foreseen == nil {
		return Result{}, ErrChance
	}
	s := e.search
	defer s.begin(ctx, pos.Clone(), limits, e.now)()
	if len(s.root) == 0 && limits.Steps != nil && !pos.Result().Over() {
		return Result{}, ErrNoChoice
	}
	if len(s.root) == 0 {
		return Result{}, fmt.Errorf("%w (%v)", ErrOver, pos.Result())
	}
	if pos.Side() == game.Chance {
		return s.foresee(), nil
	}
	return s.choose(), nil
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

// hintLimits bound the search for a hint: a person waits for it.
var hintLimits = Limits{Time: 700 * time.Millisecond}

// Hint finds a good turn in a short time.
func (e *Engine) Hint(ctx context.Context, pos game.Position) (Result, error) {
	return e.Search(ctx, pos, hintLimits)
}

// levels are the limits of the levels of package search, from 1 on.
var levels = [...]Limits{
	{Depth: 1, Time: time.Second / 2, Noise: 0.5},
	{Depth: 1, Time: time.Second / 2, Noise: 0.25},
	{Depth: 1, Time: time.Second / 2, Noise: 0.12},
	{Depth: 2, Time: time.Second / 2, Noise: 0.08},
	{Depth: 2, Time: time.Second, Noise: 0.04},
	{Depth: 3, Time: time.Second, Noise: 0.02},
	{Depth: 4, Time: time.Second},
	{Depth: 6, Time: 3 * time.Second / 2},
	{Time: 5 * time.Second / 2},
	{Time: 5 * time.Second},
}

// Level returns the limits of a level from 1, which makes many mistakes, to 10, which takes about five seconds for a turn.
// Depths count turns as long as the one that is due in pos, but for turns of so many steps that no search sees several.
func (e *Engine) Level(n int, pos game.Position) (Limits, error) {
	if n < 1 || n > len(levels) {
		return Limits{}, fmt.Errorf("there is no level %d; levels are 1 to %d", n, len(levels))
	}
	limits := levels[n-1]
	if _, steps := game.TurnSteps(e.info, pos); steps < maxPly/8 {
		limits.Depth *= steps
	}
	return limits, nil
}
