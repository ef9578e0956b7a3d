package search

import (
	"sync"

	"aanca.chess/game"
)

// Several threads search the same position, each with its own copy of it, its own histories and
// evaluator. They share the transposition table, and the steps of its nodes they divide (abdada.go). The first
// searcher decides.

// total returns how many nodes all threads have searched, as far as they have told.
func (s *searcher) total() uint64 { return s.nodes + s.timer.crew.nodes.Load() }

// assist lets the helpers search a position until the function that it returns is called.
func (e *Engine) assist(pos game.Position, limits *Limits) (stop func()) {
	crew := e.search.timer.crew
	var wait sync.WaitGroup
	for i, s := range e.help {
		t := timer{crew: crew, helper: true, most: limits.Nodes, now: e.now, start: e.search.timer.start}
		s.features, s.weakness = e.search.features, Weakness{}
		own := pos.Clone()
		// Every other one is a step ahead.
		g := goal{from: 1 + i%2, depth: maxDepth, lines: limits.lines()}
		wait.Go(func() {
			if s.prepare(own, t) && s.restrict(limits.Steps) {
				s.deepen(g, nil)
			}
		})
	}
	return func() {
		crew.stop.Store(true)
		wait.Wait()
	}
}
