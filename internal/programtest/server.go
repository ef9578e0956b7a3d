package programtest

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Build builds the program and returns the path of the binary.
func Build(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "aanca")
	if out, err := exec.Command("go", "build", "-o", program, "aanca.chess/cmd/aanca").CombinedOutput(); err != nil {
		t.Fatalf("building the program: %v\n%s", err, out)
	}
	return program
}

// A Server is a running "aanca serve".
type Server struct {
	URL string // without a slash at the end

	cmd *exec.Cmd
}

// Start serves from a binary on a free port, with games kept in the given file, and waits until
// the program says where it is. The program is killed at the end of the test. args stand before the command.
func Start(t *testing.T, program, file string, args ...string) *Server {
	t.Helper()
	cmd := exec.Command(program, append(args, "serve", "--addr", "localhost:0", "--db", file, "--requests-per-minute", "100000")...) // Await asks often
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &Server{cmd: cmd}
	t.Cleanup(func() {
		if cmd.ProcessState == nil {
			s.Kill(t)
		}
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if i := strings.Index(lines.Text(), "http://"); i >= 0 {
			s.URL = strings.Fields(lines.Text()[i:])[0]
			return s
		}
	}
	t.Fatal("the server did not say where it is")
	return nil
}

// Kill ends the program without giving it a chance to do anything.
func (s *Server) Kill(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Kill(); err != nil {
		t.Errorf("killing the server: %v", err)
	}
	if err := s.cmd.Wait(); err == nil {
		t.Error("the server ended by itself before it was killed")
	}
}

// Stop asks the program to end, which it must do without an error.
func (s *Server) Stop(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Errorf("stopping the server: %v", err)
	}
	if err := s.cmd.Wait(); err != nil {
		t.Errorf("the server was asked to stop and failed: %v", err)
	}
}
