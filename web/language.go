package web

import (
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"aanca.chess/words"
)

// The language of a page: the one that its reader has chosen, which a cookie remembers, or one that their browser asks for.
// What programs are answered is English, as are previews of links and feeds.

const languageCookie = "language"

// language returns that of who asks.
func (s *site) language(r *http.Request) *words.Language {
	chosen := ""
	if cookie, err := r.Cookie(languageCookie); err == nil {
		chosen = cookie.Value
	}
	return words.Match(s.languages, chosen, r.Header.Get("Accept-Language"))
}

// chooseLanguage remembers a language for the browser and leads back to the page on which it was chosen.
func (s *site) chooseLanguage(w http.ResponseWriter, r *http.Request) error {
	form, err := readForm(w, r)
	if err != nil {
		return err
	}
	tag := r.PostForm.Get("language")
	if !slices.ContainsFunc(s.languages, func(l *words.Language) bool { return l.Tag == tag }) {
		return badRequest(fmt.Sprintf("there is no language %.20q here", tag))
	}
	setCookie(w, r, languageCookie, tag)
	return s.goOn(w, r, form, "/")
}

// returnPath is where a reader who has chosen another language goes on: where they are, unless that page answers a form.
func returnPath(r *http.Request) string {
	if r.Method != http.MethodGet {
		return ""
	}
	return localPath(r.URL.RequestURI())
}

// problemIn says in a language what other rooms say in English, as far as it can.
func problemIn(in *words.Language, english string) string {
	text, _ := in.Sentence(english)
	return text
}

// speak are the functions by which templates say something in a language.
func speak(in *words.Language) template.FuncMap {
	return template.FuncMap{
		"tr":     in.Tr,
		"plural": in.Plural,
		"number": in.Number,
		"rich":   func(key string, values ...any) template.HTML { return rich(in.Tr(key), values) },
		"richly": func(n int, one, other string, values ...any) template.HTML {
			return rich(in.Plural(n, one, other), values)
		},
		"say":     func(text words.Text) string { return text.In(in) },
		"day":     in.Day,
		"month":   in.Month,
		"moment":  in.Moment,
		"ago":     in.Ago,
		"en":      func() template.HTMLAttr { return englishMark(in) },
		"english": func(text string) template.HTML { return english(in, text) },
	}
}

// englishMark is the attribute of what is English on a page in a language.
func englishMark(in *words.Language) template.HTMLAttr {
	if in == words.English {
		return ""
	}
	return ` lang="en"`
}

// english is a text that is English on all pages.
func english(in *words.Language, text string) template.HTML {
	escaped := template.HTMLEscapeString(text)
	if mark := englishMark(in); mark != "" {
		escaped = "<span" + string(mark) + ">" + escaped + "</span>"
	}
	return template.HTML(escaped)
}

var (
	richLink   = regexp.MustCompile(`\[([^\]]*)\]\((\{[a-z0-9]+\})\)`)
	richStrong = regexp.MustCompile(`\*\*([^*]*)\*\*`)
)

// rich makes HTML of a message in which "[words]({place})" is a link and "**words**" is strong. What is put into it is escaped,
// unless it is HTML; links lead to places of this site.
func rich(text string, values []any) template.HTML {
	text = template.HTMLEscapeString(text)
	for i := 0; i+1 < len(values); i += 2 {
		name := "({" + fmt.Sprint(values[i]) + "})"
		if strings.Contains(text, name) && localPath(fmt.Sprint(values[i+1])) == "" {
			values = slices.Clone(values)
			values[i+1] = "/"
		}
	}
	text = richLink.ReplaceAllString(text, `<a href="$2">$1</a>`)
	text = richStrong.ReplaceAllString(text, `<strong>$1</strong>`)
	safe := slices.Clone(values)
	for i := 1; i < len(safe); i += 2 {
		if _, html := safe[i].(template.HTML); !html {
			safe[i] = template.HTMLEscapeString(fmt.Sprint(safe[i]))
		}
	}
	return template.HTML(words.Fill(text, safe...))
}

// isoTime is a moment as the attribute datetime has it.
func isoTime(t time.Time) string { return t.Format("2006-01-02T15:04:05Z07:00") }

// wordsFile is the path, among the static files, of what scripts say in a language; "" for English, which stands in them.
func wordsFile(l *words.Language) string {
	if l == words.English {
		return ""
	}
	return "words/" + l.Tag + ".js"
}

// addWords adds to static files what their scripts say in other languages.
func addWords(files map[string][]byte, languages []*words.Language) error {
	var keys []string
	for name, content := range files {
		if strings.HasSuffix(name, ".js") {
			keys = append(keys, words.InScript(string(content))...)
		}
	}
	for _, l := range languages {
		if l == words.English {
			continue
		}
		sentences := l.Sentences()
		text, err := json.Marshal(struct {
			Messages  map[string]any `json:"messages"`
			Sentences []string       `json:"sentences"`
		}{l.Messages(append(sentences, keys...)), sentences})
		if err != nil {
			return fmt.Errorf("the words of scripts in %s: %w", l.Name, err)
		}
		files[wordsFile(l)] = fmt.Appendf(nil, "globalThis.aancaWords=%s;\n", text)
	}
	return nil
}
