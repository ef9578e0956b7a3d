package uci

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

const (
	benchDepth = 4
	benchNodes = 20000   // the most for one position
	benchTable = 4 << 20 // bytes
	benchTurns = 12      // played at random before the second position of a game
)

// bench searches two positions of each game to a depth, with one thread and an empty table: the
// sum of the nodes is the same on every machine and changes when the search or the rules do.
func (s *session) bench(text string) {
	depth := benchDepth
	if word, _ := cutWord(text); word != "" {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > maxPerft {
			s.complain("bench: expected a depth from 1 to %d, found %s", maxPerft, clip(word))
			return
		}
		depth = n
	}
	games, names := s.config.Games, s.config.Games.Names()
	s.begin(true, func(ctx context.Context, _ *job) {
		var nodes uint64
		var spent time.Duration
		for _, name := range names {
			rules, err := games.Rules(name, false)
			if err != nil {
				s.complain("bench: %v", err)
				return
			}
			if rules.Info().ForComputer() != nil {
				continue // the engine does not play it
			}
			engine := s.config.NewEngine(rules, search.Options{TableSize: benchTable, Threads: 1})
			for _, pos := range benchPositions(rules) {
				result, err := engine.Search(ctx, pos, search.Limits{Depth: depth, Nodes: benchNodes}, nil)
				if ctx.Err() != nil {
					s.complain("bench: stopped")
					return
				}
				if err != nil {
					s.complain("bench: %s: %v", name, err)
					return
				}
				s.out.Printf("info string bench %s nodes %d best %s", name, result.Nodes, writer{board: rules.Info().Board}.turnText(pos, result.Turn))
				nodes += result.Nodes
				spent += result.Time
			}
		}
		s.out.Printf("")
		s.out.Printf("Total time (ms) : %d", spent.Milliseconds())
		s.out.Printf("Nodes searched  : %d", nodes)
		s.out.Printf("Nodes/second    : %d", perSecond(nodes, spent))
	})
}

// benchPositions returns the start of a game and a position some random turns later, the same ones
// every time.
func benchPositions(rules game.Rules) []game.Position {
	start := rules.Start()
	later := start.Clone()
	random := rand.New(rand.NewPCG(1, 2))
	for made := 0; made < benchTurns || later.TurnOpen(); {
		steps := later.Steps(nil)
		if len(steps) == 0 {
			return []game.Position{start}
		}
		later.Make(steps[random.IntN(len(steps))])
		if !later.TurnOpen() {
			made++
		}
	}
	if later.Result().Over() {
		return []game.Position{start}
	}
	return []game.Position{start, later}
}
