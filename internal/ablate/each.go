package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/search"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
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
	trials := make([]trial, (p.games+1)/2)
	lacks := func(who int) func(game int) []string {
		return func(game int) []string {
			_, lack := p.choose(names, game/2)
			return lack[who]
		}
	}
	for pair := range trials {
		trials[pair].signs, _ = p.choose(names, pair)
	}
	_, err := p.play(context.Background(), rules, p.varied(rules, lacks(0)), p.varied(rules, lacks(1)), func(r *match.Record) {
		points := 0.5
		if winner, ok := (game.Result{Outcome: r.Outcome}).Winner(); ok {
			points = 0
			if r.Seats[winner] == 0 {
				points = 1
			}
		}
		trials[r.Game/2].share += points / 2
	})
	return trials, err
}

// choose decides by the number of a pair which engine lacks which techniques.
func (p plan) choose(names []string, pair int) (signs []int, lacks [2][]string) {
	return choose(names, rand.New(rand.NewPCG(p.seed, uint64(pair))))
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
	moments, sums := mat.NewSymDense(n, nil), mat.NewVecDense(n, nil)
	for _, t := range trials {
		signs := mat.NewVecDense(n, nil)
		for i, sign := range t.signs {
			signs.SetVec(i, float64(sign))
		}
		moments.SymRankOne(moments, 1, signs)
		sums.AddScaledVec(sums, t.share-0.5, signs)
	}
	var factors mat.Cholesky
	var inverse mat.SymDense
	var gains mat.VecDense
	if len(trials) <= n || !factors.Factorize(moments) || factors.InverseTo(&inverse) != nil || factors.SolveVecTo(&gains, sums) != nil {
		return nil, errors.New("so few games do not tell the techniques apart: raise -games")
	}
	rest := 0.0 // what the techniques do not explain, squared
	for _, t := range trials {
		miss := t.share - 0.5
		for i, a := range t.signs {
			miss -= float64(a) * gains.AtVec(i)
		}
		rest += miss * miss
	}
	variance := rest / float64(len(trials)-n)
	var found []worth
	for i, name := range names {
		found = append(found, worth{name, slope * gains.AtVec(i), confidence * slope * math.Sqrt(variance*inverse.At(i, i))})
	}
	slices.SortStableFunc(found, func(a, b worth) int { return int(math.Copysign(1, b.elo-a.elo)) })
	return found, nil
}

// confidence is how many standard errors on either side hold the true value with 95 %.
var confidence = distuv.UnitNormal.Quantile(0.975)

// slope is by how many Elo a share of the points grows where sides are level.
var slope = 1600 / math.Ln10
