package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	mopUpLead = 350 // how far ahead a side must be to drive the enemy's king
	mopUpRest = 150 // what the enemy may still have
	edgeBonus = 120 // for an enemy king in the corner
	nearBonus = 150 // for the own king beside it
	cageBonus = 300 // for an enemy king that cannot leave its square
	huntBonus = 60  // for each other piece beside it
)

// mopUp returns what a side that is far ahead of a nearly bare enemy deserves for driving its
// king to the edge, where it can be mated, with the help of its own king: without it a shallow
// search shuffles, since every position of such an ending seems as good as another.
func (e *Evaluator) mopUp(side game.Side) int {
	own, enemy := &e.army[side], &e.army[side.Other()]
	if !e.mayMopUp(side) || enemy.royal == geom.NoSquare {
		return 0
	}
	score := int(edgeBonus * (1 - e.appraiser.centrality(enemy.royal)))
	if own.royal == geom.NoSquare {
		return score
	}
	return score + e.nearness(nearBonus, own.royal, enemy.royal)
}

// nearness returns a bonus that is in full for the same square and nearly nothing across the board.
func (e *Evaluator) nearness(bonus int, a, b geom.Square) int {
	board := e.appraiser.board
	return bonus - bonus*board.Distance(a, b)/max(board.Files(), board.Ranks())
}

// addCages adds for a side that is far ahead of a nearly bare enemy how few squares are left to its
// king, and how near the pieces are that take them from it. Weak pieces drive a king nowhere else.
func (e *Evaluator) addCages() {
	for side := range e.army {
		own, enemy := &e.army[side], &e.army[1-side]
		if !e.mayMopUp(game.Side(side)) || enemy.royal == geom.NoSquare {
			continue
		}
		cage := e.cage(game.Side(1 - side))
		bonus := cageBonus - cageBonus*cage.Len()/len(e.squares)
		for _, m := range e.pieces {
			if m.side == game.Side(side) && !m.royal {
				bonus += e.nearness(huntBonus, m.at, enemy.royal)
			}
		}
		own.middle += bonus
		own.end += bonus
	}
}

// cage returns the squares that the royal piece of a side could come to, moving alone, if nothing
// else changed.
func (e *Evaluator) cage(side game.Side) geom.Set {
	own, enemy := &e.army[side], &e.army[side.Other()]
	cage := geom.SetOf(own.royal)
	steps := e.grid[own.royal].typ.at[side]
	closed := enemy.reach.any.Or(own.occupied)
	for edge := cage; !edge.Empty(); {
		next := steps[edge.Pop()].near.Minus(closed).Minus(cage)
		cage, edge = cage.Or(next), edge.Or(next)
	}
	return cage
}

// mopping reports whether either side is far ahead of a nearly bare enemy.
func (e *Evaluator) mopping() bool { return e.mayMopUp(game.First) || e.mayMopUp(game.Second) }

// mayMopUp reports whether a side is far ahead of a nearly bare enemy.
func (e *Evaluator) mayMopUp(side game.Side) bool {
	own, enemy := &e.army[side], &e.army[side.Other()]
	return enemy.value <= mopUpRest && own.value >= enemy.value+mopUpLead
}
