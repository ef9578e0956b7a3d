package main

import (
	"context"
	"fmt"
	"os"

	"aanca.chess/cmd/aanca/internal/terminal"
	"aanca.chess/game"
)

type playCmd struct {
	Variant string  `arg:"" help:"The game (see: aanca variants)."`
	Side    string  `enum:"w,b" default:"w" help:"Your side: w has the first move."`
	Level   int     `default:"3" help:"The computer's strength, 1 to 10."`
	FEN     *string `name:"fen" placeholder:"FEN" help:"Start from this position, given as one argument, instead of the usual setup."`
}

// Help is shown by aanca play --help.
func (playCmd) Help() string {
	return `Draws the board and takes moves in coordinate notation: e2e4, e7e8=Q, P@e5. Type "help" there for the
commands: undo, hint, show e2 and others. Ctrl-C makes the computer play what it has found.
The environment variable NO_COLOR turns the colours off.

Examples:
  aanca play chess
  aanca play chess --side b --level 5`
}

// Run plays until the person leaves.
func (c *playCmd) Run(env *environment) error {
	if c.Level < terminal.MinLevel || c.Level > terminal.MaxLevel {
		return usage(fmt.Errorf("level %d: a level is %d to %d", c.Level, terminal.MinLevel, terminal.MaxLevel))
	}
	lib, err := env.library()
	if err != nil {
		return err
	}
	rules, err := lib.Rules(c.Variant)
	if err != nil {
		return err
	}
	if _, err := begin(rules, c.FEN); err != nil {
		return err
	}
	watched := isTerminal(env.console.out)
	session := &terminal.Session{
		Rules:    rules,
		Opponent: interruptible{newPlayer(rules)},
		Level:    c.Level,
		In:       env.console.in,
		Out:      env.console.out,
		Look:     terminal.ChooseLook(watched, os.Getenv),
		Animate:  watched,
		Echo:     !isTerminal(env.console.in),
	}
	if c.Side == game.Second.String() {
		session.Human = game.Second
	}
	if c.FEN != nil {
		session.Start = *c.FEN
	}
	return session.Run(context.Background())
}
