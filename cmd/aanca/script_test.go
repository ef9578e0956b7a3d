package main

import (
	"errors"
	"os/exec"
	"strings"
	"testing"

	"aanca.chess/internal/programtest"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(programtest.Tests{M: m}, map[string]func(){"aanca": main})
}

// TestScripts runs the dialogues in testdata/script against the program.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"bad": bad},
	})
}

// bad runs a command line that is malformed: the exit status must be 2, with one line on
// standard error and nothing on standard output.
func bad(ts *testscript.TestScript, neg bool, args []string) {
	if neg {
		ts.Fatalf("bad cannot be negated")
	}
	err := ts.Exec("aanca", args...)
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != exitUsage {
		ts.Fatalf("the exit status should be %d: %v", exitUsage, err)
	}
	if out := ts.ReadFile("stdout"); out != "" {
		ts.Fatalf("standard output should be empty, not %q", out)
	}
	line := ts.ReadFile("stderr")
	if !strings.HasPrefix(line, "aanca: ") || strings.Count(line, "\n") != 1 || !strings.HasSuffix(line, "\n") {
		ts.Fatalf("standard error should be one line that begins with the program's name, not %q", line)
	}
}
