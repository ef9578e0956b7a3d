package bot

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// The bounds of what is read from a server, and for how long nothing may come on a stream: it sends an empty line every few seconds.
const (
	maxAnswer = 1 << 20
	maxLine   = 4 << 20
	silence   = 45 * time.Second
	patience  = 30 * time.Second // for the answer to a request
)

// A client makes requests of one player.
type client struct {
	base, token string
	http        *http.Client
}

// A refused is an answer that the server gives instead of what was asked for.
type refused struct {
	status  int
	message string
}

func (e *refused) Error() string {
	return fmt.Sprintf("the server answers %d: %s", e.status, e.message)
}

// final reports whether asking again would change nothing.
func final(err error) bool {
	var e *refused
	return errors.As(err, &e) && e.status >= 400 && e.status < 500 && e.status != http.StatusTooManyRequests
}

func (c *client) send(ctx context.Context, method, path string, form url.Values) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, method, c.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+c.token)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	resp, err := c.http.Do(r)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode < 300 {
		return resp, nil
	}
	defer resp.Body.Close() //nolint:errcheck // nothing more is read
	var problem struct {
		Error string `json:"error"`
	}
	text, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err == nil && json.Unmarshal(text, &problem) != nil {
		problem.Error = http.StatusText(resp.StatusCode)
	}
	return nil, &refused{resp.StatusCode, problem.Error}
}

// ask makes a request and reads its answer into v, unless that is nil.
func (c *client) ask(ctx context.Context, method, path string, form url.Values, v any) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	resp, err := c.send(ctx, method, path, form)
	if err != nil {
		return err
	}
	defer resp.Body.Close() //nolint:errcheck // it has been read
	text, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil || v == nil {
		return err
	}
	return json.Unmarshal(text, v)
}

// listen calls f with every line of a stream until it ends, breaks or falls silent, or f returns an error.
func (c *client) listen(ctx context.Context, path string, f func(line []byte) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	watchdog := time.AfterFunc(silence, func() { cancel(errors.New("the server has fallen silent")) })
	defer watchdog.Stop()
	resp, err := c.send(ctx, http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	defer resp.Body.Close() //nolint:errcheck // nothing more is read
	lines := bufio.NewScanner(resp.Body)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		watchdog.Reset(silence)
		if line := bytes.TrimSpace(lines.Bytes()); len(line) > 0 {
			if err := f(line); err != nil {
				return err
			}
		}
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return lines.Err()
}
