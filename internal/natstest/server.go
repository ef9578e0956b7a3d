// Package natstest starts nodes of NATS for tests, which reach them by a port of this machine. Nothing is installed: where NATS is missing the
// test fails and says what to install.
package natstest

import (
	"errors"
	"fmt"
	"net"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// A Server is a node.
type Server struct {
	port int

	mu      sync.Mutex
	process *exec.Cmd // nil while none runs
}

// Start starts a node on a free port.
func Start() (*Server, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &Server{port: l.Addr().(*net.TCPAddr).Port}
	if err := l.Close(); err != nil {
		return nil, err
	}
	return s, s.Restart()
}

// Own starts a node for one test, which may kill it.
func Own(t *testing.T) *Server {
	t.Helper()
	s, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Kill(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// URL is where it is.
func (s *Server) URL() string { return fmt.Sprintf("nats://127.0.0.1:%d", s.port) }

// Restart starts a node that does not run, where it was before, and waits until it answers.
func (s *Server) Restart() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	program, err := exec.LookPath("nats-server")
	if err != nil {
		program, err = exec.LookPath("/usr/sbin/nats-server") // where Debian has it
	}
	if err != nil {
		return errors.New("NATS is not installed, which these tests need: on Debian, sudo apt-get install nats-server")
	}
	s.process = exec.Command(program, "--addr", "127.0.0.1", "--port", fmt.Sprint(s.port))
	if err := s.process.Start(); err != nil {
		return err
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.port)); err == nil {
			return conn.Close()
		}
	}
	return errors.New("NATS does not start")
}

// Kill ends the node without warning.
func (s *Server) Kill() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.process == nil {
		return nil
	}
	err := s.process.Process.Kill()
	_ = s.process.Wait() // that it was killed is no error
	s.process = nil
	return err
}
