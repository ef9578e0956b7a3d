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
	name := norm.NFKC.String(strings.TrimSpace(text))
	switch n := utf8.RuneCountInString(name); {
	case n < shortestName || n > longestName:
		return "", play.Errorf(play.Invalid, "a name has %d to %d letters", shortestName, longestName)
	case !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !inNames(r) }):
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

func inNames(r rune) bool {
	return unicode.IsLetter(r) || r >= '0' && r <= '9' || r == '-' || r == '_'
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
			return unicode.IsLetter(r) && !unicode.In(r, scripts...) && !unicode.Is(unicode.Common, r)
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
	for _, r := range norm.NFKD.String(name) {
		r = unicode.ToLower(unicode.ToUpper(r)) // letters with several small forms have one
		if other, ok := lookalikes[r]; ok {
			r = other
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			out.WriteRune(r)
		}
	}
	return closeLetters.Replace(out.String())
}
