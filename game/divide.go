package game

import "strings"

// Divide calls f for every legal turn of pos, in no particular order, with its text and the
// number of sequences of depth turns that begin with it. At depth 0 no turn begins one. The bounds of the Perft hold for all turns
// together.
func (p *Perft) Divide(pos Position, depth int, f func(turn string, nodes uint64)) {
	if depth <= 0 {
		return
	}
	p.tooMany = false
	turns, sum := uint64(0), uint64(0)
	eachTurn(pos, nil, func(parts []string) bool {
		if turns++; p.MostTurns > 0 && turns > p.MostTurns {
			p.tooMany = true
			return false
		}
		nodes := p.countAll(pos, depth-1)
		if p.tooMany {
			return false
		}
		f(strings.Join(parts, ","), nodes)
		sum += nodes
		return p.Most == 0 || sum <= p.Most
	})
}
