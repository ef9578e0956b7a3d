package workbench

import (
	"slices"
	"testing"

	"aanca.chess/zrf"
)

func TestEveryWordOfZRFIsExplained(t *testing.T) {
	var explained []string
	for _, key := range ZRFReference() {
		if key.Kind == "" || key.Meaning == "" {
			t.Errorf("nothing is said of %s", key.Name)
		}
		explained = append(explained, key.Name)
	}
	slices.Sort(explained)
	if twice := len(explained) - len(slices.Compact(slices.Clone(explained))); twice > 0 {
		t.Errorf("%d words are explained twice", twice)
	}
	words := zrf.Words()
	for _, word := range words {
		if !slices.Contains(explained, word) {
			t.Errorf("%s is not explained", word)
		}
	}
	for _, word := range explained {
		if !slices.Contains(words, word) {
			t.Errorf("%s is no word of the language", word)
		}
	}
}
