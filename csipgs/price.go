package csipgs

import (
	"fmt"
	"strings"
)

// whole is one zorkmid in the unit of sums. The unit is the product of those of the factors:
// thousandths for the atom and for the runner, hundredths for the directions, tenths for the
// mode, tenths for staying on one colour.
const whole = 1000 * 1000 * 100 * 10 * 10

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
func (d Design) Price() int { return d.price(nil) }

// Sum returns the exact value of the design before rounding, without trailing zeros.
func (d Design) Sum() string { return d.sum(nil) }

// price is Price where atoms that are not on the list cost what was estimated.
func (d Design) price(e estimates) int { return int((d.units(e) + whole - 1) / whole) }

// sum is Sum where atoms that are not on the list cost what was estimated.
func (d Design) sum(e estimates) string {
	units := d.units(e)
	text := fmt.Sprintf("%d.%010d", units/whole, units%whole)
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

// units adds up the terms one by one, even where one makes another superfluous. The length of a
// design's text and the bounds of estimates keep the sum below the limit of an int64.
func (d Design) units(e estimates) int64 {
	sum := int64(0)
	for _, t := range d.terms {
		_, share := atoms[t.atom].row.form(t.dirs)
		base, factor := e.base(t.atom)
		sum += base * factor * int64(share) * t.mode.tenths()
	}
	if d.bound() {
		sum *= 9
	} else {
		sum *= 10
	}
	for _, p := range prefixes {
		if *p.of(&d) {
			sum *= p.factor
		}
	}
	return sum
}

// bound reports whether every move stays on squares of one colour.
func (d Design) bound() bool {
	for _, t := range d.terms {
		if !atoms[t.atom].bound() {
			return false
		}
	}
	return true
}

// tenths returns the factor of a mode, in tenths.
func (m mode) tenths() int64 {
	if m == anyMode {
		return 10
	}
	return 6
}
