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
	if err := plan.Rules.Info().ForSearch(); err != nil {
		return nil, err
	}
	t := newTuner(plan)
	if !eval.New(plan.Rules, nil).TakesNet() {
		return nil, fmt.Errorf("%s: a net knows where pieces stand, and in this game something else counts", plan.Rules.Info().Name)
	}
	s := newInputMap(plan.Rules)
	if err := t.takeShape(s); err != nil {
		return nil, err
	}
	if s.inputs() > math.MaxUint16 {
		return nil, fmt.Errorf("%s: a net for so many piece types and squares would take %d inputs; at most %d are possible",
			plan.Rules.Info().Name, s.inputs(), math.MaxUint16)
	}
	n, games, err := t.collect(ctx, s)
	if err != nil {
		return nil, err
	}
	f := &Finding{Games: games, Positions: n.all.len() + n.held.len()}
	if t.Master.Name != "" {
		f.Scale = n.rescale()
		n.mix(t.Own)
	}
	f.Tuning = *t.base
	if f.Tuning.Net, f.Before, f.After = t.trainNet(ctx, s, n); ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return f, t.verify(ctx, f)
}

// takeShape makes the plan one for a net of the shape that the game's has, if that is to learn further.
func (t *tuner) takeShape(s *inputMap) error {
	if !t.Further {
		return nil
	}
	net := t.base.Net
	if net == nil {
		return fmt.Errorf("%s has no net that could learn further", t.Rules.Info().Name)
	}
	t.Neurons, t.Alone, s.heads = net.Neurons, net.Alone, len(net.Heads)
	return nil
}

// believed is what is known of the game to begin with. A net adds to what is known without one: what there is to learn is
// what that misses.
func (t *tuner) believed() *tuning.Data {
	b := *t.base
	b.Net = nil
	return &b
}

// teacher is who teaches the net beside the games, nil if nobody does. One that stands alone has to learn all that is known, and one that
// learns further must not forget what it knows of positions that games do not come to.
func (t *tuner) teacher() *tuning.Data {
	if t.Alone || t.Further {
		return t.base
	}
	return nil
}

// collect plays games and returns their samples.
func (t *tuner) collect(ctx context.Context, s *inputMap) (n *netSampler, games int, err error) {
	limited, cancel := t.until(ctx, playShare)
	defer cancel()
	n = newNetSampler(s, t.Rules, t.believed(), t.Alone, t.teacher(), t.Seed)
	n.foreign = t.Lessons != ""
	games, err = t.gather(limited, n.add)
	if err == nil && t.Beside > 0 {
		err = t.ask(limited)
	}
	if err == nil && n.foreign {
		err = n.readLessons(t.Lessons)
	}
	if err = errors.Join(err, ctx.Err()); err != nil {
		return nil, 0, err
	}
	if n.all.len() < netBatch {
		return nil, 0, fmt.Errorf("%d quiet positions in %d games: a net needs at least %d; play more games",
			n.all.len(), games, netBatch)
	}
	return n, games, nil
}

// trainNet makes a net of samples. The losses are those of samples kept aside.
func (t *tuner) trainNet(ctx context.Context, s *inputMap, n *netSampler) (net *tuning.Net, before, after float64) {
	since, random := t.Now(), rand.New(rand.NewPCG(t.Seed, 3))
	neurons := t.Neurons
	if neurons == 0 {
		neurons = tuning.NeuronsUsual
	}
	p := newTrainer(s, neurons, steepness(n.all.score, n.all.won), random)
	if t.Further {
		p.goOn(t.base.Net)
		if n.foreign {
			p.letGo()
		}
	}
	p.train(ctx, &n.all, &n.lessons, s.even(t.Rules.Start()), random, func(done, all int) { t.tell("learning", done, all, since, stats.Tally{}) })
	before, after = p.loss(&n.held)
	net = p.net()
	net.Alone = t.Alone
	return net, before, after
}

// rescale puts the scores of another player into the units of ours, and returns by what those of games were multiplied: on the average they are
// as far from 0 as what our evaluation says of the same positions. What pieces are worth and the margins of the search are in these units. Its
// lessons are multiplied by a number of their own: who looks only at a position says other numbers than who has searched it.
func (s *netSampler) rescale() float64 {
	scale := rescale(&s.all, &s.held)
	if s.foreign {
		rescale(&s.lessons)
	}
	return scale
}

func rescale(lists ...*netSamples) (scale float64) {
	ours, theirs := 0.0, 0.0
	for _, l := range lists {
		for i, score := range l.score {
			ours += math.Abs(float64(l.believed(i)))
			theirs += math.Abs(float64(score))
		}
	}
	if ours == 0 || theirs == 0 {
		return 1
	}
	scale = ours / theirs
	for _, l := range lists {
		for i := range l.score {
			l.score[i] *= float32(scale)
		}
	}
	return scale
}

// mix makes a share of what another player says what the net says itself, in its games and its lessons: the two are wrong in different places,
// and what is between them is nearer to the truth than either (docs/engine-values.md). Without lessons the net is reminded of what it says anyway.
func (s *netSampler) mix(own float64) {
	if !s.foreign {
		return
	}
	for _, l := range []*netSamples{&s.all, &s.held, &s.lessons} {
		for i := range l.score {
			l.score[i] = float32(1-own)*l.score[i] + float32(own)*l.believed(i)
		}
	}
}
