// Command ladder measures how far apart the levels of the opponent are: each plays the next one, from random openings of
// six turns, each opening with both colours.
//
//	go run ./internal/ladder -variant chess -from 1 -to 8 -games 100
//
// It prints what the higher level of each pair gains in Elo, with an interval of 95 %. With -against each level plays a program
// that says how strong it is, in place of the next level:
//
//	go run ./internal/ladder -variant chess -from 4 -to 4 -against fairy-stockfish -elo 1000
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
	against  *rated // in place of the level below
}

func main() {
	var p plan
	name := flag.String("variant", "chess", "the game to play")
	flag.IntVar(&p.from, "from", search.WeakestLevel, "the lowest level")
	flag.IntVar(&p.to, "to", search.StrongestLevel-2, "the highest level; the two above are told from others by their time alone")
	flag.IntVar(&p.games, "games", 100, "games of each pair, rounded up to an even number")
	flag.IntVar(&p.workers, "workers", 1, "games at the same time")
	flag.Uint64Var(&p.seed, "seed", 1, "for the openings and the mistakes")
	var r rated
	flag.StringVar(&r.command, "against", "", "a program of UCI that plays the levels, in place of each other")
	flag.IntVar(&r.elo, "elo", 1400, "its UCI_Elo")
	flag.StringVar(&r.limit, "limit", "movetime=0.1", "the limit of its turns, as of: aanca match --tc")
	flag.Parse()
	if r.command != "" {
		p.against = &r
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, p, *name); err != nil {
		fmt.Fprintln(os.Stderr, "ladder:", err)
		os.Exit(2)
	}
}

func run(ctx context.Context, p plan, name string) error {
	switch {
	case p.from < search.WeakestLevel || p.to > search.StrongestLevel || p.from > p.to || p.against == nil && p.from == p.to:
		return fmt.Errorf("-from %d and -to %d: expected levels from %d to %d, the lower one first", p.from, p.to, search.WeakestLevel, search.StrongestLevel)
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
	if p.against != nil {
		return p.compare(ctx, name)
	}
	for level := p.from; level < p.to; level++ {
		m := p.match(p.contestant(level+1), p.contestant(level))
		s, err := m.Run(ctx)
		if err != nil {
			return err
		}
		fmt.Printf("%-12s %2d against %2d  %v\n", name, level+1, level, s.Tally)
	}
	return nil
}

// compare plays each level against the rated program.
func (p *plan) compare(ctx context.Context, name string) error {
	for level := p.from; level <= p.to; level++ {
		s, err := p.rate(ctx, level)
		if err != nil {
			return err
		}
		fmt.Printf("%-12s %2d against %d  %v\n", name, level, p.against.elo, s.Tally)
	}
	return nil
}

// match prepares the games of two contestants.
func (p *plan) match(a, b match.Contestant) match.Match {
	return match.Match{
		Rules: p.rules, A: a, B: b, Games: p.games + p.games%2, Concurrency: p.workers,
		Openings: match.RandomOpenings(p.rules, opening, p.seed), Patience: lab.Patience,
		Adjudication: match.Adjudication{MaxTurns: maxTurns},
		Report:       func(r *match.Record, _ match.Summary) error { return r.Fault() },
	}
}

func (p *plan) contestant(level int) match.Contestant {
	return match.Contestant{Open: func(context.Context) (match.Player, error) {
		e := search.New(p.rules, search.Options{TableSize: tableSize, Seed: p.seed + uint64(level)})
		return lab.NewLevelPlayer(e, level), nil
	}}
}
