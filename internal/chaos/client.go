package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// patience is how long a player waits for one answer before he tries another server.
const patience = 8 * time.Second

// A state is what we need of the API's.
type state struct {
	ID, Invitation string
	Ply            int
	Over           bool
	Turns          []struct{ Turn string }
	Steps          []struct {
		Text string
		More bool
	}
}

// A player has an address of his own.
type player struct {
	proxy  *proxy
	from   string
	client *http.Client
}

func (s *site) player(number int) *player {
	return &player{s.proxy, fmt.Sprintf("10.0.%d.%d", number/250, 1+number%250), &http.Client{Timeout: patience}}
}

// call asks any server that is ready. status is 0 if none has answered; an error says that the answer cannot be read.
func (p *player) call(ctx context.Context, method, path, body string) (st state, status int, err error) {
	server := p.proxy.any()
	r, err := http.NewRequestWithContext(ctx, method, server+path, strings.NewReader(body))
	if err != nil {
		return st, 0, err
	}
	r.Header.Set("X-Forwarded-For", p.from)
	r.Header.Set("Content-Type", "application/json")
	answer, err := p.client.Do(r)
	if err != nil {
		p.proxy.failed(ctx, server)
		return st, 0, nil
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return st, 0, nil // it has ended while it answered
	}
	if answer.StatusCode >= 300 {
		return st, answer.StatusCode, nil
	}
	return st, answer.StatusCode, json.Unmarshal(text, &st)
}

// insist asks until a server has answered with a state.
func (p *player) insist(ctx context.Context, method, path, body string) (state, error) {
	for {
		st, status, err := p.call(ctx, method, path, body)
		if err != nil || status == http.StatusOK || status == http.StatusCreated {
			return st, err
		}
		if status >= 400 && status < 500 && status != http.StatusTooManyRequests {
			return st, fmt.Errorf("%s %s: status %d", method, path, status)
		}
		if !sleep(ctx, 100*time.Millisecond) {
			return st, ctx.Err()
		}
	}
}

// sleep waits and reports whether ctx has not ended.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}
