package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"aanca.chess/tokens"
)

// TestTokensOnTheAccountPage: one is shown when it is made and never again, is listed by its name, and can be revoked.
func TestTokensOnTheAccountPage(t *testing.T) {
	w := newTown(t)
	v, other := w.resident(t, "Ann"), w.resident(t, "Ben")
	w.visit().form(t, "/account/programs", "program", "x").wantStatus(t, http.StatusUnauthorized)
	a := v.form(t, "/account/programs", "program", "My <engine>")
	a.wantStatus(t, http.StatusOK)
	token := regexp.MustCompile(`aanca_[a-z0-9]+`).FindString(a.body)
	if tokens.Digest(token) == "" || a.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the page shows no token, or may be kept (%q): %s", a.Header.Get("Cache-Control"), a.body)
	}
	page := v.send(t, http.MethodGet, "/account", "").body
	wantIn(t, "the page", page, "My &lt;engine&gt;", tokens.Digest(token), "not used yet")
	if strings.Contains(page, token) {
		t.Error("the token is told again")
	}
	if strings.Contains(page, "last used") {
		t.Error("a token that was just made has been used")
	}
	wantIn(t, "the data", v.send(t, http.MethodGet, "/account/data.json", "").body, `"programs": [`, `"agent": "My \u003cengine\u003e"`)
	v.cookies[sessionCookie].Value = token
	v.send(t, http.MethodGet, "/account", "").wantStatus(t, http.StatusSeeOther) // it signs no browser in
	delete(v.cookies, sessionCookie)
	v.form(t, "/sign-in", "name", "Ann", "password", password).wantStatus(t, http.StatusSeeOther)
	other.form(t, "/account/programs/revoke", "digest", tokens.Digest(token)).wantStatus(t, http.StatusSeeOther)
	wantIn(t, "the page after somebody else's attempt", v.send(t, http.MethodGet, "/account", "").body, tokens.Digest(token))
	v.form(t, "/account/programs/revoke", "digest", tokens.Digest(token)).wantStatus(t, http.StatusSeeOther)
	if page := v.send(t, http.MethodGet, "/account", "").body; strings.Contains(page, tokens.Digest(token)) {
		t.Error("a revoked token is listed")
	}
}
