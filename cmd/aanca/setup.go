package main

import (
	"fmt"
	"math/rand/v2"

	"aanca.chess/game"
)

// randomLayout is what is typed in place of a layout for one chosen at random.
const randomLayout = "random"

type setupCmd struct {
	Variant string `arg:"" help:"The game (see: aanca variants)."`
	Layout  string `arg:"" optional:"" help:"The setup in the game's own form, or \"random\"; the usual one if it is left out."`
}

// Help is shown by aanca setup --help.
func (setupCmd) Help() string {
	return `Prints the position that the game begins with. A layout of shuffled pieces lists them from the left; a
layout of pairs is a letter, M if the second side's setup mirrors the first's or R if it is turned by half
a turn, and a digit for each pair, 1 where its two pieces change places.

Examples:
  aanca setup chess960 BBQNNRKR
  aanca setup chess960 random
  aanca setup chess960`
}

// Run prints the position string of the setup.
func (c *setupCmd) Run(env *environment) error {
	rules, err := env.rules(c.Variant)
	if err != nil {
		return err
	}
	pos := rules.Start()
	if c.Layout != "" {
		layout, err := layoutOf(rules, c.Layout)
		if err != nil {
			return err
		}
		if pos, err = arrange(rules, layout); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(env.out, pos.FEN())
	return err
}

// setupsOf returns the setups of a game that has several. That it has not is a usage error.
func setupsOf(rules game.Rules) (game.Setups, error) {
	setups, ok := game.SetupsOf(rules)
	if !ok {
		return nil, usage(fmt.Errorf("%s has one setup only", rules.Info().Name))
	}
	return setups, nil
}

// layoutOf returns the layout that was asked for: the text itself, or a random one.
func layoutOf(rules game.Rules, text string) (string, error) {
	if text != randomLayout {
		return text, nil
	}
	setups, err := setupsOf(rules)
	if err != nil {
		return "", err
	}
	return setups.RandomLayout(rand.IntN), nil
}

// arrange returns the start of a layout. That there is no such layout is a usage error.
func arrange(rules game.Rules, layout string) (game.Position, error) {
	setups, err := setupsOf(rules)
	if err != nil {
		return nil, err
	}
	pos, err := setups.Setup(layout)
	if err != nil {
		return nil, usage(fmt.Errorf("malformed %w", err))
	}
	return pos, nil
}
