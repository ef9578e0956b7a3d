package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aanca.chess/internal/postgrestest"
	"aanca.chess/internal/programtest"
)

// TestAGameKeepsItsRules changes the file of a variant between two starts of the server. A game that was begun goes on as it
// was, on its own board; a new one is of the new rules; the file of the games is whole.
func TestAGameKeepsItsRules(t *testing.T) {
	program := programtest.Build(t)
	folder := t.TempDir()
	file, rules := filepath.Join(folder, "games.db"), filepath.Join(folder, "mine.ini")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(rules, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("[base:chess]\npawnTypes = -\n[mine:base]\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n")
	s := programtest.Start(t, program, file, "--variants", rules)
	host := s.Create(t, `{"variant":"mine","side":"w","opponent":"person"}`)
	guest := s.Join(t, host)
	host = s.Play(t, host, "a1a8")
	ours := s.Create(t, `{"variant":"minishogi","side":"w","opponent":"person"}`) // a game of the program
	other := s.Join(t, ours)
	s.Play(t, ours, "c1b2")
	s.Stop(t)

	write("[mine:capablanca]\n[minishogi:capablanca]\n") // as another version of the program might have it
	s = programtest.Start(t, program, file, "--variants", rules)
	old := s.Get(t, guest.ID)
	if !strings.HasPrefix(old.FEN, "R3k3/8/") || !strings.HasPrefix(old.Variant, "mine@") {
		t.Errorf("the old game is %s at %s", old.Variant, old.FEN)
	}
	s.Play(t, old, "e8e7")
	if fresh := s.Create(t, `{"variant":"mine","side":"w","opponent":"person"}`); !strings.HasPrefix(fresh.FEN, "rnabqkbcnr/") {
		t.Errorf("the new game begins with %s", fresh.FEN)
	}
	if other = s.Get(t, other.ID); !strings.HasPrefix(other.FEN, "rbsgk/") || !strings.HasPrefix(other.Variant, "minishogi@") {
		t.Errorf("the old game of the program is %s at %s", other.Variant, other.FEN)
	}
	s.Play(t, other, "c5b4")
	if page := s.Page(t, "/play/"+old.ID); !strings.Contains(page, "mine@") {
		t.Error("the page of the old game does not name its rules")
	}
	s.Stop(t)
	if said := runProgram(t, program, "--variants", rules, "verify", "--db", file); !strings.Contains(said, "3 games with 4 turns") {
		t.Errorf("verify says %q", said)
	}
	// And when the variant is there no more.
	s = programtest.Start(t, program, file)
	s.Play(t, s.Get(t, host.ID), "a8a1")
}

// TestAGameInZRFKeepsItsRules does the same with a folder of files in ZRF, in both stores: a file that one includes changes between
// two starts, then the file of the game is gone.
func TestAGameInZRFKeepsItsRules(t *testing.T) {
	program := programtest.Build(t)
	_, url := postgrestest.Own(t, "zrfrules")
	for name, store := range map[string]string{"SQLite": filepath.Join(t.TempDir(), "games.db"), "PostgreSQL": url} {
		t.Run(name, func(t *testing.T) { keepsRulesInZRF(t, program, store) })
	}
}

func keepsRulesInZRF(t *testing.T, program, store string) {
	t.Helper()
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	start := func() *programtest.Server { return programtest.Start(t, program, store, "--zrf", folder) }
	write("another.zrf", tinyZRF)
	write("mine.zrf", "(include \"ways.inc\")\n"+strings.ReplaceAll(tinyZRF, "(verify empty?) add", "(ways)"))
	write("ways.inc", "(define ways (verify empty?) add)")
	s := start()
	host := s.Create(t, `{"variant":"mine-other-one","side":"w","opponent":"person"}`)
	guest := s.Join(t, host)
	s.Play(t, host, "b1b2")
	s.Stop(t)

	write("ways.inc", "(define ways add add-partial)")
	s = start()
	old := s.Get(t, guest.ID)
	if !strings.HasPrefix(old.FEN, "1M/m1 b ") || !strings.HasPrefix(old.Variant, "mine-other-one@") || len(old.Steps) != 1 {
		t.Errorf("the old game is %s at %s, with %v", old.Variant, old.FEN, old.Steps)
	}
	if fresh := s.Create(t, `{"variant":"mine-other-one","side":"w","opponent":"person"}`); len(fresh.Steps) != 2 || fresh.Variant != "mine-other-one" {
		t.Errorf("the new game is %s, with %v", fresh.Variant, fresh.Steps)
	}
	s.Stop(t)

	for _, name := range []string{"mine.zrf", "ways.inc"} {
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	s = start()
	if page := s.Page(t, "/play/"+old.ID); !strings.Contains(page, "mine-other-one@") {
		t.Error("the page of the old game does not name its rules")
	}
	if last := s.Play(t, s.Get(t, guest.ID), "a1a2"); len(last.Turns) != 2 {
		t.Errorf("the old game does not go on: %+v", last)
	}
	s.Stop(t)
	if said := runProgram(t, program, "verify", "--db", store); !strings.Contains(said, "2 games with 2 turns") {
		t.Errorf("verify says %q", said)
	}
}
