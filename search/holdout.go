package search

import "aanca.chess/game"

// Where nothing decides but who cannot move, a lost game is not lost by its length: the longest way to the end may leave the other side
// no choice but to win. There who has lost takes the step after which most goes wrong for one who chooses its replies by lot.

// Chances are counted in thousandths.
const (
	sure = 1000
	even = sure / 2
)

// holdOutSteps is how many steps are tried out for it at most, and no more than the search has looked at.
const holdOutSteps = 4000

// holdOut returns the line with which a lost game is played on, if there is time to look for one.
func (s *searcher) holdOut(l line) line {
	if !s.holdsOut || !s.choices || l.score >= -mateBound || s.steps > 1 {
		return l
	}
	us, best, most := s.pos.Side(), 0, -1
	fuel := min(int(s.nodes), holdOutSteps) / len(s.root)
	for i := range s.root {
		s.pos.Make(s.root[i].step)
		chance := s.chance(us, 1, fuel)
		s.pos.Unmake()
		if s.timer.overdue() {
			return l
		}
		if chance > most { // of equal ones the first: it loses last
			best, most = i, chance
		}
	}
	if best > 0 {
		l.pv = append(l.pv[:0], s.root[best].step)
	}
	return l
}

// chance returns how likely a side wins that plays well, if the other chooses by lot. It tries out so many steps as fuel says.
func (s *searcher) chance(us game.Side, ply, fuel int) int {
	f := &s.frames[ply]
	f.steps = s.pos.Steps(f.steps[:0])
	if r := s.pos.Result(); r.Over() {
		winner, won := r.Winner()
		return outlook(won, winner == us)
	}
	last := fuel < len(f.steps) || ply == maxPly || s.timer.overdue()
	if winner, known := s.knownEnd(); known && (winner == us || last) {
		return outlook(true, winner == us)
	}
	if last {
		return even
	}
	best, sum, ours := 0, 0, s.pos.Side() == us
	for _, step := range f.steps {
		s.pos.Make(step)
		c := s.chance(us, ply+1, fuel/len(f.steps)-1)
		s.pos.Unmake()
		best, sum = max(best, c), sum+c
	}
	if ours {
		return best
	}
	return sum / len(f.steps)
}

// outlook returns the chance of a side in a game that is decided, or a draw.
func outlook(decided, won bool) int {
	switch {
	case !decided:
		return even
	case won:
		return sure
	}
	return 0
}

// knownEnd returns who wins by force, as far as the table knows.
func (s *searcher) knownEnd() (winner game.Side, known bool) {
	e, _ := s.lookUp(s.pos.Hash())
	side := s.pos.Side()
	switch score, b := e.score(), e.bound(); {
	case score > mateBound && (b == exact || b == lower):
		return side, true
	case score < -mateBound && (b == exact || b == upper):
		return side.Other(), true
	}
	return game.Neutral, false
}
