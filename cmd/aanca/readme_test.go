package main

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReadme runs the examples of README.md: each command must print what stands below it. The
// file of the example, the block marked ini, is mine.ini there.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, dialogues := blocks(string(text), "ini"), blocks(string(text), "console")
	if len(files) != 1 || len(dialogues) != 2 {
		t.Fatalf("README.md has %d blocks of ini and %d of console", len(files), len(dialogues))
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("mine.ini", []byte(files[0]), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, dialogue := range dialogues {
		if diff := cmp.Diff(dialogue, replay(t, dialogue)); diff != "" {
			t.Errorf("README.md differs from what the program says (-README +program):\n%s", diff)
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
		command, ok := strings.CutPrefix(line, "$ aanca ")
		if !ok {
			continue
		}
		a := askFresh(words(command)...)
		b.WriteString(line + "\n" + a.out + a.err)
	}
	return b.String()
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
