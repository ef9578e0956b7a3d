package web

import (
	"encoding/json"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pageData returns the data that a page hands to its scripts.
func pageData(t *testing.T, a answer, v any) {
	t.Helper()
	_, rest, _ := strings.Cut(a.body, `<script type="application/json" id="data">`)
	data, _, ok := strings.Cut(rest, "</script>")
	if !ok {
		t.Fatalf("no data in %s", a.body)
	}
	d := json.NewDecoder(strings.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
}

// wantTexts checks that a page contains texts, in this order.
func wantTexts(t *testing.T, a answer, texts ...string) {
	t.Helper()
	rest := a.body
	for _, text := range texts {
		_, after, ok := strings.Cut(rest, text)
		if !ok {
			t.Fatalf("%q is not, or not here, in %s", text, a.body)
		}
		rest = after
	}
}

func TestEveryPageHasTheSameFrame(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	for path, want := range map[string]struct {
		kind   string
		status int
	}{
		"/":           {"home", 200},
		"/rules/walk": {"rules", 200},
		"/play/" + id: {"game", 200},
		"/nowhere":    {"error", 404},
		"/rules/run":  {"error", 404},
		"/play/zzzz":  {"error", 404},
	} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, want.status)
		style := siteStyle
		if want.kind == "home" {
			style = briefStyle
		}
		if n := strings.Count(a.body, `rel="stylesheet"`); n != 1 {
			t.Errorf("%s: %d style sheets", path, n)
		}
		wantTexts(t, a, "<!doctype html>", `<html lang="en"`, "<title>", "/"+style+`"`, `<body class="page-`+want.kind+`"`,
			`class="skip-link" href="#main"`, "<header", `<main id="main" tabindex="-1">`, "<h1", "</main>", "</html>")
		if got := strings.Contains(a.body, "<footer"); got != (want.kind != "game") { // boards have no room for one
			t.Errorf("%s: a footer is there: %t", path, got)
		}
		module := `<script type="module" src="` + w.site.static.root() + "js/pages/" + want.kind + `.js">`
		if got := strings.Contains(a.body, module); got != (want.status == 200) {
			t.Errorf("%s: %s is there: %t", path, module, got)
		}
		if strings.Contains(a.body, "style=") || strings.Contains(a.body, "ZgotmplZ") {
			t.Errorf("%s: there are inline styles or refused values in %s", path, a.body)
		}
	}
}

func TestHomePage(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "GET", "/", "")
	wantTexts(t, a, `<form class="new-game" method="post" action="/play">`, `<option value="walk">The walk</option>`,
		`name="side" value="w"`, `name="level" min="1" max="10"`, `name="layout"`,
		`<article class="game-card" data-variant="walk">`, `data-fen="S11 w - - 0 1"`, `<h4><a href="/rules/walk">The walk</a></h4>`,
		"12 × 1 squares, 2 kinds of pieces, by Nobody, 2026", `<article class="game-card" data-variant="stroll"`)
	if strings.Contains(a.body, "recent-games") {
		t.Error("games of a browser that has none")
	}
	var data struct{ Variants []sketch }
	pageData(t, a, &data)
	want := sketch{
		Name:  "walk", // the title stands on the card
		Board: boardJSON{Files: 12, Ranks: 1, Holes: []string{}, Topology: "square"}, Figures: map[string]string{"S": "stone"},
	}
	if len(data.Variants) != 3 || !cmp.Equal(data.Variants[0], want) {
		t.Errorf("data %+v", data)
	}
}

func TestRulesPage(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "GET", "/rules/walk", "")
	wantTexts(t, a, "<h1>The walk</h1>", "Invented by Nobody.", `<a href="https://example.org/walk"`,
		`<input type="hidden" name="variant" value="walk">`, "<p>One stone walks &lt;right&gt;.</p>",
		"<p>Whoever brings it to the last square wins.</p>", `<aanca-board data-variant="walk" data-fen="S11 w - - 0 1">`,
		"<h3>Light</h3>", `<tr id="piece-S">`, "Stone", "royal", "The Stone goes one to three squares to the right.",
		"On the e-file it becomes a Boulder.", `Can become: <a href="#piece-B">Boulder</a>.`, "<code>rR3</code>", `<aanca-diagram data-type="S">`,
		"<h3>Heavy</h3>", `<tr id="piece-B">`)
	var got, want variant
	pageData(t, a, &got)
	w.do(t, "GET", "/api/variants/walk", "").decode(t, &want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("data (-API +page):\n%s", diff)
	}
}

func TestGamePage(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	a := w.do(t, "GET", "/play/"+id, "")
	wantTexts(t, a, `<div id="app">`, "<noscript>")
	var data struct {
		Game    stateJSON
		Variant variant
	}
	pageData(t, a, &data)
	var state stateJSON
	w.do(t, "GET", "/api/games/"+id, "").decode(t, &state)
	if diff := cmp.Diff(state, data.Game); diff != "" || data.Variant.Name != "walk" {
		t.Errorf("data (-API +page):\n%s\nvariant %+v", diff, data.Variant)
	}
}

const form = "application/x-www-form-urlencoded"

func TestBeginningAGameByForm(t *testing.T) {
	w := newWorld(t)
	for body, start := range map[string]string{
		"variant=walk&side=w&level=3":               "S11 w - - 0 1",
		"variant=walk&side=random&level=10":         "S11 w - - 0 1",
		"variant=walk&side=b&level=1&layout=random": "S11 w - - 0 1",
	} {
		a := w.do(t, "POST", "/play", body, "Content-Type", form)
		a.wantStatus(t, http.StatusSeeOther)
		id, ok := strings.CutPrefix(a.Header.Get("Location"), "/play/")
		if g, err := w.store.Get(t.Context(), id); !ok || err != nil || g.Start != start {
			t.Errorf("%s: sent to %q: %+v, %v", body, a.Header.Get("Location"), g, err)
		}
	}
}

func TestFormsThatFail(t *testing.T) {
	w := newWorld(t)
	for _, test := range []struct {
		name, body string
		status     int
		message    string
	}{
		{"empty", "", 400, `Level "" is no number.`},
		{"no such game", "variant=run&side=w&level=1", 404, `There is no game called "run"`},
		{"no such side", "variant=walk&side=x&level=1", 400, `Side "x": expected "w", "b" or "random".`},
		{"malformed", "level=%zz", 400, "The form cannot be read."},
		{"large", "level=1&x=" + strings.Repeat("x", 20_000), 413, "This form takes at most 16 KiB of text: go back, shorten what you wrote and send it again."},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := w.do(t, "POST", "/play", test.body, "Content-Type", form)
			a.wantStatus(t, test.status)
			wantTexts(t, a, "<h1>", html.EscapeString(test.message))
		})
	}
}

func TestTheLastGamesOfABrowser(t *testing.T) {
	w := newWorld(t)
	first := w.do(t, "POST", "/play", "variant=walk&side=w&level=3", "Content-Type", form)
	cookie := regexp.MustCompile(`^recent=([a-z0-9]+); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax$`)
	match := cookie.FindStringSubmatch(first.Header.Get("Set-Cookie"))
	if match == nil {
		t.Fatalf("cookie %q", first.Header.Get("Set-Cookie"))
	}
	other := w.begin(t, "stroll")
	visit := w.do(t, "GET", "/play/"+other, "", "Cookie", "recent="+match[1])
	both := "recent=" + other + "." + match[1]
	if got := visit.Header.Get("Set-Cookie"); !strings.HasPrefix(got, both+";") {
		t.Errorf("cookie %q, want %q", got, both)
	}
	if _, err := w.games.Resign(t.Context(), match[1], 0); err != nil {
		t.Fatal(err)
	}
	home := w.do(t, "GET", "/", "", "Cookie", both+".gone."+strings.Repeat("x", 50)+".<script>."+other)
	wantTexts(t, home, `<ol class="recent-games">`, `href="/play/`+other+`"`, "The stroll", "your turn, nothing played yet",
		`href="/play/`+match[1]+`"`, "The walk", "you resigned", "</ol>")
	if n := strings.Count(home.body, `class="recent-game"`); n != 2 {
		t.Errorf("%d games are listed, want 2", n)
	}
}

func TestOnlyTheLastGamesAreRemembered(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	many := "recent=" + strings.Repeat("a.b.c.", 3) + "d.e.f.g.h.i.j"
	got := w.do(t, "GET", "/play/"+id, "", "Cookie", many).Header.Get("Set-Cookie")
	if want := "recent=" + id + ".a.b.c.d.e.f.g;"; !strings.HasPrefix(got, want) {
		t.Errorf("cookie %q, want %q", got, want)
	}
}

// TestSidesOfForms: who is to choose a side is told what the game calls them.
func TestSidesOfForms(t *testing.T) {
	w := newWorld(t)
	page := w.do(t, "GET", "/rules/walk", "").body
	for _, want := range []string{`value="w" checked> White, first</label>`, `value="b"> Black, second</label>`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of rules has no %q", want)
		}
	}
}
