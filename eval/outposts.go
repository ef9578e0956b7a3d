package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// How much in percent the terms of this file count with hardly any pieces on the board.
	outpostEnd = 40
	spaceEnd   = 250
	looseEnd   = 100
)

// addOutposts adds how well the other pieces of a side stand where they are, and what they control.
func (e *Evaluator) addOutposts(side game.Side) {
	a, enemy := &e.army[side], &e.army[side.Other()]
	pieces := a.occupied.Minus(a.form.runners)
	if a.royal != geom.NoSquare {
		pieces.Remove(a.royal)
	}
	far := &e.far[side]
	loose := pieces.Minus(a.reach.any)
	a.add(-loose.Len()*e.weights[termLoose], looseEnd)
	safe := pieces.Minus(enemy.form.spans)
	ahead := safe.And(*far)
	a.add((safe.Len()+ahead.Len())*e.weights[termOutpost], outpostEnd)
	space := a.reach.any.And(*far).Minus(enemy.form.chains)
	a.add(space.Len()*e.weights[termSpace], spaceEnd)
}

// add adds a bonus, and a percentage of it with hardly any pieces on the board.
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
