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
	// From the weakest to the strongest, errors get smaller and then vanish, while the number
	// of nodes is doubled with each doubling points.
	const (
		noiseFrom, noiseEnd = 130, 1900
		missFrom, missEnd   = 0.4, 1500
		nodesFrom           = 200
		doubling            = 170
	)
	fade := func(end int) float64 {
		return max(0, float64(end-elo)/float64(end-MinElo))
	}
	w := Weakness{
		Noise:   int(noiseFrom*fade(noiseEnd)) * e.search.eval.scale(),
		Miss:    missFrom * fade(missEnd),
		Shallow: elo < 700,
	}
	nodes := uint64(nodesFrom * math.Exp2(float64(elo-MinElo)/doubling))
	return Limits{Nodes: nodes, Weakness: w}
}
