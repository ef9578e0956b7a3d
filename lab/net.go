package lab

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"

	"aanca.chess/tuning"
)

const (
	netRounds = 8    // how often a net sees each lesson
	netBatch  = 8192 // lessons between two corrections
	netSlices = 8    // of a batch, worked on side by side: always as many, so that sums do not depend on the machine

	netRate = 0.0015 // of learning at first; it falls like a cosine
	netDrag = 1.0    // by how much of the rate weights fall back to 0

	// scoreShare is how much of what a lesson teaches is the score of a search; the rest is the result
	// of the game.
	scoreShare = 0.85

	// netScale is how many hundredths stand for 1 in the output of a net that learns.
	netScale = 400
)

// A pupil is a net that learns, in fractions. Its numbers are kept in one list: the weights by input
// and neuron, the bias of each neuron, and what it says for the side to move and for the other, last
// the offset.
type pupil struct {
	sight  *sight
	curve  float64 // of the logistic curve, per hundredth
	all    []float32
	pull   []float32 // Adam's mean of the slopes,
	square []float32 // and of their squares
	steps  int
	desks  [netSlices]desk
}

// A desk is what a part of a batch is worked out on.
type desk struct {
	slope      []float32
	sums, back [2][tuning.Neurons]float32
	seen       [2][]uint16
}

const (
	neurons  = tuning.Neurons
	netHeads = 2*neurons + 1 // numbers after the biases
)

func newPupil(s *sight, curve float64, random *rand.Rand) *pupil {
	n := s.inputs()*neurons + neurons + netHeads
	p := &pupil{sight: s, curve: curve, all: make([]float32, n), pull: make([]float32, n), square: make([]float32, n)}
	spread := func(list []float32, from, to float64) {
		for i := range list {
			list[i] = float32(from + random.Float64()*(to-from))
		}
	}
	spread(p.weights(), -0.1, 0.1)
	spread(p.bias(), 0, 0.5)
	spread(p.heads()[:2*neurons], -0.05, 0.05)
	for i := range p.desks {
		p.desks[i].slope = make([]float32, n)
	}
	return p
}

func (p *pupil) weights() []float32 { return p.all[:len(p.all)-netHeads-neurons] }
func (p *pupil) bias() []float32    { return p.all[len(p.all)-netHeads-neurons : len(p.all)-netHeads] }
func (p *pupil) heads() []float32   { return p.all[len(p.all)-netHeads:] }

// answer returns what the net says of what both sides see, in hundredths.
func (p *pupil) answer(d *desk) float64 {
	heads := p.heads()
	out := heads[2*neurons]
	for side, seen := range d.seen {
		sums := &d.sums[side]
		copy(sums[:], p.bias())
		for _, in := range seen {
			row := (*[neurons]float32)(p.all[int(in)*neurons:])
			for i, w := range row {
				sums[i] += w
			}
		}
		for i, x := range sums {
			x = min(max(x, 0), 1)
			out += x * x * heads[side*neurons+i]
		}
	}
	return netScale * float64(out)
}

// look puts a lesson on a desk, with left and right exchanged if asked for.
func (p *pupil) look(d *desk, inputs []uint16, mirrored bool) {
	own, other := d.seen[0][:0], d.seen[1][:0]
	for _, in := range inputs {
		if mirrored {
			in = p.sight.mirror[in]
		}
		own, other = append(own, in), append(other, p.sight.flip[in])
	}
	d.seen = [2][]uint16{own, other}
}

// study works out by how much the loss of a lesson on a desk changes with each number.
func (p *pupil) study(d *desk, static, target float64) {
	expected := logistic(p.curve * (static + p.answer(d)))
	slope := float32((expected - target) * p.curve * netScale)
	heads, ofHeads := p.heads(), d.slope[len(p.all)-netHeads:]
	ofBias := d.slope[len(p.all)-netHeads-neurons:]
	ofHeads[2*neurons] += slope
	for side := range d.sums {
		back := &d.back[side]
		for i, x := range d.sums[side] {
			back[i] = 0
			if x <= 0 {
				continue
			}
			cut := min(x, 1)
			ofHeads[side*neurons+i] += slope * cut * cut
			if x < 1 {
				back[i] = slope * heads[side*neurons+i] * 2 * x
				ofBias[i] += back[i]
			}
		}
		for _, in := range d.seen[side] {
			row := (*[neurons]float32)(d.slope[int(in)*neurons:])
			for i, b := range back {
				row[i] += b
			}
		}
	}
}

// miss is the logistic loss above what the target itself leaves.
func miss(expected, target float64) float64 {
	loss := func(p float64) float64 {
		p = min(max(p, 1e-9), 1-1e-9)
		return -target*math.Log(p) - (1-target)*math.Log(1-p)
	}
	return loss(expected) - loss(target)
}

// correct changes the numbers by the slopes of a batch (Adam's method, with weights that fall back).
func (p *pupil) correct(rate float64) {
	const keepPull, keepSquare, tiny = 0.9, 0.999, 1e-8
	p.steps++
	pullShare := float32(1 - math.Pow(keepPull, float64(p.steps)))
	squareShare := float32(1 - math.Pow(keepSquare, float64(p.steps)))
	weights := len(p.weights())
	for i := range p.all {
		slope := float32(0)
		for j := range p.desks {
			slope += p.desks[j].slope[i]
			p.desks[j].slope[i] = 0
		}
		slope /= netBatch
		p.pull[i] = keepPull*p.pull[i] + (1-keepPull)*slope
		p.square[i] = keepSquare*p.square[i] + (1-keepSquare)*slope*slope
		move := p.pull[i] / pullShare / (float32(math.Sqrt(float64(p.square[i]/squareShare))) + tiny)
		if i < weights {
			move += netDrag * p.all[i]
		}
		p.all[i] -= float32(rate) * move
	}
	bound(p.weights(), 127.0/tuning.One)
	bound(p.bias(), float32(tuning.BiasMost)/tuning.One)
}

func bound(list []float32, most float32) {
	for i, x := range list {
		list[i] = min(max(x, -most), most)
	}
}

// target is what a lesson teaches: the share of the points to expect.
func (p *pupil) target(l *lessons, i int) float64 {
	return scoreShare*logistic(p.curve*float64(l.score[i])) + (1-scoreShare)*float64(l.won[i])
}

// learn goes through the lessons some times, in random order, if mirrors is set with left and right
// exchanged in half of them. The end of the context ends it.
func (p *pupil) learn(ctx context.Context, l *lessons, mirrors bool, random *rand.Rand, report func(done, all int)) {
	batches := l.len() / netBatch
	for round := range netRounds {
		order := random.Perm(l.len())
		for b := range batches {
			if ctx.Err() != nil {
				return
			}
			p.batch(l, order[b*netBatch:(b+1)*netBatch], mirrors, round)
			done := float64(round*batches+b) / float64(netRounds*batches)
			p.correct(netRate * (0.02 + 0.98*(1+math.Cos(math.Pi*done))/2))
			if report != nil {
				report(round*batches+b+1, netRounds*batches)
			}
		}
	}
}

// batch works some lessons out, in slices side by side.
func (p *pupil) batch(l *lessons, list []int, mirrors bool, round int) {
	var work sync.WaitGroup
	share := len(list) / netSlices
	for s := range p.desks {
		work.Go(func() {
			for _, i := range list[s*share : (s+1)*share] {
				p.look(&p.desks[s], l.of(i), mirrors && (i+round)%2 == 1)
				p.study(&p.desks[s], float64(l.static[i]), p.target(l, i))
			}
		})
	}
	work.Wait()
}

// loss returns the mean loss of lessons, of the evaluation alone and with what has been learnt.
func (p *pupil) loss(l *lessons) (before, after float64) {
	var d desk
	for i := range l.len() {
		p.look(&d, l.of(i), false)
		static, target := float64(l.static[i]), p.target(l, i)
		before += miss(logistic(p.curve*static), target)
		after += miss(logistic(p.curve*(static+p.answer(&d))), target)
	}
	n := float64(max(1, l.len()))
	return before / n, after / n
}

// net returns what has been learnt in whole numbers.
func (p *pupil) net() *tuning.Net {
	n := &tuning.Net{Weights: make([]int8, len(p.weights()))}
	whole := func(x float32, unit float64) int { return int(math.Round(float64(x) * unit)) }
	for i, w := range p.weights() {
		n.Weights[i] = int8(whole(w, tuning.One))
	}
	for i, b := range p.bias() {
		n.Bias[i] = int16(whole(b, tuning.One))
	}
	heads := p.heads()
	for i := range n.Out {
		n.Out[i] = int32(whole(heads[i], netScale*tuning.Fine))
	}
	n.Offset = int32(whole(heads[2*neurons], netScale*tuning.Fine))
	return n
}

// steepness returns the steepness of the logistic curve that suits the scores of lessons.
func steepness(l *lessons) float64 {
	return bestCurve(func(curve float64) (loss float64) {
		for i := range l.len() {
			loss += miss(logistic(curve*float64(l.score[i])), float64(l.won[i]))
		}
		return loss
	})
}

// logistic is the share of the points to expect, from -∞ to ∞.
func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
