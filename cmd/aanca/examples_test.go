package main

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestExamples runs the examples of the documentation: each command must print what stands below
// it. The file of a page's example, a block marked ini or zrf, is mine.ini or mine.zrf there.
func TestExamples(t *testing.T) {
	pages := map[string]string{}
	for _, page := range []string{"README.md", "docs/formats.md", "docs/csipgs.md", "docs/notation.md", "docs/pgn.md", "docs/protocols.md", "docs/zrf.md"} {
		text, err := os.ReadFile("../../" + page)
		if err != nil {
			t.Fatal(err)
		}
		pages[page] = string(text)
	}
	t.Chdir(t.TempDir())
	for page, text := range pages {
		for _, file := range blocks(text, "ini") {
			if err := os.WriteFile("mine.ini", []byte(file), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for _, file := range blocks(text, "zrf") {
			if err := os.WriteFile("mine.zrf", []byte(file), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		dialogues := blocks(text, "console")
		if len(dialogues) < 2 {
			t.Errorf("%s has only %d blocks of commands", page, len(dialogues))
		}
		for _, dialogue := range dialogues {
			if diff := cmp.Diff(dialogue, replay(t, dialogue)); diff != "" {
				t.Errorf("%s differs from what the program says (-page +program):\n%s", page, diff)
			}
		}
	}
}

// blocks returns the contents of the fenced blocks of a language.
func blocks(text, language string) []string {
	var out []string
	for {
		_, rest, found := strings.Cut(text, "\n```"+language+"\n")
		if !found {
			return out
		}
		var block string
		block, text, _ = strings.Cut(rest, "```\n")
		out = append(out, block)
	}
}

// replay runs the commands of a dialogue and returns it as it went.
func replay(t *testing.T, dialogue string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.SplitSeq(dialogue, "\n") {
		command, ok := strings.CutPrefix(line, "$ ")
		if !ok {
			continue
		}
		in, command := input(command)
		a := askFresh(in, words(strings.TrimPrefix(command, "aanca "))...)
		b.WriteString(line + "\n" + a.out + a.err)
	}
	return b.String()
}

// input returns what printf pipes into a command, and the command.
func input(line string) (in, command string) {
	text, piped := strings.CutPrefix(line, "printf '")
	if !piped {
		return "", line
	}
	in, command, _ = strings.Cut(text, "' | ")
	return strings.ReplaceAll(in, `\n`, "\n"), command
}

// words splits a command line at blanks outside of double quotes, which it removes.
func words(line string) []string {
	var out []string
	for i, part := range strings.Split(line, `"`) {
		if quoted := i%2 == 1; quoted {
			out = append(out, part)
		} else {
			out = append(out, strings.Fields(part)...)
		}
	}
	return out
}
