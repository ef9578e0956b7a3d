package eval

import "aanca.chess/geom"

const (
	// A royal piece is in danger if at least so many pieces reach the squares around it. More than
	// attackersMost of them make it no worse.
	attackersLeast = 2
	attackersMost  = 5
	dangerMost     = 500
)

// addSafety adds what shelters the royal piece of a side, if it has one, and what threatens it.
func (e *Evaluator) addSafety(a, enemy *army) {
	if a.royals != 1 {
		return
	}
	a.middle += e.weights[termCover] * e.cover(a)
	weak := a.ring.And(enemy.reach.any)
	for c := range classRoyal {
		weak = weak.Minus(a.reach.by[c])
	}
	if !weak.Empty() {
		pierced := weak.And(enemy.reach.twice)
		a.middle -= e.weights[termWeak]*weak.Len() + e.weights[termPierced]*pierced.Len()
	}
	if n := a.reach.attackers; n >= attackersLeast {
		a.middle -= min(dangerMost, a.reach.danger*min(n, attackersMost)*e.weights[termDanger]/10000)
	}
}

// cover returns how many cheap pieces stand beside the royal piece of a side. Dearer ones have better
// to do.
func (e *Evaluator) cover(a *army) int {
	n := 0
	beside := a.ring.And(a.occupied)
	for sq := beside.Pop(); sq != geom.NoSquare; sq = beside.Pop() {
		if e.grid[sq].typ.class == 0 {
			n++
		}
	}
	return n
}
