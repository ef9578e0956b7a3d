package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/sqlite"
)

// childFile, in the environment, makes the test binary the process that is killed: it names the
// database that it writes to.
const childFile = "AANCA_TEST_KILLED_WRITER"

func TestMain(m *testing.M) {
	if path := os.Getenv(childFile); path != "" {
		fmt.Fprintln(os.Stderr, writeUntilKilled(path))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// killedGame is the game that the killed process plays.
const killedGame = "k"

// turnText is the turn of a ply: long enough for a page of the database to fill now and then.
func turnText(ply int) string { return fmt.Sprintf("turn %d %0100d", ply, ply) }

// writeUntilKilled appends turns to the game, going on where it stands, and prints the number of
// turns after each one that the store has acknowledged.
func writeUntilKilled(path string) error {
	ctx := context.Background()
	s, err := sqlite.Open(ctx, path)
	if err != nil {
		return err
	}
	g, err := s.Get(ctx, killedGame)
	if err != nil {
		return err
	}
	for ply := len(g.Turns); ; ply++ {
		if err := s.AppendTurn(ctx, killedGame, int64(ply), turnText(ply), play.Standing{Next: game.First, At: time.Now()}); err != nil {
			return err
		}
		fmt.Println(ply + 1)
	}
}

// TestAcknowledgedTurnsSurviveAKill kills a process in the middle of its writing, several times,
// and looks for every turn that it had seen acknowledged.
func TestAcknowledgedTurnsSurviveAKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now().UTC()
	if err := s.Create(t.Context(), play.Game{ID: killedGame, Variant: "walk", Start: "S7", Level: 1, Created: now, Updated: now}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	kept := 0
	for round := range 4 {
		acknowledged := killAfter(t, path, 10+7*round)
		g := keptGame(t, path)
		if len(g.Turns) < acknowledged || acknowledged <= kept {
			t.Fatalf("round %d: %d turns are kept, %d were acknowledged, %d had been there", round, len(g.Turns), acknowledged, kept)
		}
		for ply, turn := range g.Turns {
			if turn != turnText(ply) {
				t.Fatalf("round %d: turn %d is %q", round, ply, turn)
			}
		}
		kept = len(g.Turns)
	}
}

// keptGame reads the game and closes the file again, for the next process.
func keptGame(t *testing.T, path string) play.Game {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Get(t.Context(), killedGame)
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	return g
}

// killAfter starts a process that writes, kills it when it has acknowledged so many turns and
// returns the last number that it had printed.
func killAfter(t *testing.T, path string, turns int) (acknowledged int) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), childFile+"="+path)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	for line, seen := bufio.NewScanner(out), 0; line.Scan(); seen++ {
		if acknowledged, err = strconv.Atoi(line.Text()); err != nil {
			t.Fatalf("the process printed %q", line.Text())
		}
		if seen == turns {
			if err := child.Process.Kill(); err != nil { // SIGKILL: nothing can be tidied up
				t.Fatal(err)
			}
		}
	}
	if err := child.Wait(); err == nil || child.ProcessState.Exited() {
		t.Fatalf("the process ended by itself: %v", child.ProcessState)
	}
	return acknowledged
}
