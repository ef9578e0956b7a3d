package search

import "aanca.chess/game"

// A term is a part of the evaluation that has a weight.
type term int

// The terms.
const (
	termTempo term = iota
	termMobility
	termPlace
	termCentre
	termHope
	termPassed
	termShelter
	termRoyalCentre
	termCover
	termDanger
	termHanging
	termPair
	termHand
	termTerritory
	termCount
)

// terms tell the weights that count where a game's data says nothing else. Each has earned its
// place in games of the engine against itself without it: see docs/engine-values.md.
var terms = [termCount]struct {
	name  string
	usual int
	about string
}{
	termTempo:       {"tempo", 10, "for being to move"},
	termMobility:    {"mobility", 18, "for the square root of the number of squares a man can go to, by how much it is more than usual"},
	termPlace:       {"place", 50, "percent: how mobile a piece would be on its square"},
	termCentre:      {"centre", 12, "for standing in the middle rather than in the corner"},
	termHope:        {"hope", 35, "percent: the hope of promotion"},
	termPassed:      {"passed", 75, "percent of that hope again, where no man of the enemy's like can stop it"},
	termShelter:     {"shelter", 50, "for a royal piece at the back, with all men on the board"},
	termRoyalCentre: {"royalCentre", 40, "for a royal piece in the middle, with hardly any"},
	termCover:       {"cover", 7, "for each friend beside a royal piece"},
	termDanger:      {"danger", 100, "percent: enemies that reach the squares around a royal piece"},
	termHanging:     {"hanging", 16, "percent of the value of men that are attacked and not defended, or by something cheaper"},
	termPair:        {"pair", 30, "for men that cannot leave their part of the board and complement each other"},
	termHand:        {"hand", 105, "percent of its value on the board: a piece in hand"},
	termTerritory:   {"territory", 100, "percent: room, in games of enclosure; with 0 the men count there as in other games"},
}

// weights are the weights of the terms of one game.
type weights [termCount]int

// weightsOf returns the usual weights, but for those that a game's data gives.
func weightsOf(tuning *game.Tuning) weights {
	var w weights
	for i := range terms {
		w[i] = terms[i].usual
		if given, ok := tuning.Weights[terms[i].name]; ok {
			w[i] = given
		}
	}
	return w
}

// share returns what percent of a value a weight says.
func (w *weights) share(t term) float64 { return float64(w[t]) / 100 }

// A Weight is a term of the evaluation and its weight.
type Weight struct {
	Name  string // as in the data of games: weight.NAME
	About string // what it is for, in hundredths of a pawn unless it says percent
	Usual int
	Value int // in the game at hand
}

// Weights lists the terms of the evaluation with their usual weights.
func Weights() []Weight {
	return listWeights(weightsOf(&game.Tuning{}))
}

func listWeights(w weights) []Weight {
	list := make([]Weight, len(terms))
	for i, t := range terms {
		list[i] = Weight{t.name, t.about, t.usual, w[i]}
	}
	return list
}
