package web

import (
	"net/http"
	"strings"
	"testing"

	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
)

// newCatalogue is a town with a catalogue of its games.
func newCatalogue(t *testing.T) *town {
	t.Helper()
	w := newTown(t)
	store, ok := w.people.Store.(items.Store)
	if !ok {
		t.Fatal("the store keeps no items")
	}
	catalogue, err := items.New(items.Config{Store: store, People: w.people})
	if err != nil {
		t.Fatal(err)
	}
	if err := catalogue.Generate(t.Context(), w.site.Library.Infos()); err != nil {
		t.Fatal(err)
	}
	w.site.Items = catalogue
	for _, route := range w.site.itemRoutes() {
		w.site.mux.Handle(route.pattern, w.site.answering(route.handle))
	}
	return w
}

func (v *resident) get(t *testing.T, path string) answer {
	t.Helper()
	return v.send(t, http.MethodGet, path, "")
}

// TestEveryGameIsAnItem: with its rules, found by what it is.
func TestEveryGameIsAnItem(t *testing.T) {
	w := newCatalogue(t)
	guest := w.visit()
	wantIn(t, "the catalogue", guest.get(t, "/items").body, "3 items", "/item/walk", "/item/stroll")
	wantIn(t, "the item", guest.get(t, "/item/walk").body, `href="/rules/walk"`, `href="/analysis/walk"`, `name="variant" value="walk"`, "Sign in")
	wantIn(t, "words", guest.get(t, "/items?q=STROLL").body, "1 item<", "/item/stroll")
	wantIn(t, "a piece", guest.get(t, "/items?q=boul").body, "3 items<", "/item/hush", "/item/stroll", "/item/walk")
	wantIn(t, "a piece of a kind", guest.get(t, "/items?q=boulder&kind=person").body, "Nothing here")
	wantIn(t, "nothing", guest.get(t, "/items?q=elephant").body, "Nothing here")
	for asked, words := range map[string]string{
		"kind=gmae":   "Kind &#34;gmae&#34;: expected game, piece, program, link, person or article.",
		"order=bogus": "Order &#34;bogus&#34;: expected title, rating, favourites, new or changed.",
	} {
		a := guest.get(t, "/items?"+asked)
		a.wantStatus(t, http.StatusBadRequest)
		wantIn(t, asked, a.body, words)
	}
	for words, want := range map[string]bool{"dragon": true, "DRAG": true, "king dragon": true, "drag king": false, "ragon": false, "": false} {
		if got := len(gamesWith([]*variant{{Types: []typeJSON{{Name: "Rook"}, {Name: "Dragon King"}}}}, items.Words(words))) == 1; got != want {
			t.Errorf("a dragon king is called %q: %v", words, got)
		}
	}
	for path, want := range map[string]string{"/items/of/walk": "/item/walk", "/item/walk/play": "/rules/walk", "/items/add": "/sign-in?next=%2Fitems%2Fadd"} {
		if a := guest.get(t, path); a.StatusCode != http.StatusSeeOther || a.Header.Get("Location") != want {
			t.Errorf("%s leads to %d %s", path, a.StatusCode, a.Header.Get("Location"))
		}
	}
	guest.get(t, "/items/random").wantStatus(t, http.StatusSeeOther)
	guest.get(t, "/item/nothing").wantStatus(t, http.StatusNotFound)
	wantIn(t, "the history", guest.get(t, "/item/walk/history/1").body, "from the rules")
}

// TestAPageOfAMember: private, then waiting, then approved by an editor and found by everybody.
func TestAPageOfAMember(t *testing.T) {
	w := newCatalogue(t)
	ann, ben, guest := w.resident(t, "Ann"), w.resident(t, "Ben"), w.visit()
	if _, err := w.people.SetRole(t.Context(), "Ben", people.Editor); err != nil {
		t.Fatal(err)
	}
	write := func(path, title, text, visibility, revision string) answer {
		return ann.form(t, path, "kind", "article", "title", title, "text", text, "author1", "@Ann", "visibility", visibility, "revision", revision, "note", "better")
	}
	if a := write("/items/add", "On Towers", "They *stand*. <script>x</script>", "private", "0"); a.Header.Get("Location") != "/item/on-towers" {
		t.Fatalf("it is at %s: %s", a.Header.Get("Location"), a.body)
	}
	wantIn(t, "one's own page", ann.get(t, "/item/on-towers").body, "<em>stand</em>", "Private: nobody else", `href="/@/Ann"`)
	guest.get(t, "/item/on-towers").wantStatus(t, http.StatusNotFound)
	ben.get(t, "/item/on-towers").wantStatus(t, http.StatusNotFound)
	write("/item/on-towers/edit", "On Towers", "They fall.", "public", "1").wantStatus(t, http.StatusSeeOther)
	write("/item/on-towers/edit", "On Towers", "They rise.", "public", "1").wantStatus(t, http.StatusConflict)
	if strings.Contains(guest.get(t, "/items").body, "On Towers") {
		t.Error("it is found before an editor has approved of it")
	}
	ann.form(t, "/item/on-towers/judge", "approved", "yes").wantStatus(t, http.StatusUnprocessableEntity)
	wantIn(t, "what waits", ben.get(t, "/items/waiting").body, "On Towers")
	ben.form(t, "/item/on-towers/judge", "approved", "yes", "locked", "yes").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "the catalogue", guest.get(t, "/items").body, "On Towers")
	news := guest.get(t, "/items/new").body
	if before, newest, _ := strings.Cut(news, `id="newest-title"`); strings.Contains(before, "On Towers") || !strings.Contains(newest, "On Towers") {
		t.Error("what an editor has just approved of is not new, or stands among what was changed")
	}
	wantIn(t, "the change", guest.get(t, "/item/on-towers/history/2").body, `class="came"`, "They fall.", "better")
	write("/item/on-towers/edit", "On Towers", "They rise.", "public", "2").wantStatus(t, http.StatusUnprocessableEntity)
	ben.form(t, "/item/on-towers/revert", "revision", "1").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "the page", guest.get(t, "/item/on-towers").body, "<em>stand</em>")
	ben.send(t, http.MethodPost, "/item/on-towers/judge", "", "Sec-Fetch-Site", "cross-site").wantStatus(t, http.StatusForbidden)
}

// TestAGameOfAMember stands on its page as games of the program do, also when the server was started again since.
func TestAGameOfAMember(t *testing.T) {
	w := newCatalogue(t)
	ann := w.resident(t, "Ann")
	a := ann.form(t, "/items/add", "kind", "game", "title", "Kamelot", "rules", "[kamelot:chess]\r\ntitle = Kamelot\r\nsummary = Camels.\r\n\r\n",
		"visibility", "public", "revision", "0")
	if a.Header.Get("Location") != "/item/kamelot" {
		t.Fatalf("it is at %s: %s", a.Header.Get("Location"), a.body)
	}
	for _, when := range []string{"when it was written", "after a restart"} {
		wantIn(t, "its page "+when, w.visit().get(t, "/item/kamelot").body, `src="/picture/kamelot@`, `href="/analysis/kamelot@`, `href="/workbench?copy=kamelot%40`, "Checkmate the enemy king")
		w.site.texts.names = nil
	}
}

// TestWhatIsSaid: favourites, ratings, comments, their feed, and what editors hide.
func TestWhatIsSaid(t *testing.T) {
	w := newCatalogue(t)
	ann, ben, guest := w.resident(t, "Ann"), w.resident(t, "Ben"), w.visit()
	if _, err := w.people.SetRole(t.Context(), "Ben", people.Editor); err != nil {
		t.Fatal(err)
	}
	guest.form(t, "/item/walk/favourite", "is", "yes").wantStatus(t, http.StatusUnauthorized)
	ann.form(t, "/item/walk/favourite", "is", "yes").wantStatus(t, http.StatusSeeOther)
	ann.form(t, "/item/walk/review", "stars", "4", "review", "Brisk.").wantStatus(t, http.StatusSeeOther)
	ann.form(t, "/item/walk/review", "stars", "6").wantStatus(t, http.StatusBadRequest)
	ann.form(t, "/item/walk/comments", "text", "How **long**?").wantStatus(t, http.StatusSeeOther)
	page := guest.get(t, "/item/walk").body
	wantIn(t, "the page", page, "Favourite of", "4.0 of 5 stars, from 1 rating", "Brisk.", "<strong>long</strong>")
	wantIn(t, "the page in Spanish", guest.send(t, http.MethodGet, "/item/walk", "", "Accept-Language", "es").body, "4,0 de 5 estrellas")
	_, id, _ := strings.Cut(page, `id="comment-`)
	id, _, _ = strings.Cut(id, `"`)
	ben.form(t, "/item/walk/comments", "text", "Very.", "parent", id).wantStatus(t, http.StatusSeeOther)
	ben.form(t, "/comments/"+id+"/edit", "text", "mine").wantStatus(t, http.StatusUnprocessableEntity)
	ann.form(t, "/comments/"+id+"/edit", "text", "How short?").wantStatus(t, http.StatusSeeOther)
	for _, path := range []string{"/item/walk", "/items", "/items/new"} {
		feed := "/items/feed.atom"
		if path == "/item/walk" {
			feed = path + "/feed.atom"
		}
		wantIn(t, "the head of "+path, guest.get(t, path).body, `<link rel="alternate" type="application/atom+xml" href="`+feed+`">`)
	}
	feed := guest.get(t, "/item/walk/feed.atom")
	wantIn(t, "the feed", feed.body, "How short?", "Very.", "<name>Ben</name>")
	ann.form(t, "/comments/"+id+"/hide", "hidden", "yes").wantStatus(t, http.StatusUnprocessableEntity)
	ben.form(t, "/comments/"+id+"/hide", "hidden", "yes").wantStatus(t, http.StatusSeeOther)
	page = guest.get(t, "/item/walk").body
	if strings.Contains(page, "How short?") || !strings.Contains(page, "Very.") {
		t.Error("what is hidden is shown, or its answer is not")
	}
	if strings.Contains(guest.get(t, "/item/walk/feed.atom").body, "How short?") {
		t.Error("what is hidden is in the feed")
	}
	news := guest.get(t, "/items/new").body
	wantIn(t, "what is new", news, "Very.", "Nothing has been changed yet.", "Newest pages")
	if _, newest, _ := strings.Cut(news, `id="changed-title"`); strings.Count(newest, `href="/item/walk`) != 1 {
		t.Error("what nobody has changed stands among what was changed last, or is not new")
	}
	ann.form(t, "/items/add", "kind", "article", "title", "A draft", "author1", "@Ann", "year", "1999", "categories", "own", "visibility", "private").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "Ann's data", ann.get(t, "/account/data.json").body, `"stars": 4`, `"text": "How short?"`, `"favourites": [
    "walk"`, `"authors": [
        "Ann"`, `"year": "1999"`, `"revision": 1`)
	ann.form(t, "/account/delete", "present", password).wantStatus(t, http.StatusSeeOther)
	if page := guest.get(t, "/item/walk").body; strings.Contains(page, "How short?") || strings.Contains(page, "Brisk.") {
		t.Error("what somebody has said stays when they have gone")
	}
	if _, err := w.site.Items.Store.Item(t.Context(), "a-draft"); play.KindOf(err) != play.NotFound {
		t.Errorf("a page that nobody else finds stays when its author has gone: %v", err)
	}
}

// TestTheCatalogueInSpanish: what stands on its pages is Spanish, or marked as the English that its items are.
func TestTheCatalogueInSpanish(t *testing.T) {
	w := newCatalogue(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	if _, err := w.people.SetRole(t.Context(), "Ben", people.Editor); err != nil {
		t.Fatal(err)
	}
	ann.form(t, "/items/add", "kind", "game", "title", "Towers", "summary", "A game of towers.", "text", "They stand.",
		"inventor1", "@Ann", "author1", "@Ann", "year", "1999", "board", "8x8", "group", "walk", "visibility", "public").wantStatus(t, http.StatusSeeOther)
	for _, id := range []string{"towers", "walk"} {
		ann.form(t, "/item/"+id+"/favourite", "is", "yes").wantStatus(t, http.StatusSeeOther)
		ben.form(t, "/item/"+id+"/review", "stars", "4", "review", "Rápido.").wantStatus(t, http.StatusSeeOther)
		ann.form(t, "/item/"+id+"/comments", "text", "¿Cómo?").wantStatus(t, http.StatusSeeOther)
	}
	ben.form(t, "/item/towers/judge", "refused", "zu kurz").wantStatus(t, http.StatusSeeOther)
	names := strings.NewReplacer("The walk", "", "The stroll", "", "The hush", "", "Nobody", "")
	for who, v := range map[string]*resident{"a guest": w.visit(), "Ann": ann, "Ben": ben} {
		for _, path := range []string{
			"/items", "/items/mine", "/items/waiting", "/items/new", "/items/add", "/item/walk", "/item/towers",
			"/item/walk/history", "/item/walk/history/1", "/item/towers/edit",
		} {
			a := v.send(t, http.MethodGet, path, "", "Accept-Language", "es")
			for _, text := range unmarked(t, names.Replace(a.body)) {
				if found := englishWord.FindString(text); found != "" {
					t.Errorf("%s, seen by %s, says %q in %q", path, who, found, text)
				}
			}
		}
	}
	wantIn(t, "the page", ann.send(t, http.MethodGet, "/item/towers", "", "Accept-Language", "es").body,
		"4,0 de 5 estrellas, de 1 valoración", "juego",
		`Esta página la ha escrito el inventor del juego, <a href="/@/Ann">Ann</a>.`, "Este juego es uno de los favoritos de su inventor.",
		"Un editor no ha publicado esta página: zu kurz", "Responder", `>8 × 8</a>`, `Reglas de <span lang="en">The walk</span>`)
}

func TestNoNoticesForPrograms(t *testing.T) {
	for agent, want := range map[string]bool{
		"": true, "curl/8.0": true, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)": true,
		"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": false,
	} {
		if isBot(agent) != want {
			t.Errorf("%q is a program: %t", agent, !want)
		}
	}
}

// TestWhoFindsNothingMayLook: a page that is not there leads into the catalogue, and has the buttons for the colours as all others do.
func TestWhoFindsNothingMayLook(t *testing.T) {
	w := newCatalogue(t)
	for _, path := range []string{"/nothing", "/rules/nothing", "/item/nothing"} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, http.StatusNotFound)
		for _, part := range []string{`action="/items"`, `name="q"`, "js/pages/people.js"} {
			if !strings.Contains(a.body, part) {
				t.Errorf("%s: %s is not on the page", path, part)
			}
		}
	}
	a := w.do(t, "POST", "/play", "variant=%zz", "Content-Type", "application/x-www-form-urlencoded")
	if strings.Contains(a.body, `role="search"`) {
		t.Errorf("%d: who has filled a form in wrongly is sent to the catalogue", a.StatusCode)
	}
}
