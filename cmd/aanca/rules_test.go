package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
	s.Stop(t)

	write("[mine:capablanca]\n")
	s = programtest.Start(t, program, file, "--variants", rules)
	old := s.Get(t, guest.ID)
	if !strings.HasPrefix(old.FEN, "R3k3/8/") || !strings.HasPrefix(old.Variant, "mine@") {
		t.Errorf("the old game is %s at %s", old.Variant, old.FEN)
	}
	s.Play(t, old, "e8e7")
	if fresh := s.Create(t, `{"variant":"mine","side":"w","opponent":"person"}`); !strings.HasPrefix(fresh.FEN, "rnabqkbcnr/") {
		t.Errorf("the new game begins with %s", fresh.FEN)
	}
	if page := s.Page(t, "/play/"+old.ID); !strings.Contains(page, "mine@") {
		t.Error("the page of the old game does not name its rules")
	}
	s.Stop(t)
	if said := runProgram(t, program, "--variants", rules, "verify", "--db", file); !strings.Contains(said, "2 games with 2 turns") {
		t.Errorf("verify says %q", said)
	}
	// And when the variant is there no more.
	s = programtest.Start(t, program, file)
	s.Play(t, s.Get(t, host.ID), "a8a1")
}
