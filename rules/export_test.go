package rules

// ByTrial returns the game with attacks found by trial, whatever its tables know.
func ByTrial(g *Game) *Game {
	h, start := *g, *g.start
	h.watch, h.bySets, h.start, start.g = byTrial{}, false, &start, &h
	return &h
}

// IsByTrial reports whether the game finds attacks by trial.
func IsByTrial(g *Game) bool { return g.watch == watch(byTrial{}) }
