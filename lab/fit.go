package lab

import (
	"context"
	"maps"
	"math"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/tuning"

	"gonum.org/v1/gonum/mat"
)

const (
	fitRounds = 3 // of linear fits
	fitSteps  = 8 // Newton steps in each

	// doubt is by how much of itself a value is uncertain before anything has been measured, as a
	// standard deviation, and doubtWeight the same for a weight.
	doubt       = 0.2
	doubtWeight = 0.5

	// alone is how many positions of one game tell as much as a single one would: they are much
	// alike and have one result.
	alone = 6

	// rare is in how many positions a parameter must matter to be fitted.
	rare = 40

	bold = 0.3 // by how much of itself a parameter changes at most in a round
)

// A parameter is a number of a tuning that may be changed.
type parameter struct {
	name    string
	isValue bool // of a piece type; otherwise the weight of a term
	first   float64
	now     float64
}

// parameters lists what may be tuned: the values of all ordinary types but the unit, and the
// weights that are not switched off.
func parameters(rules game.Rules, evaluator *eval.Evaluator) []parameter {
	var list []parameter
	pos, unit := rules.Start(), evaluator.Unit()
	for t, v := range evaluator.Values() {
		if v > 0 && game.TypeID(t) != unit {
			list = append(list, parameter{pos.Type(game.TypeID(t)).ID, true, float64(v), float64(v)})
		}
	}
	for _, w := range evaluator.Weights() {
		if w.Value > 0 {
			list = append(list, parameter{w.Name, false, float64(w.Value), float64(w.Value)})
		}
	}
	return list
}

// spread is the standard deviation of what is known of a parameter beforehand.
func (p *parameter) spread() float64 {
	if p.isValue {
		return doubt * p.first
	}
	return max(2, doubtWeight*p.first)
}

// tuningOf returns base with the parameters that are no longer what they were at first.
func tuningOf(base *tuning.Data, list []parameter) *tuning.Data {
	t := &tuning.Data{Values: map[string]int{}, Weights: map[string]int{}, Net: base.Net}
	maps.Copy(t.Values, base.Values)
	maps.Copy(t.Weights, base.Weights)
	for _, p := range list {
		if p.now == p.first {
			continue
		}
		into := t.Weights
		if p.isValue {
			into = t.Values
		}
		into[p.name] = int(math.Round(p.now))
	}
	return t
}

// A fitter fits parameters to samples by Texel's method: the evaluation of a position, put through
// a logistic curve, should be the points that were made from it.
type fitter struct {
	rules   game.Rules
	base    *tuning.Data
	samples []sample
	curve   float64 // of the logistic curve, per hundredth
	list    []parameter
	report  func(done, all int)
	eval    *eval.Evaluator // of the base, made when it is needed
}

// scores evaluates all samples.
func (f *fitter) scores(list []parameter) []float64 {
	if f.eval == nil {
		f.eval = eval.New(f.rules, f.base)
	}
	evaluator := f.eval.With(tuningOf(f.base, list))
	out := make([]float64, len(f.samples))
	for i := range f.samples {
		out[i] = float64(evaluator.Evaluate(f.samples[i].pos))
	}
	return out
}

func (f *fitter) expected(score float64) float64 { return logistic(f.curve * score) }

// loss is the mean of the logistic loss.
func (f *fitter) loss(scores []float64) float64 {
	var sum float64
	for i, s := range scores {
		p := min(max(f.expected(s), 1e-9), 1-1e-9)
		y := f.samples[i].won
		sum -= y*math.Log(p) + (1-y)*math.Log(1-p)
	}
	return sum / float64(max(1, len(scores)))
}

// fitCurve finds the logistic curve that suits the evaluation as it is.
func (f *fitter) fitCurve(scores []float64) {
	f.curve = bestCurve(func(curve float64) float64 {
		f.curve = curve
		return f.loss(scores)
	})
}

// bestCurve returns the steepness of a logistic curve with the least loss.
func bestCurve(loss func(curve float64) float64) float64 {
	best, least := 0.004, math.Inf(1)
	for c := 0.0005; c < 0.02; c *= 1.05 {
		if l := loss(c); l < least {
			best, least = c, l
		}
	}
	return best
}

// fit changes the parameters so that the loss becomes as small as the doubt about them allows.
func (f *fitter) fit(ctx context.Context) {
	done, all := 0, fitRounds*(len(f.list)+1)
	scores := f.scores(f.list)
	f.fitCurve(scores)
	cost := f.cost(scores, f.list)
	for range fitRounds {
		slopes := make([][]float32, len(f.list))
		for j := range f.list {
			if ctx.Err() != nil {
				return
			}
			slopes[j] = f.slope(scores, j)
			if done++; f.report != nil {
				f.report(done, all)
			}
		}
		target := f.newton(scores, slopes)
		improved := false
		for share := 1.0; share > 0.2 && !improved; share /= 2 {
			list := f.moved(target, share)
			next := f.scores(list)
			if c := f.cost(next, list); c < cost {
				f.list, scores, cost, improved = list, next, c, true
			}
		}
		if done++; !improved {
			return
		}
	}
}

// moved returns the parameters after a share of the way to the target.
func (f *fitter) moved(target []float64, share float64) []parameter {
	list := append([]parameter(nil), f.list...)
	for j := range list {
		p := &list[j]
		most := max(1, bold*p.now)
		p.now = math.Round(p.now + share*min(max(target[j]-p.now, -most), most))
		p.now = max(p.now, 1)
	}
	return list
}

// cost is the loss with what it costs to leave what was believed before.
func (f *fitter) cost(scores []float64, list []parameter) float64 {
	c := f.loss(scores)
	for i := range list {
		d := (list[i].now - list[i].first) / list[i].spread()
		c += d * d / 2 * f.prior()
	}
	return c
}

// prior is how much the earlier belief counts beside the mean loss.
func (f *fitter) prior() float64 { return alone / float64(max(1, len(f.samples))) }

// slope returns by how much the evaluation of each sample changes with a parameter; nil if hardly
// any does.
func (f *fitter) slope(scores []float64, j int) []float32 {
	list := append([]parameter(nil), f.list...)
	step := max(2, math.Round(list[j].now/10))
	list[j].now += step
	slope := make([]float32, len(scores))
	changed := 0
	for i, s := range f.scores(list) {
		slope[i] = float32((s - scores[i]) / step)
		if slope[i] != 0 {
			changed++
		}
	}
	if changed < rare {
		return nil
	}
	return slope
}

// newton minimizes the cost for an evaluation that is linear in the parameters.
func (f *fitter) newton(scores []float64, slopes [][]float32) []float64 {
	n := len(f.list)
	x := make([]float64, n) // the change
	for range fitSteps {
		at := append([]float64(nil), scores...)
		for j, slope := range slopes {
			if slope == nil || x[j] == 0 {
				continue
			}
			for i := range at {
				at[i] += x[j] * float64(slope[i])
			}
		}
		gradient, hessian := f.derive(at, slopes, x)
		var factors mat.Cholesky
		var step mat.VecDense
		if !factors.Factorize(hessian) || factors.SolveVecTo(&step, mat.NewVecDense(n, gradient)) != nil {
			break // no better point can be told from this one
		}
		for j := range x {
			x[j] -= step.AtVec(j)
		}
	}
	for j := range x {
		x[j] += f.list[j].now
	}
	return x
}

// derive returns the first and second derivatives of the cost at evaluations changed by x.
func (f *fitter) derive(at []float64, slopes [][]float32, x []float64) ([]float64, *mat.SymDense) {
	n := len(slopes)
	gradient, sums := make([]float64, n), make([]float64, n*n) // of the matrix, the upper half
	row := make([]float64, n)
	share := 1 / float64(len(at))
	for i, s := range at {
		p := f.expected(s)
		miss, bend := (p-f.samples[i].won)*f.curve*share, p*(1-p)*f.curve*f.curve*share
		for j := range row {
			row[j] = 0
			if slopes[j] != nil {
				row[j] = float64(slopes[j][i])
			}
		}
		for j, a := range row {
			if a == 0 {
				continue
			}
			gradient[j] += miss * a
			for k := j; k < n; k++ {
				sums[j*n+k] += bend * a * row[k]
			}
		}
	}
	for j := range n {
		p, spread := &f.list[j], f.list[j].spread()
		gradient[j] += f.prior() * (p.now + x[j] - p.first) / (spread * spread)
		sums[j*n+j] += f.prior() / (spread * spread)
	}
	return gradient, mat.NewSymDense(n, sums)
}
