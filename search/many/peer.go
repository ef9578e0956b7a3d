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

// Search is that of package search, with scores for the side to move. Progress is told after each iteration.
func (p Peer) Search(ctx context.Context, pos game.Position, limits search.Limits, report func(search.Progress)) (search.Result, error) {
	own := p.limits(&limits)
	me := pos.Side()
	if report != nil {
		own.report = func(done int, lines []rootStep, nodes uint64, took time.Duration) {
			for i := range lines {
				report(search.Progress{
					Line: i, Score: p.score(lines[i].value, me), PV: append([]game.Step{lines[i].step}, lines[i].rest...),
					Depth: done, Nodes: nodes, Time: took,
				})
			}
		}
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
	if report != nil && p.search.sides == 1 { // who looks for a goal tells nothing before
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
