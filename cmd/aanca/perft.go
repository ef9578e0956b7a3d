package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"aanca.chess/game"
)

type perftCmd struct {
	Variant string   `arg:"" help:"The game (see: aanca variants)."`
	Depth   int      `arg:"" help:"How many turns a sequence has."`
	FEN     *string  `name:"fen" placeholder:"FEN" help:"Start from this position, given as one argument, instead of the usual setup."`
	Divide  bool     `help:"Also print the count after each first turn."`
	Moves   []string `arg:"" optional:"" name:"move" help:"Turns to play first."`
}

// Help is shown by aanca perft --help.
func (perftCmd) Help() string {
	return `Counts whole turns by either side. With --divide it prints a line "TURN: N" for each first turn,
sorted; the last line is always "Nodes searched: N". Draws that a player would have to claim
end nothing here.

Examples:
  aanca perft chess 5
  aanca perft chess 3 --divide e2e4
  aanca perft chess 4 --fen "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"`
}

// Run counts and prints.
func (c *perftCmd) Run(env *environment) error {
	if c.Depth < 0 {
		return usage(fmt.Errorf("depth %d: a depth is 0 or more", c.Depth))
	}
	q := question{Variant: c.Variant, FEN: c.FEN, Moves: c.Moves}
	rules, pos, err := q.position(env)
	if err != nil {
		return err
	}
	t := tally{keep: c.Divide, progress: newProgress(env.console.err)}
	if err := t.count(rules, game.Waived(pos), c.Depth); err != nil {
		return err
	}
	for _, n := range t.turns {
		fmt.Fprintf(env.out, "%s: %d\n", n.turn, n.nodes)
	}
	_, err = fmt.Fprintf(env.out, "Nodes searched: %d\n", t.nodes)
	return err
}

// mostCounted is how many turns of one position are counted: where pieces may hop on and on nobody could wait for all.
const mostCounted = 20_000_000

// A count is the number of sequences that begin with a turn.
type count struct {
	turn  string
	nodes uint64
}

// A tally counts the sequences of turns after each first turn.
type tally struct {
	keep     bool // first turns are kept, no more of them than aanca moves would list
	turns    []count
	first    int
	nodes    uint64
	progress *progress
}

// count counts the sequences of depth turns: one, the empty one, at depth 0. First turns that are kept are sorted.
func (t *tally) count(rules game.Rules, pos game.Position, depth int) error {
	defer t.progress.clear()
	if depth == 0 {
		t.nodes = 1
		return nil
	}
	perft := game.Perft{OneStep: rules.Info().Steps == 1, MostTurns: mostCounted}
	if t.keep {
		perft.MostTurns = mostTurns
	}
	if t.keep || t.progress.w != nil {
		perft.Divide(pos, depth, t.add)
	} else {
		t.nodes = perft.Count(pos, depth) // without texts
	}
	if perft.TooMany() {
		return fmt.Errorf("the count was given up at a position with more than %d turns; "+
			"aanca moves --steps lists the fewer steps with which they begin", perft.MostTurns)
	}
	slices.SortFunc(t.turns, func(a, b count) int { return strings.Compare(a.turn, b.turn) })
	return nil
}

func (t *tally) add(turn string, nodes uint64) {
	t.first++
	t.nodes += nodes
	if t.keep {
		t.turns = append(t.turns, count{turn, nodes})
	}
	t.progress.show(t.first, t.nodes)
}

// progress tells on a terminal how far a count of more than a second has come.
type progress struct {
	w     io.Writer // nil where nobody watches
	since time.Time
	shown bool
}

func newProgress(w io.Writer) *progress {
	p := &progress{since: time.Now()}
	if isTerminal(w) {
		p.w = w
	}
	return p
}

func (p *progress) show(turns int, nodes uint64) {
	if p.w == nil || time.Since(p.since) < time.Second {
		return
	}
	p.shown = true
	fmt.Fprintf(p.w, "\r%d first turns, %d nodes, %.0f s", turns, nodes, time.Since(p.since).Seconds())
}

// clear removes the line that show has written.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
