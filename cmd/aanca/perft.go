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
	counts, nodes := divide(rules, game.Waived(pos), c.Depth, newProgress(env.console.err))
	if c.Divide {
		for _, n := range counts {
			fmt.Fprintf(env.out, "%s: %d\n", n.turn, n.nodes)
		}
	}
	_, err = fmt.Fprintf(env.out, "Nodes searched: %d\n", nodes)
	return err
}

// A count is the number of sequences that begin with a turn.
type count struct {
	turn  string
	nodes uint64
}

// divide counts the sequences of depth turns after each first turn, sorted by the turn's
// text, and all of them together: one, the empty one, at depth 0.
func divide(rules game.Rules, pos game.Position, depth int, p *progress) ([]count, uint64) {
	defer p.clear()
	perft := game.Perft{OneStep: rules.Info().Steps == 1}
	if depth == 0 {
		return nil, perft.Count(pos, 0)
	}
	var counts []count
	var sum uint64
	perft.Divide(pos, depth, func(turn string, nodes uint64) {
		counts = append(counts, count{turn, nodes})
		sum += nodes
		p.show(len(counts), sum)
	})
	slices.SortFunc(counts, func(a, b count) int { return strings.Compare(a.turn, b.turn) })
	return counts, sum
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
