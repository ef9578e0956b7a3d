package web

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// take accepts an invitation, given by the path of its page.
func (w *world) take(t *testing.T, invitation string) (st stateJSON) {
	t.Helper()
	a := w.do(t, "POST", "/api/invitations/"+strings.TrimPrefix(invitation, "/join/"), "{}")
	a.wantStatus(t, http.StatusCreated)
	a.decode(t, &st)
	return st
}

// Three people and a die: each takes a seat by a link of its own, and hears of the others' turns and of
// the throws.
func TestAGameAmongThree(t *testing.T) {
	w := newWorldOf(t, severalGames()) // its dice always show the least
	var host stateJSON
	a := w.do(t, "POST", "/api/games", `{"variant":"race","side":"b"}`)
	a.wantStatus(t, http.StatusCreated)
	a.decode(t, &host)
	seats := host.Seats
	if len(seats) != 3 || seats[0].Invitation == "" || seats[2].Invitation == "" || seats[0].Invitation == seats[2].Invitation ||
		seats[1] != (seatJSON{Side: "b", Taken: true}) || host.Opponent != "person" || host.Joined || host.Invitation != seats[0].Invitation {
		t.Fatalf("the game begins as %+v", host)
	}
	if host.Ply != 1 || host.Turns[0].By != "r" || host.Turns[0].Parts[0].Kind != "chance" || host.Side != "w" ||
		host.Began != "8[{w:R}{b:R}{c:R}] r" || host.Drawn != "8[{w:R}{b:R}{c:R}] w" {
		t.Errorf("the game begins as %+v", host)
	}
	if a := w.do(t, "GET", "/join/"+strings.TrimPrefix(seats[2].Invitation, "/join/"), ""); !strings.Contains(a.body, "asks you to play Blue.") {
		t.Errorf("the page of the third invitation is %s", a.body)
	}
	third, first := w.take(t, seats[2].Invitation), w.take(t, seats[0].Invitation)
	want := []seatJSON{{Side: "w", Taken: true}, {Side: "b", Taken: true}, {Side: "c", Taken: true}}
	if third.Human != "c" || third.Joined || first.Human != "w" || !first.Joined || !slices.Equal(first.Seats, want) {
		t.Errorf("the guests see %+v and %+v", third, first)
	}
	events := w.watch(t, third.ID)
	events.state()
	w.do(t, "POST", "/api/games/"+first.ID+"/turns", `{"ply":1,"turn":"R@a1"}`).wantStatus(t, http.StatusOK)
	st := events.state()
	if st.Ply != 3 || st.Side != "b" || st.Turns[0].By != "w" || st.Turns[1].By != "r" || st.Drawn != "{w:R}7[{b:R}{c:R}] b" {
		t.Errorf("the third hears %+v", st)
	}
	w.do(t, "POST", "/api/games/"+host.ID+"/turns", `{"ply":3,"turn":"R@a1"}`).wantStatus(t, http.StatusOK)
	if st := events.state(); st.Side != "c" || len(st.Steps) == 0 || len(st.Turns[0].Effects[0].Captures) != 1 {
		t.Errorf("the third hears %+v", st)
	}
	a = w.do(t, "POST", "/api/games/"+third.ID+"/resign", `{"ply":5}`)
	a.wantStatus(t, http.StatusOK)
	a.decode(t, &st)
	if st.Result != "draw: resignation" || !st.Over {
		t.Errorf("the game ends as %+v", st)
	}
}

// One person plays against the computer, which has the other two sides; alone nobody plays against it.
func TestTheComputerAmongThree(t *testing.T) {
	w := newWorldOf(t, severalGames())
	var st stateJSON
	a := w.do(t, "POST", "/api/games", `{"variant":"race","side":"c","level":3,"opponent":"computer"}`)
	a.wantStatus(t, http.StatusCreated)
	a.decode(t, &st)
	want := []seatJSON{{Side: "w", Taken: true}, {Side: "b", Taken: true}, {Side: "c", Taken: true}}
	if st.Opponent != "computer" || st.Human != "c" || !st.Joined || !slices.Equal(st.Seats, want) {
		t.Errorf("the game begins as %+v", st)
	}
	a = w.do(t, "POST", "/api/games", `{"variant":"ramble","side":"w","level":3,"opponent":"computer"}`)
	a.wantStatus(t, http.StatusUnprocessableEntity)
	wantTexts(t, a, "The ramble is played alone")
	a = w.do(t, "POST", "/play", "variant=race&side=c&level=4&opponent=computer", "Content-Type", "application/x-www-form-urlencoded")
	a.wantStatus(t, http.StatusSeeOther)
	if page := w.do(t, "GET", a.Header.Get("Location"), ""); !strings.Contains(page.body, "The Race against the computer") {
		t.Errorf("the page is %s", page.body)
	}
}

// Without scripts one form offers all games, the computer as an opponent: those that it plays.
func TestTheHomePageOffersTheComputerWhereItPlays(t *testing.T) {
	home := newWorldOf(t, severalGames()).do(t, "GET", "/", "")
	if !strings.Contains(home.body, `<option value="walk">`) || strings.Contains(home.body, `<option value="race">`) || strings.Contains(home.body, `<option value="ramble">`) {
		t.Errorf("the home page offers to play against the computer in\n%s", home.body)
	}
	wantTexts(t, home, `<a href="/rules/race">The Race</a>, <a href="/rules/ramble">The ramble</a>`)
	if two := newWorld(t).do(t, "GET", "/", ""); strings.Contains(two.body, "field-others") {
		t.Error("where all games are for two, others are spoken of")
	}
}

// The pages offer what there is: seats by the names of the sides, and the computer where there are others.
func TestPagesOfGamesOfSeveral(t *testing.T) {
	w := newWorldOf(t, severalGames())
	a := w.do(t, "GET", "/rules/race", "")
	for _, part := range []string{`value="c"> Blue`, `name="opponent" value="person"> friends`, `name="opponent" value="computer" checked`, `name="level"`, `data-fen="8[{w:R}{b:R}{c:R}] r"`, "1 kind of piece,"} {
		if !strings.Contains(a.body, part) {
			t.Errorf("the rules of the race lack %s", part)
		}
	}
	if ramble := w.do(t, "GET", "/rules/ramble", ""); strings.Contains(ramble.body, `name="level"`) {
		t.Error("the ramble, which is for one, has a level")
	}
	a = w.do(t, "POST", "/play", "variant=race&side=c&opponent=person", "Content-Type", "application/x-www-form-urlencoded")
	a.wantStatus(t, http.StatusSeeOther)
	game := w.do(t, "GET", a.Header.Get("Location"), "")
	if !strings.Contains(game.body, "The Race among 3 people") {
		t.Errorf("the page is %s", game.body)
	}
	home := w.do(t, "GET", "/", "", "Cookie", strings.Split(game.Header.Get("Set-Cookie"), ";")[0])
	if !strings.Contains(home.body, "a seat is still free after 1 turn") {
		t.Errorf("the home page is %s", home.body)
	}
	a = w.do(t, "POST", "/play", "variant=ramble&side=w", "Content-Type", "application/x-www-form-urlencoded")
	a.wantStatus(t, http.StatusSeeOther)
	if page := w.do(t, "GET", a.Header.Get("Location"), ""); !strings.Contains(page.body, "The ramble alone") {
		t.Errorf("the page is %s", page.body)
	}
}
