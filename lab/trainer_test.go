package lab

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/tuning"
)

// wandered plays some random turns and returns the position.
func wandered(t *testing.T, rules game.Rules, random *rand.Rand) game.Position {
	t.Helper()
	for {
		if pos := rules.Start(); wander(pos, 10+random.IntN(30), random) {
			return pos
		}
	}
}

// What backpropagate says of each number is by how much the loss changes with it.
func TestSlopes(t *testing.T) {
	rules, random := gametest.Rules(t, "shogi"), rand.New(rand.NewPCG(1, 1))
	s := newInputMap(rules)
	p := newTrainer(s, 48, 0.005, random)
	for h := range p.heads {
		for i := range p.head(h) {
			p.head(h)[i] = float32(random.Float64() - 0.5)
		}
	}
	const static, target = 30, 0.7
	d := &p.workers[0]
	p.load(d, s.see(nil, wandered(t, rules, random)), true)
	loss := func() float64 { return excessLoss(logistic(p.curve*(static+p.forward(d))), target) }
	p.backpropagate(d, static, target)
	checked := 0
	for i, slope := range d.slope {
		if slope == 0 && random.IntN(100) > 0 {
			continue
		}
		const h = 1e-2
		before := p.all[i]
		p.all[i] = before + h
		more := loss()
		p.all[i] = before - h
		less := loss()
		p.all[i] = before
		if want := (more - less) / (2 * h); math.Abs(want-float64(slope)) > 0.02*math.Abs(want)+2e-3 {
			t.Fatalf("number %d: slope %g, want %g", i, slope, want)
		}
		checked++
	}
	if checked < 500 {
		t.Errorf("only %d numbers were checked", checked)
	}
}

// What a score and a result teach does not depend on how many pieces are left, whatever came of positions with as many.
func TestTargetIsTheSameForAllHeads(t *testing.T) {
	rules, random := gametest.Rules(t, "chess"), rand.New(rand.NewPCG(1, 1))
	s := newInputMap(rules)
	full := s.see(nil, rules.Start())
	var l netSamples
	for _, inputs := range [][]uint16{full, full[:6]} {
		for _, won := range []float32{0, 0.5, 1, noResult} {
			l.inputs = append(l.inputs, inputs...)
			l.ends, l.score, l.won = append(l.ends, len(l.inputs)), append(l.score, 200), append(l.won, won)
		}
	}
	p := newTrainer(s, 16, 0.004, random)
	if many, few := s.head(l.of(0)), s.head(l.of(4)); many == few {
		t.Fatalf("head %d speaks of both positions: choose others", many)
	}
	for i := range 4 {
		if many, few := p.target(&l, i), p.target(&l, i+4); many != few {
			t.Errorf("a score of 200 and a result of %v teach %.4f with all pieces and %.4f with six", l.won[i], many, few)
		}
	}
	if lost, won := p.target(&l, 0), p.target(&l, 2); math.Abs(won-lost-(1-scoreShare)) > 1e-9 {
		t.Errorf("a win teaches %.4f more than a loss, want %.4f", won-lost, 1-scoreShare)
	}
}

// The engine understands a net as it was learnt.
func TestNetIsUnderstood(t *testing.T) {
	for _, name := range []string{"chess", "shogi"} {
		rules, random := gametest.Rules(t, name), rand.New(rand.NewPCG(1, 1))
		s := newInputMap(rules)
		p := newTrainer(s, 48, 0.005, random)
		with := eval.New(rules, &tuning.Data{Net: p.net()})
		without := eval.New(rules, &tuning.Data{})
		d := p.newWork()
		for range 50 {
			pos := wandered(t, rules, random)
			p.load(d, s.see(nil, pos), false)
			got := float64(with.Evaluate(pos) - without.Evaluate(pos))
			if want := p.forward(d); math.Abs(got-want) > 6 {
				t.Errorf("%s, %s: %.0f, want %.1f", name, pos.FEN(), got, want)
			}
		}
	}
}

// A game that is symmetric is known as such, and each piece is seen by both sides in the same way.
func TestSight(t *testing.T) {
	for name, want := range map[string]bool{"chess": true, "shogi": true, "xiangqi": true, "typhoon": true} {
		rules := gametest.Rules(t, name)
		s := newInputMap(rules)
		pos := rules.Start()
		if got := s.even(pos); got != want {
			t.Errorf("%s: pieces move alike to the left and to the right: %v, want %v", name, got, want)
		}
		for in := range s.inputs() {
			if s.flip[s.flip[in]] != uint16(in) || s.mirror[s.mirror[in]] != uint16(in) {
				t.Fatalf("%s: input %d: twice turned it is another one", name, in)
			}
		}
	}
}

func TestLearn(t *testing.T) {
	rules := gametest.Rules(t, "chess")
	stages := map[string]int{}
	f, err := Learn(context.Background(), Plan{
		Rules: rules, Games: 1600, Verify: 4, Nodes: 30, Seed: 1,
		Report: func(p Progress) { stages[p.Stage] = p.Done },
	})
	if err != nil {
		t.Fatal(err)
	}
	if f.Games != 1600 || f.Match.Games() != 4 || f.Tuning.Net == nil {
		t.Errorf("%d games, %d in the match, net %v", f.Games, f.Match.Games(), f.Tuning.Net != nil)
	}
	if f.After >= f.Before {
		t.Errorf("on games kept aside the loss is %.4f, before %.4f", f.After, f.Before)
	}
	if stages["playing"] != 1600 || stages["learning"] == 0 || stages["verifying"] != 4 {
		t.Errorf("stages %v", stages)
	}
}

// A net that stands alone learns what the terms say from positions beside the games, and then says it without them.
func TestLearnAlone(t *testing.T) {
	rules := gametest.Rules(t, "losalamos")
	tuner := newTuner(Plan{Rules: rules, Games: 500, Nodes: 12, Seed: 1, Neurons: 16, Alone: true})
	s := newInputMap(rules)
	n, _, err := tuner.collect(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	if l := &n.lessons; l.len() < n.all.len() || l.won[0] != noResult || len(n.held.taught) != n.held.len() {
		t.Fatalf("%d samples and %d lessons, the first with a result of %v; %d of %d that are kept aside were shown to the teacher",
			n.all.len(), l.len(), l.won[0], len(n.held.taught), n.held.len())
	}
	p := newTrainer(s, 16, steepness(n.all.score, n.all.won), rand.New(rand.NewPCG(1, 3)))
	material, _ := p.loss(&n.lessons)
	p.train(context.Background(), &n.all, &n.lessons, true, rand.New(rand.NewPCG(1, 4)), nil)
	if _, after := p.loss(&n.lessons); after > 0.9*material {
		t.Errorf("what the teacher says is learnt with a loss of %.4f; that of material and places is %.4f", after, material)
	}
	net, _, _ := tuner.trainNet(context.Background(), s, n)
	if net.Neurons != 16 || !net.Alone {
		t.Errorf("a net of %d neurons, alone: %v", net.Neurons, net.Alone)
	}
}

// A net that learns further begins as it was, falls back to that where nothing speaks against it, and keeps its shape.
func TestLearnFurther(t *testing.T) {
	rules, random := gametest.Rules(t, "losalamos"), rand.New(rand.NewPCG(1, 1))
	tuner := newTuner(Plan{Rules: rules, Games: 500, Nodes: 12, Seed: 1, Neurons: 16, Alone: true})
	s := newInputMap(rules)
	n, _, err := tuner.collect(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	first, _, before := tuner.trainNet(context.Background(), s, n)

	p := newTrainer(s, first.Neurons, 0.005, random)
	p.goOn(first)
	same := func() bool {
		n := p.net()
		return slices.Equal(n.Weights, first.Weights) && slices.Equal(n.Bias, first.Bias) && reflect.DeepEqual(n.Heads, first.Heads)
	}
	if !same() {
		t.Error("the net is another one before it has learnt anything")
	}
	p.own[0] += 0.5
	for range 100 {
		p.adam[0].step(p.own, make([]float32, len(p.own)), 0.1, netDecay)
	}
	if p.sumUp(); !same() {
		t.Error("where nothing is learnt, the net does not fall back to what it was")
	}

	base := *tuner.base
	base.Net = first
	further := newTuner(Plan{Rules: rules, Seed: 2, Further: true})
	further.base = &base
	if err := further.takeShape(s); err != nil || further.Neurons != 16 || !further.Alone {
		t.Fatalf("a net of %d neurons, alone: %v (%v)", further.Neurons, further.Alone, err)
	}
	net, _, after := further.trainNet(context.Background(), s, n)
	if after > before || net.String() == first.String() {
		t.Errorf("the same games again: a loss of %.5f, before %.5f", after, before)
	}
}

// A net beside the terms that learns further is taught what it says itself of positions beside the games; what it adds to is worth as
// much as before.
func TestLearnFurtherBesideTheTerms(t *testing.T) {
	rules := gametest.Rules(t, "losalamos")
	plan := Plan{Rules: rules, Games: 500, Nodes: 12, Seed: 1, Neurons: 16, Kept: filepath.Join(t.TempDir(), "games.jsonl")}
	collect := func(t2 *tuner) (*inputMap, *netSampler) {
		t.Helper()
		s := newInputMap(rules)
		n, _, err := t2.collect(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		return s, n
	}
	tuner := newTuner(plan)
	s, n := collect(tuner)
	if n.lessons.len() != 0 {
		t.Fatalf("a net that adds to the terms has %d lessons", n.lessons.len())
	}
	net, _, _ := tuner.trainNet(context.Background(), s, n)

	base := *tuner.base
	base.Net = net
	plan.Games, plan.Further = 0, true
	further := newTuner(plan)
	further.base = &base
	_, again := collect(further)
	if !reflect.DeepEqual(again.all.static, n.all.static) || !reflect.DeepEqual(again.all.score, n.all.score) {
		t.Error("what the net adds to, or what it learns of games, is another than for a new net")
	}
	l := &again.lessons
	if l.len() < again.all.len() || l.won[0] != noResult {
		t.Fatalf("%d lessons, the first with a result of %v, beside %d samples", l.len(), l.won[0], again.all.len())
	}
	p := newTrainer(s, 16, steepness(n.all.score, n.all.won), rand.New(rand.NewPCG(1, 3)))
	p.goOn(net)
	if without, with := p.loss(l); with > without/20 {
		t.Errorf("the net differs from its own lessons by a loss of %.5f, the terms without it by %.5f", with, without)
	}
}

func TestLearnRefuses(t *testing.T) {
	for name, games := range map[string]int{"tepuy": 100, "chess": 4} {
		_, err := Learn(context.Background(), Plan{Rules: gametest.Rules(t, name), Games: games, Verify: 2, Nodes: 5, Seed: 1})
		if err == nil {
			t.Errorf("%s with %d games: no error", name, games)
		} else {
			t.Log(err)
		}
	}
	if _, err := Learn(context.Background(), Plan{Rules: gametest.Rules(t, "losalamos"), Games: 100, Verify: 2, Nodes: 5, Further: true}); err == nil {
		t.Error("a net that is not there learns further")
	}
}

// BenchmarkBatch works out a batch of samples of a net of chess.
func BenchmarkBatch(b *testing.B) {
	rules, random := gametest.Rules(b, "chess"), rand.New(rand.NewPCG(1, 1))
	s := newInputMap(rules)
	p := newTrainer(s, 128, 0.005, random)
	var l netSamples
	for pos := rules.Start(); l.len() < netBatch; pos = rules.Start() {
		wander(pos, 10+random.IntN(60), random)
		l.add(s, pos, 0, random.IntN(400)-200, 0.5)
	}
	order := random.Perm(l.len())
	for b.Loop() {
		p.batch(&l, order, true, 0)
		p.update(netRate)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*netBatch), "µs/sample")
}
