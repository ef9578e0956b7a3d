package items

import (
	"cmp"
	"strings"
)

// natural compares texts as people sort them: numbers in them by their values, white space not at all, everything else by its
// characters. Digits behind a zero are compared one by one, as those of a fraction.
func natural(a, b string) int {
	a, b = withoutZeros(a), withoutZeros(b)
	for {
		a, b = strings.TrimLeft(a, " \t\n"), strings.TrimLeft(b, " \t\n")
		if a == "" || b == "" {
			return cmp.Compare(len(a), len(b))
		}
		if isDigit(a[0]) && isDigit(b[0]) {
			numberA, numberB := digits(a), digits(b)
			if order := compareNumbers(numberA, numberB); order != 0 {
				return order
			}
			a, b = a[len(numberA):], b[len(numberB):]
			continue
		}
		if order := cmp.Compare(a[0], b[0]); order != 0 {
			return order
		}
		a, b = a[1:], b[1:]
	}
}

// withoutZeros takes zeros before a number at the beginning of a text away.
func withoutZeros(text string) string {
	for len(text) > 1 && text[0] == '0' && isDigit(text[1]) {
		text = text[1:]
	}
	return text
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func digits(text string) string {
	n := 0
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	return text[:n]
}

// compareNumbers compares two runs of digits: by their values, or as fractions if one begins with a zero.
func compareNumbers(a, b string) int {
	if a[0] != '0' && b[0] != '0' && len(a) != len(b) {
		return cmp.Compare(len(a), len(b))
	}
	return strings.Compare(a, b)
}
