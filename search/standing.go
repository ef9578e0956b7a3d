package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// How much in percent the terms of this file count with hardly any men on the board.
	chainEnd   = 30
	outpostEnd = 40
	spaceEnd   = 250
	looseEnd   = 100
)

// addRunner notes a man that lives for its promotion.
func (r *reach) addRunner(m *man) {
	r.runners.Add(m.at)
	r.chains = r.chains.Or(m.hits)
	r.spans = r.spans.Or(m.typ.runner[m.side][m.at].guards)
}

// addChain adds how a man that lives for its promotion works together with its like.
func (e *evaluator) addChain(m *man, c *course, a *army) {
	if c.next.Intersects(&a.reach.chains) || a.reach.chains.Has(m.at) {
		a.middle += e.weights[termChain]
		a.end += e.weights[termChain] * chainEnd / 100
	}
	if !c.helpers.Empty() && !c.helpers.Intersects(&a.reach.runners) {
		a.middle -= e.weights[termLone]
		a.end -= e.weights[termLone]
	}
	if c.way.Intersects(&a.reach.runners) {
		a.middle -= e.weights[termDoubled]
		a.end -= 2 * e.weights[termDoubled]
	}
}

// addStandings adds how well the other men of a side stand where they are, and what they control.
func (e *evaluator) addStandings(side game.Side) {
	a, enemy := &e.army[side], &e.army[side.Other()]
	men := a.occupied.Minus(a.reach.runners)
	if a.royal != geom.NoSquare {
		men.Remove(a.royal)
	}
	far := &e.far[side]
	loose := men.Minus(a.reach.any)
	a.add(-loose.Len()*e.weights[termLoose], looseEnd)
	safe := men.Minus(enemy.reach.spans)
	ahead := safe.And(*far)
	a.add((safe.Len()+ahead.Len())*e.weights[termOutpost], outpostEnd)
	space := a.reach.any.And(*far).Minus(enemy.reach.chains)
	a.add(space.Len()*e.weights[termSpace], spaceEnd)
}

// add adds a bonus, and a percentage of it with hardly any men on the board.
func (a *army) add(bonus, end int) {
	a.middle += bonus
	a.end += bonus * end / 100
}

// farHalves returns for each side the half of the board where the enemy is.
func (a *appraiser) farHalves() (far [2]geom.Set) {
	for side := range far {
		for _, sq := range a.squares {
			if 2*a.ahead(game.Side(side), sq) >= a.board.Ranks() {
				far[side].Add(sq)
			}
		}
	}
	return far
}
