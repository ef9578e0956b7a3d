package search

import (
	"fmt"

	"aanca.chess/game"
)

// A Score says how good a position is for one side: hundredths of the game's most numerous
// piece (a pawn's worth, mostly), or a forced win or loss.
type Score int

const (
	mate      = 32000 // the score of having won; each turn until then costs one
	mateBound = 31000 // scores beyond are forced wins and losses
	infinite  = 32600 // beyond every score
	drawScore = 0
)

// Mate returns in how many turns of the winner the game is won by force; negative if it is
// lost, with 0 for a game that is lost already. ok is false if no end is in sight.
func (s Score) Mate() (turns int, ok bool) {
	switch {
	case s > mateBound:
		return (mate - int(s) + 1) / 2, true
	case s < -mateBound:
		return -(mate + int(s)) / 2, true
	}
	return 0, false
}

// Won returns the score of a win after so many turns of either side.
func Won(turns int) Score { return Score(mate - min(max(turns, 0), mate-mateBound-1)) }

// String returns the score in pawns with its sign, such as "+0.35", or "#3" and "#-3" for a
// win or a loss in three turns.
func (s Score) String() string {
	if turns, ok := s.Mate(); ok {
		if s < 0 && turns == 0 {
			return "#-0"
		}
		return fmt.Sprintf("#%d", turns)
	}
	return fmt.Sprintf("%+.2f", float64(s)/100)
}

// resultScore returns the score of a finished game for side, turn turns of either side after
// the root. An earlier win is a better one.
func resultScore(r game.Result, side game.Side, turn int) int {
	winner, ok := r.Winner()
	switch {
	case !ok:
		return drawScore
	case winner == side:
		return mate - turn
	}
	return turn - mate
}

// toTable turns a score as seen from the root into one as seen from a node turn turns away,
// which is what the table keeps, since a position is reached in many ways.
func toTable(score, turn int) int {
	switch {
	case score > mateBound:
		return score + turn
	case score < -mateBound:
		return score - turn
	}
	return score
}

// fromTable is the inverse of toTable.
func fromTable(score, turn int) int {
	switch {
	case score > mateBound:
		return score - turn
	case score < -mateBound:
		return score + turn
	}
	return score
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
