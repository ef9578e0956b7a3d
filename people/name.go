package people

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"aanca.chess/play"
)

// The bounds of a name, in letters.
const (
	shortestName = 2
	longestName  = 20
)

// CheckName returns a name as it is kept, or says why nobody may be called so: 2 to 20 letters of one alphabet, digits,
// hyphens and low lines, a letter first. That it is free is for the store to say.
func CheckName(text string) (string, error) {
	if len(text) > 8*longestName {
		return "", play.Errorf(play.Invalid, "a name has at most %d letters", longestName)
	}
	name := joined.Replace(norm.NFKC.String(strings.TrimSpace(text)))
	switch n := utf8.RuneCountInString(name); {
	case n < shortestName || n > longestName:
		return "", play.Errorf(play.Invalid, "a name has %d to %d letters", shortestName, longestName)
	case !hasLettersAlone(name):
		return "", play.Errorf(play.Invalid, "a name has letters, digits, - and _ alone")
	case !startsWithLetter(name):
		return "", play.Errorf(play.Invalid, "a name begins with a letter")
	case !ofOneAlphabet(name):
		return "", play.Errorf(play.Invalid, "the letters of a name are of one alphabet")
	case isReserved(KeyOf(name)):
		return "", play.Errorf(play.Invalid, "the name %s is not for players", name)
	}
	return name, nil
}

// joined are letters of Thai and Lao that NFKC takes to pieces, though they are no other form of anything.
var joined = strings.NewReplacer("\u0e4d\u0e32", "\u0e33", "\u0ecd\u0eb2", "\u0eb3")

// mostMarks is how many marks may stand on one letter of a name.
const mostMarks = 3

// hasLettersAlone reports whether a name has what names may have: letters with their marks, digits, hyphens and low lines.
func hasLettersAlone(name string) bool {
	letter, marks := false, 0 // what stands before is a letter, with so many marks
	for _, r := range name {
		switch {
		case play.Unseen(r):
			return false
		case isMark(r):
			if marks++; !letter || marks > mostMarks {
				return false
			}
			continue
		case !unicode.IsLetter(r) && (r < '0' || r > '9') && r != '-' && r != '_':
			return false
		}
		letter, marks = unicode.IsLetter(r), 0
	}
	return true
}

// marked are scripts whose vowels, and whose sign that a consonant has none, are marks beside a letter: no word can be written without.
var marked = []*unicode.RangeTable{
	unicode.Bengali, unicode.Devanagari, unicode.Gujarati, unicode.Gurmukhi, unicode.Kannada, unicode.Khmer, unicode.Lao, unicode.Malayalam, unicode.Myanmar,
	unicode.Oriya, unicode.Sinhala, unicode.Tamil, unicode.Telugu, unicode.Thaana, unicode.Thai, unicode.Tibetan,
}

// isMark reports whether a character is such a mark.
func isMark(r rune) bool {
	return unicode.In(r, unicode.Mn, unicode.Mc) && unicode.In(r, marked...) && !play.Unseen(r)
}

func startsWithLetter(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsLetter(first)
}

// together are sets of scripts that are written together.
var together = [][]*unicode.RangeTable{
	{unicode.Han, unicode.Hiragana, unicode.Katakana}, {unicode.Han, unicode.Hangul}, {unicode.Han, unicode.Bopomofo},
}

// ofOneAlphabet reports whether all letters of a name are of one script, or of some that are written together.
func ofOneAlphabet(name string) bool {
	all := func(scripts ...*unicode.RangeTable) bool {
		return !strings.ContainsFunc(name, func(r rune) bool {
			return (unicode.IsLetter(r) || isMark(r)) && !unicode.In(r, scripts...) && !unicode.Is(unicode.Common, r)
		})
	}
	first, _ := utf8.DecodeRuneInString(name)
	for _, script := range unicode.Scripts {
		if unicode.Is(script, first) && all(script) {
			return true
		}
	}
	return slices.ContainsFunc(together, func(scripts []*unicode.RangeTable) bool { return all(scripts...) })
}

// reserved are names, by their keys, that would be taken for the site's own; no name may contain those of standing.
var (
	reserved = keys("administrator", "aanca", "guest", "computer", "engine", "system", "root", "support", "staff", "editor", "editors", "anonymous",
		"anyone", "nobody", "opponent", "you", "deleted", "owner", "help", "official", "security", "moderator", "mod", "mods", "webmaster", "everyone", "me")
	standing = keys("admin", "moderator", "aanca", "official")
)

func keys(names ...string) []string {
	list := make([]string, 0, len(names))
	for _, name := range names {
		list = append(list, KeyOf(name))
	}
	return list
}

func isReserved(key string) bool {
	return slices.Contains(reserved, key) || slices.ContainsFunc(standing, func(part string) bool { return strings.Contains(key, part) })
}

// lookalikes are letters and digits that are easily taken for others, by the letter that stands for all of them.
var lookalikes = map[rune]rune{
	'0': 'o', '1': 'l', 'i': 'l', 'ı': 'l', 'ł': 'l', 'ø': 'o', 'đ': 'd', 'ħ': 'h', '5': 's', 'ſ': 's', 'ß': 's', 'æ': 'a', 'œ': 'o',
	// Cyrillic
	'а': 'a', 'в': 'b', 'ь': 'b', 'с': 'c', 'ԁ': 'd', 'е': 'e', 'ё': 'e', 'һ': 'h', 'н': 'h', 'і': 'l', 'ї': 'l', 'ј': 'j', 'к': 'k', 'ӏ': 'l', 'м': 'm',
	'о': 'o', 'р': 'p', 'ԛ': 'q', 'г': 'r', 'ѕ': 's', 'т': 't', 'ц': 'u', 'ѵ': 'v', 'ԝ': 'w', 'х': 'x', 'у': 'y', 'з': '3', 'п': 'n',
	// Greek
	'α': 'a', 'β': 'b', 'ε': 'e', 'η': 'n', 'ι': 'l', 'κ': 'k', 'ν': 'v', 'ο': 'o', 'ρ': 'p', 'σ': 'o', 'ς': 'c', 'τ': 't', 'υ': 'u', 'χ': 'x', 'γ': 'y', 'ω': 'w', 'μ': 'u',
	// Armenian
	'օ': 'o', 'ս': 'u', 'ո': 'n', 'հ': 'h', 'ց': 'g', 'զ': 'q', 'ա': 'w',
}

// pairs of letters look like one where they stand close.
var closeLetters = strings.NewReplacer("rn", "m", "vv", "w", "cl", "d")

// KeyOf returns what a name is told apart from others by: two names that are easily taken for each other, by case, width,
// accents, alphabet, hyphens or digits, have the same key.
func KeyOf(name string) string {
	var out strings.Builder
	var marks []rune // of the letter before
	flush := func() {
		slices.Sort(marks) // whatever their order, they look the same
		for _, mark := range slices.Compact(marks) {
			out.WriteRune(mark)
		}
		marks = marks[:0]
	}
	for _, r := range norm.NFKD.String(name) {
		if isMark(r) {
			if !isDot(r) {
				marks = append(marks, r)
			}
			continue
		}
		r = unicode.ToLower(unicode.ToUpper(r)) // letters with several small forms have one
		if other, ok := lookalikes[r]; ok {
			r = other
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			flush()
			out.WriteRune(r)
		}
	}
	flush()
	return closeLetters.Replace(out.String())
}

// isDot reports whether a mark is a dot below a letter (a nukta), which is as easily overlooked as an accent.
func isDot(mark rune) bool {
	const nukta = 7 // its canonical combining class
	return norm.NFD.PropertiesString(string(mark)).CCC() == nukta
}
