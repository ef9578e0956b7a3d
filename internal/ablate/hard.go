package main

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"text/tabwriter"

	"aanca.chess/game"
	"aanca.chess/search"
)

// hardText has positions of the engine's games against itself in which a short search overlooks the best turn, and long
// searches of this engine and of Fairy-Stockfish 11.1 agree on it: a line for each, with the game, the position and the
// turn between semicolons. How they were found stands in docs/engine-measurements.md.
//
//go:embed hard.txt
var hardText string

// A hardPosition is one in which the best turn is not easily seen.
type hardPosition struct {
	variant string
	pos     game.Position
	rules   game.Rules
	best    game.Step
}

// hardPositions reads those of a game, or of all games.
func hardPositions(text, variant string) ([]hardPosition, error) {
	var all []hardPosition
	known := map[string]game.Rules{}
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		fields := strings.Split(line, "; ")
		if len(fields) != 3 {
			return nil, fmt.Errorf("hard.txt:%d: %d fields between semicolons; expected a game, a position and a turn", i+1, len(fields))
		}
		if variant != "all" && variant != fields[0] {
			continue
		}
		h, err := readHard(fields, known)
		if err != nil {
			return nil, fmt.Errorf("hard.txt:%d: %w", i+1, err)
		}
		all = append(all, h)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("there are no hard positions of %s; expected a game of hard.txt or all", variant)
	}
	return all, nil
}

func readHard(fields []string, known map[string]game.Rules) (h hardPosition, err error) {
	h.variant = fields[0]
	if h.rules = known[h.variant]; h.rules == nil {
		if h.rules, err = compile(h.variant); err != nil {
			return h, err
		}
		known[h.variant] = h.rules
	}
	if h.pos, err = h.rules.Parse(fields[1]); err != nil {
		return h, err
	}
	for _, step := range h.pos.Steps(nil) {
		if h.pos.StepText(step) == fields[2] {
			h.best = step
			return h, nil
		}
	}
	return h, fmt.Errorf("%s is no legal turn", fields[2])
}

// seen returns after how many nodes a search has seen the best turn and has not left it until the end.
func (h *hardPosition) seen(e *search.Engine, limits search.Limits) (nodes uint64, ok bool, err error) {
	e.Forget()
	r, err := e.Search(context.Background(), h.pos.Clone(), limits, func(p search.Progress) {
		switch {
		case p.Line != 0 || len(p.PV) == 0:
		case p.PV[0] != h.best:
			ok = false
		case !ok:
			ok, nodes = true, p.Nodes
		}
	})
	if err != nil {
		return 0, false, fmt.Errorf("searching %s: %w", h.pos.FEN(), err)
	}
	if ok = ok && r.Turn[0] == h.best; !ok {
		nodes = limits.Nodes
	}
	return nodes, ok, nil
}

// A sight is how an engine does in hard positions.
type sight struct {
	solved    int
	nodes     float64 // that it takes, the geometric mean; the limit where it finds nothing
	positions int
}

// look searches hard positions without some techniques.
func look(list []hardPosition, without []string, limits search.Limits) (s sight, err error) {
	engines, sum := map[string]*search.Engine{}, 0.0
	for i := range list {
		h := &list[i]
		e := engines[h.variant]
		if e == nil {
			if e, err = lacking(h.rules, without); err != nil {
				return s, err
			}
			engines[h.variant] = e
		}
		nodes, ok, err := h.seen(e, limits)
		if err != nil {
			return s, err
		}
		sum += math.Log(float64(max(1, nodes)))
		if s.positions++; ok {
			s.solved++
		}
	}
	s.nodes = math.Exp(sum / float64(len(list)))
	return s, nil
}

// hard prints how the whole engine does in hard positions, and how without the techniques of the plan: without all of
// them at once, or with -each without each alone.
func hard(p plan, w io.Writer) error {
	if p.limits.Nodes == 0 {
		return fmt.Errorf("hard positions are searched with -nodes, which is 0")
	}
	list, err := hardPositions(hardText, p.variant)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s, %d nodes\tfound\tnodes to find it\n", p.variant, p.limits.Nodes)
	whole := sight{}
	for _, without := range p.lacks() {
		s, err := look(list, without, p.limits)
		if err != nil {
			return err
		}
		name := "without " + strings.Join(without, ",")
		if without == nil {
			whole, name = s, "whole"
		}
		fmt.Fprintf(table, "%s\t%d of %d\t%.0f\t%.2f times\n", name, s.solved, s.positions, s.nodes, s.nodes/whole.nodes)
		if w == os.Stdout {
			table.Flush() // it takes minutes
		}
	}
	return table.Flush()
}
