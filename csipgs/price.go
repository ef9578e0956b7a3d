package csipgs

import (
	"fmt"
	"strings"
)

// whole is one zorkmid in the unit of sums. The unit is the product of those of the factors:
// tenths for the atom, hundredths for the directions, tenths for the mode, tenths for
// staying on one colour.
const whole = 10 * 100 * 10 * 10

// Price returns the exact sum of a design, a decimal number without trailing zeros, and its
// price, the sum rounded up to whole zorkmids. The error is a *game.SyntaxError.
func Price(design string) (sum string, price int, err error) {
	d, err := ParseDesign(design)
	if err != nil {
		return "", 0, err
	}
	return d.Sum(), d.Price(), nil
}

// Price returns what a piece of the design costs, in zorkmids.
func (d Design) Price() int { return (d.units() + whole - 1) / whole }

// Sum returns the exact value of the design before rounding, without trailing zeros.
func (d Design) Sum() string {
	units := d.units()
	text := fmt.Sprintf("%d.%05d", units/whole, units%whole)
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

// units adds up the terms one by one, even where one makes another superfluous.
func (d Design) units() int {
	sum, bound := 0, true
	for _, t := range d.terms {
		a := &atoms[t.atom]
		_, share := a.row.form(t.dirs)
		sum += a.base * share * t.mode.tenths()
		bound = bound && (a.dx+a.dy)%2 == 0
	}
	if bound { // every move stays on squares of one colour
		sum *= 9
	} else {
		sum *= 10
	}
	if d.Royal {
		sum *= 4
	}
	return sum
}

// tenths returns the factor of a mode, in tenths.
func (m mode) tenths() int {
	if m == anyMode {
		return 10
	}
	return 6
}
