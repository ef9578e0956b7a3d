package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestNoAcknowledgedTurnIsLost plays against the program's server, kills it without warning in
// the middle of the game, several times, and looks whether every turn it has acknowledged is
// still there when it is started again on the same file.
func TestNoAcknowledgedTurnIsLost(t *testing.T) {
	program := filepath.Join(t.TempDir(), "aanca")
	build := exec.Command("go", "build", "-o", program, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building the program: %v\n%s", err, out)
	}
	file := filepath.Join(t.TempDir(), "games.db")
	s := startServer(t, program, file)
	g := s.create(t, `{"variant":"chess","side":"w","level":1}`)
	var acknowledged []string
	for life := range 4 {
		for range 2 + life {
			g = s.await(t, g.ID, len(acknowledged))
			if g.Over {
				t.Fatalf("the game ended too early: %s", g.Result)
			}
			turn := g.Steps[len(acknowledged)%len(g.Steps)].Text
			g = s.post(t, "/api/games/"+g.ID+"/turns", fmt.Sprintf(`{"ply":%d,"turn":%q}`, len(g.Turns), turn))
			acknowledged = g.texts()
			if !slices.Contains(acknowledged, turn) {
				t.Fatalf("turn %s was acknowledged with a state without it: %q", turn, acknowledged)
			}
		}
		s.kill(t) // while the computer is thinking
		s = startServer(t, program, file)
		kept := s.get(t, g.ID).texts()
		if len(kept) < len(acknowledged) || !slices.Equal(kept[:len(acknowledged)], acknowledged) {
			t.Fatalf("after kill -9 number %d the game has %q; acknowledged were %q", life+1, kept, acknowledged)
		}
		acknowledged = kept
	}
	s.await(t, g.ID, len(acknowledged)) // the computer goes on where it was interrupted
	s.stop(t)
}

// A server is a running program.
type server struct {
	cmd *exec.Cmd
	url string
}

// startServer starts the program on a free port and waits until it says where it is.
func startServer(t *testing.T, program, file string) *server {
	t.Helper()
	cmd := exec.Command(program, "serve", "--addr", "localhost:0", "--db", file)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &server{cmd: cmd}
	t.Cleanup(func() {
		if cmd.ProcessState == nil {
			s.kill(t)
		}
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if i := strings.Index(lines.Text(), "http://"); i >= 0 {
			s.url = strings.Fields(lines.Text()[i:])[0]
			return s
		}
	}
	t.Fatal("the server did not say where it is")
	return nil
}

// kill ends the program without giving it a chance to do anything.
func (s *server) kill(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Kill(); err != nil {
		t.Errorf("killing the server: %v", err)
	}
	if err := s.cmd.Wait(); err == nil {
		t.Error("the server ended by itself before it was killed")
	}
}

// stop asks the program to end, which it must do without an error.
func (s *server) stop(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Errorf("stopping the server: %v", err)
	}
	if err := s.cmd.Wait(); err != nil {
		t.Errorf("the server was asked to stop and failed: %v", err)
	}
}

// gameState is what the test needs of the API's STATE.
type gameState struct {
	ID     string
	Turns  []struct{ Turn, By string }
	Steps  []struct{ Text string }
	Over   bool
	Result string
}

func (g *gameState) texts() []string {
	var out []string
	for _, turn := range g.Turns {
		out = append(out, turn.Turn)
	}
	return out
}

func (s *server) create(t *testing.T, body string) gameState {
	t.Helper()
	return s.post(t, "/api/games", body)
}

func (s *server) post(t *testing.T, path, body string) gameState {
	t.Helper()
	answer, err := http.Post(s.url+path, "application/json", strings.NewReader(body))
	return readState(t, answer, err)
}

func (s *server) get(t *testing.T, id string) gameState {
	t.Helper()
	answer, err := http.Get(s.url + "/api/games/" + id)
	return readState(t, answer, err)
}

// await waits until it is the person's turn, with at least so many turns played.
func (s *server) await(t *testing.T, id string, turns int) gameState {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if g := s.get(t, id); len(g.Turns) >= turns && (len(g.Steps) > 0 || g.Over) {
			return g
		}
	}
	t.Fatal("the computer does not answer")
	return gameState{}
}

func readState(t *testing.T, answer *http.Response, err error) gameState {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode >= 300 {
		t.Fatalf("%s: %s", answer.Status, body)
	}
	var g gameState
	if err := json.NewDecoder(bytes.NewReader(body)).Decode(&g); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
	return g
}
