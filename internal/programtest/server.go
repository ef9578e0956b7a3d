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

// A process is a running program.
type process struct{ cmd *exec.Cmd }

// A Server is a running "aanca serve".
type Server struct {
	process
	URL string // without a slash at the end
}

// A Worker is a running "aanca worker".
type Worker struct{ process }

// Start serves from a binary on a free port, with games kept in the given file, and waits until
// the program says where it is. The program is killed at the end of the test. args are further flags.
func Start(t *testing.T, program, file string, args ...string) *Server {
	t.Helper()
	command := []string{"serve", "--addr", "localhost:0", "--db", file, "--requests-per-minute", "100000"} // Await asks often
	s := &Server{}
	line := s.start(t, exec.Command(program, append(command, args...)...), "http://")
	s.URL = strings.Fields(line[strings.Index(line, "http://"):])[0]
	return s
}

// StartWorker starts a worker for the servers of a database and waits until it says that it works.
func StartWorker(t *testing.T, program, url string, args ...string) *Worker {
	t.Helper()
	w := &Worker{}
	w.start(t, exec.Command(program, append([]string{"worker", "--db", url}, args...)...), "works")
	return w
}

// start starts a program and waits until it says something in a line, which is returned.
func (p *process) start(t *testing.T, cmd *exec.Cmd, says string) string {
	t.Helper()
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p.cmd = cmd
	t.Cleanup(func() {
		if cmd.ProcessState == nil {
			p.Kill(t)
		}
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if strings.Contains(lines.Text(), says) {
			return lines.Text()
		}
	}
	t.Fatalf("%s did not say %q", strings.Join(cmd.Args, " "), says)
	return ""
}

// PID returns the id of the program's process.
func (p *process) PID() int { return p.cmd.Process.Pid }

// Kill ends the program without giving it a chance to do anything.
func (p *process) Kill(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		t.Errorf("killing the program: %v", err)
	}
	if err := p.cmd.Wait(); err == nil {
		t.Error("the program ended by itself before it was killed")
	}
}

// Stop asks the program to end, which it must do without an error.
func (p *process) Stop(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Errorf("stopping the program: %v", err)
	}
	if err := p.cmd.Wait(); err != nil {
		t.Errorf("the program was asked to stop and failed: %v", err)
	}
}
