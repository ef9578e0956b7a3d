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
func wrap(text string) string { return fill(strings.Fields(text), " ") }

// fill puts parts into lines of at most lineWidth characters, as far as their length allows it, with
// a gap between those on the same line.
func fill(parts []string, gap string) string {
	var b strings.Builder
	length := 0
	for _, part := range parts {
		n := len([]rune(part))
		switch {
		case length == 0:
		case length+len(gap)+n > lineWidth:
			b.WriteByte('\n')
			length = 0
		default:
			b.WriteString(gap)
			length += len(gap)
		}
		b.WriteString(part)
		length += n
	}
	return b.String()
}
