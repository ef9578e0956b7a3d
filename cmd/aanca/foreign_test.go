package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"aanca.chess/variant"
)

// TestForeignFile reads the file of variants that AANCA_VARIANTS names, one of the tests' own else, and counts
// those that load: none may panic or take longer than two seconds to compile and to begin. If AANCA_VECTORS names
// lists of legal turns, those of the variants that load must be equal.
func TestForeignFile(t *testing.T) {
	file := os.Getenv("AANCA_VARIANTS")
	if file == "" {
		file = "testdata/mixed/mixed.ini"
	}
	l, err := variant.ReadFile(file)
	if l == nil {
		t.Fatal(err)
	}
	var loaded []string
	for _, name := range l.Names() {
		began := time.Now()
		err := playFirst(l, name)
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("[%s] takes %v", name, took)
		}
		if err != nil {
			t.Log(err)
			continue
		}
		loaded = append(loaded, name)
	}
	t.Logf("%s: %d of %d sections load", file, len(loaded), len(l.Names())+len(l.Faults()))
	if len(loaded) == 0 {
		t.Errorf("%s: nothing loads", file)
	}
	if vectors := os.Getenv("AANCA_VECTORS"); vectors != "" {
		compareTurns(t, file, vectors, loaded)
	}
}

// playFirst compiles a game and makes each step of its first position. A panic names the game.
func playFirst(l *variant.Library, name string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			panic(fmt.Sprintf("[%s] panics: %v", name, r))
		}
	}()
	r, err := compile(l, name)
	if err != nil {
		return err
	}
	pos := r.Start()
	for _, s := range pos.Steps(nil) {
		pos.Make(s)
		pos.Unmake()
	}
	return nil
}

// compareTurns compares the legal turns of positions, a line of JSON each, in those games that load.
func compareTurns(t *testing.T, file, vectors string, loaded []string) {
	t.Helper()
	f, err := os.Open(vectors)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var asked []vector
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if v.Moves == nil && v.SHA256 == "" {
			t.Fatalf("%s: a line without legal turns (\"moves\", or their \"sha256\"): %.80s", vectors, lines.Bytes())
		}
		if slices.Contains(loaded, v.Variant) {
			asked = append(asked, v)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	different := differences(t, file, asked)
	for _, d := range different {
		t.Error(d)
	}
	t.Logf("%s: %d of %d positions are equal", vectors, len(asked)-len(different), len(asked))
}
