package rules

import "aanca.chess/game"

// ByTrial returns the game with attacks found by trial, whatever its tables know.
func ByTrial(g *Game) *Game {
	h, start := *g, *g.start
	h.watch, h.bySets, h.start, start.g = byTrial{}, false, &start, &h
	return &h
}

// IsByTrial reports whether the game finds attacks by trial.
func IsByTrial(g *Game) bool { return g.watch == watch(byTrial{}) }

// DrawnBesideStuck reports of a position whether its last pieces never decide the game beside one that can never move again: see
// TestStuckPiecesDecideNothing.
func (g *Game) DrawnBesideStuck(fen string) bool {
	parsed, err := g.Parse(fen)
	if err != nil {
		return false
	}
	p := parsed.(*Position)
	men := p.men(game.First).Or(p.men(game.Second))
	return p.stuckAmong(men) != nothingStuck && p.provenDraw()
}

// NeverDecided reports whether the royal pieces with one other, on a board that is not too large, never decide the game; or, where they
// are royal as the last of their side alone, such pieces of one type.
func (g *Game) NeverDecided(with game.Piece) bool {
	if g.pseudo != nil {
		return g.lastNeverDecided(with.Type)
	}
	return g.neverDecided(codeOf(with.Type, with.Side))
}
