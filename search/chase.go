package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A side whose royal piece is in check can neither buy nor place a man. A man that gives check again
// however the royal piece escapes keeps the other side from both, as long as that one has nobody
// on the board who could interfere.
const (
	chaseLeast = 0.9 // of the escapes are answered by another check

	// lockedShare is what money and reserve are worth to a side that is chased so.
	lockedShare = 0.4
)

// chases reports whether a man of the first side, whose table is given, can check a royal piece
// again and again, from where it comes on the board.
func (a *appraiser) chases(t game.TypeID, at []squareTable) bool {
	sources := make([]geom.Set, a.board.Size()) // whence a square is attacked
	for _, from := range a.squares {
		for to := range at[from].takes.All() {
			sources[to].Add(from)
		}
	}
	escapes, answered := 0, 0
	for _, from := range a.home {
		var goes geom.Set
		for _, m := range a.reach(t, game.First, from) {
			if m.Move && goesThere(m) && !m.Initial {
				goes.Add(m.To)
			}
		}
		for king := range at[from].takes.All() {
			if 2*a.board.Rank(king) < a.board.Ranks() {
				continue
			}
			for _, d := range [...][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}} {
				to := a.board.Offset(king, d[0], d[1])
				if to == geom.NoSquare || at[from].takes.Has(to) {
					continue
				}
				escapes++
				if goes.Intersects(&sources[to]) {
					answered++
				}
			}
		}
	}
	return escapes > 0 && float64(answered) >= chaseLeast*float64(escapes)
}
