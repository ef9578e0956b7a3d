package main

import (
	"errors"
	"maps"
	"math"
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
	f, err := readFile(path, -1, workToCheck)
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
	stuck := func(*variant.Library, string) (game.Rules, int, error) {
		<-never
		return nil, 0, errors.New("given up")
	}
	_, mistakes := compileAll(variant.Catalogue(), []string{"chess"}, time.Now().Add(time.Second), workToCheck, stuck)
	var late *lateError
	if !errors.As(mistakes[0], &late) || late.cause() != "it alone takes more than the time in which a file is checked" {
		t.Errorf("got %v", mistakes)
	}
}

// TestWorkToCheck: how much of a file is checked depends on the work that its games are, in their order, and not on how long they take nor on which
// are done first.
func TestWorkToCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long.ini")
	if err := os.WriteFile(path, []byte("[a:chess]\n[b:a]\nx = 1\n[c:a]\n[d:a]\n[e:c]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, chess, err := compileCounted(variant.Catalogue(), "chess")
	if err != nil {
		t.Fatal(err)
	}
	f, err := readFile(path, time.Hour, 2*chess-1)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, fault := range f.faults {
		got = append(got, fault.Mistakes[0].Error())
	}
	const late = ": not checked: the games before it are as much as is checked of one file; a file of its own would help"
	want := "long.ini:3:1: [b] x = 1: unknown key\nlong.ini:5:2: [d]" + late + "\nlong.ini:6:2: [e]" + late
	if text := strings.Join(got, "\n"); !slices.Equal(f.names, []string{"a", "c"}) || text != want {
		t.Errorf("%v can be played; refused:\n%s\nwant\n%s", f.names, text, want)
	}
}

// TestWorkIsTheSame: the work that is counted is the same each time, more for a game with more, and bounded for a game that is refused as too much.
func TestWorkIsTheSame(t *testing.T) {
	count := func(text, name string) int {
		l, err := variant.Read("x.ini", strings.NewReader(text))
		if l == nil {
			t.Fatal(err)
		}
		_, work, _ := compileCounted(l, name)
		return work
	}
	chess, again, grand := count("[a:chess]\n", "a"), count("[a:chess]\n", "a"), count("[a:grand]\n", "a")
	if chess != again || chess < 4_000 || grand <= chess {
		t.Errorf("chess is %d and %d of work, grand chess %d", chess, again, grand)
	}
	const tooMuch = "[a]\nmaxRank = 16\nmaxFile = 15\nking = k\npiece.P = P:(mafs)(mafs)K(mafr)(mafl)N\ncastling = false\ndoubleStep = false\n" +
		"startFen = k14/15/15/15/15/15/15/15/15/15/15/15/15/15/15/K13P w - - 0 1\n"
	if work := count(tooMuch, "a"); work > 3_000_000 {
		t.Errorf("a game that is too much is %d of work", work)
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
	for _, l := range f.compile(time.Now().Add(-time.Second), math.MaxInt) {
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
