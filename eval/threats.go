package eval

const (
	// Of what hangs the dearest piece is lost if the enemy is to move, in percent; of the others so much
	// counts. If it is the own turn, that one can be saved and the others cannot.
	hangingFirst = 100
	hangingRest  = 20
)

// addHanging notes what a piece that is attacked would lose if it were captured now.
func (e *Evaluator) addHanging(m *pieceOn, a, enemy *army) {
	if !a.reach.any.Has(m.at) {
		a.reach.lose(m.typ.value)
		return
	}
	for c := range m.typ.class {
		if enemy.reach.by[c].Has(m.at) {
			a.reach.lose(m.typ.value - classFrom[c+1]/2)
			return
		}
	}
}

// lose notes that a piece may be lost.
func (r *reach) lose(value int) {
	r.hanging += value
	r.worst = max(r.worst, value)
}

// settleHanging adds what hanging pieces are a loss. The side to move can save one of them, the other
// side can take one.
func (e *Evaluator) settleHanging(a *army, toMove bool) {
	first, rest := hangingFirst, hangingRest
	if toMove {
		first, rest = rest, first
	}
	loss := (a.reach.worst*first + (a.reach.hanging-a.reach.worst)*rest) / 100 * e.weights[termHanging] / 100
	a.middle -= loss
	a.end -= loss
}
