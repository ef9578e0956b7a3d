package zrf_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

var update = flag.Bool("update", false, "write the table of docs/zrf.md anew")

// The table of docs/zrf.md stands between these lines.
const (
	tableFile  = "../docs/zrf.md"
	tableBegin = "<!-- the table that go test ./zrf -run TestTable -update writes -->\n"
	tableEnd   = "<!-- its end -->\n"
)

// TestTable shows what each of our own files has, as docs/zrf.md says it.
func TestTable(t *testing.T) {
	files, err := filepath.Glob("testdata/*.zrf")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	want := table(t, files)
	doc, err := os.ReadFile(tableFile)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(doc), tableBegin)
	_, after, ended := strings.Cut(rest, tableEnd)
	if !found || !ended {
		t.Fatalf("%s has no place for the table", tableFile)
	}
	if *update {
		if err := os.WriteFile(tableFile, []byte(before+tableBegin+want+tableEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got, _, _ := strings.Cut(rest, tableEnd); got != want {
		t.Errorf("the table of %s is not this; -update writes it:\n%s", tableFile, want)
	}
}

// TestCorpusTable prints the same table of files of others.
func TestCorpusTable(t *testing.T) { t.Log("\n" + table(t, corpus(t))) }

// table lists the games of files.
func table(t *testing.T, files []string) string {
	var b strings.Builder
	b.WriteString("| file | game | sides | positions | first moves | what it has | ends by |\n|---|---|---|---|---|---|---|\n")
	for _, file := range files {
		f, err := zrf.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, title := range f.Titles() {
			g, err := f.Compile(fmt.Sprint(i + 1))
			if err != nil {
				fmt.Fprintf(&b, "| %s | %s | | | | not played: %v | |\n", filepath.Base(file), title, err)
				continue
			}
			fmt.Fprintf(&b, "| %s | %s | %s |\n", filepath.Base(file), title, strings.Join(row(g), " | "))
		}
	}
	return b.String()
}

// row returns what the table says of a game.
func row(g *zrf.Game) []string {
	info := g.Info()
	squares := info.Board.Area()
	sides := fmt.Sprint(info.Players())
	if info.Chance {
		sides += " and chance"
	}
	var has, ends string
	for _, line := range g.Summary() {
		if _, uses, ok := strings.Cut(line, "instructions; "); ok && strings.HasPrefix(line, "moves:") {
			has = uses
		}
		if options, ok := strings.CutPrefix(line, "options: "); ok {
			has = strings.TrimPrefix(has+"; "+options, "; ")
		}
		if goals, ok := strings.CutPrefix(line, "goals: "); ok {
			ends = goals
		}
	}
	if info.Look.Cell != "" {
		has = strings.TrimSuffix(fmt.Sprintf("drawn as %s; %s", info.Look.Cell, has), "; ")
	}
	return []string{sides, fmt.Sprint(squares.Len()), fmt.Sprint(len(g.Start().Steps(nil))), has, ends}
}

// TestFilesObeyTheLaws plays 200 random turns of each of our own games, fewer on wide boards.
func TestFilesObeyTheLaws(t *testing.T) {
	files, err := filepath.Glob("testdata/*.zrf")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := zrf.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, title := range f.Titles() {
			t.Run(filepath.Base(file)+"/"+title, func(t *testing.T) {
				g, turns := compileFile(t, file, fmt.Sprint(i+1)), 200
				if g.Info().Board.Wide() {
					turns = 40
				}
				gametest.Check(t, g, gametest.Walk{Games: 1, Turns: turns})
			})
		}
	}
}

// TestPuzzle solves a game of one side.
func TestPuzzle(t *testing.T) {
	g := compileFile(t, "testdata/puzzle.zrf", "")
	pos := g.Start()
	for _, want := range []string{"a1b1", "b1b2", "b2b3", "b3a3", "a3a4", "a4b4", "b4c4"} {
		if r := pos.Result(); r.Over() {
			t.Fatalf("%v before %s", r, want)
		}
		steps := pos.Steps(nil)
		i := slices.IndexFunc(steps, func(s game.Step) bool { return strings.HasPrefix(pos.StepText(s), want) })
		if i < 0 {
			t.Fatalf("%s is not among %s", want, turns(pos))
		}
		pos.Make(steps[i])
	}
	if r := pos.Result(); r.Outcome != game.FirstWins {
		t.Errorf("%v with the box at home", r)
	}
}
