package many

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// A Peer is an engine that is asked and answers as an engine of package search, for those who can speak with one alone:
// protocols, matches, analysis. It has no table, and one thread.
type Peer struct{ *Engine }

// NewPeer is New for a Peer. It plays what Info.ForComputer allows.
func NewPeer(rules game.Rules, options Options) (Peer, error) {
	e, err := New(rules, options)
	return Peer{e}, err
}

// Search is that of package search, with scores for the side to move. Progress is told after each iteration. Where Chance is to
// move there is no turn to choose, and scores are the first side's: of the mean of what may fall, which is told as a line without
// steps, and behind it of what leads furthest up.
func (p Peer) Search(ctx context.Context, pos game.Position, limits search.Limits, report func(search.Progress)) (search.Result, error) {
	own := p.limits(&limits)
	me := pos.Side()
	if me == game.Chance {
		me = game.First
	}
	if report == nil {
		report = func(search.Progress) {}
	}
	lines := func(first, done int, list []rootStep, nodes uint64, took time.Duration) {
		for i := range list {
			report(search.Progress{
				Line: first + i, Score: p.score(list[i].value, me), PV: append([]game.Step{list[i].step}, list[i].rest...),
				Sides: p.sides(list[i].value), Depth: done, Nodes: nodes, Time: took,
			})
		}
	}
	own.report = func(done int, list []rootStep, nodes uint64, took time.Duration) { lines(0, done, list, nodes, took) }
	own.foreseen = func(done int, mean vector, list []rootStep, nodes uint64, took time.Duration) {
		report(search.Progress{Score: p.score(mean, me), Sides: p.sides(mean), Depth: done, Nodes: nodes, Time: took})
		lines(1, done, list[:min(len(list), max(0, limits.Lines-1))], nodes, took)
	}
	found, err := p.Engine.Search(ctx, pos, own)
	switch {
	case errors.Is(err, ErrOver):
		return search.Result{}, fmt.Errorf("%w (%v)", search.ErrOver, pos.Result())
	case err != nil:
		return search.Result{}, err
	}
	if limits.Ponder != nil {
		select {
		case <-limits.Ponder:
		case <-ctx.Done():
		}
	}
	if p.search.sides == 1 && len(found.Turn) > 0 { // who looks for a goal tells nothing before
		report(search.Progress{Score: p.score(found.Values, me), PV: found.Turn, Depth: found.Depth, Nodes: found.Nodes, Time: found.Time})
	}
	return search.Result{
		Turn: found.Turn, Score: p.score(found.Values, me), PV: found.Turn, Depth: found.Depth, SelDepth: found.Depth,
		Nodes: found.Nodes, Time: found.Time,
	}, nil
}

// limits turns limits of package search into those of this one.
func (p Peer) limits(l *search.Limits) Limits {
	own := Limits{Nodes: l.Nodes, Depth: l.Depth, Steps: slices.Clone(l.Steps), Lines: l.Lines, ponder: l.Ponder}
	if l.Mate > 0 && own.Depth == 0 {
		own.Depth = p.search.sides * l.Mate
	}
	own.Time = l.Allowance()
	own.Noise = valueOf(l.Weakness.Noise)
	return own
}

// score returns what values are worth to a side in hundredths, or as a forced win or loss.
func (p Peer) score(values vector, side game.Side) search.Score {
	if int(side) >= p.search.sides {
		return 0
	}
	v := values[side]
	if math.Abs(v) >= settled {
		turns := int(math.Round((1 - math.Abs(v)) / tilt))
		if v < 0 {
			return -search.Won(turns)
		}
		return search.Won(turns)
	}
	hundredths := halfSure * v / max(mostSure-math.Abs(v), 1e-9)
	return search.Score(math.Round(min(max(hundredths, -mostScore), mostScore)))
}

// sides returns what values are worth to each of more than two sides, nil where two or one tell all.
func (p Peer) sides(values vector) []search.Score {
	if p.search.sides <= 2 {
		return nil
	}
	list := make([]search.Score, p.search.sides)
	for side := range list {
		list[side] = p.score(values, game.Side(side))
	}
	return list
}

// mostScore is beyond what positions without a result are worth, in hundredths.
const mostScore = 20_000

// valueOf is the inverse of score for small numbers of hundredths.
func valueOf(hundredths int) float64 {
	return mostSure * float64(hundredths) / (math.Abs(float64(hundredths)) + halfSure)
}

// Evaluate values a position by itself.
func (p Peer) Evaluate(pos game.Position) search.Evaluation {
	p.busy <- struct{}{}
	defer func() { <-p.busy }()
	return search.Evaluation{Score: p.score(p.search.eval.values(pos), pos.Side())}
}

// Strength returns the limits of a rating: the weaker, the larger the errors, and the fewer positions are looked at.
func (p Peer) Strength(elo int) search.Limits {
	elo = min(max(elo, search.MinElo), search.MaxElo)
	if elo == search.MaxElo {
		return search.Limits{}
	}
	share := float64(search.MaxElo-elo) / float64(search.MaxElo-search.MinElo)
	return search.Limits{
		Nodes: uint64(200 * math.Exp2(12*(1-share))), Weakness: search.Weakness{Noise: int(weakest * share * share)},
	}
}

// weakest is the noise of the least rating, in hundredths.
const weakest = 600

// PieceValue returns what a piece of a type is worth, in hundredths of a usual one; 0 for one whose loss decides.
func (p Peer) PieceValue(t game.TypeID) int {
	if int(t) >= len(p.search.eval.worth) {
		return 0
	}
	return int(math.Round(p.search.eval.worth[t]))
}

// Resize does nothing: there is no table.
func (Peer) Resize(int) {}

// SetThreads does nothing: there is one thread.
func (Peer) SetThreads(int) {}

// Forget does nothing.
func (Peer) Forget() {}
