package main

import (
	"bufio"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// perftBudget is how many steps the last turns of one count may have, unless AANCA_DEEP is set.
const perftBudget = 3_000_000

// A vector is a line of testdata/vectors: a position and what independent programs say of it.
// Lines with Depth are counts of sequences, those with Layout setups, the others lists of turns.
type vector struct {
	Variant string
	FEN     string
	Start   string   // of the history; "" for the usual setup
	History []string // turns that lead to FEN; without it the position is given as FEN
	Status  string
	Count   int
	SHA256  string   // of the sorted turns, each followed by a newline
	Moves   []string // nil where there are too many
	Depth   int
	Nodes   uint64
	Layout  string
}

// TestVectors asks the commands about every line of every file.
func TestVectors(t *testing.T) {
	files, err := filepath.Glob("testdata/vectors/*.jsonl.gz")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".jsonl.gz"), func(t *testing.T) {
			t.Parallel()
			eachVector(t, file, func(line int, v vector) {
				if difference := v.check(t); difference != "" {
					t.Errorf("line %d: %s %s after %q: %s", line, v.Variant, v.FEN, v.History, difference)
				}
			})
		})
	}
}

// eachVector calls f for the lines of a file, of which there must be some.
func eachVector(t *testing.T, file string, f func(line int, v vector)) {
	t.Helper()
	n := 0
	eachLine(t, file, func(v vector) {
		n++
		f(n, v)
	})
	if n < 10 {
		t.Errorf("%s has only %d lines", file, n)
	}
}

// eachLine calls f for the lines of a compressed file, each of which is a V in JSON.
func eachLine[V any](t *testing.T, file string, f func(V)) {
	t.Helper()
	zipped, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer zipped.Close()
	text, err := gzip.NewReader(zipped)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 1<<22)
	for n := 1; lines.Scan(); n++ {
		var v V
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("%s, line %d: %v", file, n, err)
		}
		f(v)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// check compares one line and says what differs, "" if nothing does.
func (v *vector) check(t *testing.T) string {
	t.Helper()
	switch {
	case v.Depth > 0:
		return v.checkPerft(t)
	case v.Layout != "":
		return v.checkSetup(t)
	}
	got := strings.Fields(mustAsk(t, v.question("moves")...))
	if !slices.IsSorted(got) {
		return "the turns are not sorted by byte value"
	}
	if hash(got) != v.SHA256 {
		return v.movesDiffer(got)
	}
	if status := strings.TrimSpace(mustAsk(t, v.question("status")...)); status != v.Status {
		return fmt.Sprintf("status is %q, not %q", status, v.Status)
	}
	if fen := strings.TrimSpace(mustAsk(t, v.question("fen")...)); fen != v.FEN {
		return fmt.Sprintf("fen is %q", fen)
	}
	return ""
}

// question returns the command line that asks a command about the position.
func (v *vector) question(command string) []string {
	args := []string{command, v.Variant}
	switch {
	case len(v.History) == 0:
		args = append(args, "--fen", v.FEN)
	case v.Start != "":
		args = append(args, "--fen", v.Start)
	}
	return append(args, v.History...)
}

func (v *vector) movesDiffer(got []string) string {
	if v.Moves == nil {
		return fmt.Sprintf("there are %d turns instead of %d", len(got), v.Count)
	}
	extra := slices.DeleteFunc(slices.Clone(got), func(m string) bool { return slices.Contains(v.Moves, m) })
	missing := slices.DeleteFunc(slices.Clone(v.Moves), func(m string) bool { return slices.Contains(got, m) })
	return fmt.Sprintf("turns that should not be there: %q; missing: %q", extra, missing)
}

func (v *vector) checkPerft(t *testing.T) string {
	t.Helper()
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	rules, err := lib.Rules(v.Variant)
	if err != nil {
		t.Fatal(err)
	}
	if v.Nodes*uint64(rules.Info().Steps) > perftBudget && os.Getenv("AANCA_DEEP") == "" {
		return ""
	}
	out := mustAsk(t, "perft", v.Variant, strconv.Itoa(v.Depth), "--fen", v.FEN)
	if want := fmt.Sprintf("Nodes searched: %d\n", v.Nodes); out != want {
		return fmt.Sprintf("perft %d: %q, not %q", v.Depth, out, want)
	}
	return ""
}

func (v *vector) checkSetup(t *testing.T) string {
	t.Helper()
	if fen := strings.TrimSpace(mustAsk(t, "setup", v.Variant, v.Layout)); fen != v.FEN {
		return fmt.Sprintf("setup %s is %q", v.Layout, fen)
	}
	return ""
}

// hash is the digest of a list of turns.
func hash(turns []string) string {
	sum := sha256.New()
	for _, turn := range turns {
		fmt.Fprintln(sum, turn)
	}
	return hex.EncodeToString(sum.Sum(nil))
}
