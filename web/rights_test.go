package web

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/items"
	"aanca.chess/people"
)

// parish is a catalogue with somebody of each role, and Ann, whose pages the others look at.
type parish struct {
	*town
	ann   people.Account
	roles [5]*resident // a guest, a member, Ann, an editor and an admin
	made  int
}

func newParish(t *testing.T) *parish {
	t.Helper()
	p := &parish{town: newCatalogue(t)}
	p.roles = [5]*resident{p.visit(), p.resident(t, "Mia"), p.resident(t, "Ann"), p.resident(t, "Eda"), p.resident(t, "Ada")}
	for name, role := range map[string]people.Role{"Eda": people.Editor, "Ada": people.Admin} {
		if _, err := p.people.SetRole(t.Context(), name, role); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if p.ann, err = p.people.Named(t.Context(), "Ann"); err != nil {
		t.Fatal(err)
	}
	return p
}

// page is the path of a new page of Ann's.
func (p *parish) page(t *testing.T, change func(it *items.Item)) string {
	t.Helper()
	p.made++
	now := time.Now()
	it := items.Item{
		ID: fmt.Sprintf("page-%d", p.made), Owner: p.ann.ID, Submitted: true, Visibility: items.Public, Approved: true, Revision: 1, Created: now, Changed: now,
		Content: items.Content{Kind: items.Article, Title: "A page"},
	}
	change(&it)
	if err := p.site.Items.Store.CreateItem(t.Context(), it, items.Revision{Account: p.ann.ID, At: now, Content: it.Content}); err != nil {
		t.Fatal(err)
	}
	return "/item/" + it.ID
}

// comment is the path of a new comment of Ann's.
func (p *parish) comment(t *testing.T) string {
	t.Helper()
	p.made++
	id := fmt.Sprintf("comment-%d", p.made)
	if err := p.site.Items.Store.AddComment(t.Context(), items.Comment{ID: id, Item: "walk", Account: p.ann.ID, Text: "Yes.", Created: time.Now()}, 1000); err != nil {
		t.Fatal(err)
	}
	return "/comments/" + id
}

// TestWhoMayDoWhat: what docs/catalogue.md and docs/accounts.md say of roles, route by route. Each is tried on something of Ann's that nobody has touched.
func TestWhoMayDoWhat(t *testing.T) {
	p := newParish(t)
	of := func(change func(it *items.Item)) func() string { return func() string { return p.page(t, change) } }
	var (
		published = of(func(*items.Item) {})
		private   = of(func(it *items.Item) { it.Visibility = items.Private })
		unlisted  = of(func(it *items.Item) { it.Visibility = items.Unlisted })
		waiting   = of(func(it *items.Item) { it.Approved = false })
		hidden    = of(func(it *items.Item) { it.Hidden = true })
		locked    = of(func(it *items.Item) { it.Locked = true })
		comment   = func() string { return p.comment(t) }
		game      = func() string { return "/item/walk" }
		nothing   = func() string { return "" }
	)
	cup, announced := "", 0
	contest := func() string { // Ann's, another one when the last was called off: she may announce few
		if cup == "" || !strings.Contains(p.roles[2].get(t, cup).body, cup+"/cancel") {
			announced++
			cup = p.roles[2].form(t, "/tournaments", "name", fmt.Sprint("Cup ", announced), "format", "arena", "variant", "walk", "time", "fischer 180 2", "minutes", "60", "starts", "10").
				Header.Get("Location")
		}
		return cup
	}
	edit := []string{"kind", "article", "title", "Another", "visibility", "public", "revision", "1"}
	for _, tt := range []struct {
		what, method string
		at           func() string // what is the beginning of the path
		path         string
		form         []string
		want         [5]int // of a guest, a member, Ann, an editor, an admin
	}{
		{"read what is published", "GET", published, "", nil, [5]int{200, 200, 200, 200, 200}},
		{"read what is private", "GET", private, "", nil, [5]int{404, 404, 200, 404, 404}},
		{"read what is unlisted", "GET", unlisted, "", nil, [5]int{200, 200, 200, 200, 200}},
		{"read what waits", "GET", waiting, "", nil, [5]int{200, 200, 200, 200, 200}},
		{"read what is hidden", "GET", hidden, "", nil, [5]int{404, 404, 200, 200, 200}},
		{"the history of what is private", "GET", private, "/history", nil, [5]int{404, 404, 200, 404, 404}},
		{"the history of what is hidden", "GET", hidden, "/history/1", nil, [5]int{404, 404, 200, 200, 200}},
		{"the feed of what is private", "GET", private, "/feed.atom", nil, [5]int{404, 404, 404, 404, 404}},
		{"the form of what is published", "GET", published, "/edit", nil, [5]int{303, 422, 200, 200, 200}},
		{"the form of what is private", "GET", private, "/edit", nil, [5]int{303, 404, 200, 404, 404}},
		{"write a page", "POST", nothing, "/items/add", edit, [5]int{401, 303, 303, 303, 303}},
		{"change what is published", "POST", published, "/edit", edit, [5]int{401, 422, 303, 303, 303}},
		{"change what is private", "POST", private, "/edit", edit, [5]int{401, 404, 303, 404, 404}},
		{"change what is locked", "POST", locked, "/edit", edit, [5]int{401, 422, 422, 303, 303}},
		{"change what is hidden", "POST", hidden, "/edit", edit, [5]int{401, 404, 422, 303, 303}},
		{"go back to a revision", "POST", published, "/revert", []string{"revision", "1"}, [5]int{401, 422, 303, 303, 303}},
		{"go back to a revision of what is locked", "POST", locked, "/revert", []string{"revision", "1"}, [5]int{401, 422, 422, 303, 303}},
		{"publish", "POST", waiting, "/judge", []string{"approved", "1"}, [5]int{401, 422, 422, 303, 303}},
		{"feature, lock and hide", "POST", published, "/judge", []string{"approved", "1", "featured", "1", "locked", "1", "hidden", "1"}, [5]int{401, 422, 422, 303, 303}},
		{"judge what is private", "POST", private, "/judge", []string{"approved", "1"}, [5]int{401, 404, 422, 404, 404}},
		{"delete what is published", "POST", published, "/delete", nil, [5]int{401, 422, 422, 422, 303}},
		{"delete what waits", "POST", waiting, "/delete", nil, [5]int{401, 422, 303, 422, 303}},
		{"delete what is private", "POST", private, "/delete", nil, [5]int{401, 404, 303, 404, 404}},
		{"delete what is hidden", "POST", hidden, "/delete", nil, [5]int{401, 404, 422, 422, 303}},
		{"delete a game of the program", "POST", game, "/delete", nil, [5]int{401, 422, 422, 422, 422}},
		{"favour", "POST", published, "/favourite", []string{"is", "yes"}, [5]int{401, 303, 303, 303, 303}},
		{"rate", "POST", published, "/review", []string{"stars", "3"}, [5]int{401, 303, 422, 303, 303}},
		{"comment", "POST", published, "/comments", []string{"text", "Well."}, [5]int{401, 303, 303, 303, 303}},
		{"comment on what is private", "POST", private, "/comments", []string{"text", "Well."}, [5]int{401, 404, 422, 404, 404}},
		{"change a comment", "POST", comment, "/edit", []string{"text", "No."}, [5]int{401, 422, 303, 422, 422}},
		{"take a comment away", "POST", comment, "/drop", nil, [5]int{401, 422, 303, 422, 422}},
		{"hide a comment", "POST", comment, "/hide", []string{"hidden", "yes"}, [5]int{401, 422, 422, 303, 303}},
		{"what waits", "GET", nothing, "/items/waiting", nil, [5]int{303, 422, 422, 200, 200}},
		{"own pages", "GET", nothing, "/items/mine", nil, [5]int{303, 200, 200, 200, 200}},
		{"reports", "GET", nothing, "/reports", nil, [5]int{303, 422, 422, 200, 200}},
		{"judge a message", "POST", nothing, "/reports/nothing/1", []string{"verdict", "remove"}, [5]int{401, 422, 422, 404, 404}},
		{"let somebody write again", "POST", nothing, "/reports/allow", []string{"who", "nobody"}, [5]int{401, 422, 422, 303, 303}},
		{"give a role", "POST", nothing, "/@/Mia/role", []string{"role", "member"}, [5]int{401, 422, 422, 422, 303}},
		{"give a role to an admin", "POST", nothing, "/@/Ada/role", []string{"role", "member"}, [5]int{401, 422, 422, 422, 422}},
		{"give a role that there is not", "POST", nothing, "/@/Mia/role", []string{"role", "king"}, [5]int{401, 400, 400, 400, 400}},
		{"give nobody a role", "POST", nothing, "/@/Nobody/role", []string{"role", "editor"}, [5]int{401, 422, 422, 422, 404}},
		{"cancel a tournament", "POST", contest, "/cancel", nil, [5]int{303, 422, 303, 303, 303}},
		{"add a computer player to a tournament", "POST", contest, "/computer", []string{"level", "1"}, [5]int{303, 422, 303, 303, 303}},
		{"own data", "GET", nothing, "/account/data.json", nil, [5]int{303, 200, 200, 200, 200}},
	} {
		for i, who := range p.roles {
			path, role := tt.at()+tt.path, []string{"a guest", "a member", "Ann", "an editor", "an admin"}[i]
			var a answer
			if tt.method == http.MethodGet {
				a = who.send(t, tt.method, path, "")
			} else {
				a = who.form(t, path, tt.form...)
			}
			if a.StatusCode != tt.want[i] {
				t.Errorf("%s, %s: status %d, want %d", role, tt.what, a.StatusCode, tt.want[i])
			}
			if a.StatusCode == http.StatusSeeOther && tt.want[i] == http.StatusSeeOther && i == 0 && !strings.HasPrefix(a.Header.Get("Location"), "/sign-in") {
				t.Errorf("%s, %s: led to %s", role, tt.what, a.Header.Get("Location"))
			}
		}
	}
}

// TestGuestsChangeNothing: each route that changes something asks who it is, but for those that are for everybody.
func TestGuestsChangeNothing(t *testing.T) {
	p := newParish(t)
	forAll := []string{
		"/language", "/play", "/join/{token}", // games of guests
		"/register", "/sign-in", "/sign-out", "/forgot", "/reset/{token}", "/letters/{token}", "/letters/stop/{secret}", // who has no session
		"/api/sign-in/ask", "/api/sign-in",
	}
	for _, r := range p.site.routes() {
		method, pattern, _ := strings.Cut(r.pattern, " ")
		switch {
		case method == http.MethodGet || slices.Contains(forAll, pattern):
			continue
		case strings.HasPrefix(pattern, "/api/games"), strings.HasPrefix(pattern, "/api/invitations/"), strings.HasPrefix(pattern, "/api/watch/"):
			continue // the id of the seat is what allows it
		case strings.HasPrefix(pattern, "/api/analysis/"), strings.HasPrefix(pattern, "/api/workbench/"), strings.HasPrefix(pattern, "/api/puzzles/"):
			continue // nothing is kept
		}
		want := http.StatusUnauthorized
		if strings.HasPrefix(pattern, "/tournament/") {
			want = http.StatusSeeOther // to sign in: the form is a button
		}
		path := strings.NewReplacer("{id}", "walk", "{name}", "Ann", "{game}", "nothing", "{n}", "1").Replace(pattern)
		if a := p.visit().form(t, path, "text", "x"); a.StatusCode != want || want == http.StatusSeeOther && !strings.HasPrefix(a.Header.Get("Location"), "/sign-in?") {
			t.Errorf("%s: a guest is answered with %d and led to %q, want %d", r.pattern, a.StatusCode, a.Header.Get("Location"), want)
		}
	}
}
