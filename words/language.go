package words

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

//go:embed *.txt
var files embed.FS

// A Language is one in which the site speaks. It may be used by several goroutines.
type Language struct {
	Tag  string // as in <html lang="...">
	Name string // in the language itself

	tag      language.Tag
	printer  *message.Printer
	own      *catalogue // nil for English
	patterns func() []pattern
}

// English is the language of the keys.
var English = newLanguage("en", nil)

// all are the languages that the site has, English first.
var all = sync.OnceValues(func() ([]*Language, error) {
	list := []*Language{English}
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		text, err := files.ReadFile(entry.Name())
		if err != nil {
			return nil, err
		}
		c, err := read(string(text))
		if err != nil {
			return nil, fmt.Errorf("words/%s: %w", entry.Name(), err)
		}
		list = append(list, newLanguage(strings.TrimSuffix(entry.Name(), ".txt"), c))
	}
	return list, nil
})

// Languages returns the languages that the site has, English first.
func Languages() ([]*Language, error) { return all() }

func newLanguage(tag string, c *catalogue) *Language {
	l := &Language{Tag: tag, Name: "English", tag: language.Make(tag), own: c}
	l.printer = message.NewPrinter(l.tag)
	if c != nil {
		l.Name = c.name
	}
	l.patterns = sync.OnceValue(func() []pattern { return patternsOf(c) })
	return l
}

// Tr is a message in the language, with values, given as names and values by turns, in the place of its placeholders. What
// stands behind a stroke in a key tells two uses of the same words apart and is not said.
func (l *Language) Tr(key string, values ...any) string {
	if l.own != nil {
		if m, ok := l.own.messages[key]; ok && m.forms == nil {
			return Fill(m.text, values...)
		}
	}
	return Fill(plain(key), values...)
}

// Plural is a message about a count, in the form that the language has for it. In English there is one for 1 and one for all
// others, which is the key; {n} in it is the count.
func (l *Language) Plural(n int, one, other string, values ...any) string {
	return Fill(l.form(n, one, other), append([]any{"n", l.Number(n)}, values...)...)
}

func (l *Language) form(n int, one, other string) string {
	if l.own != nil {
		if m, ok := l.own.messages[other]; ok && m.forms != nil {
			if text, ok := m.forms[l.plural(n)]; ok {
				return text
			}
			return m.forms["other"]
		}
	}
	if n == 1 {
		return plain(one)
	}
	return plain(other)
}

// categories are what CLDR calls the plural forms.
var categories = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// plural names the form that the language has for a count.
func (l *Language) plural(n int) string {
	return categories[plural.Cardinal.MatchPlural(l.tag, n, 0, 0, 0, 0)]
}

// Number writes a count with the signs of the language between thousands, from five digits on.
func (l *Language) Number(n int) string {
	if -10_000 < n && n < 10_000 {
		return fmt.Sprint(n)
	}
	return l.printer.Sprint(number.Decimal(n))
}

// Fraction writes a number with so many figures behind the sign that the language sets before its fractions.
func (l *Language) Fraction(n float64, figures int) string {
	return l.printer.Sprint(number.Decimal(n, number.Scale(figures), number.NoSeparator()))
}

// Day writes a date.
func (l *Language) Day(t time.Time) string {
	return l.Tr("{day} {month} {year}", "day", t.Day(), "month", l.monthName(t.Month()), "year", t.Year())
}

// Month writes the month of a date.
func (l *Language) Month(t time.Time) string {
	return l.Tr("{month} {year}", "month", l.monthName(t.Month()), "year", t.Year())
}

// Moment writes a date and the time of day.
func (l *Language) Moment(t time.Time) string {
	return l.Tr("{day}, {time}", "day", l.Day(t), "time", t.Format("15:04 MST"))
}

func (l *Language) monthName(m time.Month) string { return l.Tr(m.String()) }

// Ago says how long ago something was, and on which day if that is long.
func (l *Language) Ago(then time.Time) string {
	switch since := time.Since(then); {
	case since < time.Minute:
		return l.Tr("just now")
	case since < time.Hour:
		return l.Plural(int(since.Minutes()), "1 minute ago", "{n} minutes ago")
	case since < 48*time.Hour:
		return l.Plural(int(since.Hours()), "1 hour ago", "{n} hours ago")
	case since < 60*24*time.Hour:
		return l.Plural(int(since.Hours()/24), "1 day ago", "{n} days ago")
	}
	return l.Day(then)
}

// Messages returns messages for scripts, by their keys: a text or, for a count, its forms. English has none.
func (l *Language) Messages(keys []string) map[string]any {
	list := make(map[string]any)
	if l.own == nil {
		return list
	}
	for _, key := range keys {
		m, ok := l.own.messages[key]
		switch {
		case !ok:
		case m.forms != nil:
			list[key] = m.forms
		default:
			list[key] = m.text
		}
	}
	return list
}

// Keys returns the keys of the messages that the language has, without those of sentences.
func (l *Language) Keys() []string {
	if l.own == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(l.own.keys), func(key string) bool { return slices.Contains(l.own.sentences, key) })
}
