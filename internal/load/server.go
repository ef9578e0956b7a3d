package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// A server is a running program that believes what addresses we say that we have.
type server struct {
	url    string
	cmd    *exec.Cmd
	client *http.Client
}

func start(program, file string) (*server, error) {
	cmd := exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--db", file, "--trusted-proxy", "127.0.0.1/32")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	transport := &http.Transport{
		MaxIdleConns: 5000, MaxIdleConnsPerHost: 5000, DisableCompression: true,
		DialContext: (&net.Dialer{Timeout: 10 * time.Second}).DialContext,
	}
	s := &server{cmd: cmd, client: &http.Client{Transport: transport, Timeout: time.Minute}}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if i := strings.Index(lines.Text(), "http://"); i >= 0 {
			s.url = strings.Fields(lines.Text()[i:])[0]
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return s, nil
		}
	}
	return nil, errors.Join(errors.New("the server did not say where it is"), cmd.Wait())
}

func (s *server) stop() error {
	s.client.CloseIdleConnections()
	return errors.Join(s.cmd.Process.Signal(syscall.SIGTERM), s.cmd.Wait())
}

// memory returns what the server occupies, in MiB, where the system tells it.
func (s *server) memory() string {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			var kilobytes int
			if _, err := fmt.Sscan(rest, &kilobytes); err == nil {
				return fmt.Sprintf("%d MiB", kilobytes/1024)
			}
		}
	}
	return "unknown"
}

// A state is what we need of the API's.
type state struct {
	ID, Mark, Invitation string
	Ply                  int
	Over                 bool
	Thinking             bool
}

// call sends a request from an address and reads the answer, into a state if it is one.
func (s *server) call(ctx context.Context, from, method, path, body string) (st state, status int, err error) {
	r, err := http.NewRequestWithContext(ctx, method, s.url+path, strings.NewReader(body))
	if err != nil {
		return st, 0, err
	}
	r.Header.Set("X-Forwarded-For", from)
	r.Header.Set("Content-Type", "application/json")
	answer, err := s.client.Do(r)
	if err != nil {
		return st, 0, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		return st, answer.StatusCode, err
	}
	return st, answer.StatusCode, json.Unmarshal(text, &st)
}

// must is call for what must succeed.
func (s *server) must(ctx context.Context, from, path, body string) (state, error) {
	st, status, err := s.call(ctx, from, "POST", path, body)
	if err == nil && status >= 300 {
		err = fmt.Errorf("%s: status %d", path, status)
	}
	return st, err
}

// address returns the address of a player.
func address(player int) string {
	return fmt.Sprintf("10.%d.%d.%d", 1+player/62500, player/250%250, 1+player%250)
}
