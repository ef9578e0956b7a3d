package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"aanca.chess/game"
)

func fplayer(s *searcher, f features, nodes uint64) player {
	return func(t testing.TB, pos game.Position) []game.Step {
		s.features = f
		s.prepare(pos.Clone(), newClock(context.Background(), time.Now, Limits{Nodes: nodes}))
		l := s.deepen(maxDepth, func(line) {})
		return s.complete(l.pv)
	}
}

func TestTmpMatch(t *testing.T) {
	name, games := os.Getenv("V"), 20
	if name == "" {
		return
	}
	if g, err := strconv.Atoi(os.Getenv("G")); err == nil {
		games = g
	}
	nodes, _ := strconv.Atoi(os.Getenv("N"))
	g := compile(t, name)
	e := New(g, Options{TableSize: 1 << 10})
	off := allFeatures
	for _, c := range os.Getenv("OFF") {
		switch c {
		case 't':
			off.table = false
		case 'r':
			off.reductions = false
		case 'f':
			off.futility = false
		case 'd':
			off.delta = false
		case 'q':
			off.quiescence = false
		case 'y':
			off.rough = false
		}
	}
	sa, sb := newSearcher(newEvaluator(g), newTable(1<<22)), newSearcher(newEvaluator(g), newTable(1<<22))
	a, b := fplayer(sa, allFeatures, uint64(nodes)), fplayer(sb, off, uint64(nodes))
	random := rand.New(rand.NewPCG(3, 4))
	wild := randomMover(random)
	var points, w, d, l float64
	for range games / 2 {
		start := g.Start()
		for range 4 {
			game.Play(start, wild(t, start))
		}
		for c := range 2 {
			pos := start.Clone()
			var p float64
			if c == 0 {
				p = playOut(t, e, pos, [2]player{a, b}, 200)
			} else {
				p = 1 - playOut(t, e, pos, [2]player{b, a}, 200)
			}
			points += p
			switch p {
			case 1:
				w++
			case 0:
				l++
			default:
				d++
			}
		}
	}
	fmt.Printf("%s OFF=%s N=%d: +%v =%v -%v\n", name, os.Getenv("OFF"), nodes, w, d, l)
}

func TestTmpLevels(t *testing.T) {
	name := os.Getenv("LV")
	if name == "" {
		return
	}
	g := compile(t, name)
	e := New(g, Options{TableSize: 1 << 20, Seed: 5})
	games, _ := strconv.Atoi(os.Getenv("G"))
	for n := 1; n <= 7; n++ {
		begin := time.Now()
		share := match(t, e, g, atLevel(t, e, n+1, 30000), atLevel(t, e, n, 30000), games, 160)
		fmt.Printf("%s level %d beats %d: %.2f (%v)\n", name, n+1, n, share, time.Since(begin))
	}
}
