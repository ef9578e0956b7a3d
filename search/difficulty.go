package search

import "aanca.chess/game"

// A difficulty tells from the iterations so far how difficult the choice is.
type difficulty struct {
	depth   int
	changes float64 // of the best step; older ones count less
	score   int     // of the last iteration
	drop    int     // by how much that was worse than the one before
}

const (
	calmest  = 0.55 // the difficulty while nothing changes
	perturb  = 0.6  // added for each change of the best step
	dropUnit = 80   // a score worse by this makes the difficulty greater by 1
	hardest  = 2.5

	// Where nearly all nodes were needed for the best step the others are clearly worse; where few were, many others nearly
	// are as good: the difficulty is multiplied by this less that part.
	effortMost = 1.7
	effortUnit = 1.1
)

// note takes down an iteration: its best line, and the best step before it.
func (m *difficulty) note(l *line, before game.Step) {
	if m.depth++; m.depth > 1 {
		m.drop = m.score - l.score
	}
	m.score = l.score
	m.changes /= 2
	if l.pv[0] != before {
		m.changes++
	}
}

// factor returns how much more or less time the choice deserves than a usual one, where the best step has taken this part of all nodes.
func (m *difficulty) factor(effort float64) float64 {
	d := calmest + perturb*m.changes + float64(max(0, m.drop))/dropUnit
	return min(d*(effortMost-effortUnit*effort), hardest)
}
