package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"aanca.chess/internal/programtest"
)

// TestCtrlCPlaysAtOnce interrupts the strongest level while it thinks: it must play what it has
// found, and the dialogue must go on.
func TestCtrlCPlaysAtOnce(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute) // a program that waits for us while we wait for it is ended
	defer cancel()
	cmd := exec.CommandContext(ctx, programtest.Build(t), "play", "chess", "--level", "10")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	say(t, in, "e2e4\n")
	readTo(t, lines, "[P]") // the board after the move: the computer thinks from here on
	time.Sleep(300 * time.Millisecond)
	begin := time.Now()
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	readTo(t, lines, "1. Black ")
	const fullTime = 4 * time.Second // of level 10, at least
	if took := time.Since(begin); took > fullTime {
		t.Errorf("after Ctrl-C the computer thought for %s more", took)
	}
	say(t, in, "quit\n")
	readTo(t, lines, "Goodbye.")
	if err := cmd.Wait(); err != nil {
		t.Errorf("the program failed: %v", err)
	}
}

func say(t *testing.T, in io.Writer, line string) {
	t.Helper()
	if _, err := io.WriteString(in, line); err != nil {
		t.Fatal(err)
	}
}

// readTo reads lines up to one that contains a text.
func readTo(t *testing.T, lines *bufio.Scanner, text string) {
	t.Helper()
	for lines.Scan() {
		if strings.Contains(lines.Text(), text) {
			return
		}
	}
	t.Fatalf("the program ended without saying %q", text)
}
