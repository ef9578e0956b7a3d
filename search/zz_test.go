package search

import (
	"context"
	"fmt"
	"sort"
	"testing"
	"time"

	"aanca.chess/game"
)

func TestZZ(t *testing.T) {
	for _, name := range []string{"tepuy", "typhoon"} {
		begin := time.Now()
		g := compile(t, name)
		fmt.Println(name, "compile", time.Since(begin))
		begin = time.Now()
		e := New(g, Options{TableSize: 16 << 20})
		fmt.Println("New", time.Since(begin))
		pos := g.Start()
		steps := pos.Steps(nil)
		begin = time.Now()
		for range 1000 {
			steps = pos.Steps(steps[:0])
		}
		fmt.Println(len(steps), "Steps", time.Since(begin)/1000)
		begin = time.Now()
		for range 1000 {
			pos.Captures(steps[:0])
		}
		fmt.Println("Captures", time.Since(begin)/1000)
		begin = time.Now()
		for range 1000 {
			pos.Result()
		}
		fmt.Println("Result", time.Since(begin)/1000)
		begin = time.Now()
		for range 1000 {
			e.search.eval.evaluate(pos, -infinite, infinite)
		}
		fmt.Println("evaluate", time.Since(begin)/1000)
		type tv struct {
			id string
			v  int
		}
		var vs []tv
		for i := range pos.Types() {
			vs = append(vs, tv{pos.Type(game.TypeID(i)).ID, e.PieceValue(game.TypeID(i))})
		}
		sort.Slice(vs, func(i, j int) bool { return vs[i].v > vs[j].v })
		fmt.Println(vs)
		r, err := e.Search(context.Background(), pos, Limits{Time: 3 * time.Second}, func(p Progress) {
			fmt.Println(p.Depth, p.Score, p.Nodes, p.Time)
		})
		fmt.Println(game.TurnText(pos, r.Turn), r.Score, r.Depth, r.Nodes, r.Time, float64(r.Nodes)/r.Time.Seconds(), err)
	}
}
