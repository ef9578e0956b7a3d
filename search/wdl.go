package search

import "math"

// How a score becomes chances: at wdlEven hundredths of a pawn half of the games are won, and the
// chances change over wdlSpread. The later in the game, the more a lead is worth, down to wdlLate
// of the early measure.
const (
	wdlEven   = 220.0
	wdlSpread = 95.0
	wdlLate   = 0.6
	wdlPlies  = 120.0 // by then it is late
)

// WDL returns how many games of a thousand the side with this score is expected to win, to draw
// and to lose, ply turns after the start of the game.
func (s Score) WDL(ply int) (win, draw, loss int) {
	if turns, ok := s.Mate(); ok {
		if turns > 0 {
			return 1000, 0, 0
		}
		return 0, 0, 1000
	}
	late := min(1, float64(max(0, ply))/wdlPlies)
	scale := 1 - (1-wdlLate)*late
	chance := func(score float64) int {
		return int(math.Round(1000 / (1 + math.Exp((wdlEven*scale-score)/(wdlSpread*scale)))))
	}
	win, loss = chance(float64(s)), chance(-float64(s))
	return win, 1000 - win - loss, loss
}
