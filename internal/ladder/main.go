// Command ladder measures how far apart the levels of the opponent are: each plays the next one, from random openings of
// six turns, each opening with both colours.
//
//	go run ./internal/ladder -variant chess -from 1 -to 8 -games 100
//
// It prints what the higher level of each pair gains in Elo, with an interval of 95 %.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"aanca.chess/lab"
	"aanca.chess/match"
	"aanca.chess/rules"
	"aanca.chess/search"
	"aanca.chess/variant"
)

const (
	tableSize = 4 << 20
	opening   = 6   // random turns at the start
	maxTurns  = 200 // of each side; a game as long is a draw
)

// A plan is what to measure.
type plan struct {
	rules    *rules.Game
	from, to int
	games    int
	workers  int
	seed     uint64
}

func main() {
	var p plan
	name := flag.String("variant", "chess", "the game to play")
	flag.IntVar(&p.from, "from", search.WeakestLevel, "the lowest level")
	flag.IntVar(&p.to, "to", search.StrongestLevel-2, "the highest level; the two above are told from others by their time alone")
	flag.IntVar(&p.games, "games", 100, "games of each pair, rounded up to an even number")
	flag.IntVar(&p.workers, "workers", 1, "games at the same time")
	flag.Uint64Var(&p.seed, "seed", 1, "for the openings and the mistakes")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, p, *name); err != nil {
		fmt.Fprintln(os.Stderr, "ladder:", err)
		os.Exit(2)
	}
}

func run(ctx context.Context, p plan, name string) error {
	switch {
	case p.from < search.WeakestLevel || p.to > search.StrongestLevel || p.from >= p.to:
		return fmt.Errorf("-from %d and -to %d: expected two levels from %d to %d, the lower one first", p.from, p.to, search.WeakestLevel, search.StrongestLevel)
	case p.games < 1 || p.workers < 1:
		return fmt.Errorf("-games %d and -workers %d must be at least 1", p.games, p.workers)
	}
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		return err
	}
	if p.rules, err = rules.Compile(v); err != nil {
		return err
	}
	for level := p.from; level < p.to; level++ {
		s, err := p.rung(ctx, level)
		if err != nil {
			return err
		}
		fmt.Printf("%-12s %2d against %2d  %v\n", name, level+1, level, s.Tally)
	}
	return nil
}

// rung plays a level against the one above it, which is A.
func (p *plan) rung(ctx context.Context, level int) (match.Summary, error) {
	m := match.Match{
		Rules: p.rules, A: p.contestant(level + 1), B: p.contestant(level), Games: p.games + p.games%2, Concurrency: p.workers,
		Openings: match.RandomOpenings(p.rules, opening, p.seed), Patience: lab.Patience,
		Adjudication: match.Adjudication{MaxTurns: maxTurns},
		Report:       func(r *match.Record, _ match.Summary) error { return r.Fault() },
	}
	return m.Run(ctx)
}

func (p *plan) contestant(level int) match.Contestant {
	return match.Contestant{Open: func(context.Context) (match.Player, error) {
		e := search.New(p.rules, search.Options{TableSize: tableSize, Seed: p.seed + uint64(level)})
		return lab.NewLevelPlayer(e, level), nil
	}}
}
