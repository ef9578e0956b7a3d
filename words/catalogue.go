package words

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// An entry is what is said for a key: one text or, for a count, a text for each plural form of the language.
type entry struct {
	text  string
	forms map[string]string // by the names of CLDR: "one", "other"
}

// texts returns all texts of an entry.
func (m *entry) texts() []string {
	if m.forms == nil {
		return []string{m.text}
	}
	var list []string
	for _, form := range m.forms {
		list = append(list, form)
	}
	return list
}

// A catalogue is the messages of a language as its file has them.
type catalogue struct {
	name      string   // of the language, in the language
	keys      []string // in the order of the file
	messages  map[string]entry
	sentences []string // the keys that are looked for by their pattern
}

// The sections of a file.
const (
	sectionWords     = "[words]"     // what the pages say, by the key that they ask for
	sectionSentences = "[sentences]" // what other rooms say in English, by its pattern
)

// form is a line of a translation that is the text for a plural form.
var form = regexp.MustCompile(`^(zero|one|two|few|many|other): (.*)$`)

// read reads a catalogue. Its form is explained in docs/languages.md.
func read(text string) (*catalogue, error) {
	c := &catalogue{messages: make(map[string]entry)}
	section, key := "", ""
	var lines []string // of the translation of key
	for n, line := range strings.Split(text+"\n"+sectionWords, "\n") {
		fail := func(why string) error { return fmt.Errorf("line %d: %s", n+1, why) }
		indented := strings.HasPrefix(line, "  ")
		if indented && key == "" {
			return nil, fail("a translation without a key above it")
		}
		if indented {
			lines = append(lines, strings.TrimSpace(line))
			continue
		}
		if key != "" {
			if err := c.add(section, key, lines); err != nil {
				return nil, fail(err.Error())
			}
			key, lines = "", nil
		}
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case line == sectionWords || line == sectionSentences:
			section = line
		case strings.HasPrefix(line, "name = "):
			c.name = strings.TrimPrefix(line, "name = ")
		case section == "":
			return nil, fail("a key before the first section")
		case strings.TrimSpace(line) != line:
			return nil, fail("a key has a space before or after it")
		default:
			key = line
		}
	}
	if c.name == "" {
		return nil, fmt.Errorf("the line \"name = ...\" is missing")
	}
	return c, nil
}

// add adds a key with the lines of its translation.
func (c *catalogue) add(section, key string, lines []string) error {
	if _, twice := c.messages[key]; twice {
		return fmt.Errorf("the key %q stands there twice", key)
	}
	m := entry{text: strings.Join(lines, " ")}
	for _, line := range lines {
		found := form.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		if m.forms == nil {
			m.forms = make(map[string]string)
		}
		m.forms[found[1]] = found[2]
	}
	switch {
	case m.text == "":
		return fmt.Errorf("the key %q has no translation", key)
	case m.forms != nil && len(m.forms) != len(lines):
		return fmt.Errorf("of the lines of %q some are plural forms and some are not", key)
	case m.forms != nil && m.forms["other"] == "":
		return fmt.Errorf("the key %q has no form \"other\"", key)
	}
	c.keys = append(c.keys, key)
	c.messages[key] = m
	if section == sectionSentences {
		c.sentences = append(c.sentences, key)
	}
	return nil
}

// placeholder is what stands in a message for something that is told of: "{name}".
var placeholder = regexp.MustCompile(`\{[a-z0-9]+\}`)

// placeholders returns those of a text, each once, in their order by name.
func placeholders(text string) []string {
	return slices.Compact(slices.Sorted(slices.Values(placeholder.FindAllString(text, -1))))
}

// plain is the English text of a key: without the note behind a stroke that tells two uses of the same words apart.
func plain(key string) string {
	text, _, _ := strings.Cut(key, "|")
	return text
}

// Fill puts values, given as names and values by turns, into a text.
func Fill(text string, values ...any) string {
	if len(values) == 0 {
		return text
	}
	return placeholder.ReplaceAllStringFunc(text, func(name string) string {
		for i := 0; i+1 < len(values); i += 2 {
			if name[1:len(name)-1] == values[i] {
				return isolated(fmt.Sprint(values[i+1]))
			}
		}
		return name
	})
}

// isolated keeps a text that is written from right to left, a name above all, from turning round what stands beside it in a message.
func isolated(text string) string {
	if !strings.ContainsFunc(text, rightToLeft) {
		return text
	}
	return "\u2068" + text + "\u2069"
}

func rightToLeft(r rune) bool {
	return r >= 0x590 && unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam)
}
