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
	// Errors get smaller the stronger a player is, the slower the fewer are left. From 1400 on the numbers were fitted to games of
	// chess against Fairy-Stockfish with the same rating, whose lower ratings are all alike; below to what each wins against the next:
	// see docs/engine.md.
	const (
		noiseFrom, noiseBend = 190, 1.75
		missFrom, missBend   = 0.36, 1.4
	)
	errors := max(0, float64(errorsEnd-elo)/(errorsEnd-MinElo))
	w := Weakness{
		Noise: int(noiseFrom*math.Pow(errors, noiseBend)) * e.search.eval.Scale(),
		Miss:  missFrom * math.Pow(errors, missBend),
	}
	return Limits{Nodes: nodesFor(elo), Weakness: w}
}

// errorsEnd is the rating from which on nobody makes errors.
const errorsEnd = 1975

// A nodesAt tells how many nodes players of a rating search.
type nodesAt struct{ elo, nodes float64 }

// Who makes errors judges each step by a search of its own, which takes several times as many nodes to play as well.
var (
	nodesOfErring   = []nodesAt{{MinElo, 350}, {1300, 350}, {1650, 750}, {errorsEnd, 5700}}
	nodesOfFlawless = []nodesAt{{errorsEnd, 1350}, {2300, 8000}, {MaxElo, 150_000}}
)

// nodesFor returns how many nodes a player of a rating below MaxElo searches: between two ratings of a list each point multiplies them by as
// much.
func nodesFor(elo int) uint64 {
	list := nodesOfFlawless
	if elo < errorsEnd {
		list = nodesOfErring
	}
	i := 1
	for float64(elo) > list[i].elo {
		i++
	}
	from, to := list[i-1], list[i]
	part := (float64(elo) - from.elo) / (to.elo - from.elo)
	return uint64(math.Round(from.nodes * math.Pow(to.nodes/from.nodes, part)))
}
