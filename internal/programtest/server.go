package programtest

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// built is the program of the tests of a package: it is the same for all of them, and linking it takes seconds.
var built struct {
	once    sync.Once
	folder  string
	program string
	err     error
}

// Tests are the tests of a package, after which the program that they have built is removed.
type Tests struct{ *testing.M }

// Run runs them.
func (t Tests) Run() int {
	status := t.M.Run()
	if err := os.RemoveAll(built.folder); err != nil { // nothing where nothing was built
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return status
}

// Build builds the program, once for all tests of a package, and returns the path of the binary. TestMain must run Tests.
func Build(t *testing.T) string {
	t.Helper()
	built.once.Do(func() { built.program, built.err = build() })
	if built.err != nil {
		t.Fatalf("building the program: %v", built.err)
	}
	return built.program
}

func build() (string, error) {
	folder, err := os.MkdirTemp("", "aanca-program-")
	if err != nil {
		return "", err
	}
	built.folder = folder
	program := filepath.Join(folder, "aanca")
	if out, err := exec.Command("go", "build", "-o", program, "aanca.chess/cmd/aanca").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return program, nil
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
	s, err := Serve(program, file, args...)
	if err != nil {
		t.Fatal(err)
	}
	s.killAfter(t)
	return s
}

// Serve is Start for a server that several tests share: who calls it ends it.
func Serve(program, file string, args ...string) (*Server, error) {
	command := []string{"serve", "--addr", "localhost:0", "--db", file, "--requests-per-minute", "100000"} // Await asks often
	s := &Server{}
	line, err := s.start(exec.Command(program, append(command, args...)...), "http://")
	if err != nil {
		return nil, err
	}
	s.URL = strings.Fields(line[strings.Index(line, "http://"):])[0]
	return s, nil
}

// StartWorker starts a worker for the servers of a database and waits until it says that it works.
func StartWorker(t *testing.T, program, url string, args ...string) *Worker {
	t.Helper()
	w := &Worker{}
	if _, err := w.start(exec.Command(program, append([]string{"worker", "--db", url}, args...)...), "works"); err != nil {
		t.Fatal(err)
	}
	w.killAfter(t)
	return w
}

// start starts a program and waits until it says something in a line, which is returned.
func (p *process) start(cmd *exec.Cmd, says string) (string, error) {
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	p.cmd = cmd
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if strings.Contains(lines.Text(), says) {
			return lines.Text(), nil
		}
	}
	_ = cmd.Process.Kill() // most likely it has ended
	return "", fmt.Errorf("%s did not say %q: %w", strings.Join(cmd.Args, " "), says, cmd.Wait())
}

// PID returns the id of the program's process.
func (p *process) PID() int { return p.cmd.Process.Pid }

// killAfter kills the program at the end of a test, unless it has ended.
func (p *process) killAfter(t *testing.T) {
	t.Cleanup(func() {
		if p.cmd.ProcessState == nil {
			p.Kill(t)
		}
	})
}

// Kill ends the program without giving it a chance to do anything.
func (p *process) Kill(t *testing.T) {
	t.Helper()
	if err := p.End(); err != nil {
		t.Error(err)
	}
}

// End is Kill for a program that several tests share.
func (p *process) End() error {
	if err := p.cmd.Process.Kill(); err != nil {
		return fmt.Errorf("killing the program: %w", err)
	}
	if err := p.cmd.Wait(); err == nil {
		return errors.New("the program ended by itself before it was killed")
	}
	return nil
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
