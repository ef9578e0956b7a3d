package lab

import (
	"math"
	"slices"
	"strings"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/match"

	"gonum.org/v1/gonum/mat"
)

const (
	// surmise is by how much of itself a value is uncertain that was only estimated from the rules, as a standard deviation.
	surmise = 0.4

	fewestValued = 60 // quiet positions with which values can be told
)

// A MeasuredValue is what a piece turned out to be worth in games, in hundredths of the most numerous one.
type MeasuredValue struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Value int    `json:"value"`
	Doubt int    `json:"doubt"` // half the width of the interval of 95 %
	First int    `json:"first"` // what the rules let expect
}

// A valuer finds out what pieces are worth: by how many of each a side was ahead in quiet positions, and what came of that.
// What the rules let expect is where it begins from.
type valuer struct {
	sampler *sampler
	types   []game.TypeID
	first   []float64 // by index in types
}

func newValuer(rules game.Rules, seed uint64) *valuer {
	v := &valuer{sampler: newSampler(rules, seed)}
	if rules.Info().Steps > 1 { // turns of several steps seldom leave all pieces where they are, and neighbours are less alike
		v.sampler.oneIn = 1
	}
	for t, value := range eval.New(rules, nil).Values() {
		if value > 0 {
			v.types, v.first = append(v.types, game.TypeID(t)), append(v.first, float64(value))
		}
	}
	return v
}

func (v *valuer) add(r *match.Record) error { return v.sampler.add(r) }

// lead returns by how many pieces of each type the side to move is ahead.
func (v *valuer) lead(pos game.Position) []float64 {
	index := make(map[game.TypeID]int, len(v.types))
	for i, t := range v.types {
		index[t] = i
	}
	lead, us := make([]float64, len(v.types)), pos.Side()
	for sq := range v.sampler.rules.Info().Board.Area().All() {
		p, ok := pos.At(sq)
		i, valued := index[p.Type]
		switch {
		case !ok || !valued:
		case p.Side == us:
			lead[i]++
		default:
			lead[i]--
		}
	}
	for i, t := range v.types {
		lead[i] += float64(pos.InHand(us, t) - pos.InHand(us.Other(), t))
	}
	return lead
}

// values returns what the pieces are worth of which there are enough, nil if the games were too few to tell.
func (v *valuer) values() []MeasuredValue {
	samples := v.sampler.samples
	if len(samples) < fewestValued || len(v.types) == 0 {
		return nil
	}
	slices.SortStableFunc(samples, func(a, b sample) int { return a.game - b.game }) // in whatever order they ended
	leads, expected := make([][]float64, len(samples)), make([]float64, len(samples))
	uses := make([]int, len(v.types))
	for i := range samples {
		leads[i] = v.lead(samples[i].pos)
		for j, n := range leads[i] {
			if expected[i] += n * v.first[j]; n != 0 {
				uses[j]++
			}
		}
	}
	curve := bestCurve(func(curve float64) float64 {
		var loss float64
		for i, s := range samples {
			loss += logLoss(logistic(curve*expected[i]), s.won)
		}
		return loss
	})
	now, covariance := v.fit(leads, curve)
	if covariance == nil {
		return nil
	}
	return v.told(now, covariance, uses)
}

func logLoss(p, y float64) float64 {
	p = min(max(p, 1e-9), 1-1e-9)
	return -y*math.Log(p) - (1-y)*math.Log(1-p)
}

// fit finds the values with the least loss, and their covariance; nil if there is none.
func (v *valuer) fit(leads [][]float64, curve float64) ([]float64, *mat.SymDense) {
	n := len(v.types)
	now := append([]float64(nil), v.first...)
	var covariance mat.SymDense
	for range fitSteps {
		gradient, hessian := make([]float64, n), mat.NewSymDense(n, nil)
		for j := range now {
			spread := surmise * v.first[j]
			gradient[j] = (now[j] - v.first[j]) / (spread * spread)
			hessian.SetSym(j, j, 1/(spread*spread))
		}
		for i, lead := range leads {
			score := 0.0
			for j, x := range lead {
				score += x * now[j]
			}
			p := logistic(curve * score)
			// The positions of a game have one result, so that each tells less than a game.
			miss, bend := (p-v.sampler.samples[i].won)*curve/alone, p*(1-p)*curve*curve/alone
			for j, x := range lead {
				if x == 0 {
					continue
				}
				gradient[j] += miss * x
				for k := j; k < n; k++ {
					hessian.SetSym(j, k, hessian.At(j, k)+bend*x*lead[k])
				}
			}
		}
		var factors mat.Cholesky
		var step mat.VecDense
		if !factors.Factorize(hessian) || factors.SolveVecTo(&step, mat.NewVecDense(n, gradient)) != nil || factors.InverseTo(&covariance) != nil {
			return nil, nil
		}
		for j := range now {
			now[j] = max(1, now[j]-step.AtVec(j))
		}
	}
	return now, &covariance
}

// told scales the values so that the unit has the one that it had, and leaves out pieces of which hardly any was missing.
func (v *valuer) told(now []float64, covariance *mat.SymDense, uses []int) (list []MeasuredValue) {
	pos := v.sampler.rules.Start()
	unit, scale := eval.New(v.sampler.rules, nil).Unit(), 1.0
	for j, t := range v.types {
		if t == unit && uses[j] >= rare {
			scale = v.first[j] / now[j]
		}
	}
	for j, t := range v.types {
		if uses[j] < rare || strings.HasSuffix(pos.Type(t).ID, "~") { // such a piece is only what it is until it is captured
			continue
		}
		list = append(list, MeasuredValue{
			ID: pos.Type(t).ID, Name: pos.Type(t).Name, Value: int(math.Round(scale * now[j])),
			Doubt: int(math.Ceil(1.96 * scale * math.Sqrt(covariance.At(j, j)))), First: int(v.first[j]),
		})
	}
	return list
}
