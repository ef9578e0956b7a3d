package main

import (
	"fmt"

	"aanca.chess/game"
)

type movesCmd struct{ question }

// Help is shown by aanca moves --help.
func (movesCmd) Help() string {
	return `One turn per line, sorted by byte value; nothing if the game is over.

Examples:
  aanca moves chess
  aanca moves chess e2e4 e7e5
  aanca moves chess --fen "8/P6k/8/8/8/8/8/K7 w - - 0 1"`
}

// Run prints the legal turns.
func (c *movesCmd) Run(env *environment) error {
	_, pos, err := c.position(env)
	if err != nil {
		return err
	}
	for _, turn := range game.Turns(pos) {
		fmt.Fprintln(env.out, turn)
	}
	return nil
}
