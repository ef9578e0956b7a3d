package lab

import (
	"context"
	"math"
	"sync/atomic"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/match"
	"aanca.chess/search"
)

// A stranger plays as the engine does, and gives his scores in units of his own.
type stranger struct {
	match.Player
	turns *atomic.Int64
}

// coarseness is how many hundredths one of his units is.
const coarseness = 2

func (p stranger) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	p.turns.Add(1)
	a, err := p.Player.Choose(ctx, q)
	a.Thought.Score /= coarseness
	return a, err
}

// Games of another player are learnt from, with scores in the units of ours.
func TestLearnFromAMaster(t *testing.T) {
	rules := gametest.Rules(t, "losalamos")
	var turns atomic.Int64
	limit := match.Limit{Nodes: 12}
	master := match.Contestant{Name: "stranger", Limit: limit, Open: func(context.Context) (match.Player, error) {
		e := search.New(rules, search.Options{TableSize: tableFor(limit.Nodes)})
		return stranger{NewPlayer(e, search.Limits{Nodes: limit.Nodes}), &turns}, nil
	}}
	collect := func(p match.Contestant) *netSampler {
		t.Helper()
		tuner := newTuner(Plan{Rules: rules, Games: 400, Nodes: limit.Nodes, Seed: 1, Neurons: 16, Alone: true, Master: p})
		n, _, err := tuner.collect(context.Background(), newInputMap(rules))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	own, foreign := collect(match.Contestant{}), collect(master)
	if turns.Load() == 0 {
		t.Fatal("the master has not been asked")
	}
	scale := own.rescale()
	if got, want := foreign.rescale(), scale*coarseness; math.Abs(got-want) > 0.2*want {
		t.Errorf("scores of half the size are multiplied by %.3f, want about %.3f", got, want)
	}
	ours, theirs := 0.0, 0.0
	for _, l := range []*netSamples{&foreign.all, &foreign.held} {
		for i, score := range l.score {
			ours += math.Abs(float64(l.believed(i)))
			theirs += math.Abs(float64(score))
		}
	}
	if math.Abs(ours-theirs) > 0.001*ours {
		t.Errorf("after that scores are %.1f from 0 altogether, the evaluation %.1f", theirs, ours)
	}
}
