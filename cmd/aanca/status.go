package main

import "fmt"

type statusCmd struct{ question }

// Help is shown by aanca status --help.
func (statusCmd) Help() string {
	return `Prints "ongoing", "w wins: REASON", "b wins: REASON", "draw: REASON" or, of more than two sides, "c loses: REASON".

Example:
  aanca status chess f2f3 e7e5 g2g4 d8h4`
}

// Run prints the result line.
func (c *statusCmd) Run(env *environment) error {
	_, pos, err := c.position(env)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(env.out, pos.Result())
	return err
}
