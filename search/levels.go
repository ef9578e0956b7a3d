package search

import (
	"fmt"
	"slices"
	"time"

	"aanca.chess/game"
)

// The levels of playing strength.
const (
	WeakestLevel   = 1
	StrongestLevel = 10
)

// A Weakness is a set of deliberate mistakes, made at random. The zero value makes none.
type Weakness struct {
	Noise int     // standard deviation of the error in judging a step, in hundredths of a pawn
	Miss  float64 // probability that a step that changes material is not seen, from 0 to 1
}

// levels are the limits of the levels, from 1 on. Depth counts turns here. The first eight were fitted to games of chess and Shogi: each
// wins five of six against the one before. internal/ladder measures it; docs/engine.md has the figures.
var levels = [StrongestLevel]Limits{
	{Depth: 1, Time: time.Second / 2, Weakness: Weakness{Noise: 260, Miss: 0.5}},
	{Depth: 1, Time: time.Second / 2, Weakness: Weakness{Noise: 180, Miss: 0.33}},
	{Depth: 1, Time: time.Second / 2, Weakness: Weakness{Noise: 110, Miss: 0.2}},
	{Depth: 1, Time: time.Second / 2, Weakness: Weakness{Noise: 60, Miss: 0.08}},
	{Depth: 2, Time: time.Second, Weakness: Weakness{Noise: 45, Miss: 0.04}},
	{Depth: 3, Time: time.Second, Weakness: Weakness{Noise: 25, Miss: 0.02}},
	{Depth: 5, Time: time.Second},
	{Depth: 7, Time: 3 * time.Second / 2},
	{Time: 5 * time.Second / 2},
	{Time: 5 * time.Second},
}

// Level returns the limits of a level from WeakestLevel, which a beginner can beat, to
// StrongestLevel, which takes about five seconds for a turn. Turns count as long as the one that is due in pos. Games that the
// engine does not play have none: game.ErrNotForTwo.
func (e *Engine) Level(n int, pos game.Position) (Limits, error) {
	if n < WeakestLevel || n > StrongestLevel {
		return Limits{}, fmt.Errorf("there is no level %d; levels are %d to %d", n, WeakestLevel, StrongestLevel)
	}
	if err := e.info.ForSearch(); err != nil {
		return Limits{}, err
	}
	limits := levels[n-1]
	_, steps := game.TurnSteps(e.info, pos)
	limits.Depth *= steps
	limits.Weakness.Noise *= e.search.eval.Scale()
	return limits, nil
}

// weakened returns the techniques of a weak search: it does not use what stronger searches have left in
// the table.
func (f features) weakened() features {
	f.table = false
	return f
}

// stumble chooses a step with the searcher's weakness: every step is judged by a search of its
// own, with an error, unless it is overlooked.
func (s *searcher) stumble(depth int) line {
	s.overlook(s.weakness.Miss)
	l := line{}
	for s.depth = 1; s.depth <= depth && s.judge(s.weakness.Noise); s.depth++ {
		l.depth = s.depth
	}
	if l.depth == 0 {
		return line{pv: []game.Step{s.root[0].step}} // no time to judge anything
	}
	chosen, most := 0, 0.0
	for i, r := range s.root {
		felt := float64(r.score) + s.random.NormFloat64()*float64(s.weakness.Noise)
		if i == 0 || felt > most {
			chosen, most = i, felt
		}
	}
	l.score = s.root[chosen].score
	l.pv = []game.Step{s.root[chosen].step}
	return l
}

// judge gives every root step its own score, except for those that are so much worse than the
// best that no error of the usual size would let them be chosen: they get a limit. If the time
// is over before all have been judged, the scores of the iteration before are kept, since
// scores of different depths cannot be compared, and done is false.
func (s *searcher) judge(noise int) (done bool) {
	best := -infinite
	for i := range s.root {
		r := &s.root[i]
		same := s.make(0, r.step, r.class)
		r.next = s.child(0, s.depth-1, max(-infinite, best-4*noise-1), infinite, same, false)
		s.unmake()
		if s.stopped {
			return false
		}
		best = max(best, r.next)
	}
	for i := range s.root {
		s.root[i].score = s.root[i].next
	}
	slices.SortStableFunc(s.root, func(a, b rootStep) int { return b.score - a.score })
	return true
}

// overlook removes from the root, with the given probability each, steps that change material,
// but never all steps.
func (s *searcher) overlook(probability float64) {
	kept := s.root[:0:0]
	for _, r := range s.root {
		if r.amongQuiet() || s.random.Float64() >= probability {
			kept = append(kept, r)
		}
	}
	if len(kept) > 0 {
		s.root = kept
	}
}
