package api

import (
	"encoding/json"
	"net/http"
	"time"
)

// writeTime is how long a client may take to accept a line before it is cut off.
const writeTime = 10 * time.Second

// lines is an answer of one JSON object a line, written as they come.
type lines struct {
	w       http.ResponseWriter
	control *http.ResponseController
}

// stream begins an answer in lines.
func (c *call) stream() (*lines, error) {
	l := &lines{c.w, http.NewResponseController(c.w)}
	// The server's time limits are those of an ordinary request; this one may stay for hours.
	if err := l.control.SetReadDeadline(time.Time{}); err != nil {
		return nil, err
	}
	h := c.w.Header()
	h.Set("Content-Type", "application/x-ndjson")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // or a proxy would wait for more
	return l, l.ping()               // so that the client knows that it is open
}

// write writes a line.
func (l *lines) write(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return l.send(append(text, '\n'))
}

// ping writes an empty line, which says that the stream is alive.
func (l *lines) ping() error { return l.send([]byte("\n")) }

func (l *lines) send(text []byte) error {
	if err := l.control.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return err
	}
	if _, err := l.w.Write(text); err != nil {
		return err
	}
	return l.control.Flush()
}
