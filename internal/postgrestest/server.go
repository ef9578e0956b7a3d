package postgrestest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Server is a PostgreSQL server of a test.
type Server struct {
	folder, bin string
	options     []string

	mu      sync.Mutex
	process *exec.Cmd // nil while none runs
	ended   chan error
}

// Start makes a new database folder and starts a server in it, with options such as "fsync=off".
func Start(options ...string) (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "aanca-postgres-")
	if err != nil {
		return nil, err
	}
	s := &Server{folder: folder, bin: bin, options: options}
	if err := s.create(); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	if err := s.Restart(); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// programs returns the folder of initdb and postgres, the newest version if there are several.
func programs() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil {
		return "", err
	}
	slices.Sort(found)
	if on, err := exec.LookPath("initdb"); err == nil && len(found) == 0 {
		found = append(found, on)
	}
	if len(found) == 0 {
		return "", errors.New("PostgreSQL is not installed, which these tests need: on Debian, sudo apt-get install postgresql")
	}
	return filepath.Dir(found[len(found)-1]), nil
}

func (s *Server) create() error {
	data := filepath.Join(s.folder, "data")
	if err := os.Mkdir(data, 0o700); err != nil {
		return err
	}
	for _, folder := range []string{s.folder, data} {
		if err := giveAway(folder); err != nil {
			return err
		}
	}
	out, err := s.command("initdb", "-D", data, "-U", "aanca", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync").CombinedOutput()
	if err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	return nil
}

// command prepares a program of PostgreSQL, which refuses to run as root.
func (s *Server) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(s.bin, name), args...)
	c.Dir = s.folder
	lower(c)
	return c
}

// Restart starts a server that does not run, and waits until it answers.
func (s *Server) Restart() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var said string
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		ready, log, err := s.begin(end)
		if err != nil {
			return err
		}
		if ready {
			return nil
		}
		said = log // processes of the one that was killed may still be there
	}
	return fmt.Errorf("PostgreSQL does not start: %s", said)
}

// begin starts a server and waits until it answers, or has ended with what it says then.
func (s *Server) begin(end time.Time) (ready bool, log string, err error) {
	args := []string{"-D", filepath.Join(s.folder, "data"), "-k", s.folder, "-c", "listen_addresses="}
	for _, option := range s.options {
		args = append(args, "-c", option)
	}
	said := &bytes.Buffer{}
	process := s.command("postgres", args...)
	process.Stdout, process.Stderr = said, said
	if err := process.Start(); err != nil {
		return false, "", err
	}
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()
	s.process, s.ended = process, ended
	for time.Now().Before(end) {
		select {
		case err := <-ended:
			s.process = nil
			return false, fmt.Sprint(err, ": ", said), nil
		case <-time.After(20 * time.Millisecond):
		}
		if s.command("pg_isready", "-q", "-h", s.folder, "-U", "aanca", "-d", "postgres").Run() == nil {
			return true, "", nil
		}
	}
	return false, "it does not answer", s.kill()
}

// Kill ends the server and all its processes without warning: what is not on the disk is lost to it.
func (s *Server) Kill() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kill()
}

func (s *Server) kill() error {
	if s.process == nil {
		return nil
	}
	err := killAll(s.process)
	<-s.ended // that it was killed is no error
	s.process = nil
	return err
}

// Close ends the server and removes its folder.
func (s *Server) Close() error { return errors.Join(s.Kill(), os.RemoveAll(s.folder)) }

// URL is that of a database of the server.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres://aanca@/%s?host=%s", database, s.folder)
}

// Create makes a new empty database and returns its URL.
func (s *Server) Create(database string) (string, error) { return s.Copy(database, "template1") }

// Copy makes a new database that is like another one and returns its URL.
func (s *Server) Copy(database, of string) (string, error) {
	if err := s.Do("postgres", `CREATE DATABASE "`+database+`" TEMPLATE "`+of+`"`); err != nil {
		return "", err
	}
	return s.URL(database), nil
}

// Do lets a database do something.
func (s *Server) Do(database, statement string) error {
	out, err := s.command("psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", s.URL(database), "-c", statement).CombinedOutput()
	if err != nil {
		return fmt.Errorf("psql: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}
