package main

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// To measure all techniques in the time of one, each pair of games leaves out some of them at
// random: a technique is lacking on one side, on the other, or, as often as these two together,
// on neither. What each is worth is found by least squares over all pairs.

// A trial is what one pair of games tells.
type trial struct {
	signs []int   // by technique: 1 if only the first engine has it, -1 if only the second, else 0
	share float64 // of the points, for the first engine
}

// A worth is what a technique was found to gain, in Elo.
type worth struct {
	name        string
	elo, margin float64 // with a confidence of 95 %
}

// each plays pairs with techniques left out at random and prints what each is worth.
func each(p plan, rules game.Rules) error {
	names := p.without
	if len(names) == 0 {
		names, _ = search.Techniques()
	}
	begin := time.Now()
	trials, err := tryAll(p, rules, names)
	if err != nil {
		return err
	}
	found, err := worths(names, trials)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d pairs, %s, %v\n", p.variant, len(trials), limitText(p.limits), time.Since(begin).Round(time.Second))
	for _, w := range found {
		fmt.Printf("%-14s %+5.0f ± %.0f\n", w.name, w.elo, w.margin)
	}
	return nil
}

// tryAll plays all pairs.
func tryAll(p plan, rules game.Rules, names []string) ([]trial, error) {
	var trials []trial
	err := p.pairs(func() (pairing, error) {
		return func(n int) (func(), error) {
			t, err := try(p, rules, names, n)
			return func() { trials = append(trials, t) }, err
		}, nil
	})
	return trials, err
}

// try plays the pair of a number.
func try(p plan, rules game.Rules, names []string, n int) (trial, error) {
	signs, lacks := choose(names, rand.New(rand.NewPCG(p.seed, uint64(n))))
	d, err := newDuel(p, rules, lacks)
	if err != nil {
		return trial{}, err
	}
	points, err := d.pair(n)
	return trial{signs: signs, share: float64(points[0]+points[1]) / 4}, err
}

// choose decides at random which engine lacks which techniques.
func choose(names []string, random *rand.Rand) (signs []int, lacks [2][]string) {
	for _, name := range names {
		sign := []int{0, 0, 1, -1}[random.IntN(4)]
		signs = append(signs, sign)
		switch sign {
		case 1:
			lacks[1] = append(lacks[1], name)
		case -1:
			lacks[0] = append(lacks[0], name)
		}
	}
	return signs, lacks
}

// worths finds by least squares what each technique is worth, the best first.
func worths(names []string, trials []trial) ([]worth, error) {
	n := len(names)
	moments, sums := make([][]float64, n), make([]float64, n)
	for i := range moments {
		moments[i] = make([]float64, n)
	}
	for _, t := range trials {
		for i, a := range t.signs {
			for j, b := range t.signs {
				moments[i][j] += float64(a * b)
			}
			sums[i] += float64(a) * (t.share - 0.5)
		}
	}
	inverse, ok := invert(moments)
	if !ok || len(trials) <= n {
		return nil, errors.New("so few games do not tell the techniques apart: raise -games")
	}
	gains := make([]float64, n)
	for i := range gains {
		for j, sum := range sums {
			gains[i] += inverse[i][j] * sum
		}
	}
	rest := 0.0 // what the techniques do not explain, squared
	for _, t := range trials {
		miss := t.share - 0.5
		for i, a := range t.signs {
			miss -= float64(a) * gains[i]
		}
		rest += miss * miss
	}
	variance := rest / float64(len(trials)-n)
	var found []worth
	for i, name := range names {
		found = append(found, worth{name, slope * gains[i], 1.96 * slope * math.Sqrt(variance*inverse[i][i])})
	}
	slices.SortStableFunc(found, func(a, b worth) int { return int(math.Copysign(1, b.elo-a.elo)) })
	return found, nil
}

// slope is by how many Elo a share of the points grows where sides are level.
var slope = 1600 / math.Ln10

// invert inverts a symmetric positive matrix, which it destroys; ok is false if it has no inverse.
func invert(m [][]float64) (inverse [][]float64, ok bool) {
	n := len(m)
	inverse = make([][]float64, n)
	for i := range inverse {
		inverse[i] = make([]float64, n)
		inverse[i][i] = 1
	}
	for i := range n {
		pivot := m[i][i]
		if pivot < 1e-9 {
			return nil, false
		}
		for j := range n {
			m[i][j] /= pivot
			inverse[i][j] /= pivot
		}
		for k := range n {
			factor := m[k][i]
			if k == i || factor == 0 {
				continue
			}
			for j := range n {
				m[k][j] -= factor * m[i][j]
				inverse[k][j] -= factor * inverse[i][j]
			}
		}
	}
	return inverse, true
}
