package main

import "fmt"

type fenCmd struct{ question }

// Help is shown by aanca fen --help.
func (fenCmd) Help() string {
	return `The fields are: placement, side, rights, en passant square, half-move counter, move number.

Examples:
  aanca fen chess
  aanca fen chess e2e4 c7c5 g1f3`
}

// Run prints the position string.
func (c *fenCmd) Run(env *environment) error {
	_, pos, err := c.position(env)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(env.out, pos.FEN())
	return err
}
