package web

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"aanca.chess/play"
	"aanca.chess/words"
)

// sit begins a walk of two with clocks and returns what each is told.
func sit(t *testing.T, w *world, more string) (host, guest stateJSON) {
	t.Helper()
	w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","opponent":"person","name":"Ann"`+more+`}`).decode(t, &host)
	token := strings.TrimPrefix(host.Invitation, "/join/")
	w.do(t, "POST", "/api/invitations/"+token, `{"name":"Bob\u202e the\u0000 builder"}`).decode(t, &guest)
	return host, guest
}

func TestClocksAreTold(t *testing.T) {
	w := newWorld(t)
	host, guest := sit(t, w, `,"time":"fischer 180 2"`)
	if guest.Seats[0].Name != "Ann" || guest.Seats[1].Name != "Bob the builder" || guest.Clock == nil || guest.Clock.Running != "" {
		t.Fatalf("the guest is told of %+v and %+v", guest.Seats, guest.Clock)
	}
	for ply, turn := range []string{"a1b1", "b1c1"} {
		seat := [2]string{host.ID, guest.ID}[ply]
		w.want(t, "POST", "/api/games/"+seat+"/turns", fmt.Sprintf(`{"ply":%d,"turn":%q,"took":1}`, ply, turn), http.StatusOK)
	}
	var st stateJSON
	w.do(t, "GET", "/api/games/"+guest.ID, "").decode(t, &st)
	if c := st.Clock; c == nil || c.Running != "w" || c.Left["w"] != 180_000 || !c.Live || c.Now < c.Since || c.Since == 0 {
		t.Errorf("the clock is %+v", st.Clock)
	}
	if _, err := w.games.Resign(t.Context(), guest.ID, 2); err != nil {
		t.Fatal(err)
	}
	a := w.do(t, "GET", "/api/games/"+guest.ID+"/pgn", "")
	for _, words := range []string{`[White "Ann"]`, `[TimeControl "180+2"]`, `1. Sb1 {[%clk 0:03:00]}`, `Sc1 {[%clk 0:03:00]}`} {
		if !strings.Contains(a.body, words) {
			t.Errorf("there is no %q in the game as PGN: %s", words, a.body)
		}
	}
	w.want(t, "POST", "/api/games", `{"variant":"walk","side":"w","opponent":"person","time":"3+2"}`, http.StatusBadRequest)
	w.want(t, "POST", "/api/games", `{"variant":"walk","side":"w","level":1,"time":"days 1"}`, http.StatusUnprocessableEntity)
}

// want sends a request that must be answered with a status.
func (w *world) want(t *testing.T, method, path, body string, status int) {
	t.Helper()
	if a := w.do(t, method, path, body); a.StatusCode != status {
		t.Errorf("%s %s answers %s %s, want %d", method, path, a.Status, a.body, status)
	}
}

func TestWhatPlayersOffer(t *testing.T) {
	w := newWorld(t)
	host, guest := sit(t, w, "")
	act := func(st *stateJSON, what string) {
		t.Helper()
		id := st.ID
		*st = stateJSON{}
		w.do(t, "POST", "/api/games/"+id+"/"+what, `{"ply":0}`).decode(t, st)
	}
	act(&host, "draw")
	if host.Offers == nil || strings.Join(host.Offers.Draw, "") != "w" || !host.Abort {
		t.Errorf("the host sees %+v", host)
	}
	act(&guest, "decline")
	if guest.Offers != nil {
		t.Errorf("after declining %+v is offered", guest.Offers)
	}
	w.want(t, "POST", "/api/games/"+guest.ID+"/win", `{"ply":0}`, http.StatusUnprocessableEntity)
	w.want(t, "POST", "/api/games/"+guest.ID+"/back", `{"ply":0}`, http.StatusUnprocessableEntity)
	w.want(t, "POST", "/api/games/"+guest.ID+"/rematch", `{"ply":0}`, http.StatusUnprocessableEntity)
	act(&guest, "abort")
	act(&guest, "rematch")
	act(&host, "rematch")
	act(&guest, "rematch")
	if next := guest.Seats[1].Next; !strings.HasPrefix(next, "/play/") || host.Seats[0].Next == next || guest.Seats[0].Next != "" {
		t.Errorf("the host is told of %+v, the guest of %+v", host.Seats, guest.Seats)
	}
}

// TestThoseWhoWatchLearnNoSeat: neither from states nor from events, nor from the page or the log.
func TestThoseWhoWatchLearnNoSeat(t *testing.T) {
	w := newWorld(t)
	host, guest := sit(t, w, `,"time":"days 1","open":true`)
	id := strings.TrimPrefix(host.Watch, "/watch/")
	wantIn(t, "the page for watchers", w.do(t, "GET", host.Watch, "").body, "<title>The walk between Ann and Bob the builder</title>")
	heard := w.do(t, "GET", host.Watch, "").body + w.do(t, "GET", "/api/watch/"+id, "").body
	heard += firstEvent(t, w, "/api/watch/"+id+"/events", "state")
	w.do(t, "POST", "/api/games/"+host.ID+"/turns", `{"ply":0,"turn":"a1b1"}`)
	heard += firstEvent(t, w, "/api/watch/"+id+"/events", "state")
	if !strings.Contains(heard, `"public":true`) || !strings.Contains(heard, `"turn":"a1b1"`) {
		t.Errorf("who watches hears %s", heard)
	}
	for _, secret := range []string{host.ID[12:], guest.ID[12:], strings.TrimPrefix(host.Invitation, "/join/")[12:]} {
		if strings.Contains(heard, secret) || strings.Contains(w.log.String(), secret) {
			t.Error("a secret of a seat is told to those who watch, or to the log")
		}
	}
	for _, path := range []string{"/watch/" + host.ID, "/api/watch/" + guest.ID, "/api/watch/nothing", "/api/watch/nothing/events", "/watch/A"} {
		w.want(t, "GET", path, "", http.StatusNotFound)
	}
}

// firstEvent returns the data of the first event of a kind.
func firstEvent(t *testing.T, w *world, path, kind string) string {
	t.Helper()
	ctx, leave := context.WithTimeout(t.Context(), 2*time.Minute)
	defer leave()
	r, err := http.NewRequestWithContext(ctx, "GET", w.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := w.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	for wanted := false; lines.Scan(); {
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok && wanted {
			return data
		}
		wanted = lines.Text() == "event: "+kind || wanted && lines.Text() != ""
	}
	t.Fatalf("%s has no event %q", path, kind)
	return ""
}

func TestTheLobby(t *testing.T) {
	w := newWorld(t)
	var host stateJSON
	w.do(t, "POST", "/api/games", `{"variant":"walk","side":"b","opponent":"person","name":"Ann","time":"days 2","open":true}`).decode(t, &host)
	var list []seekJSON
	w.do(t, "GET", "/api/seeks", "").decode(t, &list)
	if len(list) != 1 || list[0].Title != "The walk" || list[0].Side != "w" || list[0].Pace != "days 2" || list[0].Name != "Ann" || list[0].Accept != host.Invitation {
		t.Fatalf("the lobby has %+v", list)
	}
	if told := firstEvent(t, w, "/api/seeks/events", "seeks"); !strings.Contains(told, host.Invitation) {
		t.Errorf("the event tells %s", told)
	}
	// Who has begun it is led to the own seat and does not take the other one.
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	accept := func(cookie string) string {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), "POST", w.URL+list[0].Accept, strings.NewReader("name=Bob&from=lobby"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Cookie", cookie)
		answer, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		return answer.Header.Get("Location")
	}
	if to := accept("recent=" + host.ID); to != "/play/"+host.ID {
		t.Errorf("the own challenge leads to %q", to)
	}
	guest := strings.TrimPrefix(accept(""), "/play/")
	st, err := w.games.State(t.Context(), guest)
	if err != nil || st.Game.Seats[0].Name != "Bob" || !st.Joined {
		t.Errorf("the guest sees %+v, %v", st, err)
	}
	w.do(t, "GET", "/api/seeks", "").decode(t, &list)
	if len(list) != 0 {
		t.Errorf("the lobby has %+v", list)
	}
}

// TestOneCannotFillTheLobby: challenges of an address are bounded.
func TestOneCannotFillTheLobby(t *testing.T) {
	w := newWorld(t)
	for range 5 {
		w.want(t, "POST", "/api/games", `{"variant":"walk","side":"b","opponent":"person","open":true}`, http.StatusCreated)
	}
	w.want(t, "POST", "/api/games", `{"variant":"walk","side":"b","opponent":"person","open":true}`, http.StatusTooManyRequests)
	if list, _ := w.games.Seeks(); len(list) != 5 {
		t.Errorf("%d challenges", len(list))
	}
}

func TestPaceWords(t *testing.T) {
	for text, want := range map[string]string{
		"":                  "",
		"fischer 180 2":     "3 minutes, and 2 s for each move",
		"fischer 60 0":      "1 minute for all moves",
		"bronstein 600 0":   "10 minutes for all moves",
		"bronstein 5400 10": "90 minutes, of each move up to 10 s given back",
		"byoyomi 90 30 5":   "90 s, then 5 periods of 30 s",
		"byoyomi 0 30 5":    "0 minutes, then 5 periods of 30 s",
		"days 1":            "1 day a move",
		"days 3":            "3 days a move",
	} {
		pace, err := play.ParsePace(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := paceWords(words.English, pace); got != want {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
	}
}

// TestAbortedIsNoDraw: a game that was called off before it began is told of as that, to who has played it and to others.
func TestAbortedIsNoDraw(t *testing.T) {
	w := newTown(t)
	ann := w.resident(t, "Ann")
	_, state := ann.create(t, `{"variant":"walk","side":"w","opponent":"person"}`)
	var joined stateJSON
	ben := w.resident(t, "Ben")
	ben.send(t, http.MethodPost, "/api/invitations/"+strings.TrimPrefix(state["invitation"].(string), "/join/"), `{}`).decode(t, &joined)
	ben.send(t, http.MethodPost, "/api/games/"+joined.ID+"/abort", `{"ply":0}`).wantStatus(t, http.StatusOK)
	wantIn(t, "the text of the game", ben.send(t, http.MethodGet, "/api/games/"+joined.ID+"/pgn", "").body, `[Result "*"]`)
	for path, v := range map[string]*resident{"/my-games": ann, "/@/Ben": ann} {
		body := v.send(t, http.MethodGet, path, "").body
		wantIn(t, path, body, "aborted")
		if strings.Contains(body, "drawn") {
			t.Errorf("%s calls a game that was aborted drawn", path)
		}
	}
}
