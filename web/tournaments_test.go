package web

import (
	"bufio"
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"aanca.chess/play"
	"aanca.chess/tournament"
	"aanca.chess/words"
)

// announced makes a tournament by the form and returns its path.
func (v *resident) announced(t *testing.T, fields ...string) string {
	t.Helper()
	a := v.form(t, "/tournaments", append([]string{
		"name", "Friday <b>night</b>", "format", "arena", "variant", "walk", "time", "fischer 180 2", "minutes", "60", "rounds", "5", "starts", "120", "rated", "yes",
	}, fields...)...)
	a.wantStatus(t, http.StatusSeeOther)
	return a.Header.Get("Location")
}

// TestTheTimeForTheFirstMove: who waits for the first turn of a game of a tournament is told what time it is, since less and less is left.
func TestTheTimeForTheFirstMove(t *testing.T) {
	w := newWorld(t)
	id := play.NewGameID()
	err := w.games.Begin(t.Context(), play.Appointment{Game: id, Event: "friday", Variant: "walk", Time: "fischer 180 2", Players: [2]play.Player{{Name: "Ann"}, {Name: "Ben"}}})
	if err != nil {
		t.Fatal(err)
	}
	path := "/api/watch/" + id[:12]
	wantIn(t, "the game", w.do(t, http.MethodGet, path, "").body, `"running":""`, `"first":`)
	now, err := strconv.ParseInt(firstEvent(t, w, path+"/events", "now"), 10, 64)
	if err != nil || time.Since(time.UnixMilli(now)).Abs() > time.Minute {
		t.Errorf("the events tell the time %d, %v", now, err)
	}
}

// TestTournamentPages: who is signed in makes one by the form; others see it, join, leave and come back; its maker, and nobody else, calls it off.
func TestTournamentPages(t *testing.T) {
	w := newTown(t)
	ann, ben, guest := w.resident(t, "Ann"), w.resident(t, "Ben"), w.visit()
	wantIn(t, "the list", guest.send(t, http.MethodGet, "/tournaments", "").body, "None is being played", `action="/tournaments/new"`)
	wantIn(t, "the form", ann.send(t, http.MethodGet, "/tournaments/new", "").body, `<option value="walk">`, `<option value="60" selected>1 hour`, "in 14 days")
	path := ann.announced(t)
	page := guest.send(t, http.MethodGet, path, "").body
	wantIn(t, "the page", page, "Friday &lt;b&gt;night&lt;/b&gt;", "arena of 1 hour; 3 minutes, and 2 s for each move, rated", "Sign in to join", "Nobody has joined yet.")
	if strings.Contains(page, "<b>night") || strings.Contains(page, path+"/cancel") {
		t.Error("a name is markup, or a guest may call it off")
	}
	a := guest.form(t, path+"/join")
	a.wantStatus(t, http.StatusSeeOther)
	if where := a.Header.Get("Location"); !strings.HasPrefix(where, "/sign-in?next=%2Ftournament%2F") {
		t.Errorf("a guest who joins is led to %s", where)
	}
	ben.form(t, path+"/join").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "Ben's page of it", ben.send(t, http.MethodGet, path, "").body, `class="own"`, path+"/leave", "1 player")
	wantIn(t, "its living part", guest.send(t, http.MethodGet, path+"/live", "").body, "/@/Ben", "Sign in to join")
	wantIn(t, "the list", guest.send(t, http.MethodGet, "/tournaments", "").body, "To come", path, "1 player")
	wantIn(t, "Ben's page", guest.send(t, http.MethodGet, "/@/Ben", "").body, path)
	wantIn(t, "Ann's data", ann.send(t, http.MethodGet, "/account/data.json", "").body, `"tournaments": [],`, `"madeTournaments": [`, `"path": "`+path+`"`)
	wantIn(t, "Ben's data", ben.send(t, http.MethodGet, "/account/data.json", "").body, `"tournaments": [`, `"path": "`+path+`"`, `"madeTournaments": []`)
	ben.form(t, path+"/leave").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "without Ben", guest.send(t, http.MethodGet, path, "").body, "Nobody has joined yet.")
	a = ben.form(t, path+"/cancel")
	a.wantStatus(t, http.StatusUnprocessableEntity)
	wantIn(t, "what Ben is told", a.body, "A tournament is cancelled by who has made it.")
	ann.form(t, path+"/cancel").wantStatus(t, http.StatusSeeOther)
	a = ben.form(t, path+"/join")
	a.wantStatus(t, http.StatusUnprocessableEntity)
	wantIn(t, "a cancelled one", a.body, "Cancelled.", "This tournament is over.")
	guest.send(t, http.MethodGet, "/tournament/nothing", "").wantStatus(t, http.StatusNotFound)
	guest.send(t, http.MethodGet, "/api/tournaments/nothing/events", "").wantStatus(t, http.StatusNotFound)
	for problem, fields := range map[string][]string{
		"The name of a tournament has 3 to 40 letters.":                         {"name", "ab"},
		"An arena is played with clocks; games of days a move are for a Swiss.": {"time", "days 3"},
		"An arena lasts 10 to 360 minutes.":                                     {"minutes", "soon"},
		"A Swiss tournament has 1 to 20 rounds.":                                {"format", "swiss", "rounds", "99"},
		"A tournament starts in 90 days at the latest.":                         {"starts", "999999999"},
	} {
		all := []string{"name", "Monday", "format", "arena", "variant", "walk", "time", "fischer 180 2", "minutes", "60", "rounds", "5", "starts", "120"}
		for i := 0; i < len(fields); i += 2 {
			for j := 0; j < len(all); j += 2 {
				if all[j] == fields[i] {
					all[j+1] = fields[i+1]
				}
			}
		}
		if body := ann.form(t, "/tournaments", all...).body; !strings.Contains(body, problem) {
			t.Errorf("%q is not said of %v: %s", problem, fields, body)
		}
	}
}

// TestAnArenaIsFollowed: its stream tells when somebody joins, and leads those who are paired into their game.
func TestAnArenaIsFollowed(t *testing.T) {
	w := newTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	path := ann.announced(t)
	id := strings.TrimPrefix(path, "/tournament/")
	ann.form(t, path+"/join").wantStatus(t, http.StatusSeeOther)
	events := [2]*bufio.Scanner{ann.follow(t, id), ben.follow(t, id)}
	wantEvent(t, events[0], `"stage":"created","game":""`)
	ben.form(t, path+"/join").wantStatus(t, http.StatusSeeOther)
	wantEvent(t, events[1], `"version":2`)
	store := w.people.Store.(tournament.Store)
	if err := store.Advance(t.Context(), id, 2, tournament.Running, 0, time.Now(), nil); err != nil {
		t.Fatal(err)
	}
	for _, one := range events {
		wantEvent(t, one, `"game":"/play/`)
	}
	page := ann.send(t, http.MethodGet, path, "").body
	wantIn(t, "the page", page, "To your game", "Being played", `href="/watch/`)
	_, watched, _ := strings.Cut(page, `href="/watch/`)
	watched, _, _ = strings.Cut(watched, `"`)
	for _, list := range []string{"/my-games", "/@/Ben"} {
		wantIn(t, list, ann.send(t, http.MethodGet, list, "").body, "in the tournament “Friday &lt;b&gt;night&lt;/b&gt;”")
	}
	wantIn(t, "the game, which waits for the first turn", ann.send(t, http.MethodGet, "/api/watch/"+watched, "").body, `"running":""`, `"first":1`)
}

// follow opens the stream of a tournament.
func (v *resident) follow(t *testing.T, id string) *bufio.Scanner {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, v.town.URL+"/api/tournaments/"+id+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range v.cookies {
		r.AddCookie(cookie)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	return bufio.NewScanner(answer.Body)
}

// wantEvent reads events until one has a text.
func wantEvent(t *testing.T, events *bufio.Scanner, want string) {
	t.Helper()
	var heard []string
	for events.Scan() {
		if heard = append(heard, events.Text()); strings.Contains(events.Text(), want) {
			return
		}
	}
	t.Fatalf("no event has %s, but there were %q, %v", want, heard, events.Err())
}

// TestWhoHasWon: nobody has won a tournament in which nobody has a point, and who has as many points and wins as others shares the first place.
func TestWhoHasWon(t *testing.T) {
	players := []tournament.Player{{Account: "a", Name: "Ann", Rating: 1700}, {Account: "b", Name: "Ben", Rating: 1600}, {Account: "c", Name: "Cid", Rating: 1500}}
	pair := func(first, second string, result tournament.Result) tournament.Pair {
		return tournament.Pair{Players: [2]string{first, second}, Result: result}
	}
	for _, one := range []struct {
		format tournament.Format
		pairs  []tournament.Pair
		want   string
	}{
		{tournament.Arena, nil, "Nobody has a point."},
		{tournament.Arena, []tournament.Pair{pair("a", "b", tournament.Going), pair("b", "c", tournament.Void)}, "Nobody has a point."},
		{tournament.Arena, []tournament.Pair{pair("a", "b", tournament.Second)}, "Won by Ben."},
		{tournament.Arena, []tournament.Pair{pair("a", "b", tournament.Second), pair("c", "b", tournament.First)}, "The first place is shared by Ben and Cid."},
		{tournament.Arena, []tournament.Pair{pair("a", "b", tournament.Drawn), pair("c", "a", tournament.Drawn), pair("c", "b", tournament.Drawn)}, "The first place is shared by Ann, Ben and Cid."},
		{tournament.Swiss, []tournament.Pair{pair("a", "b", tournament.Second), pair("c", "", tournament.Bye)}, "The first place is shared by Ben and Cid."},
		{tournament.Swiss, []tournament.Pair{pair("a", "b", tournament.Second), pair("c", "a", tournament.Drawn)}, "Won by Ben."},
	} {
		v := tournament.View{Tournament: tournament.Tournament{Format: one.format, Stage: tournament.Over}}
		v.Rows = tournament.Table(&v.Tournament, players, one.pairs)
		var shown shownTournament
		shown.fill(words.English, &v, "", "")
		if shown.Won != one.want {
			t.Errorf("after %+v it says %q, want %q", one.pairs, shown.Won, one.want)
		}
	}
}

// TestNothingFollowsTheEnd: that the next win would count double, and that somebody is away, is said while a tournament goes on.
func TestNothingFollowsTheEnd(t *testing.T) {
	players := []tournament.Player{{Account: "a", Name: "Ann"}, {Account: "b", Name: "Ben", Away: true}}
	won := tournament.Pair{Players: [2]string{"a", "b"}, Result: tournament.First}
	for stage, want := range map[tournament.Stage]bool{tournament.Running: true, tournament.Over: false} {
		v := tournament.View{Tournament: tournament.Tournament{Format: tournament.Arena, Stage: stage}}
		v.Rows = tournament.Table(&v.Tournament, players, []tournament.Pair{won, won})
		var shown shownTournament
		shown.fill(words.English, &v, "", "")
		if shown.Rows[0].Fire != want || shown.Rows[1].Away != want {
			t.Errorf("%s: %+v", stage, shown.Rows)
		}
	}
}

// TestGamesInATable: rounds are read in their order, an arena from its end.
func TestGamesInATable(t *testing.T) {
	names := map[string]string{"b": "Ben", "c": "Cid"}
	pairs := []tournament.Pair{{Game: "1", Players: [2]string{"a", "b"}}, {Game: "2", Players: [2]string{"c", "a"}}}
	for arena, want := range map[bool]string{false: "/watch/1 /watch/2", true: "/watch/2 /watch/1"} {
		row := shownRow{Row: tournament.Row{Player: tournament.Player{Account: "a"}, Cells: []tournament.Cell{{Pair: &pairs[0]}, {Pair: &pairs[1]}}}}
		row.addGames(words.English, names, arena)
		if got := row.Games[0].Path + " " + row.Games[1].Path; got != want {
			t.Errorf("an arena %v: %s, want %s", arena, got, want)
		}
	}
}
