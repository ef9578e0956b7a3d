package main

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// TestTimeToCheck: games for which there is no time are refused by name, not passed over.
func TestTimeToCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "late.ini")
	if err := os.WriteFile(path, []byte("[a:chess]\n[b:a]\nx = 1\n[c:a]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := readFile(path, -1)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, fault := range f.faults {
		got = append(got, fault.Mistakes[0].Error())
	}
	const late = ": not checked: the other games of the file took the time for it; a file of its own would help"
	want := "late.ini:1:2: [a]" + late + "\nlate.ini:3:1: [b] x = 1: unknown key\nlate.ini:4:2: [c]" + late
	if text := strings.Join(got, "\n"); len(f.names) > 0 || text != want {
		t.Errorf("%v can be played; refused:\n%s\nwant\n%s", f.names, text, want)
	}
}

// TestTooLongToCheck: a game that had all of the time is not told that others took it.
func TestTooLongToCheck(t *testing.T) {
	never := make(chan struct{})
	defer close(never)
	stuck := func(*variant.Library, string) (game.Rules, error) {
		<-never
		return nil, errors.New("given up")
	}
	_, mistakes := compileAll(variant.Catalogue(), []string{"chess"}, time.Now().Add(time.Second), stuck)
	var late *lateError
	if !errors.As(mistakes[0], &late) || late.cause() != "it alone takes more than the time in which a file is checked" {
		t.Errorf("got %v", mistakes)
	}
}

// TestTimeToLoad: games for which there is no time when a file is loaded are there all the same.
func TestTimeToLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "late.ini")
	if err := os.WriteFile(path, []byte("[a:chess]\n[b:a]\nx = 1\n[c:a]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := openFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var late []string
	for _, l := range f.compile(time.Now().Add(-time.Second)) {
		late = append(late, l.game.Name)
	}
	if want := []string{"a", "c"}; !slices.Equal(late, want) || !slices.Equal(f.names, want) || len(f.faults) != 1 {
		t.Errorf("late: %v, to be played: %v, want %v; faults: %v", late, f.names, want, f.faults)
	}
}

// TestOnlyWhatIsAskedForIsCompiled: a long file costs a command that plays one of its games nothing but reading it. A game
// that can be read, but not compiled, is told when it is asked for, or when all are compiled.
func TestOnlyWhatIsAskedForIsCompiled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "two.ini")
	if err := os.WriteFile(path, []byte("[good:chess]\n[other:chess]\n[bad:chess]\npiece.N = Colt:KiN\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	lib, err := openCatalogue([]string{path})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lib.Rules("good"); err != nil {
		t.Error(err)
	}
	s := lib.(*shelf)
	if s.compiled["good"] == nil || s.compiled["other"] != nil || len(lib.Notes()) > 0 {
		t.Errorf("compiled: %v; notes: %v", slices.Collect(maps.Keys(s.compiled)), lib.Notes())
	}
	if _, err := lib.Rules("bad"); err == nil || !strings.Contains(err.Error(), "two.ini:4:") {
		t.Errorf("bad: %v", err)
	}
	lib.CompileFiles()
	if names := lib.Names(); s.compiled["other"] == nil || !slices.Contains(names, "other") || slices.Contains(names, "bad") {
		t.Errorf("compiled: %v; names: %v", slices.Collect(maps.Keys(s.compiled)), names)
	}
	if notes := lib.Notes(); len(notes) != 1 || !strings.Contains(notes[0], "1 of 3 variants cannot be played: bad") {
		t.Errorf("notes: %v", notes)
	}
}
