package main

import (
	"errors"
	"fmt"
	"slices"
	"text/tabwriter"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/tuning"
)

type valuesCmd struct {
	Variant string `arg:"" help:"The game (see: aanca variants)."`
	Weights bool   `help:"Print the weights of the terms of the evaluation instead."`
}

// Help is shown by aanca values --help.
func (valuesCmd) Help() string {
	return `One line per piece, the dearest first: its id, the value that the computer counts with, the estimate
from the rules alone, and its name. Values are in hundredths of the most numerous piece. Royal pieces
have none. Where nothing has been measured both are the same.

Examples:
  aanca values chess
  aanca values chess --weights`
}

// Run prints the table.
func (c *valuesCmd) Run(env *environment) error {
	rules, err := env.rules(c.Variant)
	if err != nil {
		return err
	}
	if err := rules.Info().ForSearch(); errors.Is(err, game.ErrWide) {
		return err
	}
	w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
	if c.Weights {
		fmt.Fprintln(w, "TERM\tWEIGHT\tUSUAL\tFOR")
		for _, t := range eval.New(rules, nil).Weights() {
			fmt.Fprintf(w, "%s\t%d\t%d\t%s\n", t.Name, t.Value, t.Usual, t.About)
		}
		return w.Flush()
	}
	fmt.Fprintln(w, "ID\tVALUE\tESTIMATE\tPIECE")
	for _, p := range pricedPieces(rules) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%s\n", p.typ.ID, p.value, p.estimate, p.typ.Name)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if net := rules.Info().Tuning.Net; net != nil {
		fmt.Fprintf(env.out, "A net of %d weights corrects what the pieces are worth by where they stand.\n", len(net.Weights))
	}
	return nil
}

// A pricedPiece is a type with what it is worth.
type pricedPiece struct {
	typ             *game.Type
	value, estimate int
}

// pricedPieces lists the types that are worth something, the dearest first.
func pricedPieces(rules game.Rules) []pricedPiece {
	pos := rules.Start()
	values := eval.New(rules, nil).Values()
	estimates := eval.New(rules, &tuning.Data{}).Values()
	var list []pricedPiece
	for t, v := range values {
		if v > 0 {
			list = append(list, pricedPiece{pos.Type(game.TypeID(t)), v, estimates[t]})
		}
	}
	slices.SortStableFunc(list, func(a, b pricedPiece) int { return b.value - a.value })
	return list
}
