package terminal_test

import (
	"strings"
	"testing"

	"aanca.chess/cmd/aanca/internal/terminal"
)

// FuzzChoice types anything while a setup is chosen, and after.
func FuzzChoice(f *testing.F) {
	r := rulesOf(f, "choice")
	for _, typed := range []string{
		"swap corner\nrotate\nswap \nmirror\nstart\na1a2\nnew\nrandom\n", "s\nsw R\nswap e1\nswap \xff\nshow ox\nquit\n",
		"swap " + strings.Repeat("x", 900), "start\nfen\nstart\n",
	} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		if len(typed) > 1000 {
			return
		}
		out := play(t, &terminal.Session{Rules: r, Choose: true, In: strings.NewReader(typed)})
		if !strings.HasSuffix(out, "Goodbye.\n") {
			t.Errorf("the session did not end politely, but with %q", out[max(0, len(out)-100):])
		}
	})
}

// FuzzDialogue types anything at all. The session must answer and end with its input.
func FuzzDialogue(f *testing.F) {
	for _, typed := range []string{
		"a1b1,S@a1\nundo\nundo\n", "a1b1\nS@a1\nshow k\nfen\n", "level 99999999999999999999\nl\n\xff\n",
		",\n,,\na1b1,,\nundo\n", "resign\nresign\nundo\nnew\nhint\nquit\nhelp\n", "SHOW A1\n  moves  \n\n",
	} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		if len(typed) > 1000 {
			return // longer dialogues are slow and show nothing new
		}
		out := play(t, &terminal.Session{In: strings.NewReader(typed)})
		if !strings.HasSuffix(out, "Goodbye.\n") {
			t.Errorf("the session did not end politely, but with %q", out[max(0, len(out)-100):])
		}
	})
}
