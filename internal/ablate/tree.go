package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"aanca.chess/game"
	"aanca.chess/search"
)

// tree prints how many nodes a search to a depth needs without a technique, for each that it needs
// with it: the sum over some openings. For techniques that only order steps it tells more, and
// sooner, than games do; those that leave out steps are cheap by what they miss.
func tree(p plan, rules game.Rules, depth int) error {
	d, err := newDuel(p, rules, [2][]string{1: p.without})
	if err != nil {
		return err
	}
	var nodes [2]uint64
	for n := range p.games {
		pos, err := d.open(rand.New(rand.NewPCG(p.seed, uint64(n))))
		if err != nil {
			return err
		}
		for i, e := range d.engines {
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
