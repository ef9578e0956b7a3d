package eval

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/tuning"
)

// The terms of an evaluation add up to it.
func TestEvaluationAddsUp(t *testing.T) {
	random := randomMover(rand.New(rand.NewPCG(3, 3)))
	for _, name := range []string{"chess", "shogi", "ultima", "tepuy", "antichess"} {
		g := compile(t, name)
		pos := g.Start()
		e := New(g, &tuning.Data{Net: randomNet(g.Info(), pos.Types(), rand.New(rand.NewPCG(4, 4)))})
		for range 30 {
			if pos.Result().Over() {
				break
			}
			x := e.Explain(pos)
			sum := func(of func(Term) [2]int) int {
				n := 0
				for _, term := range x.Terms {
					n += of(term)[pos.Side()] - of(term)[pos.Side().Other()]
				}
				return n + e.weights[termTempo]
			}
			middle := sum(func(t Term) [2]int { return t.Middle })
			end := sum(func(t Term) [2]int { return t.End })
			if s := x.Score; s < min(middle, end)-1 || s > max(middle, end)+1 {
				t.Fatalf("%s, %s: score %d is not between %d and %d", name, pos.FEN(), s, middle, end)
			}
			game.Play(pos, random(t, pos))
		}
	}
}
