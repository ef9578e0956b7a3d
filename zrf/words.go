package zrf

import (
	"maps"
	"slices"
	"strings"
)

// Words lists the words of the language, those of options as they are usually written.
func Words() []string {
	words := slices.Concat(topWords, gameWords, goalForms, pieceWords, partWords["board"], partWords["grid"], partWords["zone"], partWords["moves"],
		blockWords, shownOptions, []string{"piece", "option", "repeat", "off", "opponent", "any-owner"})
	words = slices.AppendSeq(words, maps.Keys(tests))
	words = slices.AppendSeq(words, maps.Keys(namedTests))
	words = slices.AppendSeq(words, maps.Keys(places))
	for option := range ruleOptions {
		words = append(words, strings.ReplaceAll(option, "off pieces", "off-pieces"))
	}
	words = slices.AppendSeq(words, maps.Values(goalWords))
	slices.Sort(words)
	return slices.Compact(words)
}
