package betza

import (
	"strconv"
	"strings"
)

// plain returns a verb as it follows "may".
func plain(verb string) string { return verb }

// third returns a verb as it follows "it".
func third(verb string) string {
	if verb == "go" {
		return "goes"
	}
	return verb + "s"
}

var numbers = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// number spells a small number.
func number(n int) string {
	if n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n)
}

// squares spells a number of squares: "one square", "three squares".
func squares(n int) string {
	if n == 1 {
		return "one square"
	}
	return number(n) + " squares"
}

// orList joins alternatives: "a", "a or b", "a, b or c".
func orList(parts []string) string { return list(parts, " or ") }

// list joins parts with commas, the last one with a word of its own.
func list(parts []string, last string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	n := len(parts) - 1
	return strings.Join(parts[:n], ", ") + last + parts[n]
}

// distinct drops repetitions.
func distinct(parts []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, p := range parts {
		if !seen[p] {
			seen[p] = true
			out = append(out, p)
		}
	}
	return out
}
