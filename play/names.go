package play

import (
	"strings"
	"unicode"
)

// The bounds of names and of what stands above and below one letter.
const (
	maxName  = 24 // letters
	maxMarks = 3
)

// CleanName returns what people may call themselves: of a text what can be seen and does not turn the text around it, in one
// line, not too long. "" if nothing is left.
func CleanName(text string) string {
	var out strings.Builder
	letters := 0
	for _, word := range strings.Fields(Readable(text, inNames)) {
		if out.Len() > 0 {
			out.WriteByte(' ')
			letters++
		}
		for _, r := range word {
			if letters++; letters > maxName {
				return strings.TrimRightFunc(out.String(), func(r rune) bool { return unicode.IsSpace(r) || isJoiner(r) })
			}
			out.WriteRune(r)
		}
	}
	return out.String()
}

// CleanText returns of a text what can be seen and does not turn the text around it, in one line.
func CleanText(text string) string { return strings.Join(strings.Fields(Readable(text, inNames)), " ") }

// Readable leaves out of a text what nobody sees, what changes how the rest is seen, and towers of marks above a letter; of other
// marks those stay that are wanted; alone is one that no other stands beside. All that is space becomes one.
func Readable(text string, wanted func(mark rune, alone bool) bool) string {
	var out strings.Builder
	var last rune // that was kept
	all, marks := []rune(text), 0
	for i, r := range all {
		switch {
		case unicode.IsSpace(r), r == emptyBraille:
			r, marks = ' ', 0
		case isJoiner(r):
			if !joins(last) || i+1 == len(all) || !joins(all[i+1]) {
				continue
			}
		case r == unicode.ReplacementChar, !unicode.IsPrint(r), Unseen(r), unicode.Is(unicode.Bidi_Control, r), unicode.Is(unicode.Me, r):
			continue
		case unicode.Is(unicode.Mn, r):
			if last == 0 || last == ' ' {
				continue // it stands on nothing
			}
			marks++
			alone := marks == 1 && (i+1 == len(all) || !unicode.Is(unicode.Mn, all[i+1]))
			if marks > maxMarks || !wanted(r, alone) {
				continue
			}
		default:
			marks = 0
		}
		out.WriteRune(r)
		last = r
	}
	return out.String()
}

// emptyBraille is a sign of writing for the blind without any dot.
const emptyBraille = '\u2800'

// Unseen reports whether a character is a letter or a mark that nobody sees, as what fills a syllable of Hangul.
func Unseen(r rune) bool { return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) }

// inNames reports whether a mark stays in a name: an accent, and those of one alphabet, whose words cannot be read without them, as the
// vowels of Hindi and Thai.
func inNames(mark rune, alone bool) bool { return alone || !unicode.Is(unicode.Inherited, mark) }

// isJoiner reports whether a character that nobody sees tells whether those beside it are written as one: several emoji, letters of Persian and Hindi.
func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// joins reports whether a joiner beside a character means anything.
func joins(r rune) bool {
	return unicode.In(r, unicode.So, unicode.Sk, unicode.Mn, unicode.Mc) ||
		unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
}
