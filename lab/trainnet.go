package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"aanca.chess/eval"
	"aanca.chess/stats"
	"aanca.chess/tuning"
)

// netHeldOut is one in how many pairs of games is kept aside.
const netHeldOut = 20

// Learn plays games of the engine against itself, teaches a net what the evaluation misses in them and
// verifies by a match that the engine plays better with it. All cores are used. The end of the context
// ends it with an error.
func Learn(ctx context.Context, plan Plan) (*Finding, error) {
	t := newTuner(plan)
	if !eval.New(plan.Rules, nil).TakesNet() {
		return nil, fmt.Errorf("%s: a net knows where pieces stand, and in this game something else counts", plan.Rules.Info().Name)
	}
	s := newInputMap(plan.Rules)
	if s.inputs() > math.MaxUint16 {
		return nil, fmt.Errorf("%s: a net for so many piece types and squares would take %d inputs; at most %d are possible",
			plan.Rules.Info().Name, s.inputs(), math.MaxUint16)
	}
	l, held, games, err := t.collect(ctx, s)
	if err != nil {
		return nil, err
	}
	f := &Finding{Games: games, Positions: l.len() + held.len()}
	f.Tuning = *t.base
	if f.Tuning.Net, f.Before, f.After = t.trainNet(ctx, s, l, held); ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return f, t.verify(ctx, f)
}

// bare is what is known of the game without a net: what there is to learn is what that misses.
func (t *tuner) bare() *tuning.Data {
	b := *t.base
	b.Net = nil
	return &b
}

// collect plays games and returns their samples, and those that are kept aside.
func (t *tuner) collect(ctx context.Context, s *inputMap) (l, held *netSamples, games int, err error) {
	limited, cancel := t.until(ctx, playShare)
	defer cancel()
	netSampler := newNetSampler(s, t.Rules, t.bare())
	games, err = t.gather(limited, netSampler.add)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return nil, nil, 0, err
	}
	if l, held = &netSampler.all, &netSampler.held; l.len() < netBatch {
		return nil, nil, 0, fmt.Errorf("%d quiet positions in %d games: a net needs at least %d; play more games",
			l.len(), games, netBatch)
	}
	return l, held, games, nil
}

// trainNet makes a net of samples. The losses are those of samples kept aside.
func (t *tuner) trainNet(ctx context.Context, s *inputMap, l, held *netSamples) (net *tuning.Net, before, after float64) {
	since, random := t.Now(), rand.New(rand.NewPCG(t.Seed, 3))
	p := newTrainer(s, steepness(l), random)
	p.train(ctx, l, s.even(t.Rules.Start()), random, func(done, all int) { t.tell("learning", done, all, since, stats.Tally{}) })
	before, after = p.loss(held)
	return p.net(), before, after
}
