package rules

// What is asked of turns that have been made, whether they were one step or more.

// beganTurn returns what is noted of the step with which the turn just made began.
func (p *Position) beganTurn() *undo {
	i := len(p.history) - 1
	for p.history[i].part != 0 {
		i--
	}
	return &p.history[i]
}

// turnsMade counts the turns since the position was parsed or started.
func (p *Position) turnsMade() int {
	if p.g.turns == nil {
		return len(p.history)
	}
	n := 0
	for i := range p.history {
		if p.history[i].part == 0 {
			n++
		}
	}
	return n
}

// takeBackTurns takes back some turns, and reports whether so many had been made; else all are taken back.
func (p *Position) takeBackTurns(n int) bool {
	for range n {
		if len(p.history) == 0 {
			return false
		}
		p.Unmake()
		for p.part != 0 {
			p.Unmake()
		}
	}
	return true
}
