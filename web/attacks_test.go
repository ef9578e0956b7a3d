package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"aanca.chess/people"
)

// What strangers try at the routes of conversations, reports and conditional moves.

// refused are requests of one resident that are answered with a status, and with words.
type refused struct {
	name, path, body string
	status           int
	words            string
}

func (v *resident) wantRefused(t *testing.T, tests []refused) {
	t.Helper()
	for _, test := range tests {
		a := v.send(t, http.MethodPost, test.path, test.body)
		if a.StatusCode != test.status || !strings.Contains(a.body, test.words) {
			t.Errorf("%s: status %d, want %d with %q: %s", test.name, a.StatusCode, test.status, test.words, a.body)
		}
	}
}

// anotherSeat is the path of a seat in which the last character is another one.
func anotherSeat(seat string) string {
	last := len(seat) - 1
	if seat[last] == 'a' {
		return seat[:last] + "b"
	}
	return seat[:last] + "a"
}

// TestMessagesOfOtherGames can neither be reported nor judged by way of an own game, whatever their number.
func TestMessagesOfOtherGames(t *testing.T) {
	c := newChatted(t)
	rude := c.bob.say(t, c.seat, "rude")
	dan, eve := c.town.resident(t, "Dan"), c.town.visit()
	id, state := dan.create(t, `{"variant":"walk","side":"w","opponent":"person"}`)
	eve.send(t, http.MethodPost, "/api/invitations/"+strings.TrimPrefix(state["invitation"].(string), "/join/"), `{"name":"Eve"}`).
		wantStatus(t, http.StatusCreated)
	own := "/api/games/" + id + "/chat"
	dan.wantRefused(t, []refused{
		{"a message of another game", fmt.Sprintf("%s/%d/report", own, rude.N), "", 404, "no such message"},
		{"a message below all", own + "/-1/report", "", 404, ""},
		{"no message", own + "/0/report", "", 404, ""},
		{"a number without end", own + "/99999999999999999999/report", "", 404, "there is no message"},
		{"a number with more", own + "/1%00/report", "", 404, "there is no message"},
		{"the seat of somebody else, guessed", anotherSeat(c.host) + "/chat", `{"text":"psst"}`, 404, ""},
		{"the players' room from outside", fmt.Sprintf("%s/chat/%d/report", c.game, rude.N), "", 404, "no such message"},
	})
	if _, err := c.town.site.People.SetRole(t.Context(), "Cat", people.Editor); err != nil {
		t.Fatal(err)
	}
	game := strings.TrimPrefix(c.game, "/api/watch/")
	for _, path := range []string{"/reports/" + id[:12] + fmt.Sprintf("/%d", rude.N), "/reports/" + game + "/-1", "/reports/%00/1"} {
		if a := c.cat.form(t, path, "verdict", "remove"); a.StatusCode != http.StatusNotFound {
			t.Errorf("%s: status %d: %s", path, a.StatusCode, a.body)
		}
	}
	if list, _ := c.ann.chat(t, c.host); !strings.Contains(list, `"rude"`) {
		t.Errorf("the message is gone: %s", list)
	}
}

// TestConversationsAreNotFlooded: whoever writes or reports too often is told to wait, from a seat or among those who watch.
func TestConversationsAreNotFlooded(t *testing.T) {
	c := newChatted(t)
	line := c.bob.say(t, c.seat, "hello")
	flood := func(v *resident, path, body string) (told int) {
		t.Helper()
		for range 30 {
			a := v.send(t, http.MethodPost, path, body)
			if a.StatusCode != http.StatusTooManyRequests {
				continue
			}
			if told++; a.Header.Get("Retry-After") == "" {
				t.Errorf("%s: nobody says when to try again", path)
			}
		}
		return told
	}
	for _, test := range []struct {
		who        *resident
		path, body string
		most       int
	}{
		{c.bob, c.seat + "/chat", `{"text":"spam"}`, 19},
		{c.cat, c.game + "/chat", `{"text":"spam"}`, 20},
		{c.ann, fmt.Sprintf("%s/chat/%d/report", c.host, line.N), "", 5},
	} {
		if told := flood(test.who, test.path, test.body); told != 30-test.most {
			t.Errorf("%s: refused %d of 30 times, want %d", test.path, told, 30-test.most)
		}
	}
}

// TestOtherSitesSayNothing: pages of other sites can neither write, report, judge nor enter conditional moves in the name of a visitor.
func TestOtherSitesSayNothing(t *testing.T) {
	c := newChatted(t)
	for _, path := range []string{
		c.host + "/chat", c.host + "/chat/1/report", c.game + "/chat", c.host + "/conditions", "/reports/abc/1", "/reports/allow",
		"/account/vacation", "/account/push", "/tournaments",
	} {
		for _, headers := range [][]string{{"Origin", "https://evil.example"}, {"Sec-Fetch-Site", "cross-site"}, {"Origin", "null"}} {
			a := c.ann.send(t, http.MethodPost, path, `{"text":"I was made to"}`, headers...)
			if a.StatusCode != http.StatusForbidden {
				t.Errorf("%s with %q: status %d: %s", path, headers, a.StatusCode, a.body)
			}
		}
	}
	if list, _ := c.ann.chat(t, c.host); list != "" {
		t.Errorf("it was said: %s", list)
	}
}

// TestConditionalMovesOfStrangers: who has no seat enters none, and nobody enters what is too much or no line.
func TestConditionalMovesOfStrangers(t *testing.T) {
	c := newChatted(t)
	at := func(seat string) string { return seat + "/conditions" }
	lines := func(lines string) string { return `{"ply":0,"lines":` + lines + `}` }
	good := lines(`[["a1b1","b1c1"]]`)
	c.cat.wantRefused(t, []refused{
		{"by way of the game", at("/api/games/" + strings.TrimPrefix(c.game, "/api/watch/")), good, 404, ""},
		{"by way of those who watch", at(c.game), good, 404, ""},
		{"a guessed seat", at(anotherSeat(c.seat)), good, 404, ""},
	})
	c.ann.wantRefused(t, []refused{{"in the own turn", at(c.host), good, 422, "it is your turn"}})
	c.bob.wantRefused(t, []refused{
		{"no ply", at(c.seat), `{"lines":[]}`, 400, "ply"},
		{"another ply", at(c.seat), `{"ply":7,"lines":[]}`, 409, ""},
		{"lines that are none", at(c.seat), lines(`["a1b1"]`), 400, ""},
		{"an empty line", at(c.seat), lines(`[[]]`), 422, "line 1"},
		{"an empty turn", at(c.seat), lines(`[["",""]]`), 422, "line 1"},
		{"no answer", at(c.seat), lines(`[["a1b1"]]`), 422, "without an answer"},
		{"NUL", at(c.seat), lines(`[["a1b1\u0000","b1c1"]]`), 422, "line 1: turn 1"},
		{"a line in a turn", at(c.seat), lines(`[["a1b1 b1c1\nc1d1","b1c1"]]`), 422, "line 1: turn 1"},
		{"HTML", at(c.seat), lines(`[["<script>alert(1)</script>","b1c1"]]`), 422, `\u003cscript\u003e`},
		{"text from right to left", at(c.seat), lines(`[["a1b1","\u202eb1c1"]]`), 422, "line 1: turn 2"},
		{"too many lines", at(c.seat), lines(`[` + strings.Repeat(`[],`, 50) + `[]]`), 422, "51 lines"},
		{"too many turns", at(c.seat), lines(`[["a1b1"` + strings.Repeat(`,"a"`, 400) + `]]`), 422, "at most 400 turns"},
		{"too much text", at(c.seat), lines(`[["` + strings.Repeat("a", 9000) + `"]]`), 422, "8000 characters"},
		{"far too much", at(c.seat), lines(`[["` + strings.Repeat("a", 1<<20) + `"]]`), 413, ""},
	})
	a := c.bob.send(t, http.MethodPost, at(c.seat), good)
	a.wantStatus(t, http.StatusOK)
	wantIn(t, "what Bob sees", a.body, `"conditions":[["a1b1","b1c1"]]`)
	for _, path := range []string{c.host, c.game} {
		if a := c.ann.send(t, http.MethodGet, path, ""); strings.Contains(a.body, "b1c1") {
			t.Errorf("%s tells what Bob has entered: %s", path, a.body)
		}
	}
	c.ann.send(t, http.MethodPost, c.host+"/resign", `{"ply":0}`).wantStatus(t, http.StatusOK)
	c.bob.wantRefused(t, []refused{{"after the end", at(c.seat), good, 422, "over"}})
}
