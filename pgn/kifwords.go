package pgn

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed kif.txt
var kifText string

// A kifWord is a row of kif.txt.
type kifWord struct{ kind, word, means string }

// readKIFWords reads a text in the form of kif.txt.
func readKIFWords(text string) ([]kifWord, error) {
	var words []kifWord
	for number, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.SplitN(line, " ", 3)
		if len(parts) < 3 {
			return nil, fmt.Errorf("kif.txt:%d: expected KIND WORD MEANING", number+1)
		}
		words = append(words, kifWord{parts[0], parts[1], parts[2]})
	}
	return words, nil
}

// kifMeaning returns what a word means.
func kifMeaning(words []kifWord, kind, word string) (means string, ok bool) {
	for _, w := range words {
		if w.kind == kind && w.word == word {
			return w.means, true
		}
	}
	return "", false
}

// kifWordFor returns the first word that means something.
func kifWordFor(words []kifWord, kind, means string) (word string, ok bool) {
	for _, w := range words {
		if w.kind == kind && w.means == means {
			return w.word, true
		}
	}
	return "", false
}
