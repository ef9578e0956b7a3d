package main

import (
	"errors"
	"fmt"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

type priceCmd struct {
	Design  string  `arg:"" help:"The design, such as fcFfmW or royal-K."`
	Variant string  `placeholder:"VARIANT" help:"The game whose prices are asked for, where the list is not enough."`
	FEN     *string `name:"fen" placeholder:"FEN" help:"A position of that game, given as one argument: estimates that were made count."`
}

// Help is shown by aanca price --help.
func (priceCmd) Help() string {
	return `Prints the exact sum of the design's terms and the price, which is the sum rounded up to whole
zorkmids. A malformed design is refused with the character.

Examples:
  aanca price B
  aanca price royal-fmWcF
  aanca price --variant csipgs-unofficial relay-N`
}

// Run prints the sum and the price.
func (c *priceCmd) Run(env *environment) error {
	sum, price, err := c.price(env)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "%s %s\n", sum, price)
	return err
}

// price returns the sum and the price in the list, or in the position of a game.
func (c *priceCmd) price(env *environment) (sum, price string, err error) {
	if c.Variant != "" {
		return c.quote(env)
	}
	if c.FEN != nil {
		return "", "", usage(errors.New("--fen needs the game that it is of, with --variant"))
	}
	sum, zorkmids, err := csipgs.Price(c.Design)
	if err != nil {
		return "", "", fmt.Errorf("malformed %w", err)
	}
	return sum, fmt.Sprint(zorkmids), nil
}

// quote asks a position.
func (c *priceCmd) quote(env *environment) (sum, price string, err error) {
	rules, err := env.rules(c.Variant)
	if err != nil {
		return "", "", err
	}
	pos, err := begin(rules, c.FEN)
	if err != nil {
		return "", "", err
	}
	market := game.CapabilitiesOf(pos).Market
	if market == nil {
		return "", "", usage(fmt.Errorf("%s has no prices", c.Variant))
	}
	q, err := market.Quote(c.Design)
	if err != nil {
		return "", "", fmt.Errorf("malformed %w", err)
	}
	if q.Sum == "" {
		return "", "", usage(fmt.Errorf("design %q: %s", c.Design, q.Why))
	}
	return q.Sum, q.Price.String(), nil
}
