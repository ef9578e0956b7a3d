package main

import (
	"bytes"
	"strings"
	"sync"
	"testing"
)

// catalogue is the library that the tests share: the games of the catalogue, each compiled
// when it is first asked for.
var catalogue = sync.OnceValues(func() (library, error) { return openCatalogue(nil) })

// An answer is what one command line gave.
type answer struct {
	out, err string
	status   int
}

// ask runs a command line as main does, with the shared library.
func ask(args ...string) answer {
	return askOf(func([]string) (library, error) { return catalogue() }, "", args)
}

// askFresh runs a command line as main does, with something to read.
func askFresh(in string, args ...string) answer { return askOf(openCatalogue, in, args) }

func askOf(open opener, in string, args []string) answer {
	var out, errors bytes.Buffer
	s := streams{in: strings.NewReader(in), out: &out, err: &errors}
	status := run(args, s, open)
	return answer{out.String(), errors.String(), status}
}

// mustAsk runs a command line that must succeed and returns what it answers.
func mustAsk(t *testing.T, args ...string) string {
	t.Helper()
	a := ask(args...)
	if a.status != exitOK || a.err != "" {
		t.Fatalf("aanca %s: status %d, %s", strings.Join(args, " "), a.status, a.err)
	}
	return a.out
}
