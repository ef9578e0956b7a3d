package words

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// others are the languages but English.
func others(t *testing.T) []*Language {
	t.Helper()
	list, err := Languages()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 2 {
		t.Fatal("there is English alone")
	}
	return list[1:]
}

// TestTranslationsHaveThePlaceholdersOfTheirKeys checks that nothing that a message tells is lost or made up in a language.
func TestTranslationsHaveThePlaceholdersOfTheirKeys(t *testing.T) {
	for _, l := range others(t) {
		for _, key := range l.own.keys {
			e := l.own.messages[key]
			for _, text := range e.texts() {
				missing := placeholders(key)
				if e.forms != nil { // a form may say the count as a word
					missing = slices.DeleteFunc(missing, func(name string) bool { return name == "{n}" })
				}
				got := placeholders(text)
				for _, name := range missing {
					if !slices.Contains(got, name) {
						t.Errorf("%s: %q lacks %s of %q", l.Tag, text, name, key)
					}
				}
				for _, name := range got {
					if !slices.Contains(placeholders(key), name) {
						t.Errorf("%s: %q has %s, which %q has not", l.Tag, text, name, key)
					}
				}
				if strings.Count(text, "](") != strings.Count(key, "](") {
					t.Errorf("%s: %q has other links than %q", l.Tag, text, key)
				}
			}
		}
	}
}

// TestPluralsHaveAllForms checks that each message about a count has a text for each form that whole numbers have in its language.
func TestPluralsHaveAllForms(t *testing.T) {
	for _, l := range others(t) {
		wanted := make(map[string]bool)
		for n := range 1000 {
			wanted[l.plural(n)] = true
		}
		for key, e := range l.own.messages {
			for name := range wanted {
				if e.forms != nil && e.forms[name] == "" {
					t.Errorf("%s: %q has no form %q, only %q", l.Tag, key, name, slices.Sorted(maps.Keys(e.forms)))
				}
			}
		}
	}
}

func TestRead(t *testing.T) {
	const good = "# a comment\nname = Prueba\n\n[words]\n\nSign in\n  Iniciar\n  sesión\n\n{n} games\n  one: {n} partida\n  other: {n} partidas\n\n" +
		"[sentences]\n\nthere is no game {1}\n  no hay ninguna partida {1}\nline {1}: {2}\n  línea {1}: {2}\nwhite\n  blancas\n"
	c, err := read(good)
	if err != nil {
		t.Fatal(err)
	}
	l := newLanguage("es", c)
	for _, tt := range []struct{ what, got, want string }{
		{"a text of two lines", l.Tr("Sign in"), "Iniciar sesión"},
		{"what is missing is English", l.Tr("Sign out"), "Sign out"},
		{"one", l.Plural(1, "1 game", "{n} games"), "1 partida"},
		{"several", l.Plural(2, "1 game", "{n} games"), "2 partidas"},
		{"thousands", l.Plural(12345, "1 game", "{n} games"), "12.345 partidas"},
		{"English", English.Plural(12345, "1 game", "{n} games"), "12,345 games"},
		{"the name", l.Name, "Prueba"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %q, want %q", tt.what, tt.got, tt.want)
		}
	}
	for _, tt := range []struct {
		english, want string
		ok            bool
	}{
		{`there is no game "abc"`, `no hay ninguna partida "abc"`, true},
		{"there is no game white", "no hay ninguna partida blancas", true},
		{"there is no tea", "there is no tea", false},
		{"line 3: there is no game white", "línea 3: no hay ninguna partida blancas", true},
		{"there is no game " + strings.Repeat("x", mostSentence), "there is no game " + strings.Repeat("x", mostSentence), false},
	} {
		if got, ok := l.Sentence(tt.english); got != tt.want || ok != tt.ok {
			t.Errorf("%q becomes %q (%t), want %q (%t)", tt.english, got, ok, tt.want, tt.ok)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"no name":               "[words]\n\na\n  b\n",
		"a key twice":           "name = x\n[words]\na\n  b\na\n  c\n",
		"no translation":        "name = x\n[words]\na\nb\n  c\n",
		"no key":                "name = x\n[words]\n  c\n",
		"no section":            "name = x\na\n  c\n",
		"a key with a space":    "name = x\n[words]\n a\n  c\n",
		"forms and other lines": "name = x\n[words]\n{n} games\n  one: a\n  b\n",
		"no form other":         "name = x\n[words]\n{n} games\n  one: a\n",
	} {
		if _, err := read(text); err == nil {
			t.Errorf("%s: it is read without complaint", name)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("name = x\n[words]\n{n} games\n  one: a\n  other: b\n[sentences]\nno {1}\n  sin {1}\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := read(text)
		if err != nil {
			return
		}
		l := newLanguage("es", c)
		for _, key := range c.keys {
			l.Tr(key, "n", 1)
			l.Sentence(key)
		}
	})
}

func TestMatch(t *testing.T) {
	list, err := Languages()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ chosen, accepted, want string }{
		{"", "", "en"},
		{"", "es-MX,es;q=0.9,en;q=0.8", "es"},
		{"", "de,fr;q=0.5", "en"},
		{"", "de,es;q=0.3", "es"},
		{"", "*", "en"},
		{"", "en-GB,es;q=0.9", "en"},
		{"en", "es", "en"},
		{"es", "en", "es"},
		{"xx", "es", "es"},
		{"", "!!!;;q=", "en"},
		{"", strings.Repeat("es,", 1000), "en"},
	} {
		if got := Match(list, tt.chosen, tt.accepted).Tag; got != tt.want {
			t.Errorf("chosen %q, accepted %.40q: %s, want %s", tt.chosen, tt.accepted, got, tt.want)
		}
	}
}

func FuzzMatch(f *testing.F) {
	f.Add("es", "es-MX,en;q=0.5")
	list, err := Languages()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, chosen, accepted string) {
		if Match(list, chosen, accepted) == nil {
			t.Error("no language")
		}
	})
}

func TestInScript(t *testing.T) {
	got := InScript(`a(tr('It\'s "here"')); tr("x {n}", { n }); plural(list.length, '1 game', '{n} games', { a: b }); str('no'); rich('[a]({b})')`)
	want := []string{`It's "here"`, "x {n}", "[a]({b})", "{n} games"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNamesFromRightToLeft: they turn nothing round but themselves.
func TestNamesFromRightToLeft(t *testing.T) {
	for name, want := range map[string]string{
		"Ann":  "against Ann, 15 minutes",
		"שלום": "against \u2068שלום\u2069, 15 minutes",
		"علي":  "against \u2068علي\u2069, 15 minutes",
		"हिन्": "against हिन्, 15 minutes",
	} {
		if got := Fill("against {other}, {n} minutes", "other", name, "n", 15); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
