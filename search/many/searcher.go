package many

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"time"

	"aanca.chess/game"
)

// maxPly is how many steps a search looks ahead at most.
const maxPly = 64

// tilt makes an earlier win better than a later one, and a later loss better than an earlier one, by so much a ply. It is
// too little to weigh against a chance.
const tilt = 1e-6

// settled is a value from which on, or below which negated, the game is decided within the depth of a search.
const settled = 1 - tilt*(maxPly+1)

// looksBetween is how many positions are looked at before the clock is.
const looksBetween = 8

// A vector says what a position is worth to each side.
type vector = [game.MostSides]float64

// A searcher searches one position at a time. Its buffers serve all searches: searching allocates nothing once they
// have grown.
type searcher struct {
	eval   *evaluator
	sides  int
	chance bool
	random *rand.Rand

	pos    game.Position
	limits Limits
	now    func() time.Time
	start  time.Time

	halt    atomic.Bool // the context has ended
	stopped bool        // a limit is reached: what is being searched has no meaning any more
	nodes   uint64
	cut     bool // in this iteration a position without a result was valued

	root  []rootStep
	plies [maxPly + 1]ply
	good  [1 << 12]uint32 // by steps, hashed: how often they were the best
	solo  soloMemory
}

// A rootStep is a step to choose among.
type rootStep struct {
	step  game.Step
	value vector // by the last iteration that was completed
	next  vector // by the present one
	rest  []game.Step
}

// A ply has the steps of the node that is being searched, and the line that was found below it.
type ply struct {
	steps []game.Step
	order []uint32
	line  [maxPly]game.Step
	long  int // of line
}

// begin prepares a search of a position, which becomes its own. The returned function ends it.
func (s *searcher) begin(ctx context.Context, pos game.Position, limits Limits, now func() time.Time) (end func()) {
	s.pos, s.limits, s.now, s.start = pos, limits, now, now()
	s.stopped, s.nodes = false, 0
	s.halt.Store(ctx.Err() != nil)
	unhook := context.AfterFunc(ctx, func() { s.halt.Store(true) })
	clear(s.good[:])
	s.root = s.root[:0]
	for _, step := range pos.Steps(nil) {
		if limits.Steps == nil || slices.Contains(limits.Steps, step) {
			s.root = append(s.root, rootStep{step: step})
		}
	}
	s.random.Shuffle(len(s.root), func(i, j int) { s.root[i], s.root[j] = s.root[j], s.root[i] })
	return func() {
		unhook()
		s.halt.Store(false)
		s.pos = nil
	}
}

// make plays a step of the search. Where it returns false a limit is reached and nothing is played.
func (s *searcher) make(step game.Step) bool {
	if s.spent() {
		return false
	}
	s.nodes++
	s.pos.Make(step)
	return true
}

// spent reports whether a limit is reached.
func (s *searcher) spent() bool {
	switch {
	case s.stopped:
	case s.halt.Load():
		s.stopped = true
	case s.pondering():
	case s.limits.Nodes > 0 && s.nodes >= s.limits.Nodes:
		s.stopped = true
	case s.limits.Time > 0 && s.nodes%looksBetween == 0 && s.now().Sub(s.start) >= s.limits.Time:
		s.stopped = true
	}
	return s.stopped
}

// pondering reports whether the limits do not yet count, since the other side is thinking.
func (s *searcher) pondering() bool {
	if s.limits.ponder == nil {
		return false
	}
	select {
	case <-s.limits.ponder:
		s.limits.ponder, s.start = nil, s.now()
		return false
	default:
		return true
	}
}

// outcome returns what a result is worth to a side that has come to it after so many steps.
func outcome(r game.Result, side game.Side, sides, ply int) float64 {
	switch winner, won := r.Winner(); {
	case won && winner == side:
		return 1 - tilt*float64(ply)
	case won, sides == 1: // alone, who has not won has lost
		return -1 + tilt*float64(ply)
	}
	if loser, ok := r.Loser(); ok && loser == side {
		return -1 + tilt*float64(ply)
	} else if ok { // what the loser loses
		return (1 - tilt*float64(ply)) / float64(sides-1)
	}
	return 0
}

// outcomes returns what a result is worth to each side.
func (s *searcher) outcomes(r game.Result, ply int) (v vector) {
	for side := range s.sides {
		v[side] = outcome(r, game.Side(side), s.sides, ply)
	}
	return v
}

// sorted lists the steps of the present position, those first that were good elsewhere.
func (s *searcher) sorted(at int) []game.Step {
	p := &s.plies[at]
	p.steps, p.order = s.pos.Steps(p.steps[:0]), p.order[:0]
	for i, step := range p.steps {
		rank := s.good[slot(step)]
		p.order = append(p.order, rank)
		for ; i > 0 && p.order[i-1] < rank; i-- {
			p.order[i], p.steps[i] = p.order[i-1], p.steps[i-1]
		}
		p.order[i], p.steps[i] = rank, step
	}
	return p.steps
}

// reward notes that a step was the best at a node with so much depth below it.
func (s *searcher) reward(step game.Step, depth int) {
	if good := &s.good[slot(step)]; *good < math.MaxUint32/2 {
		*good += uint32(depth * depth)
	}
}

func slot(step game.Step) uint64 { return uint64(step) * 0x9e3779b97f4a7c15 >> 52 }

// note sets the line of a ply: a step and what follows it.
func (s *searcher) note(at int, step game.Step) {
	p, below := &s.plies[at], &s.plies[at+1]
	p.line[0] = step
	p.long = 1 + copy(p.line[1:], below.line[:below.long])
}
