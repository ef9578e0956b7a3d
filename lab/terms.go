package lab

import (
	"context"
	"maps"

	"aanca.chess/eval"
	"aanca.chess/stats"
	"aanca.chess/tuning"
)

// A Contribution is what a term of the evaluation contributes to playing strength.
type Contribution struct {
	Term  eval.Weight
	Tally stats.Tally // of the whole evaluation against the one without the term
}

// Contributions plays a match of so many games for each term, and reports after each. The end of
// the context ends it and is no error.
func Contributions(ctx context.Context, plan Plan, report func(Contribution)) error {
	if err := plan.Rules.Info().ForSearch(); err != nil {
		return err
	}
	t := newTuner(plan)
	for _, w := range eval.New(plan.Rules, nil).Weights() {
		if w.Value == 0 {
			continue
		}
		without := &tuning.Data{Values: t.base.Values, Weights: map[string]int{}, Net: t.base.Net}
		maps.Copy(without.Weights, t.base.Weights)
		without.Weights[w.Name] = 0
		tally, err := t.selfPlay(ctx, verifying, t.Verify, t.Seed, t.base, without, nil)
		if err != nil {
			return err
		}
		if tally.Games() > 0 {
			report(Contribution{w, tally})
		}
		if ctx.Err() != nil {
			return nil
		}
	}
	return nil
}
