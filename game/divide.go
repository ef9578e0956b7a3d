package game

import "strings"

// Divide calls f for every legal turn of pos, in no particular order, with its text and the
// number of sequences of depth turns that begin with it. At depth 0 no turn begins one.
func (p *Perft) Divide(pos Position, depth int, f func(turn string, nodes uint64)) {
	if depth <= 0 {
		return
	}
	eachTurn(pos, nil, func(parts []string) bool {
		f(strings.Join(parts, ","), p.Count(pos, depth-1))
		return true
	})
}
