package search

import "math"

// How a score becomes chances: at wdlEven hundredths of a pawn half of the games are won, and the
// chances change over wdlSpread. Both were fitted to some 8,000 scores and results of our matches with other
// engines and with ourselves in twelve games, as many of each (docs/engine.md). How often a game is
// drawn differs much between games, how far it has come made no difference.
const (
	wdlEven   = 100.0
	wdlSpread = 300.0
)

// WDL returns how many games of a thousand the side with this score is expected to win, to draw
// and to lose.
func (s Score) WDL() (win, draw, loss int) {
	if turns, ok := s.Mate(); ok {
		if turns > 0 {
			return 1000, 0, 0
		}
		return 0, 0, 1000
	}
	chance := func(score float64) int {
		return int(math.Round(1000 / (1 + math.Exp((wdlEven-score)/wdlSpread))))
	}
	win, loss = chance(float64(s)), chance(-float64(s))
	return win, 1000 - win - loss, loss
}
