package web

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aanca.chess/gamebase"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/sqlite"
	"aanca.chess/tournament"
)

// A town is a site with accounts.
type town struct {
	*world
	people *people.Service
}

func newTown(t *testing.T, with ...func(c *Config)) *town {
	t.Helper()
	return townOf(t, people.Config{}, with...)
}

// townOf makes one whose accounts are special.
func townOf(t *testing.T, special people.Config, with ...func(c *Config)) *town {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "aanca.db"))
	if err != nil {
		t.Fatal(err)
	}
	library, err := play.NewCatalogue(testGames()...)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{engine: &playtest.Engine{Gate: make(chan struct{})}}
	special.Store, special.Cost = store, people.Cost{Memory: 8, Passes: 1}
	accounts, err := people.New(special)
	if err != nil {
		t.Fatal(err)
	}
	if w.games, err = play.NewService(play.Config{Store: store, Engine: w.engine, Library: library, Changed: accounts.GameChanged, Computer: people.ComputerPlayer}); err != nil {
		t.Fatal(err)
	}
	if err := accounts.AddComputers(t.Context()); err != nil {
		t.Fatal(err)
	}
	arenas, err := tournament.New(tournament.Config{Store: store, Games: w.games, Poke: accounts.Poke})
	if err != nil {
		t.Fatal(err)
	}
	base, err := gamebase.New(gamebase.Config{Store: store, Games: w.games, People: accounts})
	if err != nil {
		t.Fatal(err)
	}
	c := Config{Games: w.games, People: accounts, Tournaments: arenas, Archive: base, Library: library, Static: testStatic, GamesPerMinute: 1000, SignInsPerMinute: 1000}
	for _, f := range with {
		f(&c)
	}
	if w.site, err = siteOf(c); err != nil {
		t.Fatal(err)
	}
	w.Server = httptest.NewServer(w.site.handler())
	t.Cleanup(func() {
		w.Close()
		accounts.Close()
		base.Close()
		arenas.Close()
		w.games.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return &town{w, accounts}
}

// A resident is a browser with cookies of its own.
type resident struct {
	town    *town
	cookies map[string]*http.Cookie
}

func (w *town) visit() *resident { return &resident{w, make(map[string]*http.Cookie)} }

// send sends a request with the cookies, and keeps those that come back.
func (v *resident) send(t *testing.T, method, path, body string, headers ...string) answer {
	t.Helper()
	var cookies []string
	for _, c := range v.cookies {
		cookies = append(cookies, c.Name+"="+c.Value)
	}
	a := v.town.do(t, method, path, body, append(headers, "Cookie", strings.Join(cookies, "; "))...)
	for _, c := range a.Cookies() {
		v.cookies[c.Name] = c
		if c.MaxAge < 0 {
			delete(v.cookies, c.Name)
		}
	}
	return a
}

// form posts a form of pairs of fields and values.
func (v *resident) form(t *testing.T, path string, fields ...string) answer {
	t.Helper()
	values := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		values.Set(fields[i], fields[i+1])
	}
	return v.send(t, http.MethodPost, path, values.Encode(), "Content-Type", "application/x-www-form-urlencoded")
}

const password = "correct horse"

// resident registers somebody in a browser of their own.
func (w *town) resident(t *testing.T, name string) *resident {
	t.Helper()
	v := w.visit()
	v.form(t, "/register", "name", name, "password", password).wantStatus(t, http.StatusSeeOther)
	return v
}

// create begins a game by the API.
func (v *resident) create(t *testing.T, body string) (id string, state map[string]any) {
	t.Helper()
	a := v.send(t, http.MethodPost, "/api/games", body)
	a.wantStatus(t, http.StatusCreated)
	if err := json.Unmarshal([]byte(a.body), &state); err != nil {
		t.Fatal(err)
	}
	return state["id"].(string), state
}

func wantIn(t *testing.T, what, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s has no %q: %s", what, part, text)
		}
	}
}

// TestTheFormChallengesAnyone: the game waits in the lobby.
func TestTheFormChallengesAnyone(t *testing.T) {
	w := newTown(t)
	v := w.visit()
	wantIn(t, "the form", v.get(t, "/rules/walk").body, `name="opponent" value="anyone"`)
	v.form(t, "/play", "variant", "walk", "side", "w", "level", "3", "opponent", "anyone").wantStatus(t, http.StatusSeeOther)
	if seeks, _ := w.games.Seeks(); len(seeks) != 1 || seeks[0].Variant != "walk" {
		t.Errorf("in the lobby there are %v", seeks)
	}
}

// TestAGuestRegisters: the games that were played before are the account's, those of the cookie and those that the page names.
func TestAGuestRegisters(t *testing.T) {
	w := newTown(t)
	v := w.visit()
	v.form(t, "/play", "variant", "walk", "side", "w", "level", "3").wantStatus(t, http.StatusSeeOther)
	elsewhere := w.begin(t, "stroll")
	a := v.form(t, "/register", "name", "Ann", "password", password, "games", elsewhere+".nothing.<b>")
	if a.wantStatus(t, http.StatusSeeOther); a.Header.Get("Location") != "/my-games" {
		t.Errorf("it leads to %s", a.Header.Get("Location"))
	}
	session := v.cookies[sessionCookie]
	if session == nil || !session.HttpOnly || session.SameSite != http.SameSiteLaxMode || session.Secure {
		t.Fatalf("the session is %+v", session)
	}
	page := v.send(t, http.MethodGet, "/my-games", "")
	wantIn(t, "the page", page.body, "/play/"+elsewhere, "against the computer, level 3", `class="due"`, "<title>(2) My games</title>")
	if n := strings.Count(page.body, `<li class="listed-game`); n != 2 {
		t.Errorf("%d games are listed", n)
	}
	// A second account cannot take them.
	thief := w.visit()
	thief.form(t, "/register", "name", "Thief", "password", password, "games", elsewhere)
	if page := thief.send(t, http.MethodGet, "/my-games", ""); strings.Contains(page.body, elsewhere) {
		t.Error("somebody else's game is listed")
	}
}

func TestSigningInAndOut(t *testing.T) {
	w := newTown(t)
	v := w.resident(t, "Ann")
	first := v.cookies[sessionCookie].Value
	v.form(t, "/sign-out").wantStatus(t, http.StatusSeeOther)
	if v.cookies[sessionCookie] != nil {
		t.Error("the cookie is still there")
	}
	v.cookies[sessionCookie] = &http.Cookie{Name: sessionCookie, Value: first}
	a := v.send(t, http.MethodGet, "/account", "")
	if a.wantStatus(t, http.StatusSeeOther); a.Header.Get("Location") != "/sign-in?next=%2Faccount" {
		t.Errorf("who was signed out is led to %q", a.Header.Get("Location"))
	}
	for next, want := range map[string]string{"/account": "/account", "": "/my-games", "https://elsewhere.example": "/my-games", "//elsewhere.example": "/my-games", `/\elsewhere.example`: "/my-games"} {
		a := v.form(t, "/sign-in", "name", "ann", "password", password, "next", next)
		if a.wantStatus(t, http.StatusSeeOther); a.Header.Get("Location") != want {
			t.Errorf("next %q leads to %q", next, a.Header.Get("Location"))
		}
	}
	a = v.form(t, "/sign-in", "name", "Ann", "password", "wrong one")
	a.wantStatus(t, http.StatusUnprocessableEntity)
	wantIn(t, "the form", a.body, "The name or the password is wrong.", `value="Ann"`)
	if strings.Contains(a.body, "wrong one") {
		t.Error("the password is sent back")
	}
}

// TestFormsOfSignedOut: who was signed out while they filled in a form is led to sign in, and back to the form; what is too long for a form
// is said to be, with the way back.
func TestFormsOfSignedOut(t *testing.T) {
	w := newTown(t)
	v := w.visit()
	a := v.send(t, http.MethodPost, "/account/vacation", "days=3", "Referer", w.URL+"/account?done=email")
	a.wantStatus(t, http.StatusUnauthorized)
	wantIn(t, "the page", a.body, "Sign in first.", `href="/sign-in?next=%2Faccount%3Fdone%3Demail"`, `href="/account?done=email"`)
	a = v.send(t, http.MethodPost, "/account/vacation", "days=3", "Referer", "https://elsewhere.example/account")
	if a.wantStatus(t, http.StatusUnauthorized); strings.Contains(a.body, "elsewhere") || strings.Contains(a.body, "Back to the form") {
		t.Error("the page leads to another site")
	}
	wantIn(t, "an address", v.form(t, "/register", "name", "Cleo", "password", password, "email", "cleo").body, "is no e-mail address; one looks like ann@example.org")
	a = v.send(t, http.MethodPost, "/register", "name="+strings.Repeat("x", 20_000), "Referer", w.URL+"/register", "Content-Type", form)
	a.wantStatus(t, http.StatusRequestEntityTooLarge)
	wantIn(t, "the page", a.body, "This form takes at most 16 KiB of text", `href="/register"`)
}

// TestAnotherSiteCannotSign anybody out: its requests are refused.
func TestAnotherSiteCannotSign(t *testing.T) {
	w := newTown(t)
	v := w.resident(t, "Ann")
	for _, path := range []string{"/sign-out", "/account/password", "/account/delete", "/sign-in"} {
		v.send(t, http.MethodPost, path, "", "Sec-Fetch-Site", "cross-site").wantStatus(t, http.StatusForbidden)
	}
	v.send(t, http.MethodGet, "/account", "").wantStatus(t, http.StatusOK)
}

func TestGuessingIsBounded(t *testing.T) {
	w := newTown(t, func(c *Config) { c.SignInsPerMinute = 3 })
	v := w.visit()
	for range 3 {
		v.form(t, "/sign-in", "name", "Ann", "password", "guess").wantStatus(t, http.StatusUnprocessableEntity)
	}
	v.form(t, "/sign-in", "name", "Ann", "password", "guess").wantStatus(t, http.StatusTooManyRequests)

	many := newTown(t)
	owner := many.resident(t, "Ann")
	stranger := many.visit()
	for range wrongAtOnce {
		stranger.form(t, "/sign-in", "name", "ANN", "password", "guess").wantStatus(t, http.StatusUnprocessableEntity)
	}
	stranger.form(t, "/sign-in", "name", "Ann", "password", password).wantStatus(t, http.StatusTooManyRequests)
	owner.send(t, http.MethodGet, "/account", "").wantStatus(t, http.StatusOK)
}

// TestTheAccount: what is done there, and what is refused.
func TestTheAccount(t *testing.T) {
	w := newTown(t)
	v, other := w.resident(t, "Ann"), w.visit()
	other.form(t, "/sign-in", "name", "Ann", "password", password).wantStatus(t, http.StatusSeeOther)
	v.form(t, "/account/password", "present", "wrong one", "password", "another horse").wantStatus(t, http.StatusUnprocessableEntity)
	v.form(t, "/account/password", "present", password, "password", "another horse").wantStatus(t, http.StatusSeeOther)
	other.send(t, http.MethodGet, "/account", "").wantStatus(t, http.StatusSeeOther)
	v.form(t, "/account/email", "present", "another horse", "email", "no address").wantStatus(t, http.StatusBadRequest)
	v.form(t, "/account/email", "present", "another horse", "email", "ann@example.org").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "the page", v.send(t, http.MethodGet, "/account", "").body, "Letters about your account go to ann@example.org")

	id, _ := v.create(t, `{"variant":"walk","side":"w","opponent":"person"}`)
	a := v.send(t, http.MethodGet, "/account/data.json", "")
	var data struct {
		Name, Email string
		Games       []exportedGame
	}
	if err := json.Unmarshal([]byte(a.body), &data); err != nil || data.Name != "Ann" || data.Email != "ann@example.org" || len(data.Games) != 1 {
		t.Errorf("the data is %s, %v", a.body, err)
	}
	if strings.Contains(a.body, "argon2") || strings.Contains(a.body, id) {
		t.Error("secrets are taken along")
	}
	kept := v.form(t, "/account/delete", "present", password)
	kept.wantStatus(t, http.StatusUnprocessableEntity)
	if _, form, _ := strings.Cut(kept.body, `<details class="danger" open>`); !strings.Contains(form, "The present password is another one") {
		t.Error("after a wrong password the form that deletes the account is closed, or does not say what is wrong")
	}
	gone := v.form(t, "/account/delete", "present", "another horse")
	gone.wantStatus(t, http.StatusSeeOther)
	wantIn(t, "the page after it", v.send(t, http.MethodGet, gone.Header.Get("Location"), "").body, "The account is deleted")
	v.send(t, http.MethodGet, "/account", "").wantStatus(t, http.StatusSeeOther)
	v.send(t, http.MethodGet, "/@/Ann", "").wantStatus(t, http.StatusNotFound)
	if state := v.send(t, http.MethodGet, "/api/games/"+id, ""); strings.Contains(state.body, "Ann") {
		t.Errorf("the game tells the name: %s", state.body)
	}
}

// TestNamesBesideSeats: an account plays by its name, and a guest cannot by that of an account.
func TestNamesBesideSeats(t *testing.T) {
	w := newTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	id, state := ann.create(t, `{"variant":"walk","side":"w","opponent":"person","name":"Ben","open":true}`)
	wantIn(t, "the lobby", w.visit().send(t, http.MethodGet, "/api/seeks", "").body, `"name":"Ann"`, `"player":"/@/Ann"`)
	invitation := state["invitation"].(string)
	wantIn(t, "the invitation", w.visit().send(t, http.MethodGet, invitation, "").body, "Ann has begun this game", "Your name")
	if page := ben.send(t, http.MethodGet, invitation, ""); strings.Contains(page.body, "Your name") {
		t.Error("who is signed in is asked for a name")
	}
	ben.form(t, invitation, "name", "Somebody").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "the game", ann.send(t, http.MethodGet, "/api/games/"+id, "").body, `"name":"Ben","player":"/@/Ben"`, `"name":"Ann","player":"/@/Ann"`)
	wantIn(t, "its page", ann.send(t, http.MethodGet, "/play/"+id, "").body, "<title>The walk against Ben</title>")
	wantIn(t, "the page for watchers", w.visit().send(t, http.MethodGet, "/watch/"+id[:12], "").body, "<title>The walk between Ann and Ben</title>")
	wantIn(t, "Ben's page", w.visit().send(t, http.MethodGet, "/@/Ben", "").body, "against Ann", "being played", "/watch/"+id[:12])
	wantIn(t, "Ann's games", ann.send(t, http.MethodGet, "/my-games", "").body, "against Ben", "/play/"+id)
	if a := w.visit().send(t, http.MethodGet, "/@/ann", ""); a.StatusCode != http.StatusSeeOther || a.Header.Get("Location") != "/@/Ann" {
		t.Errorf("another way to write a name: %d, %s", a.StatusCode, a.Header.Get("Location"))
	}

	id, state = w.visit().create(t, `{"variant":"walk","side":"w","opponent":"person","name":"A-nn"}`)
	if name := state["seats"].([]any)[0].(map[string]any)["name"]; name != nil {
		t.Errorf("a guest is called %v", name)
	}
	guest := w.visit()
	guest.form(t, state["invitation"].(string), "name", "Carl").wantStatus(t, http.StatusSeeOther)
	game := guest.send(t, http.MethodGet, "/api/games/"+id, "").body
	wantIn(t, "a guest's name", game, `"name":"Carl"`)
	if strings.Contains(game, `"player"`) {
		t.Errorf("guests have pages: %s", game)
	}
}

// TestGamesAgainstTheComputerStayOnesOwn: their ids are those of seats.
func TestGamesAgainstTheComputerStayOnesOwn(t *testing.T) {
	w := newTown(t)
	ann := w.resident(t, "Ann")
	id, _ := ann.create(t, `{"variant":"walk","side":"w","level":3}`)
	if page := w.visit().send(t, http.MethodGet, "/@/Ann", ""); strings.Contains(page.body, id) {
		t.Error("anybody can play it")
	}
	wantIn(t, "Ann's games", ann.send(t, http.MethodGet, "/my-games", "").body, id)
}

// TestRatedGamesAreForAccounts: guests are sent to sign in, and nobody plays against themselves.
func TestRatedGamesAreForAccounts(t *testing.T) {
	w := newTown(t)
	const rated = `{"variant":"walk","side":"w","opponent":"person","time":"fischer 180 2","rated":true}`
	w.visit().send(t, http.MethodPost, "/api/games", rated).wantStatus(t, http.StatusUnprocessableEntity)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	for _, body := range []string{`{"variant":"walk","side":"w","level":3,"rated":true}`, `{"variant":"walk","side":"w","opponent":"person","rated":true}`} {
		ann.send(t, http.MethodPost, "/api/games", body).wantStatus(t, http.StatusBadRequest)
	}
	_, state := ann.create(t, rated)
	invitation := state["invitation"].(string)
	guest := w.visit()
	wantIn(t, "the invitation", guest.send(t, http.MethodGet, invitation, "").body, "The game is rated", "/sign-in?next=")
	a := guest.form(t, invitation)
	if a.wantStatus(t, http.StatusSeeOther); !strings.HasPrefix(a.Header.Get("Location"), "/sign-in?next=%2Fjoin%2F") {
		t.Errorf("a guest is led to %s", a.Header.Get("Location"))
	}
	guest.send(t, http.MethodPost, "/api/invitations/"+strings.TrimPrefix(invitation, "/join/"), "{}").wantStatus(t, http.StatusUnprocessableEntity)
	again := w.visit()
	again.form(t, "/sign-in", "name", "Ann", "password", password)
	again.send(t, http.MethodPost, "/api/invitations/"+strings.TrimPrefix(invitation, "/join/"), "{}").wantStatus(t, http.StatusUnprocessableEntity)
	ben.form(t, invitation).wantStatus(t, http.StatusSeeOther)
}

func FuzzNext(f *testing.F) {
	for _, seed := range []string{"/account", "//evil", `/\evil`, "/a\nb", "https://evil", "/play/x?y=z"} {
		f.Add(seed)
	}
	base, _ := url.Parse("https://site.example/sign-in")
	f.Fuzz(func(t *testing.T, next string) {
		path := localPath(next)
		if path == "" {
			return
		}
		to, err := base.Parse(path)
		if err == nil && to.Host != "site.example" {
			t.Fatalf("%q leads to %s", next, to)
		}
	})
}

// TestRatingsBesideNames: a rated game stands so in the lobby, and tells when it is over what it has done.
func TestRatingsBesideNames(t *testing.T) {
	w := newTown(t)
	w.people.RateGames(w.games)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	id, state := ann.create(t, `{"variant":"walk","side":"w","opponent":"person","time":"days 3","rated":true,"open":true}`)
	wantIn(t, "the lobby", w.visit().send(t, http.MethodGet, "/api/seeks", "").body, `"rated":true`)
	joined := ben.form(t, state["invitation"].(string))
	joined.wantStatus(t, http.StatusSeeOther)
	bens := strings.TrimPrefix(joined.Header.Get("Location"), "/play/")
	ann.send(t, http.MethodPost, "/api/games/"+id+"/turns", `{"ply":0,"turn":"a1b1"}`).wantStatus(t, http.StatusOK)
	ben.send(t, http.MethodPost, "/api/games/"+bens+"/turns", `{"ply":1,"turn":"b1c1"}`).wantStatus(t, http.StatusOK)
	ann.send(t, http.MethodPost, "/api/games/"+id+"/resign", `{"ply":2}`).wantStatus(t, http.StatusOK)
	w.people.Ended(id)
	told := ""
	for range 500 {
		if told = ann.send(t, http.MethodGet, "/api/games/"+id, "").body; strings.Contains(told, `"change"`) {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	wantIn(t, "the game", told, `"rated":true`, `"rating":1500`, `"change":-162`, `"change":162`)
	wantIn(t, "Ben's page", w.visit().send(t, http.MethodGet, "/@/Ben", "").body, "walk, correspondence", "1662", "provisional", "won (resignation)", "rated")
	wantIn(t, "the best", w.visit().send(t, http.MethodGet, "/leaders", "").body, `aria-current="page"`, "Nobody has played enough games")
	id, _ = ben.create(t, `{"variant":"walk","side":"w","opponent":"person","time":"days 1","open":true}`)
	wantIn(t, "the lobby", w.visit().send(t, http.MethodGet, "/api/seeks", "").body, `"rating":1662,"provisional":true`)
	if !strings.Contains(ben.send(t, http.MethodGet, "/api/games/"+id, "").body, `"rating":1662`) {
		t.Error("in games that are not rated no rating is shown")
	}
}

// TestUsedLink: whom a link for a new password is of no use any more is told why, over the form that sends another one.
func TestUsedLink(t *testing.T) {
	v := newTown(t).visit()
	for _, a := range []answer{v.send(t, http.MethodGet, "/reset/nothing", ""), v.form(t, "/reset/nothing", "password", "battery staple")} {
		a.wantStatus(t, http.StatusNotFound)
		wantIn(t, "the page", a.body, "This link has been used, or is older than an hour; ask for another one.", `action="/forgot"`)
	}
}
