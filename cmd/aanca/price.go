package main

import (
	"fmt"

	"aanca.chess/csipgs"
)

type priceCmd struct {
	Design string `arg:"" help:"The design, such as fcFfmW or royal-K."`
}

// Help is shown by aanca price --help.
func (priceCmd) Help() string {
	return `Prints the exact sum of the design's terms and the price, which is the sum rounded up to whole
zorkmids. A malformed design is refused with the character.

Examples:
  aanca price B
  aanca price royal-fmWcF`
}

// Run prints the sum and the price.
func (c *priceCmd) Run(env *environment) error {
	sum, price, err := csipgs.Price(c.Design)
	if err != nil {
		return fmt.Errorf("malformed %w", err)
	}
	_, err = fmt.Fprintf(env.out, "%s %d\n", sum, price)
	return err
}
