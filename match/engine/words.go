package engine

import (
	"errors"
	"strings"
	"unicode"
)

// Words splits a command line into words at white space. Quotes, single or double, keep white
// space together; there is no other shell syntax.
func Words(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	inside, quote := false, rune(0)
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inside = r, true
		case unicode.IsSpace(r):
			if inside {
				words = append(words, word.String())
				word.Reset()
			}
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if quote != 0 {
		return nil, errors.New("a quote is not closed")
	}
	if inside {
		words = append(words, word.String())
	}
	return words, nil
}

// Quote returns the word in the form that Words reads as one word.
func Quote(word string) string {
	if !strings.ContainsFunc(word, unicode.IsSpace) && !strings.ContainsAny(word, `"'`) && word != "" {
		return word
	}
	return `"` + strings.ReplaceAll(word, `"`, `"'"'"`) + `"`
}
