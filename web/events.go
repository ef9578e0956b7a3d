package web

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/klauspost/compress/gzip"

	"aanca.chess/play"
)

// writeTime is how long a client may take to accept one event before it is cut off. Its browser
// then connects again by itself.
const writeTime = 10 * time.Second

// streamEvents sends the state of a game at once and after every change, as server-sent events,
// until the client goes away or the service is closed. Each event tells what is new since the one
// before, and the first since what the client says that it has. Who asks for the chat is told that, too (chat.go).
func (s *site) streamEvents(w http.ResponseWriter, r *http.Request) error {
	return s.streamWatch(w, r, s.Games.Watch)
}

// streamWatch sends the states of a watch that open begins.
func (s *site) streamWatch(w http.ResponseWriter, r *http.Request, open func(ctx context.Context, id string) (*play.Watch, error)) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	watch, err := open(r.Context(), id)
	if err != nil {
		return err
	}
	defer watch.Close()
	stream, err := openStream(w, r)
	if err != nil || r.Method == http.MethodHead {
		return err
	}
	defer stream.close()
	chat := s.listenChat(r, id)
	defer chat.leave()
	held := have(r)
	if last := r.Header.Get("Last-Event-ID"); last != "" { // a browser that connects again by itself
		held = last
	}
	ping := time.NewTicker(s.Ping)
	defer ping.Stop()
	for err == nil {
		select {
		case state := <-watch.States():
			var event []byte
			if event, err = s.eventOf(state, held); err == nil {
				held = markText(state)
				if err = stream.write(append(nowEvent(state), event...)); err == nil {
					err = chat.follow(stream, state)
				}
			}
		case <-chat.heard:
			err = chat.tell(stream)
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
	w       io.Writer // compressed where the client takes that
	control *http.ResponseController
}

func openStream(w http.ResponseWriter, r *http.Request) (*stream, error) {
	st := &stream{w: w, control: http.NewResponseController(w)}
	// The server's time limits are those of an ordinary request; this one may stay for hours.
	if err := st.control.SetReadDeadline(time.Time{}); err != nil {
		return nil, fmt.Errorf("open an event stream: %w", err)
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // or a proxy would wait for more
	h.Add("Vary", "Accept-Encoding")
	if r.Method != http.MethodHead && takesGzip(r) {
		h.Set("Content-Encoding", "gzip")
		// Stateless: an event is compressed by itself, and between two of them a stream has no memory of its own.
		packed, err := gzip.NewWriterLevel(w, gzip.StatelessCompression)
		if err != nil {
			return nil, fmt.Errorf("open an event stream: %w", err)
		}
		st.w = packed
	}
	return st, nil
}

// takesGzip reports whether a client takes what is compressed: where it names gzip, and not to refuse it.
func takesGzip(r *http.Request) bool {
	for _, list := range r.Header.Values("Accept-Encoding") {
		for one := range strings.SplitSeq(list, ",") {
			name, weight, _ := strings.Cut(one, ";")
			if strings.TrimSpace(name) == "gzip" && strings.ReplaceAll(weight, " ", "") != "q=0" {
				return true
			}
		}
	}
	return false
}

// nowEvent tells what time it is by the server's clock, where a client has to show how long something is left.
func nowEvent(state *play.State) []byte {
	if _, counts := state.Game.Deadline(); !counts {
		return nil
	}
	return fmt.Appendf(nil, "event: now\ndata: %d\n\n", time.Now().UnixMilli())
}

// eventOf returns the event that tells a state to a client that holds so much of it. Those who watch the same side
// are sent the same bytes.
func (s *site) eventOf(state *play.State, held string) ([]byte, error) {
	return state.Memo("event "+held, func() ([]byte, error) {
		next := s.newState(state, held)
		data, err := json.Marshal(next)
		if err != nil {
			return nil, err
		}
		return fmt.Appendf(nil, "id: %s\nevent: state\ndata: %s\n\n", markText(state), data), nil
	})
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

// close ends what is compressed, as far as the client still listens.
func (st *stream) close() {
	if packed, ok := st.w.(io.Closer); ok {
		_ = packed.Close()
	}
}
