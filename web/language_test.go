package web

import (
	"encoding/xml"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"html/template"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/items"
	"aanca.chess/words"
)

// usedKeys are the messages that templates, handlers and scripts ask for, with a place where each is.
func usedKeys(t *testing.T) map[string]string {
	t.Helper()
	used := make(map[string]string)
	add := func(place string, keys []string) {
		for _, key := range keys {
			used[key] = place
		}
	}
	files := func(root fs.FS, ending string, keys func(text string) []string) {
		err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(name) != ending {
				return err
			}
			text, err := fs.ReadFile(root, name)
			add(name, keys(string(text)))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	files(templates, ".html", inTemplate)
	files(embedded, ".js", words.InScript)
	for _, room := range []string{".", "../words"} {
		names, err := filepath.Glob(filepath.Join(room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if !strings.HasSuffix(name, "_test.go") {
				add(name, inCode(t, name))
			}
		}
	}
	return used
}

var (
	templateTr     = regexp.MustCompile("\\b(?:tr|rich) (\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`)")
	templatePlural = regexp.MustCompile(`\b(?:plural|richly) (?:[\w.$]+|\([^()]*\)) ("(?:[^"\\]|\\.)*") ("(?:[^"\\]|\\.)*")`)
)

// inTemplate returns the messages that a template asks for.
func inTemplate(text string) []string {
	var keys []string
	add := func(literal string) {
		if key, err := strconv.Unquote(literal); err == nil {
			keys = append(keys, key)
		}
	}
	for _, found := range templateTr.FindAllStringSubmatch(text, -1) {
		add(found[1])
	}
	for _, found := range templatePlural.FindAllStringSubmatch(text, -1) {
		add(found[2])
	}
	return keys
}

// inCode returns the messages that a file of Go asks for: in.Tr("..."), in.Plural(n, "...", "..."), words.Of("...").
func inCode(t *testing.T, name string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{"Tr": 0, "Plural": 2, "Of": 0}
	var keys []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		function, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		i, asks := at[function.Sel.Name]
		if !asks || i >= len(call.Args) {
			return true
		}
		if literal, ok := call.Args[i].(*ast.BasicLit); ok && literal.Kind == token.STRING {
			if key, err := strconv.Unquote(literal.Value); err == nil {
				keys = append(keys, key)
			}
		}
		return true
	})
	return keys
}

// named are the messages that are asked for by a name of Go's: the months.
var named = []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
	"There is nothing here", "Something went wrong on our side", "That did not work"}

// TestEveryLanguageHasEveryMessage checks that nothing that the pages ask for is missing in a language, and that no language has what
// nobody asks for.
func TestEveryLanguageHasEveryMessage(t *testing.T) {
	used := usedKeys(t)
	for _, key := range named {
		used[key] = "language_test.go"
	}
	languages, err := words.Languages()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range languages[1:] {
		has := l.Keys()
		for _, key := range slices.Sorted(maps.Keys(used)) {
			if !slices.Contains(has, key) {
				t.Errorf("%s.txt lacks a message of %s:\n%s", l.Tag, used[key], key)
			}
		}
		for _, key := range has {
			if _, ok := used[key]; !ok {
				t.Errorf("%s.txt has a message that nobody asks for:\n%s", l.Tag, key)
			}
		}
	}
}

// TestPagesSpeakTheLanguageOfTheirReader checks what a browser asks for, what its reader chooses, and what stays English.
func TestPagesSpeakTheLanguageOfTheirReader(t *testing.T) {
	w := newTown(t)
	v := w.visit()
	look := func(wanted string) (answer, string) {
		a := v.send(t, http.MethodGet, "/", "", "Accept-Language", wanted)
		a.wantStatus(t, http.StatusOK)
		return a, a.Header.Get("Content-Language")
	}
	a, language := look("")
	wantIn(t, "the first page", a.body, `<html lang="en"`, "Play chess and its relatives")
	if language != "en" || strings.Contains(a.body, "/words/") {
		t.Errorf("the page for who wishes nothing is in %q, with words of another language", language)
	}
	a, language = look("es-AR,en;q=0.5")
	wantIn(t, "the Spanish page", a.body, `<html lang="es"`, "Juega al ajedrez y a sus parientes", `/words/es.js"></script>`, `<h4 lang="en">`,
		`<title>Aanca juega variantes del ajedrez</title>`)
	if vary := strings.Join(a.Header.Values("Vary"), ", "); language != "es" || !strings.Contains(vary, "Cookie, Accept-Language") {
		t.Errorf("Content-Language: %s, Vary: %s", language, vary)
	}
	chosen := v.form(t, "/language", "language", "en", "next", "/puzzles?x=1")
	if chosen.wantStatus(t, http.StatusSeeOther); chosen.Header.Get("Location") != "/puzzles?x=1" {
		t.Errorf("a choice leads to %s", chosen.Header.Get("Location"))
	}
	if _, language = look("es"); language != "en" {
		t.Errorf("who has chosen English gets %q", language)
	}
	v.form(t, "/language", "language", "xx").wantStatus(t, http.StatusBadRequest)
	chosen = v.form(t, "/language", "language", "es", "next", "//evil.example")
	if chosen.Header.Get("Location") != "/" {
		t.Errorf("a choice leads to another site: %s", chosen.Header.Get("Location"))
	}
	if _, language = look("en"); language != "es" {
		t.Errorf("who has chosen Spanish gets %q", language)
	}
	missing := v.send(t, http.MethodGet, "/nowhere", "")
	wantIn(t, "the page of what is not there", missing.body, "Aquí no hay nada")
}

var (
	templateAction    = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	templateElement   = regexp.MustCompile(`(?s)<(script|svg|pre)\b.*?</(?:script|svg|pre)>`)
	templateText      = regexp.MustCompile(`(?s)>[^<]*<`)
	templateAttribute = regexp.MustCompile(`\b(?:aria-label|title|placeholder|alt)="[^"]*"`)
	aWord             = regexp.MustCompile(`\pL{2,}`)
)

// TestTemplatesSayNothingByThemselves: whatever stands on a page comes from a message, but for the name of the site and what is typed
// into a shell.
func TestTemplatesSayNothingByThemselves(t *testing.T) {
	names, err := fs.Glob(templates, "templates/*.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		content, err := templates.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := templateElement.ReplaceAllString(templateAction.ReplaceAllString(string(content), ""), "")
		var own []string
		for _, part := range append(templateText.FindAllString(text, -1), templateAttribute.FindAllString(text, -1)...) {
			_, said, attribute := strings.Cut(part, "=")
			if !attribute {
				said = part
			}
			if said != ">Aanca<" && aWord.MatchString(said) {
				own = append(own, strings.Join(strings.Fields(part), " "))
			}
		}
		if len(own) > 0 {
			t.Errorf("%s says by itself: %q", name, own)
		}
	}
}

// The commonest English words that are no Spanish ones.
var englishWord = regexp.MustCompile(`(?i)\b(?:the|of|and|with|your|you|is|are|this|that|for|to|by|from|game|games|move|moves|here|not|when|nobody)\b`)

// pageless are routes that are read by GET and answer no page of the site.
var pageless = regexp.MustCompile(`^/(?:api/|static/|picture/|art/|icon/|favicon|apple-touch|robots|sitemap|\.well-known/|healthz|readyz|worker\.js|manifest|pieces/\{name\}/picture|join/\{token\}/qr|account/data|my-games/|items/random|items/of|news|reset/|letters/)|\.atom$|\.txt$|/live$|/play$|^/puzzles`)

// TestSpanishPagesAreSpanish walks all pages as somebody does who reads Spanish, as a guest and signed in. What is English on them, as names of games
// are, is marked so that screen readers speak it as English.
func TestSpanishPagesAreSpanish(t *testing.T) {
	w := newTown(t, func(c *Config) { c.Static = nil })
	ann := w.visit()
	ann.form(t, "/register", "name", "Ann", "password", "correct horse battery")
	game := w.begin(t, "walk")
	examples := strings.NewReplacer("{$}", "", "/play/{id}", "/play/"+game, "/@/{name}", "/@/Ann", "/pieces/{name}", "/pieces/stone", "{name}", "walk",
		"{token}", "nothing", "{id}", "nothing")
	names := strings.NewReplacer("The walk", "", "The stroll", "", "The hush", "", "Nobody", "")
	seen := 0
	for _, r := range w.site.routes() {
		pattern, found := strings.CutPrefix(r.pattern, "GET ")
		if !found || pageless.MatchString(pattern) {
			continue
		}
		path := examples.Replace(pattern)
		for who, v := range map[string]*resident{"a guest": w.visit(), "Ann": ann} {
			a := v.send(t, http.MethodGet, path, "", "Accept-Language", "es")
			if a.StatusCode/100 == 3 {
				continue // a guest is asked to sign in
			}
			seen++
			if !strings.Contains(a.body, `<html lang="es"`) {
				t.Errorf("%s, seen by %s: status %d, not in Spanish: %.200s", path, who, a.StatusCode, a.body)
			}
			for _, text := range unmarked(t, names.Replace(a.body)) {
				if found := englishWord.FindString(text); found != "" {
					t.Errorf("%s, seen by %s, says %q in %q", path, who, found, text)
				}
			}
		}
	}
	if seen < 30 {
		t.Errorf("only %d pages were looked at", seen)
	}
}

// unmarked returns the texts of a page, and what its attributes say, that are not marked as of another language than the page.
func unmarked(t *testing.T, body string) (texts []string) {
	t.Helper()
	read := xml.NewDecoder(strings.NewReader(body))
	read.Strict, read.AutoClose, read.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for depth, hidden := 0, 0; ; { // hidden is how deep the outermost element stands that is not looked at, 0 for none
		token, err := read.Token()
		if err == io.EOF {
			return texts
		}
		if err != nil {
			t.Fatalf("%v in %.300s", err, body)
		}
		switch at := token.(type) {
		case xml.StartElement:
			depth++
			if hidden == 0 && (at.Name.Local == "script" || slices.ContainsFunc(at.Attr, func(a xml.Attr) bool { return a.Name.Local == "lang" && a.Value != "es" })) {
				hidden = depth
			}
			for _, a := range at.Attr {
				if hidden == 0 && slices.Contains([]string{"aria-label", "title", "placeholder", "alt"}, a.Name.Local) {
					texts = append(texts, a.Value)
				}
			}
		case xml.EndElement:
			if hidden == depth {
				hidden = 0
			}
			depth--
		case xml.CharData:
			if text := strings.TrimSpace(string(at)); hidden == 0 && text != "" {
				texts = append(texts, text)
			}
		}
	}
}

// TestBoardsOfferLanguages: where a page has no foot the languages stand among the links of the header.
func TestBoardsOfferLanguages(t *testing.T) {
	w := newTown(t)
	v := w.visit()
	for _, path := range []string{"/", "/rules/walk", "/play/" + w.begin(t, "walk"), "/analysis/walk"} {
		a := v.send(t, http.MethodGet, path, "")
		if n := strings.Count(a.body, `action="/language"`); n != 1 || !strings.Contains(a.body, `name="next" value="`+path+`"`) {
			t.Errorf("%s offers languages %d times", path, n)
		}
	}
}

// TestRichTextIsEscaped: a message makes links and strong words, what is put into it does not.
func TestRichTextIsEscaped(t *testing.T) {
	got := rich("[<b>]({page}) {name} **so** {html}", []any{"page", "javascript:alert(1)", "name", "[x]({page})<script>", "html", template.HTML("<i>ok</i>")})
	const want = `<a href="/">&lt;b&gt;</a> [x]({page})&lt;script&gt; <strong>so</strong> <i>ok</i>`
	if string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestRefusalsAreTranslated tries impossible moves of games of many kinds: each language has words for the reason.
func TestRefusalsAreTranslated(t *testing.T) {
	languages, err := words.Languages()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"chess", "crazyhouse", "xiangqi", "teramachy", "shogi"} {
		rules := gametest.Rules(t, name)
		pos, board := rules.Start(), rules.Info().Board
		var squares []string
		for sq := range geom.Square(board.Size()) {
			if board.Exists(sq) {
				squares = append(squares, board.Name(sq))
			}
		}
		for i, from := range squares {
			to := squares[(i*7+3)%len(squares)]
			var refusal *game.Illegal
			if _, err := pos.ParseStep(from + to); !errors.As(err, &refusal) || refusal.Kind == game.Malformed {
				continue
			}
			for _, l := range languages[1:] {
				for _, text := range []string{refusal.Reason(), refusal.Error()} { // on the board and typed
					if _, ok := l.Sentence(text); !ok {
						t.Errorf("%s has no words for a refusal of %s: %s", l.Tag, name, text)
					}
				}
			}
		}
	}
}

// TestYearsAreTranslated: when a game was made is told in each language where it is no number.
func TestYearsAreTranslated(t *testing.T) {
	languages, err := words.Languages()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../variant/catalogue/*.ini")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	year := regexp.MustCompile(`(?m)^year = (.*\pL.*)$`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range year.FindAllSubmatch(text, -1) {
			for _, l := range languages[1:] {
				if _, ok := l.Sentence(string(found[1])); !ok {
					t.Errorf("%s has no words for a year of %s: %s", l.Tag, name, found[1])
				}
			}
		}
	}
}

// TestSentencesAreSaid checks that what stands between the placeholders of each sentence stands in the code of some room: a sentence
// that nobody says any more is found by nothing.
func TestSentencesAreSaid(t *testing.T) {
	var code strings.Builder
	rooms := []string{
		"game", "rules", "play", "people", "items", "tournament", "puzzle", "sqlstore", "web", "zrf",
		"analysis", "workbench", "gamebase", "lab", "csipgs",
	}
	for _, room := range rooms {
		names, err := filepath.Glob(filepath.Join("..", room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			code.Write(text)
		}
	}
	said := code.String()
	languages, err := words.Languages()
	if err != nil {
		t.Fatal(err)
	}
	fragment := regexp.MustCompile(`\{[0-9]+\}`)
	for _, l := range languages[1:] {
		for _, key := range l.Sentences() {
			if !fragment.MatchString(key) {
				continue // a name, such as that of a side, which files of games say
			}
			for _, part := range fragment.Split(key, -1) {
				if part = strings.Trim(part, " ,:"); len(part) > 9 && !strings.Contains(said, part) && !strings.Contains(said, strings.TrimPrefix(part, "the ")) {
					t.Errorf("%s has a sentence that nobody says: %q of %q", l.Tag, part, key)
				}
			}
		}
	}
}

// TestInventorsTogether: names that a file joins by "and" are joined as the language joins them.
func TestInventorsTogether(t *testing.T) {
	languages, err := words.Languages()
	if err != nil {
		t.Fatal(err)
	}
	spanish := languages[slices.IndexFunc(languages, func(l *words.Language) bool { return l.Tag == "es" })]
	for _, test := range []struct{ names, en, es string }{
		{"Nobody", "Nobody", "Nobody"},
		{"The Sand and Stone Club", "The Sand and Stone Club", "The Sand and Stone Club"},
		{"Ann, Ben and Carl", "Ann, Ben and Carl", "Ann, Ben y Carl"},
	} {
		it := items.Item{Generated: true}
		it.Inventors[0].Name = test.names
		if en, es := inventorsOf(words.English, it), inventorsOf(spanish, it); en != test.en || es != test.es {
			t.Errorf("%s: %q, %q", test.names, en, es)
		}
	}
	two := items.Item{Generated: true, Content: items.Content{Inventors: [2]items.Credit{{Name: "Ann Andrews"}, {Name: "Ben"}}}}
	if es := inventorsOf(spanish, two); es != "Ann Andrews y Ben" {
		t.Errorf("two of a file: %q", es)
	}
	both := newVariant(gametest.Rules(t, "seirawan"))
	if es := listed(spanish, both.Inventors); es != "Yasser Seirawan y Bruce Harper" {
		t.Errorf("two of a game: %q", es)
	}
	typed := items.Item{Content: items.Content{Inventors: [2]items.Credit{{Name: "Smith, Sand and Stone"}}}}
	if es := inventorsOf(spanish, typed); es != "Smith, Sand and Stone" {
		t.Errorf("a name that somebody has typed: %q", es)
	}
}

// TestFieldsOfPagesAreTranslated: what is too long on a page of the catalogue is named in each language.
func TestFieldsOfPagesAreTranslated(t *testing.T) {
	languages, err := words.Languages()
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile("../items/item.go")
	if err != nil {
		t.Fatal(err)
	}
	fields := regexp.MustCompile(`\{"([a-z ]+)", &c\.`).FindAllStringSubmatch(string(code), -1)
	if len(fields) < 14 {
		t.Fatalf("found %d fields", len(fields))
	}
	for _, l := range languages[1:] {
		for _, field := range fields {
			said, ok := l.Sentence("the " + field[1] + " has 9 bytes; at most 8 are kept")
			if !ok || regexp.MustCompile(`\b`+field[1]+`\b`).MatchString(said) {
				t.Errorf("%s: %q", l.Tag, said)
			}
		}
	}
}
