package search

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"aanca.chess/game"
)

func TestZZ(t *testing.T) {
	for _, name := range []string{"chess","teramachy", "typhoon"} {
		g := compile(t, name)
		for _, off := range []string{"", "mobility", "danger", "hanging", "passed", "pair", "cover"} {
		e := newTunedEvaluator(g, &game.Tuning{Weights: map[string]int{off: 0}})
		random := rand.New(rand.NewPCG(11, 11))
		wild := randomMover(random)
		eng := New(g, Options{TableSize: 1 << 20})
		var n, sum, sq float64
		var big int
		for i := 0; i < 8; i++ {
			pos := g.Start()
			for k := range 90 {
				if pos.Result().Over() {
					break
				}
				k2 := e.attach(pos)
				e.weigh(k2)
				r := e.balance(pos.Side())
				f, _ := e.evaluate(pos, -infinite, infinite)
				d := float64(f - r)
				n++; sum += d; sq += d * d
				if math.Abs(d) > 150 { big++ }
				if k < 8 {
					game.Play(pos, wild(t, pos))
				} else {
					game.Play(pos, find(t, eng, pos, Limits{Nodes: 150}).Turn)
				}
			}
		}
		fmt.Printf("%s -%s n %.0f mean %.0f std %.0f  >150: %.1f%%\n", name, off, n, sum/n, math.Sqrt(sq/n), 100*float64(big)/n)
}
	}
}
