package postgrestest

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"testing"
)

// shared is the server of the tests of a package.
var (
	shared *Server
	made   atomic.Int64
)

// Main runs the tests of a package with a server that they share.
func Main(m *testing.M) {
	// Nothing is lost by a crash of the machine in a test of what is kept.
	s, err := Start("fsync=off", "full_page_writes=off", "max_connections=200")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	shared = s
	status := m.Run()
	if err := s.Close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		status = 1
	}
	os.Exit(status)
}

// Database returns the URL of a new empty database of the server that Main has started.
func Database(t *testing.T) string { return Copy(t, "template1") }

// Copy returns the URL of a new database of that server, with all that another one has, to which nobody may be connected.
func Copy(t *testing.T, of string) string {
	t.Helper()
	url, err := create(fmt.Sprintf("test%d", made.Add(1)), of)
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// Create makes an empty database of that server of a name and returns its URL.
func Create(name string) (string, error) { return create(name, "template1") }

func create(name, of string) (string, error) {
	if shared == nil {
		return "", errors.New("no server runs: TestMain must call postgrestest.Main")
	}
	return shared.Copy(name, of)
}

// Own starts a server for one test, which may kill it, with an empty database, and returns that one's URL.
func Own(t *testing.T, database string) (*Server, string) {
	t.Helper()
	server, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	url, err := server.Create(database)
	if err != nil {
		t.Fatal(err)
	}
	return server, url
}
