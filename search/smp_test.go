package search

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// BenchmarkThreads searches some positions to a fixed depth with one thread and with several. The
// time tells the speed-up where enough cores are idle; nodes/op are those of the thread that
// decides, which tell how much work the others save it, on any machine.
func BenchmarkThreads(b *testing.B) {
	depths := map[string]int{"chess": 10, "shogi": 9, "teramachy": 7}
	for name, depth := range depths {
		for _, threads := range []int{1, 2, 4} {
			b.Run(fmt.Sprintf("%s-%d", name, threads), func(b *testing.B) {
				g := compile(b, name)
				e := New(g, Options{Threads: threads})
				positions := opened(b, g, 32)
				var nodes uint64
				for b.Loop() {
					for _, pos := range positions {
						e.Forget()
						find(b, e, pos, Limits{Depth: depth})
						nodes += e.search.nodes
					}
				}
				b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
			})
		}
	}
}

// opened returns positions after a few random turns, always the same ones.
func opened(b *testing.B, rules game.Rules, n int) []game.Position {
	b.Helper()
	var positions []game.Position
	random := rand.New(rand.NewPCG(21, 21))
	for wild := randomMover(random); len(positions) < n; {
		pos := rules.Start()
		for turn := 0; turn < 6 && !pos.Result().Over(); turn++ {
			game.Play(pos, wild(b, pos))
		}
		if !pos.Result().Over() {
			positions = append(positions, pos)
		}
	}
	return positions
}
