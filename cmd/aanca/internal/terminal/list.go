package terminal

import (
	"slices"
	"strings"
)

// lineWidth is how wide lists and sentences run, in characters.
const lineWidth = 80

// list shows texts sorted and in lines, or a word if there are none.
func (s *Session) list(texts []string, none string) {
	if len(texts) == 0 {
		s.say("%s\n", none)
		return
	}
	slices.Sort(texts)
	s.say("%s\n", wrap(strings.Join(texts, " ")))
}

// wrap breaks a text at blanks so that lines are at most lineWidth characters long, if its
// words allow it.
func wrap(text string) string {
	var b strings.Builder
	length := 0
	for word := range strings.FieldsSeq(text) {
		n := len([]rune(word))
		switch {
		case length == 0:
		case length+1+n > lineWidth:
			b.WriteByte('\n')
			length = 0
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += n
	}
	return b.String()
}
