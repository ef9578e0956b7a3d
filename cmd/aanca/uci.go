package main

import (
	"context"

	"aanca.chess/uci"
)

type uciCmd struct {
	Variant string `arg:"" optional:"" default:"chess" help:"The game to begin with (see: aanca variants); the option UCI_Variant changes it."`
}

// Help is shown by aanca uci --help.
func (uciCmd) Help() string {
	return `Speaks the Universal Chess Interface on standard input and output, as graphical boards and
tournament programs want it. docs/protocols.md lists the commands and options.

Examples:
  aanca uci
  printf 'position startpos moves e2e4\ngo depth 6\n' | aanca uci`
}

// Run speaks until it is told to stop.
func (c *uciCmd) Run(env *environment) error {
	games, err := newGames(env)
	if err != nil {
		return err
	}
	if _, err := games.Rules(c.Variant, false); err != nil {
		return err
	}
	return uci.Run(context.Background(), uci.Config{
		Name: programName, Author: programAuthor, Games: knownNames{games}, Game: c.Variant,
		NewEngine: newEngine,
	}, env.console.in, env.console.out)
}

// How the program calls itself in engine protocols.
const (
	programName   = "Aanca"
	programAuthor = "the authors of Aanca"
)
