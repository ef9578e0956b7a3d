package search

import (
	"aanca.chess/game"
	"aanca.chess/tuning"
)

// An Evaluator values positions of one game without searching, for those who tune evaluations. It
// belongs to one goroutine.
type Evaluator struct {
	e    *evaluator
	info *game.Info
}

// NewEvaluator makes an evaluator with the given data; nil stands for the game's own.
func NewEvaluator(rules game.Rules, data *tuning.Data) *Evaluator {
	if data == nil {
		data = &rules.Info().Tuning
	}
	return &Evaluator{newTunedEvaluator(rules, data), rules.Info()}
}

// With makes an evaluator of the same game with other data, in less time than NewEvaluator since
// what is known of the rules is used again. Both belong to the same goroutine.
func (v *Evaluator) With(data *tuning.Data) *Evaluator {
	return &Evaluator{newAppraised(v.e.appraiser.with(data), v.info), v.info}
}

// Evaluate returns the value of a position for the side to move. The position may keep sums for
// the evaluator from then on; it is not changed otherwise.
func (v *Evaluator) Evaluate(pos game.Position) Score {
	score, _ := v.e.evaluate(pos, -infinite, infinite)
	return Score(score)
}

// TakesNet reports whether a net would count: not where room or money is what matters, or where a
// position does not tell where the men of a type stand.
func (v *Evaluator) TakesNet() bool {
	return game.CapabilitiesOf(v.e.appraiser.pos).Evaluable != nil && v.e.land == nil && v.e.market == nil
}

// Values returns what a piece of each type is worth on the board; 0 for royal ones.
func (v *Evaluator) Values() []int { return v.e.values() }

// Weights lists the terms with their weights.
func (v *Evaluator) Weights() []Weight { return listWeights(v.e.appraiser.weights) }

// Unit returns the type whose value is the unit of all values: the most numerous one.
func (v *Evaluator) Unit() game.TypeID {
	var exact []float64
	for _, value := range v.e.appraiser.values() {
		exact = append(exact, float64(value))
	}
	return v.e.appraiser.commonest(exact)
}
