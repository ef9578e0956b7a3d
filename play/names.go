package play

import (
	"strings"
	"unicode"
)

// maxName is the most letters of a name.
const maxName = 24

// CleanName returns what people may call themselves: of a text what can be seen and does not turn the text around it, in one
// line, not too long. "" if nothing is left.
func CleanName(text string) string {
	var out strings.Builder
	letters := 0
	for _, word := range strings.Fields(strings.Map(seen, text)) {
		if out.Len() > 0 {
			out.WriteByte(' ')
			letters++
		}
		for _, r := range word {
			if letters++; letters > maxName {
				return strings.TrimSpace(out.String())
			}
			out.WriteRune(r)
		}
	}
	return out.String()
}

// CleanText returns of a text what can be seen and does not turn the text around it, in one line.
func CleanText(text string) string { return strings.Join(strings.Fields(strings.Map(seen, text)), " ") }

// seen leaves out what nobody sees, what changes how the rest is seen, and marks without number above a letter.
func seen(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case r == unicode.ReplacementChar, !unicode.IsPrint(r), unicode.Is(unicode.Bidi_Control, r), unicode.Is(unicode.Mn, r), unicode.Is(unicode.Me, r):
		return -1
	}
	return r
}
