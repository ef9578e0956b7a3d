package items

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the words of a text as they are looked for: letters and digits in lower case without accents, with a space between
// words.
func Fold(text string) string {
	var out strings.Builder
	for _, r := range norm.NFKD.String(strings.ToValidUTF8(text, " ")) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			out.WriteRune(unicode.ToLower(r))
		default:
			out.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// Words returns what an item is found by, folded: what its page says, and who is credited.
func (it *Item) Words() string {
	return Fold(strings.Join([]string{
		it.Title, it.Summary, it.Inventors[0].Name, it.Inventors[1].Name, it.Authors[0].Name, it.Authors[1].Name, strings.Join(it.Categories, " "), it.Text,
	}, " "))
}
