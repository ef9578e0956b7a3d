// Package talktest holds dialogues with what reads commands and answers in lines:
//
//	k := talktest.Begin(t, func(in io.Reader, out io.Writer) error { return uci.Run(ctx, config, in, out) })
//	k.Say("isready")
//	k.Hear("readyok")
//	k.Quit()
package talktest

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

// A Talk is a dialogue in which answers are waited for. It belongs to the goroutine of its test.
type Talk struct {
	t     testing.TB
	in    io.Writer
	lines chan string
	end   chan error
}

// Begin starts a dialogue with run, which returns after the command "quit".
func Begin(t testing.TB, run func(in io.Reader, out io.Writer) error) *Talk {
	t.Helper()
	in, toIn := io.Pipe()
	fromOut, out := io.Pipe()
	k := &Talk{t: t, in: toIn, lines: make(chan string, 100), end: make(chan error, 1)}
	go func() {
		err := run(in, out)
		out.Close()
		k.end <- err
	}()
	go func() {
		defer close(k.lines)
		for answers := bufio.NewScanner(fromOut); answers.Scan(); {
			k.lines <- answers.Text()
		}
	}()
	return k
}

// Say sends commands.
func (k *Talk) Say(lines ...string) {
	k.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(k.in, line+"\n"); err != nil {
			k.t.Fatal(err)
		}
	}
}

// Next waits for the next line.
func (k *Talk) Next() string {
	k.t.Helper()
	line, ok := <-k.lines
	if !ok {
		k.t.Fatal("the dialogue has ended")
	}
	return line
}

// Hear waits for the next line, which must be the given one.
func (k *Talk) Hear(want string) {
	k.t.Helper()
	if got := k.Next(); got != want {
		k.t.Fatalf("heard %q, want %q", got, want)
	}
}

// Find waits for a line with a prefix and returns it. The lines before it are not looked at.
func (k *Talk) Find(prefix string) string {
	k.t.Helper()
	for line := range k.lines {
		if strings.HasPrefix(line, prefix) {
			return line
		}
	}
	k.t.Fatalf("the dialogue ended without %q", prefix)
	return ""
}

// Quit ends the dialogue and returns the lines that nobody has waited for.
func (k *Talk) Quit() (rest []string) {
	k.t.Helper()
	k.Say("quit")
	for line := range k.lines {
		rest = append(rest, line)
	}
	if err := <-k.end; err != nil {
		k.t.Errorf("the dialogue ended with an error: %v", err)
	}
	return rest
}
