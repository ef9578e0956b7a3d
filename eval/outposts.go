package eval

import (
	"math/bits"

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
	a, enemy, far := &e.army[side], &e.army[side.Other()], &e.far[side]
	pieces := a.occupied
	if a.royals == 1 {
		pieces.Remove(a.royal)
	}
	loose, posts, space := 0, 0, 0
	for i := range e.words {
		i %= words
		others := pieces.Words()[i] &^ a.form.runners.Words()[i]
		safe := others &^ enemy.form.spans.Words()[i]
		loose += bits.OnesCount64(others &^ a.reach.any.Words()[i])
		posts += bits.OnesCount64(safe) + bits.OnesCount64(safe&far.Words()[i])
		space += bits.OnesCount64(a.reach.any.Words()[i] & far.Words()[i] &^ enemy.form.chains.Words()[i])
	}
	a.add(-loose*e.weights[termLoose], looseEnd)
	a.add(posts*e.weights[termOutpost], outpostEnd)
	a.add(space*e.weights[termSpace], spaceEnd)
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
