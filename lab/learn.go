package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"aanca.chess/search"
	"aanca.chess/tuning"
)

const (
	// Games that a net learns from are played in so many parts, or in more of at most partMost games.
	partsLeast = 40
	partMost   = 100

	// netHeldOut is one in how many parts is kept aside.
	netHeldOut = 20
)

// Learn plays games of the engine against itself, teaches a net what the evaluation misses in them and
// verifies by a match that the engine plays better with it. All cores are used. The end of the context
// ends it with an error.
func Learn(ctx context.Context, plan Plan) (*Finding, error) {
	t := newTuner(plan)
	if !search.NewEvaluator(plan.Rules, nil).TakesNet() {
		return nil, fmt.Errorf("%s: a net knows where men stand, and in this game something else counts", plan.Rules.Info().Name)
	}
	s := newSight(plan.Rules)
	if s.inputs() > math.MaxUint16 {
		return nil, fmt.Errorf("%s: a net for so many piece types and squares would take %d inputs; at most %d are possible",
			plan.Rules.Info().Name, s.inputs(), math.MaxUint16)
	}
	l, held, games, err := t.attend(ctx, s)
	if err != nil {
		return nil, err
	}
	f := &Finding{Games: games, Positions: l.len() + held.len()}
	f.Tuning = *t.base
	if f.Tuning.Net, f.Before, f.After = t.teach(ctx, s, l, held); ctx.Err() != nil {
		return nil, ctx.Err()
	}
	limited, cancel := t.until(ctx, 1)
	defer cancel()
	f.Match, err = t.inParts(limited, verifying, t.Verify, t.Seed+1, func() Match {
		return Match{Players: [2]Player{t.player(&f.Tuning), t.player(t.base)}}
	}, nil)
	return f, errors.Join(err, ctx.Err())
}

// bare is what is known of the game without a net: what there is to learn is what that misses.
func (t *tuner) bare() *tuning.Data {
	b := *t.base
	b.Net = nil
	return &b
}

// attend plays games and returns their lessons, and those that are kept aside.
func (t *tuner) attend(ctx context.Context, s *sight) (l, held *lessons, games int, err error) {
	limited, cancel := t.until(ctx, playShare)
	defer cancel()
	l, held = &lessons{}, &lessons{}
	tally, err := t.inParts(limited, "playing", t.Games, t.Seed, func() Match {
		p := t.player(t.base)
		return Match{Players: [2]Player{p, p}, See: newSchool(s, t.Rules, t.bare())}
	}, func(part int, m *Match) {
		into := l
		if part%netHeldOut == netHeldOut-1 {
			into = held
		}
		into.add(&m.See.(*school).all)
	})
	if err = errors.Join(err, ctx.Err()); err != nil {
		return nil, nil, 0, err
	}
	if l.len() < netBatch {
		return nil, nil, 0, fmt.Errorf("%d quiet positions in %d games: a net needs at least %d; play more games",
			l.len(), tally.Games(), netBatch)
	}
	return l, held, tally.Games(), nil
}

// teach makes a net of lessons. The losses are those of lessons kept aside.
func (t *tuner) teach(ctx context.Context, s *sight, l, held *lessons) (net *tuning.Net, before, after float64) {
	since, random := t.Now(), rand.New(rand.NewPCG(t.Seed, 3))
	p := newPupil(s, steepness(l), random)
	p.learn(ctx, l, s.even(t.Rules.Start()), random, func(done, all int) { t.tell("learning", done, all, since, Tally{}) })
	before, after = p.loss(held)
	return p.net(), before, after
}

// inParts plays games in parts, on all cores. Each part has players and starts of its own, so that it
// does not depend on the number of cores what is played. match says who plays a part; ended, if not
// nil, gets the parts in their order.
func (t *tuner) inParts(ctx context.Context, stage string, games int, seed uint64, match func() Match, ended func(part int, m *Match)) (Tally, error) {
	size := min(max(2, games/partsLeast), partMost) &^ 1
	p := &parts{
		tuner: t, stage: stage, games: games, since: t.Now(), seed: seed, size: size,
		match: match, list: make([]part, (games+size-1)/size),
	}
	var work sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(p.list)) {
		work.Go(func() { p.work(ctx) })
	}
	work.Wait()
	var total Tally
	var errs []error
	for i := range p.list {
		part := &p.list[i]
		total.addAll(part.tally)
		errs = append(errs, part.err)
		if ended != nil && part.match != nil {
			ended(i, part.match)
			part.match = nil
		}
	}
	return total, errors.Join(errs...)
}

// parts are games that are played in parts.
type parts struct {
	*tuner
	stage string
	games int
	size  int
	seed  uint64
	since time.Time
	match func() Match

	sync.Mutex
	next int // part
	list []part
}

// A part is a match of its own.
type part struct {
	match *Match
	tally Tally
	err   error
}

// work plays parts until there are none left.
func (p *parts) work(ctx context.Context) {
	for ctx.Err() == nil {
		p.Lock()
		i := p.next
		p.next++
		p.Unlock()
		if i >= len(p.list) {
			return
		}
		m := p.match()
		m.Rules, m.Games, m.Seed = p.Rules, min(p.size, p.games-i*p.size), p.seed<<20+uint64(i)
		tally, err := m.Play(ctx, func(y Tally) { p.note(i, y) })
		m.Players = [2]Player{} // their memory is needed no more
		p.Lock()
		p.list[i] = part{&m, tally, err}
		p.Unlock()
	}
}

// note tells how far all parts together have come.
func (p *parts) note(i int, tally Tally) {
	p.Lock()
	defer p.Unlock()
	p.list[i].tally = tally
	var total Tally
	for i := range p.list {
		total.addAll(p.list[i].tally)
	}
	shown := total
	if p.stage != verifying {
		shown = Tally{} // both players are the same
	}
	p.tell(p.stage, total.Games(), p.games, p.since, shown)
}
