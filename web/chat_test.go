package web

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
)

// A chatted is a game in a town in which an account plays a guest, and who looks at it.
type chatted struct {
	town             *town
	ann, bob, cat    *resident // Ann has White, Bob is a guest, Cat watches
	host, seat, game string    // the paths of the seats and of the page for those who watch, in the API
}

func newChatted(t *testing.T) *chatted {
	t.Helper()
	w := newTown(t)
	c := &chatted{town: w, ann: w.resident(t, "Ann"), bob: w.visit(), cat: w.resident(t, "Cat")}
	id, state := c.ann.create(t, `{"variant":"walk","side":"w","opponent":"person"}`)
	a := c.bob.send(t, http.MethodPost, "/api/invitations/"+strings.TrimPrefix(state["invitation"].(string), "/join/"), `{"name":"Bob"}`)
	a.wantStatus(t, http.StatusCreated)
	var guest stateJSON
	a.decode(t, &guest)
	c.host, c.seat, c.game = "/api/games/"+id, "/api/games/"+guest.ID, "/api"+guest.Watch
	return c
}

// say says something at a path of the API and returns the line.
func (v *resident) say(t *testing.T, at, text string) saidJSON {
	t.Helper()
	body, err := json.Marshal(map[string]string{"text": text})
	if err != nil {
		t.Fatal(err)
	}
	a := v.send(t, http.MethodPost, at+"/chat", string(body))
	a.wantStatus(t, http.StatusCreated)
	var line saidJSON
	a.decode(t, &line)
	return line
}

// chat returns what somebody reads at a path.
func (v *resident) chat(t *testing.T, at string) (list string, write bool) {
	t.Helper()
	a := v.send(t, http.MethodGet, at+"/chat", "")
	a.wantStatus(t, http.StatusOK)
	var told chatJSON
	a.decode(t, &told)
	for _, l := range told.Lines {
		list += fmt.Sprintf("%s %s%s %q own %t gone %t\n", l.Room, l.Side, l.Name, l.Text, l.Own, l.Removed)
	}
	return list, told.Write
}

func TestChat(t *testing.T) {
	c := newChatted(t)
	line := c.ann.say(t, c.host, "Hello\u202e <b>there</b>")
	if line.Text != "Hello <b>there</b>" || line.Room != "players" || line.Side != "w" || line.Player != "/@/Ann" || !line.Own {
		t.Errorf("the line is %+v", line)
	}
	c.bob.say(t, c.seat, "Hi")
	c.cat.say(t, c.game, "I watch")
	want := func(who *resident, at, lines string, write bool) {
		t.Helper()
		if got, may := who.chat(t, at); got != lines || may != write {
			t.Errorf("at %s there is\n%s, written %t, want\n%s", at, got, may, lines)
		}
	}
	const first, second = "players wAnn \"Hello <b>there</b>\" own %t gone false\n", "players bBob \"Hi\" own %t gone false\n"
	want(c.ann, c.host, fmt.Sprintf(first+second, true, false), true)
	want(c.bob, c.seat, fmt.Sprintf(first+second, false, true), true)
	want(c.cat, c.game, "watchers Cat \"I watch\" own true gone false\n", true)
	want(c.bob, c.game, "watchers Cat \"I watch\" own false gone false\n", false) // a guest: who it is nobody knows
	want(c.ann, c.game, "", false)
	c.ann.send(t, http.MethodPost, c.game+"/chat", `{"text":"psst"}`).wantStatus(t, http.StatusUnprocessableEntity)
	c.bob.send(t, http.MethodPost, c.game+"/chat", `{"text":"psst"}`).wantStatus(t, http.StatusUnprocessableEntity)
	for body, status := range map[string]int{
		`{"text":""}`: http.StatusBadRequest, `{"text":"` + strings.Repeat("a", 301) + `"}`: http.StatusBadRequest, `{"words":""}`: http.StatusBadRequest,
		`{"text":"` + strings.Repeat("a", 17<<10) + `"}`: http.StatusRequestEntityTooLarge,
	} {
		c.bob.send(t, http.MethodPost, c.seat+"/chat", body).wantStatus(t, status)
	}
	c.bob.send(t, http.MethodPost, "/api/games/abcdefghijkl/chat", `{"text":"psst"}`).wantStatus(t, http.StatusNotFound)
	alone, _ := c.ann.create(t, `{"variant":"walk","side":"w","level":1}`)
	c.ann.send(t, http.MethodPost, "/api/games/"+alone+"/chat", `{"text":"Hello?"}`).wantStatus(t, http.StatusUnprocessableEntity)

	wantIn(t, "the data", c.ann.send(t, http.MethodGet, "/account/data.json", "").body, `"chat": [`, `\u003cb\u003ethere`, `"room": "players"`)
}

// An earful is what comes of the events of a game.
type earful struct {
	lines *bufio.Scanner
}

func (v *resident) listen(t *testing.T, path string) *earful {
	t.Helper()
	ctx, leave := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(leave)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, v.town.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range v.cookies {
		r.AddCookie(cookie)
	}
	answer, err := v.town.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	return &earful{lines}
}

// next returns the next event about the chat, or of a kind that is no news of it.
func (e *earful) next(t *testing.T, kind string) string {
	t.Helper()
	for event := ""; e.lines.Scan(); {
		switch name, data, _ := strings.Cut(e.lines.Text(), ": "); {
		case name == "event":
			event = data
		case name == "data" && event == kind:
			return data
		}
	}
	t.Fatalf("there is no event %q any more", kind)
	return ""
}

// TestChatIsHeardAtOnce by those who have asked for it: of the own room alone until the game is over, and then of both.
func TestChatIsHeardAtOnce(t *testing.T) {
	c := newChatted(t)
	c.ann.say(t, c.host, "before")
	player, watcher := c.bob.listen(t, c.seat+"/events?chat"), c.cat.listen(t, c.game+"/events?chat")
	wantIn(t, "what was said before", player.next(t, "chat"), `"text":"before"`, `"write":true`)
	if told := watcher.next(t, "chat"); told != `{"lines":[],"write":true}` {
		t.Errorf("who watches hears %s", told)
	}
	silent := c.bob.listen(t, c.seat+"/events")
	silent.next(t, "state")
	c.cat.say(t, c.game, "I watch")
	wantIn(t, "what the watcher hears", watcher.next(t, "chat"), `"text":"I watch"`)
	c.ann.say(t, c.host, "now")
	told := player.next(t, "chat")
	wantIn(t, "what the player hears", told, `"text":"now"`)
	if strings.Contains(told, "I watch") || strings.Contains(told, "before") {
		t.Errorf("the player hears %s", told)
	}
	c.cat.say(t, c.game, "still")
	if told := watcher.next(t, "chat"); !strings.Contains(told, "still") || strings.Contains(told, "now") {
		t.Errorf("who watches hears %s", told)
	}
	c.bob.send(t, http.MethodPost, c.seat+"/resign", `{"ply":0}`).wantStatus(t, http.StatusOK)
	if told := player.next(t, "chat"); !strings.Contains(told, "I watch") || strings.Contains(told, "now") {
		t.Errorf("after the game the player hears %s", told)
	}
	for silent.lines.Scan() {
		if text := silent.lines.Text(); strings.Contains(text, "chat") || strings.Contains(text, "now") {
			t.Fatalf("who has not asked for the chat hears %s", text)
		}
		if strings.Contains(silent.lines.Text(), `"over":true`) {
			break
		}
	}
	if pgn := c.bob.send(t, http.MethodGet, c.seat+"/pgn", "").body; strings.Contains(pgn, "now") || strings.Contains(pgn, "before") {
		t.Errorf("the game as PGN is %s", pgn)
	}
}

// TestReportedMessages: an editor sees what is reported, removes it and forbids its author to write, which others hear at once.
func TestReportedMessages(t *testing.T) {
	c := newChatted(t)
	rude := c.bob.say(t, c.seat, "<i>rude</i>")
	ear := c.ann.listen(t, c.host+"/events?chat")
	ear.next(t, "chat")
	at := fmt.Sprintf("/chat/%d/report", rude.N)
	c.bob.send(t, http.MethodPost, c.seat+at, "").wantStatus(t, http.StatusUnprocessableEntity)
	c.cat.send(t, http.MethodPost, c.game+at, "").wantStatus(t, http.StatusNotFound)
	c.ann.send(t, http.MethodPost, c.host+"/chat/x/report", "").wantStatus(t, http.StatusNotFound)
	c.ann.send(t, http.MethodPost, c.host+at, "").wantStatus(t, http.StatusOK)

	verdict := fmt.Sprintf("/reports/%s/%d", strings.TrimPrefix(c.game, "/api/watch/"), rude.N)
	c.cat.send(t, http.MethodGet, "/reports", "").wantStatus(t, http.StatusUnprocessableEntity)
	c.cat.form(t, verdict, "verdict", "remove").wantStatus(t, http.StatusUnprocessableEntity)
	c.bob.form(t, verdict, "verdict", "remove").wantStatus(t, http.StatusUnauthorized)
	if _, err := c.town.site.People.SetRole(t.Context(), "Cat", people.Editor); err != nil {
		t.Fatal(err)
	}
	wantIn(t, "the account of an editor", c.cat.send(t, http.MethodGet, "/account", "").body, `href="/reports"`)
	wantIn(t, "the reports", c.cat.send(t, http.MethodGet, "/reports", "").body, "&lt;i&gt;rude&lt;/i&gt;", "Bob (no account)", verdict, "for 7 days")
	c.cat.form(t, verdict, "verdict", "remove", "days", "3").wantStatus(t, http.StatusBadRequest)
	c.cat.form(t, verdict, "verdict", "remove", "days", "7").wantStatus(t, http.StatusSeeOther)
	wantIn(t, "what Ann hears", ear.next(t, "chat"), `"text":""`, `"removed":true`)
	page := c.cat.send(t, http.MethodGet, "/reports", "").body
	wantIn(t, "the page afterwards", page, "Nothing waits", "Who may not write", `until <time data-moment datetime="`)
	a := c.bob.send(t, http.MethodPost, c.seat+"/chat", `{"text":"again"}`)
	a.wantStatus(t, http.StatusUnprocessableEntity)
	wantIn(t, "what Bob is told", a.body, "you may not write before")
	if _, write := c.bob.chat(t, c.seat); write {
		t.Error("who is forbidden to write is told that they may")
	}
	_, who, _ := strings.Cut(page, `name="who" value="`)
	who, _, _ = strings.Cut(who, `"`)
	c.cat.form(t, "/reports/allow", "who", who).wantStatus(t, http.StatusSeeOther)
	c.bob.say(t, c.seat, "sorry")
}

// TestChatIsNoPartOfAGame: what is kept of a game holds none of it, so that neither engines nor PGN can.
func TestChatIsNoPartOfAGame(t *testing.T) {
	c := newChatted(t)
	c.ann.say(t, c.host, "unmistakable")
	state, err := c.town.games.State(t.Context(), strings.TrimPrefix(c.host, "/api/games/"))
	if err != nil {
		t.Fatal(err)
	}
	if state.Game.Result != (game.Result{}) || play.Replay(c.town.site.Library, state.Game) != nil || strings.Contains(fmt.Sprintf("%+v", state), "unmistakable") {
		t.Errorf("the game is %+v", state.Game)
	}
}
