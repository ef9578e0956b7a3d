package web

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
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
func (w *world) watch(t *testing.T, id string) *reader {
	t.Helper()
	ctx, leave := context.WithTimeout(t.Context(), 10*time.Second)
	t.Cleanup(leave)
	r, err := http.NewRequestWithContext(ctx, "GET", w.URL+"/api/games/"+id+"/events", nil)
	if err != nil {
		t.Fatal(err)
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
	if len(event) != 2 || event[0] != "event: state" || !strings.HasPrefix(event[1], "data: ") {
		r.t.Fatalf("event %q", event)
	}
	if err := json.Unmarshal([]byte(event[1][len("data: "):]), &st); err != nil {
		r.t.Fatal(err)
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
