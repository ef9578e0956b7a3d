// Command ablate measures what a technique of the search is worth: the engine plays against itself
// without it, from random balanced openings, each with both colours.
//
//	go run ./internal/ablate -variant chess -without nullmove -nodes 5000 -games 200
//
// -each measures all techniques at once: each pair of games lacks some of them at random.
//
//	go run ./internal/ablate -variant chess -each -nodes 2000 -games 1200
//
// It prints the Elo difference of the whole search to the one without, with an interval of 95 %.
// A technique that earns its place has one above 0. With -depth it counts nodes instead of playing, with -survey it tells
// what the trees look like, with -hard how many nodes the best turns of hard positions take to be found, and with -judged by how
// much scores differ from those of a stronger judge.
// Search.Techniques has the names.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"aanca.chess/rules"
	"aanca.chess/search"
	"aanca.chess/variant"
)

// A plan is what to measure.
type plan struct {
	variant string
	without []string // what the second engine lacks
	limits  search.Limits
	games   int
	workers int
	seed    uint64
	opening int    // random turns at the start
	turns   int    // after so many turns the game is a draw
	each    bool   // measure all techniques, or those of without, at once
	survey  bool   // play no games, but tell what searches look like
	hard    bool   // play no games, but look for the best turns of hard positions
	judged  string // play no games, but compare scores with those of this file; empty for none
	depth   int    // if it is not 0, no games are played, but nodes to this depth are counted
}

func main() {
	var p plan
	without := flag.String("without", "", "techniques that the second engine lacks, separated by commas")
	list := flag.Bool("list", false, "list the techniques")
	flag.BoolVar(&p.each, "each", false, "measure each technique of -without, or of all, by the same games")
	flag.StringVar(&p.variant, "variant", "chess", "the game to play")
	nodes := flag.Uint64("nodes", 5000, "nodes for each turn; 0 for no limit")
	perTurn := flag.Duration("time", 0, "time for each turn; 0 for no limit")
	flag.IntVar(&p.games, "games", 200, "number of games, rounded up to an even one")
	flag.IntVar(&p.workers, "workers", 1, "games at the same time")
	flag.Uint64Var(&p.seed, "seed", 1, "for the openings")
	flag.IntVar(&p.opening, "opening", 8, "random turns at the start of each game")
	flag.IntVar(&p.turns, "turns", 300, "turns after which a game is a draw")
	flag.IntVar(&p.depth, "depth", 0, "play no games, but count nodes to this depth in -games openings")
	flag.BoolVar(&p.survey, "survey", false, "play no games, but tell what searches of -games openings with -nodes look like")
	flag.BoolVar(&p.hard, "hard", false, "play no games, but look for the best turns of hard positions with -nodes, of one game or -variant all")
	flag.StringVar(&p.judged, "judged", "", "play no games, but compare scores of searches with a judge's, in `FILE`: on each line a score and a position")
	flag.Parse()
	if *list {
		printTechniques()
		return
	}
	if *without != "" {
		p.without = strings.Split(*without, ",")
	}
	p.limits = search.Limits{Nodes: *nodes, Time: *perTurn}
	if err := run(p); err != nil {
		fmt.Fprintln(os.Stderr, "ablate:", err)
		os.Exit(2)
	}
}

func printTechniques() {
	names, meanings := search.Techniques()
	for i := range names {
		fmt.Printf("%-14s %s\n", names[i], meanings[i])
	}
}

func run(p plan) error {
	switch {
	case p.hard:
		return hard(p, os.Stdout)
	case len(p.without) == 0 && !p.each && !p.survey && p.judged == "":
		return errors.New("-without is missing: name at least one technique (-list lists them)")
	case p.limits.Nodes == 0 && p.limits.Time == 0:
		return errors.New("-nodes or -time must be above 0")
	case p.games < 1 || p.workers < 1:
		return errors.New("-games and -workers must be at least 1")
	}
	g, err := compile(p.variant)
	if err != nil {
		return err
	}
	if p.survey {
		return survey(p, g)
	}
	if p.judged != "" {
		return judged(p, g, os.Stdout)
	}
	if p.depth > 0 {
		return tree(p, g, p.depth)
	}
	if p.each {
		return each(p, g)
	}
	begin := time.Now()
	s, err := p.against(g)
	if err != nil {
		return err
	}
	fmt.Printf("%-12s %-14s %v  (%v, %v)\n", p.variant, strings.Join(p.without, ","), s.Tally,
		limitText(p.limits), time.Since(begin).Round(time.Second))
	return nil
}

// lacks returns what engines to compare lack: nothing, all techniques of the plan at once, or with -each each alone.
func (p plan) lacks() [][]string {
	all := [][]string{nil}
	switch names := p.without; {
	case p.each:
		if len(names) == 0 {
			names, _ = search.Techniques()
		}
		for _, name := range names {
			all = append(all, []string{name})
		}
	case len(names) > 0:
		all = append(all, names)
	}
	return all
}

// compile returns the rules of a game of the catalogue.
func compile(name string) (*rules.Game, error) {
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		return nil, err
	}
	g, err := rules.Compile(v)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return g, nil
}

func limitText(l search.Limits) string {
	if l.Time > 0 {
		return fmt.Sprintf("%v a turn", l.Time)
	}
	return fmt.Sprintf("%d nodes a turn", l.Nodes)
}
