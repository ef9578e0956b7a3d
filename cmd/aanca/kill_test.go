package main

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/internal/postgrestest"
	"aanca.chess/internal/programtest"
)

// TestNoAcknowledgedTurnIsLost plays against the program's server, kills it without warning in
// the middle of the game, several times, and looks whether every turn it has acknowledged is
// still there when it is started again on the same file.
func TestNoAcknowledgedTurnIsLost(t *testing.T) {
	program := programtest.Build(t)
	file := filepath.Join(t.TempDir(), "games.db")
	backed := filepath.Join(t.TempDir(), "copy.db")
	killBoth(t, program, file, filepath.Join(t.TempDir(), "clocks.db"))
	runProgram(t, program, "backup", "--db", file, backed)
	wantVerified(t, program, file)
	wantVerified(t, program, backed)
}

// TestNoAcknowledgedTurnIsLostInPostgreSQL does the same with a database that other processes may use.
func TestNoAcknowledgedTurnIsLostInPostgreSQL(t *testing.T) {
	database, url := postgrestest.Own(t, "games")
	program := programtest.Build(t)
	clocks, err := database.Create("clocks")
	if err != nil {
		t.Fatal(err)
	}
	killBoth(t, program, url, clocks)
	wantVerified(t, program, url)
	if out, err := exec.Command(program, "backup", "--db", url, filepath.Join(t.TempDir(), "copy.db")).CombinedOutput(); err == nil || !strings.Contains(string(out), "pg_dump") {
		t.Errorf("aanca backup: %v: %s", err, out)
	}
}

// killBoth kills servers of two databases: that of the second one is waited for most of the time, while the first one plays.
func killBoth(t *testing.T, program, file, clocks string) {
	t.Helper()
	t.Run("servers", func(t *testing.T) {
		t.Run("turns", func(t *testing.T) {
			t.Parallel()
			playAndKill(t, program, file)
		})
		t.Run("clocks", func(t *testing.T) {
			t.Parallel()
			killWithClocks(t, program, clocks)
		})
	})
}

// playAndKill plays one game on servers that are killed, and gives a token to one player.
func playAndKill(t *testing.T, program, file string) {
	t.Helper()
	s := programtest.Start(t, program, file)
	// The computer has a king and pawns: against steps that are chosen by their number it would win too early with more.
	g := s.Create(t, `{"variant":"chess","side":"w","level":1,"fen":"4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"}`)
	for life := range 4 {
		for range 2 + life {
			g = s.Await(t, g.ID, len(g.Turns))
			if g.Over {
				t.Fatalf("the game ended too early: %s", g.Result)
			}
			turn := g.Steps[len(g.Turns)%len(g.Steps)].Text
			g = s.Play(t, g, turn)
			if !slices.Contains(g.Texts(), turn) {
				t.Fatalf("turn %s was acknowledged with a state without it: %q", turn, g.Texts())
			}
		}
		s.Kill(t) // while the computer is thinking
		s = programtest.Start(t, program, file)
		acknowledged, kept := g.Texts(), s.Get(t, g.ID)
		if turns := kept.Texts(); len(turns) < len(acknowledged) || !slices.Equal(turns[:len(acknowledged)], acknowledged) {
			t.Fatalf("after kill -9 number %d the game has %q; acknowledged were %q", life+1, turns, acknowledged)
		}
		g = kept
	}
	s.Await(t, g.ID, len(g.Turns)) // the computer goes on where it was interrupted
	runProgram(t, program, "token", "new", "Ada", "--db", file)
	s.Stop(t)
}

// killWithClocks kills a server in the middle of a game with little time, and starts another one when that would be up: it is not.
func killWithClocks(t *testing.T, program, file string) {
	t.Helper()
	s := programtest.Start(t, program, file)
	host := s.Create(t, `{"variant":"chess","side":"w","opponent":"person","time":"fischer 10 0"}`)
	guest := s.Join(t, host)
	s.Play(t, host, "e2e4")
	guest.Turns = make([]struct{ Turn, By string }, 1)
	begun := time.Now()
	g := s.Play(t, guest, "e7e5")
	time.Sleep(3 * time.Second)
	s.Kill(t)
	served := time.Since(begun)
	time.Sleep(8 * time.Second)
	begun = time.Now()
	s = programtest.Start(t, program, file)
	kept := s.Get(t, host.ID)
	served += time.Since(begun)
	if kept.Over || kept.Clock.Running != "w" || kept.Clock.Left["w"] != g.Clock.Left["w"] {
		t.Fatalf("after kill -9 and 8 s the game is %q and its clock %+v, which was %+v", kept.Result, kept.Clock, g.Clock)
	}
	if ran := kept.Clock.Now - kept.Clock.Since; ran > served.Milliseconds() {
		t.Errorf("after kill -9 and 8 s the clock has run for %d ms; servers ran for %d", ran, served.Milliseconds())
	}
	begun = time.Now()
	time.Sleep(4 * time.Second) // players come back and find their time
	g = s.Play(t, kept, "g1f3")
	served += time.Since(begun)
	const comeBack = 3 * time.Second // for which no clock runs, since browsers must find the server
	if least := (10*time.Second + comeBack - served).Milliseconds(); g.Clock.Left["w"] < least {
		t.Errorf("after the turn %d ms are left of 10000; servers ran for %v", g.Clock.Left["w"], served)
	}
	s.Stop(t)
}

func wantVerified(t *testing.T, program, file string) {
	t.Helper()
	if said := runProgram(t, program, "verify", "--db", file); !strings.Contains(said, "1 games with") || !strings.Contains(said, "1 players with 1 tokens") {
		t.Errorf("verify says %q", said)
	}
}

// runProgram runs a command of the program, which must succeed, and returns what it says.
func runProgram(t *testing.T, program string, args ...string) string {
	t.Helper()
	out, err := exec.Command(program, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("aanca %s: %v: %s", strings.Join(args, " "), err, out)
	}
	return string(out)
}
