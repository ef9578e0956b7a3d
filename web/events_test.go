package web

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
)

// A reader reads an event stream line by line.
type reader struct {
	t     *testing.T
	lines *bufio.Scanner
	leave context.CancelFunc
	*http.Response
}

// watch opens the event stream of a game.
func (w *world) watch(t *testing.T, id string) *reader { return w.watchFrom(t, id, "", "") }

// watchFrom opens it as a client that says which mark it has, in the address or as the last event.
func (w *world) watchFrom(t *testing.T, id, have, last string) *reader {
	t.Helper()
	ctx, leave := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(leave)
	r, err := http.NewRequestWithContext(ctx, "GET", w.URL+"/api/games/"+id+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.URL.RawQuery = url.Values{"have": {have}}.Encode()
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	response, err := w.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() }) // the stream may have been left
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	return &reader{t, lines, leave, response}
}

// line reads a line; ok is false at the end of the stream.
func (r *reader) line() (text string, ok bool) {
	if !r.lines.Scan() {
		return "", false
	}
	return r.lines.Text(), true
}

// state reads the next event, which must be a state.
func (r *reader) state() (st stateJSON) {
	r.t.Helper()
	var event []string
	for {
		text, ok := r.line()
		if !ok {
			r.t.Fatalf("the stream has ended: %v", r.lines.Err())
		}
		if text == "" && len(event) > 0 {
			break
		}
		if text != "" && !strings.HasPrefix(text, ":") {
			event = append(event, text)
		}
	}
	if len(event) != 3 || event[1] != "event: state" || !strings.HasPrefix(event[2], "data: ") {
		r.t.Fatalf("event %q", event)
	}
	if err := json.Unmarshal([]byte(event[2][len("data: "):]), &st); err != nil {
		r.t.Fatal(err)
	}
	if event[0] != "id: "+st.Mark {
		r.t.Fatalf("an event with %q, want the mark %s", event[0], st.Mark)
	}
	return st
}

func TestEventsOfAGame(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	r := w.watch(t, id)
	if kind := r.Header.Get("Content-Type"); kind != "text/event-stream" || r.Header.Get("Content-Encoding") != "" {
		t.Errorf("headers %v", r.Header)
	}
	for i, want := range []struct {
		act      func()
		ply      int
		thinking bool
	}{
		{func() {}, 0, false},
		{func() { w.play(t, id, 0, "a1b1") }, 1, true},
		{func() { w.engine.Gate <- struct{}{} }, 2, false},
	} {
		want.act()
		if st := r.state(); st.Ply != want.ply || st.Thinking != want.thinking || st.ID != id {
			t.Errorf("event %d: %+v", i, st)
		}
	}
}

func TestAStreamWithoutEventsSaysThatItIsAlive(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.Ping = 5 * time.Millisecond })
	r := w.watch(t, w.begin(t, "walk"))
	r.state()
	for range 2 {
		for _, want := range []string{": still here", ""} {
			if text, ok := r.line(); text != want || !ok {
				t.Fatalf("line %q, want %q", text, want)
			}
		}
	}
}

func TestAStreamOutlivesTheTimeLimitsOfRequests(t *testing.T) {
	w := newWorld(t)
	w.Config.ReadTimeout, w.Config.WriteTimeout = 20*time.Millisecond, 20*time.Millisecond
	id := w.begin(t, "walk")
	r := w.watch(t, id)
	r.state()
	time.Sleep(60 * time.Millisecond) // what is tested is that nothing happens meanwhile
	w.play(t, id, 0, "a1b1")
	if st := r.state(); st.Ply != 1 {
		t.Errorf("state %+v", st)
	}
}

func TestStreamsEnd(t *testing.T) {
	t.Run("when the service is closed", func(t *testing.T) {
		w := newWorld(t)
		r := w.watch(t, w.begin(t, "walk"))
		r.state()
		w.games.Close()
		for _, ok := r.line(); ok; _, ok = r.line() {
		}
		if err := r.lines.Err(); err != nil {
			t.Errorf("the stream ended with %v", err)
		}
	})
	t.Run("when the client leaves", func(t *testing.T) {
		w := newWorld(t)
		r := w.watch(t, w.begin(t, "walk"))
		r.state()
		r.leave()
		w.Close() // waits for all requests
		if log := w.log.String(); log != "" {
			t.Errorf("it is logged: %s", log)
		}
	})
}

func TestHeadOfAStream(t *testing.T) {
	w := newWorld(t)
	w.do(t, "HEAD", "/api/games/"+w.begin(t, "walk")+"/events", "").wantStatus(t, http.StatusOK)
}

// turnsOf returns the texts of the turns that a state lists.
func turnsOf(st *stateJSON) []string {
	texts := []string{}
	for _, t := range st.Turns {
		texts = append(texts, t.Turn)
	}
	return texts
}

// wantNews fails unless a state lists these turns behind those of a mark.
func wantNews(t *testing.T, st *stateJSON, base string, turns ...string) {
	t.Helper()
	if st.Base != base || !slices.Equal(turnsOf(st), turns) {
		t.Errorf("turns %q behind %q; want %q behind %q", turnsOf(st), st.Base, turns, base)
	}
}

func TestEventsTellWhatIsNew(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	r := w.watch(t, id)
	first := r.state()
	wantNews(t, &first, "")
	w.play(t, id, 0, "a1b1")
	second := r.state()
	wantNews(t, &second, first.Mark, "a1b1")
	w.engine.Gate <- struct{}{}
	third := r.state()
	wantNews(t, &third, second.Mark, third.Turns[0].Turn)
	if third.Ply != 2 {
		t.Errorf("ply %d", third.Ply)
	}
	if _, err := w.games.SetLevel(t.Context(), id, 5); err != nil {
		t.Fatal(err)
	}
	level := r.state()
	if wantNews(t, &level, third.Mark); level.Level != 5 || level.Mark != third.Mark {
		t.Errorf("after another level: %+v", level)
	}
	if _, err := w.games.Undo(t.Context(), id, 2); err != nil {
		t.Fatal(err)
	}
	back := r.state()
	if wantNews(t, &back, ""); back.Mark != first.Mark {
		t.Errorf("the mark after taking back is %s, before it was %s", back.Mark, first.Mark)
	}
	w.play(t, id, 0, "a1c1")
	other := r.state()
	wantNews(t, &other, first.Mark, "a1c1")
}

func TestWhoConnectsAgainIsToldWhatWasMissed(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	r := w.watch(t, id)
	start := r.state()
	w.play(t, id, 0, "a1b1")
	one := r.state()
	r.leave()
	w.engine.Gate <- struct{}{}
	whole := w.watch(t, id).state()
	for len(whole.Turns) < 2 { // the computer may not have answered yet
		whole = w.watch(t, id).state()
	}
	texts := turnsOf(&whole)
	_, digest, _ := strings.Cut(one.Mark, ".")
	for name, tt := range map[string]struct {
		have, last, base string
		turns            []string
	}{
		"by itself":                     {"", one.Mark, one.Mark, texts[1:]},
		"by its page":                   {one.Mark, "", one.Mark, texts[1:]},
		"by itself, longer ago by page": {start.Mark, one.Mark, one.Mark, texts[1:]},
		"from the start":                {start.Mark, "", start.Mark, texts},
		"having missed nothing":         {whole.Mark, "", whole.Mark, []string{}},
		"with nothing":                  {"", "", "", texts},
		"with another game's mark":      {"1.0.0123456789abcdef", "", "", texts},
		"with a digest of other turns":  {"2." + digest, "", "", texts},
		"with turns that were not yet":  {"7." + digest, "", "", texts},
		"with negative turns":           {"-1." + digest, "", "", texts},
		"with words":                    {"everything", "all of it", "", texts},
	} {
		t.Run(name, func(t *testing.T) {
			st := w.watchFrom(t, id, tt.have, tt.last).state()
			if wantNews(t, &st, tt.base, tt.turns...); st.Mark != whole.Mark || st.FEN != whole.FEN {
				t.Errorf("state %+v", st)
			}
		})
	}
}

func TestAnswersTellWhatIsNew(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	var before, after, stale, undone stateJSON
	w.do(t, "GET", "/api/games/"+id, "").decode(t, &before)
	w.do(t, "POST", "/api/games/"+id+"/turns?have="+before.Mark, `{"ply":0,"turn":"a1b1"}`).decode(t, &after)
	wantNews(t, &after, before.Mark, "a1b1")
	w.answered(t, id)
	conflict := w.do(t, "POST", "/api/games/"+id+"/turns?have="+after.Mark, `{"ply":0,"turn":"a1b1"}`)
	conflict.wantStatus(t, http.StatusConflict)
	var p problem
	conflict.decode(t, &p)
	stale = *p.State
	if wantNews(t, &stale, after.Mark, turnsOf(&stale)...); len(stale.Turns) != 1 || stale.Ply != 2 {
		t.Errorf("a conflict tells %+v", stale)
	}
	w.do(t, "POST", "/api/games/"+id+"/undo?have="+stale.Mark, `{"ply":2}`).decode(t, &undone)
	wantNews(t, &undone, "")
}

// What was hidden stands otherwise after the reveal: who has it with a question mark is told the turn anew.
func TestARevealIsNews(t *testing.T) {
	w := servingAll(t)
	for _, test := range secrets {
		t.Run(test.variant, func(t *testing.T) {
			host, guest := w.meet(t, test.variant)
			w.play(t, host, 0, test.turn)
			veiled := w.watch(t, guest).state()
			w.play(t, guest, 1, test.reveals)
			st := w.watchFrom(t, guest, veiled.Mark, "").state()
			if wantNews(t, &st, "", test.turn, test.reveals); turnsOf(&veiled)[0] == test.turn {
				t.Errorf("before the reveal the turn was told as %q", test.turn)
			}
		})
	}
}
