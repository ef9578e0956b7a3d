package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"

	"aanca.chess/game"
)

// survey searches some openings and prints what the trees look like.
func survey(p plan, rules game.Rules) error {
	e, err := lacking(rules, p.without)
	if err != nil {
		return err
	}
	openings := p.balanced(rules)
	depths, nodes := 0, uint64(0)
	for n := range p.games {
		o, err := openings(n)
		if err != nil {
			return err
		}
		pos, err := o.Position(rules)
		if err != nil {
			return err
		}
		e.Forget()
		r, err := e.Search(context.Background(), pos, p.limits, nil)
		if err != nil {
			return fmt.Errorf("searching %s: %w", pos.FEN(), err)
		}
		depths += r.Depth
		nodes += r.Nodes
	}
	s := e.Survey()
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s, %d positions\t%d nodes, depth %.1f on average\n", p.variant, p.games, nodes, float64(depths)/float64(p.games))
	share := func(what string, part, whole uint64) {
		fmt.Fprintf(w, "%s\t%5.1f %%\tof %d\n", what, 100*float64(part)/float64(max(1, whole)), whole)
	}
	share("nodes in quiescence", s.Quiet, nodes)
	for d, n := range s.ByDepth[:16] {
		share(fmt.Sprintf("nodes %d steps deep", d), n, nodes)
	}
	share("known to the table", s.Known, s.Asked)
	share("enough to cut off", s.KnownCuts, s.Known)
	share("cut off by the first step", s.FirstCutoffs, s.Cutoffs)
	share("nodes expanded that were cut off", s.Cutoffs, s.Expanded)
	share("hopeful nodes, of all not in quiescence", s.HopefulCuts, nodes-s.Quiet)
	share("passes that were enough", s.PassCuts, s.Passes)
	share("passes refuted by a verification", s.PassesRefuted, s.Passes)
	share("reduced steps searched again", s.SearchedAgain, s.Reduced)
	share("of these, better after all", s.Improved, s.SearchedAgain)
	share("table steps without alternative", s.Extended, s.Singular)
	share("several good enough", s.Many, s.Singular)
	return w.Flush()
}
