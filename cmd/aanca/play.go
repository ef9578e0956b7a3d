package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"

	"aanca.chess/cmd/aanca/internal/terminal"
	"aanca.chess/game"
)

type playCmd struct {
	Variant string  `arg:"" help:"The game (see: aanca variants)."`
	Side    string  `enum:"w,b,c,d" default:"w" help:"Your side: w has the first move; c and d are third and fourth ones. The computer has all others."`
	Level   int     `default:"3" help:"The computer's strength, 1 to 10."`
	FEN     *string `name:"fen" placeholder:"FEN" help:"Start from this position, given as one argument, instead of the usual setup."`
	Layout  string  `placeholder:"LAYOUT" help:"Start from a setup of the game (see: aanca setup --help), from a \"random\" one, or \"choose\" it yourself."`
}

// chooseLayout is what is typed in place of a layout to choose it in the dialogue.
const chooseLayout = "choose"

// Help is shown by aanca play --help.
func (playCmd) Help() string {
	return `Draws the board and takes moves in coordinate notation: e2e4, e7e8=Q, P@e5. Type "help" there for the
commands: undo, hint, show e2 and others. The steps of a longer turn may be typed one by one. Ctrl-C makes the computer play what it has found.
The environment variable NO_COLOR turns the colours off.

Examples:
  aanca play chess
  aanca play chess --side b --level 5
  aanca play chess960 --layout random`
}

// Run plays until the person leaves.
func (c *playCmd) Run(env *environment) error {
	if c.Level < terminal.MinLevel || c.Level > terminal.MaxLevel {
		return usage(fmt.Errorf("level %d: a level is %d to %d", c.Level, terminal.MinLevel, terminal.MaxLevel))
	}
	rules, err := env.rules(c.Variant)
	if err != nil {
		return err
	}
	if err := rules.Info().ForComputer(); err != nil {
		return usage(fmt.Errorf("the computer does not play %s: %w; people play it with each other: aanca serve", c.Variant, err))
	}
	side, _ := game.ParseSide(c.Side)
	if players := rules.Info().Players(); int(side) >= players {
		return usage(fmt.Errorf("--side %s: the number of sides of %s is %d", c.Side, c.Variant, players))
	}
	layout, err := c.start(rules)
	if err != nil {
		return err
	}
	watched := isTerminal(env.console.out)
	session := &terminal.Session{
		Rules:    rules,
		Opponent: interruptible{newPlayer(rules)},
		Human:    side,
		Level:    c.Level,
		Layout:   layout,
		Choose:   c.Layout == chooseLayout,
		Random:   rand.IntN,
		In:       env.console.in,
		Out:      env.console.out,
		Look:     terminal.ChooseLook(watched, os.Getenv),
		Animate:  watched,
		Echo:     !isTerminal(env.console.in),
	}
	if c.FEN != nil {
		session.Start = *c.FEN
	}
	return session.Run(context.Background())
}

// start makes sure that the game can begin as it was asked for, and returns the layout to begin
// with, "" if none was asked for.
func (c *playCmd) start(rules game.Rules) (layout string, err error) {
	switch {
	case c.FEN != nil && c.Layout != "":
		return "", usage(errors.New("--fen and --layout cannot be used together"))
	case c.Layout == "":
		_, err := begin(rules, c.FEN)
		return "", err
	case c.Layout == chooseLayout && len(rules.Info().Pairs) == 0:
		return "", usage(fmt.Errorf("--layout %s: %s has no pairs that may change places", chooseLayout, rules.Info().Name))
	case c.Layout == chooseLayout:
		return "", nil
	}
	if layout, err = layoutOf(rules, c.Layout); err != nil {
		return "", err
	}
	_, err = arrange(rules, layout)
	return layout, err
}
