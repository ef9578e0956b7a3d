package web

import (
	"bufio"
	"context"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"aanca.chess/play"
)

var challengeID = regexp.MustCompile(`/challenges/([a-z0-9]+)/accept`)

// challenged returns the id of the one challenge on the page of somebody's games.
func (v *resident) challenged(t *testing.T) string {
	t.Helper()
	page := v.send(t, http.MethodGet, "/my-games", "").body
	main := page[strings.Index(page, "<main"):]
	found := challengeID.FindAllStringSubmatch(main, -1)
	if len(found) != 1 {
		t.Fatalf("there are %d challenges on %s", len(found), page)
	}
	return found[0][1]
}

// TestChallengesByName: who is challenged sees it on every page, and by accepting it both have a game; who declines it has none.
func TestChallengesByName(t *testing.T) {
	w := newTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	wantIn(t, "Ben's page", ann.send(t, http.MethodGet, "/@/Ben", "").body, `action="/challenge"`, `name="name" value="Ben"`, "/@/Ben/block")
	wantIn(t, "the form", ann.send(t, http.MethodGet, "/challenge?name=ben", "").body, "Challenge Ben", `<option value="walk">`, "3 days a move")
	send := func() answer {
		return ann.form(t, "/challenge", "name", "Ben", "variant", "walk", "time", "days 3", "side", "w", "rated", "yes")
	}
	send().wantStatus(t, http.StatusSeeOther)
	a := send()
	a.wantStatus(t, http.StatusConflict)
	wantIn(t, "the same again", a.body, "Ben has this very challenge of yours already.")
	wantIn(t, "Ann's games", ann.send(t, http.MethodGet, "/my-games", "").body, "Your challenges", "you play White, 3 days a move, rated", "Withdraw")
	wantIn(t, "Ben's pages", ben.send(t, http.MethodGet, "/", "").body, `<span data-news="count">1</span>`, "you play Black, 3 days a move, rated", "news.js")
	wantIn(t, "the list alone", ben.send(t, http.MethodGet, "/news", "").body, "/@/Ann", "you play Black")
	id := ben.challenged(t)
	ann.form(t, "/challenges/"+id+"/accept").wantStatus(t, http.StatusNotFound)
	w.resident(t, "Cat").form(t, "/challenges/"+id+"/decline").wantStatus(t, http.StatusSeeOther)
	a = ben.form(t, "/challenges/"+id+"/accept")
	a.wantStatus(t, http.StatusSeeOther)
	game := ben.send(t, http.MethodGet, a.Header.Get("Location"), "").body
	wantIn(t, "the game", game, `"name":"Ann"`, `"rated":true`, `"side":"w"`)
	wantIn(t, "Ann's games", ann.send(t, http.MethodGet, "/my-games", "").body, "Your turn", "against Ben, 3 days a move, rated")
	ben.form(t, "/challenges/"+id+"/accept").wantStatus(t, http.StatusNotFound)

	send().wantStatus(t, http.StatusSeeOther)
	ben.form(t, "/challenges/"+ben.challenged(t)+"/decline").wantStatus(t, http.StatusSeeOther)
	if page := ann.send(t, http.MethodGet, "/my-games", "").body; strings.Contains(page, "Your challenges") {
		t.Error("a challenge that was declined still waits")
	}
	for problem, fields := range map[string][]string{
		"There is no player": {"name", "Nobody", "variant", "walk", "time", "", "side", "w"},
		"Nobody challenges":  {"name", "Ann", "variant", "walk", "time", "", "side", "w"},
		"There is no game":   {"name", "Ben", "variant", "nothing", "time", "", "side", "w"},
		"expected 1 to 14":   {"name", "Ben", "variant", "walk", "time", "days 99", "side", "w"},
		"side":               {"name", "Ben", "variant", "walk", "time", "", "side", "q"},
	} {
		wantIn(t, "a form that is wrong", ann.form(t, "/challenge", fields...).body, problem)
	}
	w.visit().form(t, "/challenge", "name", "Ben").wantStatus(t, http.StatusUnauthorized)
}

// TestWhoIsDeclinedIsTold: with the reason, in the news and among the games, until they forget it or send another one.
func TestWhoIsDeclinedIsTold(t *testing.T) {
	w := newTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	send := func() string {
		t.Helper()
		ann.form(t, "/challenge", "name", "Ben", "variant", "walk", "time", "days 3", "side", "w", "rated", "yes").wantStatus(t, http.StatusSeeOther)
		return ben.challenged(t)
	}
	account, err := w.people.Named(t.Context(), "Ben")
	if err != nil {
		t.Fatal(err)
	}
	for reason, want := range map[string]string{
		"casual": "declined: only games that are not rated", "later": "declined: not now, ask again later", "": "declined</span>", "<b>": "declined</span>",
	} {
		if err := w.people.Decline(t.Context(), account.ID, send(), reason); err != nil {
			t.Fatal(err)
		}
		wantIn(t, "Ann's games", ann.send(t, http.MethodGet, "/my-games", "").body, "Declined", "/@/Ben", "you play White, 3 days a move, rated", want, `<span data-news="count">1</span>`)
		wantIn(t, "Ann's news", ann.send(t, http.MethodGet, "/news", "").body, "/@/Ben", want)
	}
	wantIn(t, "Ann's data", ann.send(t, http.MethodGet, "/account/data.json", "").body, `"answer": "declined"`)
	id := send()
	if news := ann.send(t, http.MethodGet, "/news", "").body; strings.Contains(news, "Ben") {
		t.Errorf("what was declined before is told after another challenge: %s", news)
	}
	ben.form(t, "/challenges/"+id+"/decline").wantStatus(t, http.StatusSeeOther)
	ben.form(t, "/challenges/"+id+"/accept").wantStatus(t, http.StatusNotFound)
	wantIn(t, "Ann's news", ann.send(t, http.MethodGet, "/news", "").body, "/challenges/"+id+"/decline", "Forget")
	ann.form(t, "/challenges/"+id+"/decline").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "Ann's news", ann.send(t, http.MethodGet, "/news", "").body, "Nothing new")
}

// TestProgramsAreAskedForNoRatedGames: neither does the form offer them nor are they sent, while a program answers for who is challenged.
func TestProgramsAreAskedForNoRatedGames(t *testing.T) {
	w := newTown(t)
	ann, _ := w.resident(t, "Ann"), w.resident(t, "Ben")
	ben, err := w.people.Named(t.Context(), "Ben")
	if err != nil {
		t.Fatal(err)
	}
	leave := w.people.ProgramListens(ben.ID)
	const box, hint = `name="rated"`, "A program plays as Ben now."
	page := ann.send(t, http.MethodGet, "/challenge?name=ben", "").body
	wantIn(t, "the form", page, hint)
	if strings.Contains(page, box) {
		t.Error("a rated game is offered")
	}
	rated := []string{"name", "Ben", "variant", "walk", "time", "days 3", "side", "w", "rated", "yes"}
	a := ann.form(t, "/challenge", rated...)
	a.wantStatus(t, http.StatusUnprocessableEntity)
	wantIn(t, "a rated challenge", a.body, "A program plays as Ben now, and programs play for no rating.", hint)
	ann.form(t, "/challenge", rated[:8]...).wantStatus(t, http.StatusSeeOther)
	leave()
	leave()
	wantIn(t, "the form when the program is gone", ann.send(t, http.MethodGet, "/challenge?name=ben", "").body, box)
	ann.form(t, "/challenge", rated...).wantStatus(t, http.StatusSeeOther)
}

// TestTiesAreTakenAlong: the data of an account tell of others too.
func TestTiesAreTakenAlong(t *testing.T) {
	w := newTown(t)
	ann := w.resident(t, "Ann")
	w.resident(t, "Ben")
	w.resident(t, "Cem")
	wantIn(t, "the data of who knows nobody", ann.send(t, http.MethodGet, "/account/data.json", "").body,
		`"ratings": [],`, `"challenges": [],`, `"blocked": [],`, `"reported": [],`, `"silenced": null`)
	ann.form(t, "/challenge", "name", "Ben", "variant", "walk", "side", "w", "time", "days 3").wantStatus(t, http.StatusSeeOther)
	ann.form(t, "/@/Cem/block").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "Ann's data", ann.send(t, http.MethodGet, "/account/data.json", "").body, `"from": "Ann"`, `"to": "Ben"`, `"time": "days 3"`, `"blocked": [
    {
      "name": "Cem"`)
}

// TestBlocking: who is blocked cannot challenge, and is told no more than that.
func TestBlocking(t *testing.T) {
	w := newTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	challenge := []string{"name", "Ann", "variant", "walk", "time", "", "side", "w"}
	ben.form(t, "/challenge", challenge...).wantStatus(t, http.StatusSeeOther)
	ann.form(t, "/@/Ben/block").wantStatus(t, http.StatusSeeOther)
	if page := ann.send(t, http.MethodGet, "/my-games", "").body; strings.Contains(page, "/accept") {
		t.Error("the challenge of who is blocked still waits")
	}
	wantIn(t, "another one", ben.form(t, "/challenge", challenge...).body, "Ann takes no challenges from you.")
	wantIn(t, "Ben's page", ann.send(t, http.MethodGet, "/@/Ben", "").body, "/@/Ben/unblock")
	wantIn(t, "the account", ann.send(t, http.MethodGet, "/account", "").body, "Whom you have blocked", "/@/Ben/unblock")
	ann.form(t, "/@/Ann/block").wantStatus(t, http.StatusUnprocessableEntity)
	ann.form(t, "/@/Ben/unblock", "next", "/account").wantStatus(t, http.StatusSeeOther)
	ben.form(t, "/challenge", challenge...).wantStatus(t, http.StatusSeeOther)
}

// TestNewsAreStreamed: a challenge and a turn are told at once, and a guest has no stream.
func TestNewsAreStreamed(t *testing.T) {
	w := newTown(t)
	w.visit().send(t, http.MethodGet, "/api/news/events", "").wantStatus(t, http.StatusUnauthorized)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, w.URL+"/api/news/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.AddCookie(ben.cookies[sessionCookie])
	resp, err := w.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close() //nolint:errcheck // it has been read as far as it is wanted
	lines := bufio.NewScanner(resp.Body)
	next := func(want string) {
		t.Helper()
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				if !strings.Contains(data, want) {
					t.Fatalf("the news is %s, want %s", data, want)
				}
				return
			}
		}
		t.Fatalf("the stream ends before %s: %v", want, lines.Err())
	}
	next(`"due":0,"count":0`)
	ann.form(t, "/challenge", "name", "Ben", "variant", "walk", "time", "days 3", "side", "w").wantStatus(t, http.StatusSeeOther)
	next(`"due":0,"count":1`)
	seat := strings.TrimPrefix(ben.form(t, "/challenges/"+ben.challenged(t)+"/accept").Header.Get("Location"), "/play/")
	next(`"due":0,"count":0`)
	st, err := w.games.State(t.Context(), seat)
	if err != nil {
		t.Fatal(err)
	}
	page := ann.send(t, http.MethodGet, "/my-games", "").body
	_, after, _ := strings.Cut(page, `href="/play/`)
	other, _, _ := strings.Cut(after, `"`)
	w.play(t, other, st.Ply(), "a1b1")
	next(`"due":1,"count":0`)
}

// TestTimesOfChallenges: each that the form offers is one.
func TestTimesOfChallenges(t *testing.T) {
	for _, text := range challengeTimes {
		if _, err := play.ParsePace(text); err != nil {
			t.Error(err)
		}
	}
}
