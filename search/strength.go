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
	// The weaker ones search few nodes, with errors that get smaller the stronger they are; the others
	// make none and search twice as many nodes with each doubling points. The numbers were fitted to
	// games of chess against Fairy-Stockfish with the same rating: see docs/engine.md.
	const (
		noiseFrom, noiseEnd = 61, 2030
		missFrom, missEnd   = 0.167, 1900
		nodesLeast          = 700
		doubling            = 75
	)
	fade := func(end int) float64 {
		return max(0, float64(end-elo)/float64(end-MinElo))
	}
	w := Weakness{
		Noise: int(noiseFrom*fade(noiseEnd)) * e.search.eval.Scale(),
		Miss:  missFrom * fade(missEnd),
	}
	nodes := uint64(nodesLeast * math.Exp2(max(0, float64(elo-noiseEnd))/doubling))
	return Limits{Nodes: nodes, Weakness: w}
}
