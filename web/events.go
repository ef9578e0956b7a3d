package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// writeTime is how long a client may take to accept one event before it is cut off. Its browser
// then connects again by itself.
const writeTime = 10 * time.Second

// streamEvents sends the state of a game at once and after every change, as server-sent events,
// until the client goes away or the service is closed. Each event tells what is new since the one
// before, and the first since what the client says that it has.
func (s *site) streamEvents(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	watch, err := s.Games.Watch(r.Context(), id)
	if err != nil {
		return err
	}
	defer watch.Close()
	stream, err := openStream(w)
	if err != nil || r.Method == http.MethodHead {
		return err
	}
	held := have(r)
	if last := r.Header.Get("Last-Event-ID"); last != "" { // a browser that connects again by itself
		held = last
	}
	ping := time.NewTicker(s.Ping)
	defer ping.Stop()
	for err == nil {
		select {
		case state := <-watch.States():
			next := s.newState(state, held)
			held = next.Mark
			err = stream.state(next)
		case <-ping.C:
			err = stream.write([]byte(": still here\n\n"))
		case <-r.Context().Done():
			return nil
		case <-s.Games.Done():
			return nil
		}
	}
	return nil // the client is gone, which is how every stream ends
}

// A stream is an answer in server-sent events.
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
}

func openStream(w http.ResponseWriter) (*stream, error) {
	st := &stream{w: w, control: http.NewResponseController(w)}
	// The server's time limits are those of an ordinary request; this one may stay for hours.
	if err := st.control.SetReadDeadline(time.Time{}); err != nil {
		return nil, fmt.Errorf("open an event stream: %w", err)
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // or a proxy would wait for more
	return st, nil
}

func (st *stream) state(state *stateJSON) error {
	data, err := json.Marshal(state)
	if err != nil {
		return err
	}
	var event bytes.Buffer
	fmt.Fprintf(&event, "id: %s\nevent: state\ndata: %s\n\n", state.Mark, data)
	return st.write(event.Bytes())
}

func (st *stream) write(text []byte) error {
	if err := st.control.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return err
	}
	if _, err := st.w.Write(text); err != nil {
		return err
	}
	return st.control.Flush()
}
