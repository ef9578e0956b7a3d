package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	mopUpLead = 350 // how far ahead a side must be to drive the enemy's king
	mopUpRest = 150 // what the enemy may still have
	edgeBonus = 120 // for an enemy king in the corner
	nearBonus = 60  // for the own king beside it
)

// mopUp returns what a side that is far ahead of a nearly bare enemy deserves for driving its
// king to the edge, where it can be mated, with the help of its own king: without it a shallow
// search shuffles, since every position of such an ending seems as good as another.
func (e *evaluator) mopUp(side game.Side) int {
	own, enemy := &e.army[side], &e.army[side.Other()]
	if !e.mayMopUp(side) || enemy.royal == geom.NoSquare {
		return 0
	}
	board := e.appraiser.board
	score := int(edgeBonus * (1 - e.appraiser.centrality(enemy.royal)))
	if own.royal == geom.NoSquare {
		return score
	}
	apart := max(
		abs(board.File(own.royal)-board.File(enemy.royal)),
		abs(board.Rank(own.royal)-board.Rank(enemy.royal)))
	return score + nearBonus - nearBonus*apart/max(board.Files(), board.Ranks())
}

// mayMopUp reports whether a side is far ahead of a nearly bare enemy.
func (e *evaluator) mayMopUp(side game.Side) bool {
	own, enemy := &e.army[side], &e.army[side.Other()]
	return enemy.value <= mopUpRest && own.value >= enemy.value+mopUpLead
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
