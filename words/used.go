package words

import (
	"regexp"
	"strings"
)

// In scripts messages are asked for as tr('...') and plural(n, '...', '...'), in templates as tr "...", rich "...",
// plural N "..." "..." and richly N "..." "...".
var (
	scriptTr     = regexp.MustCompile(`\b(?:tr|rich)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`)
	scriptPlural = regexp.MustCompile(`\bplural\(\s*[\w.()?\[\]]+,\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`)
)

// InScript returns the keys of the messages that a script asks for.
func InScript(source string) []string {
	var keys []string
	for _, found := range scriptTr.FindAllStringSubmatch(source, -1) {
		keys = append(keys, unquoted(found[1]))
	}
	for _, found := range scriptPlural.FindAllStringSubmatch(source, -1) {
		keys = append(keys, unquoted(found[2]))
	}
	return keys
}

// unquoted is the text of a literal of JavaScript.
func unquoted(literal string) string {
	text := literal[1 : len(literal)-1]
	return strings.NewReplacer(`\'`, `'`, `\"`, `"`, `\\`, `\`, `\u2009`, "\u2009").Replace(text)
}
