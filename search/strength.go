package search

import "math"

// The ratings between which Strength makes a difference.
const (
	MinElo = 600
	MaxElo = 2600
)

// Strength returns a weakness for a rating, with limits on the nodes that belong to it, so that
// the strength does not depend on the machine; a limit on the time is the caller's. Ratings
// outside of MinElo to MaxElo are taken to be the nearer of them, and MaxElo has no weakness.
func (e *Engine) Strength(elo int) Limits {
	elo = min(max(elo, MinElo), MaxElo)
	if elo == MaxElo {
		return Limits{}
	}
	// Errors get smaller the stronger a player is, the slower the fewer are left. From nodesFrom on, twice as many nodes are searched with
	// each doubling points; from manyFrom on that gains less, so that it takes more. From 1400 on the numbers were fitted to games of
	// chess against Fairy-Stockfish with the same rating, whose lower ratings are all alike; below to what each wins against the next:
	// see docs/engine.md.
	const (
		noiseFrom, noiseBend = 175, 1.75
		missFrom, missBend   = 0.33, 1.4
		errorsEnd            = 2050
		nodesLeast           = 350
		nodesFrom, doubling  = 1600, 250
		manyFrom, further    = 2100, 105
	)
	errors := max(0, float64(errorsEnd-elo)/(errorsEnd-MinElo))
	above := func(from int) float64 { return max(0, float64(elo-from)) }
	w := Weakness{
		Noise: int(noiseFrom*math.Pow(errors, noiseBend)) * e.search.eval.Scale(),
		Miss:  missFrom * math.Pow(errors, missBend),
	}
	nodes := uint64(nodesLeast * math.Exp2(above(nodesFrom)/doubling+above(manyFrom)/further))
	return Limits{Nodes: nodes, Weakness: w}
}
