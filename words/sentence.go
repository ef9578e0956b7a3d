package words

import (
	"regexp"
	"slices"
	"strings"
)

// Other rooms say in English why something cannot be done. They know nothing of languages: what they say is translated where it
// leaves the house, by its pattern. "there is no game {1}" is the pattern of all sentences that begin so.

// A pattern is a sentence with placeholders.
type pattern struct {
	key   string
	reads *regexp.Regexp
}

// patternsOf makes the patterns of a catalogue: those with the most letters of their own first, which say most.
func patternsOf(c *catalogue) []pattern {
	if c == nil {
		return nil
	}
	var list []pattern
	for _, key := range c.sentences {
		list = append(list, pattern{key, regexp.MustCompile(expression(key))})
	}
	slices.SortStableFunc(list, func(a, b pattern) int { return letters(b.key) - letters(a.key) })
	return list
}

// letters counts what a key has besides its placeholders.
func letters(key string) int { return len(placeholder.ReplaceAllString(key, "")) }

// expression is what a sentence with placeholders matches.
func expression(key string) string {
	text, last := `(?s)^`, 0
	for _, at := range placeholder.FindAllStringIndex(key, -1) {
		text += regexp.QuoteMeta(key[last:at[0]]) + `(?P<p` + key[at[0]+1:at[1]-1] + `>.+?)`
		last = at[1]
	}
	return text + regexp.QuoteMeta(key[last:]) + `$`
}

// mostSentence bounds the sentences that are looked at: longer ones hold what others have written.
const mostSentence = 1000

// Sentence translates what another room has said. ok is false if the language has no words for it: then it is English still.
func (l *Language) Sentence(english string) (text string, ok bool) {
	if l.own == nil {
		return english, true
	}
	if len(english) > mostSentence {
		return english, false
	}
	for _, p := range l.patterns() {
		found := p.reads.FindStringSubmatch(english)
		if found == nil {
			continue
		}
		var values []any
		for i, name := range p.reads.SubexpNames() {
			if i > 0 {
				place := strings.TrimPrefix(name, "p")
				values = append(values, place, l.within(p.key, place, found[i]))
			}
		}
		return Fill(l.own.messages[p.key].text, values...), true
	}
	// Behind a reason may stand how a piece moves, which is English.
	if reason, rest, found := strings.Cut(english, ". "); found {
		text, ok = l.Sentence(reason)
		return text + ". " + rest, ok
	}
	return english, false
}

// within translates what stands at a place of a sentence: behind a colon at its end stands another sentence.
func (l *Language) within(key, place, english string) string {
	if !strings.HasSuffix(key, ": {"+place+"}") {
		return l.Known(english)
	}
	text, _ := l.Sentence(english)
	return text
}

// Known translates what other rooms name, if it is among the sentences by itself: the name of a side, a reason.
func (l *Language) Known(text string) string {
	if l.own == nil {
		return text
	}
	if m, ok := l.own.messages[text]; ok && m.forms == nil {
		return m.text
	}
	return text
}

// Sentences returns the keys that are looked for by their pattern, for scripts that do the same, those that say most first.
func (l *Language) Sentences() []string {
	var list []string
	for _, p := range l.patterns() {
		list = append(list, p.key)
	}
	return list
}
