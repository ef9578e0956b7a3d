package main

import (
	"context"
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/search"
)

// tree prints how many nodes a search to a depth needs without a technique, for each that it needs
// with it: the sum over some openings. For techniques that only order steps it tells more, and
// sooner, than games do; those that leave out steps are cheap by what they miss.
func tree(p plan, rules game.Rules, depth int) error {
	var engines [2]*search.Engine
	for i, without := range [][]string{nil, p.without} {
		var err error
		if engines[i], err = lacking(rules, without); err != nil {
			return err
		}
	}
	var nodes [2]uint64
	openings := p.balanced(rules)
	for n := range p.games {
		o, err := openings(n)
		if err != nil {
			return err
		}
		pos, err := o.Position(rules)
		if err != nil {
			return err
		}
		for i, e := range engines {
			e.Forget()
			r, err := e.Search(context.Background(), pos, search.Limits{Depth: depth}, nil)
			if err != nil {
				return fmt.Errorf("searching %s: %w", pos.FEN(), err)
			}
			nodes[i] += r.Nodes
		}
	}
	fmt.Printf("%-12s %-14s %.2f times the nodes to depth %d (%d and %d in %d positions)\n", p.variant,
		strings.Join(p.without, ","), float64(nodes[1])/float64(nodes[0]), depth, nodes[1], nodes[0], p.games)
	return nil
}
