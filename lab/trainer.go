package lab

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"aanca.chess/tuning"
	"aanca.chess/vector"
)

const (
	netRounds = 8    // how often a net sees each sample,
	netVisits = 24e6 // but not many more than so many samples in all: with millions, more rounds gain nothing
	netBatch  = 8192 // netSamples between two corrections
	netSlices = 8    // of a batch, worked on side by side: always as many, so that sums do not depend on the machine

	netRate  = 0.0015 // of learning at first; it falls like a cosine,
	netLater = 0.0005 // likewise, of a net that learns further: more would lose what it knows
	netHeads = 8      // for few pieces on the board to many
	netDecay = 1.0    // by how much of the rate weights fall back to 0, or to what they began with

	// scoreShare is how much of what a sample teaches is the score of a search; the rest is the result of the game. It is the same,
	// and a score means the same for the result, with many pieces and with few: those who look at few positions do not win with a
	// lead in an ending, and a net that is taught so believes that there is nothing to win (docs/engine-values.md).
	scoreShare = 0.85

	// outMost is what a neuron is multiplied by at most, so that it is a number of 16 bits in the end.
	outMost = math.MaxInt16 / float32(netScale*tuning.Fine)

	// netScale is how many hundredths stand for 1 in the output of a net that learns.
	netScale = 400
)

// A trainer is a net that learns, in fractions. Its numbers are kept in one list: the weights by input
// and neuron, the bias of each neuron, and by head what each says for the side to move and for the other, and
// the offset.
//
// A weight is the sum of one of its own and of those that it shares with other inputs (inputMap.groups): what is learnt
// of a piece on one square is believed in part of the same piece on others, until there is evidence. The net that plays
// has the sums.
type trainer struct {
	inputMap *inputMap
	neurons  int     // of each side
	heads    int     // how many
	curve    float64 // of the logistic curve, per hundredth
	all      []float32
	own      []float32  // of each weight, what is not shared
	shared   []float32  // by group and neuron
	groups   [][]uint16 // by input: those that it belongs to
	common   []float32  // buffer: slopes by group and neuron
	adam     [3]adam    // of own, of shared, and of what comes after the weights
	rate     float64    // of learning at first
	workers  [netSlices]gradientWork
}

// A gradientWork is what a part of a batch is worked out on.
type gradientWork struct {
	slope      []float32
	sums, back [2][]float32
	seen       [2][]uint16
	head       int // that speaks
}

func newTrainer(s *inputMap, neurons int, curve float64, random *rand.Rand) *trainer {
	n := s.inputs()*neurons + neurons + s.heads*headSize(neurons)
	groups, count := s.groups()
	p := &trainer{
		inputMap: s, neurons: neurons, heads: s.heads, curve: curve, all: make([]float32, n), groups: groups,
		shared: make([]float32, count*neurons), common: make([]float32, count*neurons), rate: netRate,
	}
	spread := func(list []float32, from, to float64) {
		for i := range list {
			list[i] = float32(from + random.Float64()*(to-from))
		}
	}
	spread(p.weights(), -0.1, 0.1)
	spread(p.bias(), 0, 0.5)
	spread(p.head(0)[:2*neurons], -0.05, 0.05)
	for i := range p.heads {
		copy(p.head(i), p.head(0))
	}
	p.own = slices.Clone(p.weights())
	for i, list := range [][]float32{p.own, p.shared, p.rest()} {
		p.adam[i] = adam{moment: make([]float32, len(list)), square: make([]float32, len(list))}
	}
	for i := range p.workers {
		p.workers[i] = *p.newWork()
		p.workers[i].slope = make([]float32, n)
	}
	return p
}

// goOn begins with what a net of the same shape has learnt. What is not contradicted stays.
func (p *trainer) goOn(n *tuning.Net) {
	for i, w := range n.Weights {
		p.own[i] = float32(w) / tuning.One
	}
	p.adam[0].home = slices.Clone(p.own)
	for i, b := range n.Bias {
		p.bias()[i] = float32(b) / tuning.One
	}
	for h := range n.Heads {
		numbers, from := p.head(h), &n.Heads[h]
		for i, out := range from.Out {
			numbers[i] = float32(out) / (netScale * tuning.Fine)
		}
		numbers[2*p.neurons] = float32(from.Offset) / (netScale * tuning.Fine)
	}
	p.rate = netLater
	p.sumUp()
}

// letGo lets a net that learns further learn like a new one: what another player says of positions beside the games keeps it from forgetting what it
// knew of them, so that it need not be held (docs/engine-values.md).
func (p *trainer) letGo() {
	p.adam[0].home = nil
	p.rate = netRate
}

// newWork returns room to work samples out in, but for slopes.
func (p *trainer) newWork() *gradientWork {
	d := &gradientWork{}
	for side := range d.sums {
		d.sums[side], d.back[side] = make([]float32, p.neurons), make([]float32, p.neurons)
	}
	return d
}

// headSize is how many numbers a head has.
func headSize(neurons int) int { return 2*neurons + 1 }

func (p *trainer) weights() []float32   { return p.all[:p.biasAt()] }
func (p *trainer) bias() []float32      { return p.all[p.biasAt() : p.biasAt()+p.neurons] }
func (p *trainer) head(i int) []float32 { return p.all[p.headAt(i) : p.headAt(i)+headSize(p.neurons)] }
func (p *trainer) rest() []float32      { return p.all[p.biasAt():] } // after the weights
func (p *trainer) biasAt() int          { return p.headAt(0) - p.neurons }
func (p *trainer) headAt(i int) int     { return len(p.all) - (p.heads-i)*headSize(p.neurons) }

// forward returns what the net says of what both sides see, in hundredths.
func (p *trainer) forward(d *gradientWork) float64 {
	head := p.head(d.head)
	out := head[2*p.neurons]
	for side, seen := range d.seen {
		sums := d.sums[side]
		copy(sums, p.bias())
		for _, in := range seen {
			vector.AddFloats(sums, p.all[int(in)*p.neurons:])
		}
		out += vector.SquaresFloats(sums, head[side*p.neurons:])
	}
	return netScale * float64(out)
}

// load puts a sample on a worker, with left and right exchanged if asked for.
func (p *trainer) load(d *gradientWork, inputs []uint16, mirrored bool) {
	own, other := d.seen[0][:0], d.seen[1][:0]
	for _, in := range inputs {
		if mirrored {
			in = p.inputMap.mirror[in]
		}
		own, other = append(own, in), append(other, p.inputMap.flip[in])
	}
	d.seen = [2][]uint16{own, other}
	d.head = p.inputMap.head(inputs)
}

// backpropagate works out by how much the loss of a sample on a worker changes with each number.
func (p *trainer) backpropagate(d *gradientWork, static, target float64) {
	expected := logistic(p.curve * (static + p.forward(d)))
	slope := float32((expected - target) * p.curve * netScale)
	head, ofHead := p.head(d.head), d.slope[p.headAt(d.head):]
	ofBias := d.slope[p.biasAt():][:p.neurons]
	ofHead[2*p.neurons] += slope
	for side, sums := range d.sums {
		back := d.back[side]
		vector.SlopeFloats(sums, head[side*p.neurons:], slope, back, ofHead[side*p.neurons:])
		vector.AddFloats(ofBias, back)
		for _, in := range d.seen[side] {
			vector.AddFloats(d.slope[int(in)*p.neurons:][:p.neurons], back)
		}
	}
}

// excessLoss is the logistic loss above what the target itself leaves.
func excessLoss(expected, target float64) float64 {
	loss := func(p float64) float64 {
		p = min(max(p, 1e-9), 1-1e-9)
		return -target*math.Log(p) - (1-target)*math.Log(1-p)
	}
	return loss(expected) - loss(target)
}

// update changes the numbers by the slopes of a batch.
func (p *trainer) update(rate float64) {
	slopes := p.workers[0].slope
	for j := 1; j < len(p.workers); j++ {
		for i, slope := range p.workers[j].slope {
			slopes[i] += slope
		}
		clear(p.workers[j].slope)
	}
	for i := range slopes {
		slopes[i] /= netBatch
	}
	weights := len(p.own)
	clear(p.common)
	for in, groups := range p.groups {
		row := slopes[in*p.neurons : (in+1)*p.neurons]
		for _, g := range groups {
			vector.AddFloats(p.common[int(g)*p.neurons:][:p.neurons], row)
		}
	}
	p.adam[0].step(p.own, slopes[:weights], rate, netDecay)
	p.adam[1].step(p.shared, p.common, rate, netDecay)
	p.adam[2].step(p.rest(), slopes[weights:], rate, 0)
	clear(slopes)
	bound(p.bias(), float32(tuning.BiasMost)/tuning.One)
	for i := range p.heads {
		bound(p.head(i)[:2*p.neurons], outMost)
	}
	p.sumUp()
}

// sumUp makes the weights what they are with their shares.
func (p *trainer) sumUp() {
	for in, groups := range p.groups {
		row := p.all[in*p.neurons : (in+1)*p.neurons]
		copy(row, p.own[in*p.neurons:])
		for _, g := range groups {
			vector.AddFloats(row, p.shared[int(g)*p.neurons:])
		}
	}
	bound(p.weights(), 127.0/tuning.One)
}

// An adam is what Adam's method keeps of some numbers that it changes.
type adam struct {
	moment []float32 // the mean of the slopes,
	square []float32 // and of their squares
	home   []float32 // what numbers fall back to; nil for 0
	steps  int
}

// step changes numbers by their slopes; they fall back to where they are at home by a share of the rate.
func (a *adam) step(numbers, slopes []float32, rate, decay float64) {
	const keepMoment, keepSquare, tiny = 0.9, 0.999, 1e-8
	a.steps++
	momentShare := float32(1 - math.Pow(keepMoment, float64(a.steps)))
	squareShare := float32(1 - math.Pow(keepSquare, float64(a.steps)))
	for i, slope := range slopes {
		a.moment[i] = keepMoment*a.moment[i] + (1-keepMoment)*slope
		a.square[i] = keepSquare*a.square[i] + (1-keepSquare)*slope*slope
		move := a.moment[i] / momentShare / (float32(math.Sqrt(float64(a.square[i]/squareShare))) + tiny)
		away := numbers[i]
		if a.home != nil {
			away -= a.home[i]
		}
		numbers[i] -= float32(rate) * (move + float32(decay)*away)
	}
}

func bound(list []float32, most float32) {
	for i, x := range list {
		list[i] = min(max(x, -most), most)
	}
}

// target is what a sample teaches: the share of the points to expect.
func (p *trainer) target(l *netSamples, i int) float64 {
	expected := logistic(p.curve * float64(l.score[i]))
	if l.won[i] == noResult {
		return expected
	}
	return scoreShare*expected + (1-scoreShare)*float64(l.won[i])
}

// train goes through the samples some times, in random order, if mirrors is set with left and right
// exchanged in half of them. As many samples that are taught, if there are so many, are mixed into each batch. The end of
// the context ends it.
func (p *trainer) train(ctx context.Context, l, taught *netSamples, mirrors bool, random *rand.Rand, report func(done, all int)) {
	lessons := &lessons{list: taught, random: random, count: min(taught.len(), netBatch/2)}
	size := netBatch - lessons.count
	batches, rounds := l.len()/size, min(netRounds, 1+int(netVisits)/l.len())
	for round := range rounds {
		order := random.Perm(l.len())
		for b := range batches {
			if ctx.Err() != nil {
				return
			}
			p.batch(l, order[b*size:(b+1)*size], mirrors, round)
			p.batch(taught, lessons.next(), mirrors, round)
			done := float64(round*batches+b) / float64(rounds*batches)
			p.update(p.rate * (0.02 + 0.98*(1+math.Cos(math.Pi*done))/2))
			if report != nil {
				report(round*batches+b+1, rounds*batches)
			}
		}
	}
}

// lessons hand out the samples of a list in random order, so many at a time, over and over.
type lessons struct {
	list   *netSamples
	count  int
	random *rand.Rand
	order  []int
	at     int
}

func (s *lessons) next() []int {
	if s.count == 0 {
		return nil
	}
	if s.at+s.count > len(s.order) {
		s.order, s.at = s.random.Perm(s.list.len()), 0
	}
	s.at += s.count
	return s.order[s.at-s.count : s.at]
}

// batch works some samples out, in slices side by side.
func (p *trainer) batch(l *netSamples, list []int, mirrors bool, round int) {
	var work sync.WaitGroup
	share := len(list) / netSlices
	for s := range p.workers {
		work.Go(func() {
			for _, i := range list[s*share : (s+1)*share] {
				p.load(&p.workers[s], l.of(i), mirrors && (i+round)%2 == 1)
				p.backpropagate(&p.workers[s], float64(l.static[i]), p.target(l, i))
			}
		})
	}
	work.Wait()
}

// loss returns the mean loss of samples, of the evaluation alone, or of the teacher, and with what has been learnt.
func (p *trainer) loss(l *netSamples) (before, after float64) {
	d := p.newWork()
	for i := range l.len() {
		p.load(d, l.of(i), false)
		static, target := float64(l.static[i]), p.target(l, i)
		before += excessLoss(logistic(p.curve*float64(l.believed(i))), target)
		after += excessLoss(logistic(p.curve*(static+p.forward(d))), target)
	}
	n := float64(max(1, l.len()))
	return before / n, after / n
}

// net returns what has been learnt in whole numbers.
func (p *trainer) net() *tuning.Net {
	n := tuning.NewNet(p.neurons, p.inputMap.inputs(), p.heads)
	whole := func(x float32, unit float64) int { return int(math.Round(float64(x) * unit)) }
	for i, w := range p.weights() {
		n.Weights[i] = int8(whole(w, tuning.One))
	}
	for i, b := range p.bias() {
		n.Bias[i] = int16(whole(b, tuning.One))
	}
	for h := range n.Heads {
		numbers, to := p.head(h), &n.Heads[h]
		for i := range to.Out {
			to.Out[i] = int16(whole(numbers[i], netScale*tuning.Fine))
		}
		to.Offset = int32(whole(numbers[2*p.neurons], netScale*tuning.Fine))
	}
	return n
}

// steepness returns the steepness of the logistic curve that suits scores and what came of them.
func steepness(scores, won []float32) float64 {
	return bestCurve(func(curve float64) (loss float64) {
		for i, score := range scores {
			loss += excessLoss(logistic(curve*float64(score)), float64(won[i]))
		}
		return loss
	})
}

// logistic is the share of the points to expect, from -∞ to ∞.
func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
