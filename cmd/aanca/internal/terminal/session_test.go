package terminal_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aanca.chess/cmd/aanca/internal/terminal"
	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
	"aanca.chess/variant"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the dialogues in testdata")

// firstTurn is an opponent that plays the legal steps whose texts come first.
type firstTurn struct{}

func (firstTurn) Choose(_ context.Context, pos game.Position, _ int) ([]game.Step, error) {
	var turn []game.Step
	for {
		s := slices.MinFunc(pos.Steps(nil), func(a, b game.Step) int {
			return strings.Compare(pos.StepText(a), pos.StepText(b))
		})
		turn = append(turn, s)
		pos.Make(s)
		if !pos.TurnOpen() {
			return turn, nil
		}
	}
}

func (o firstTurn) Hint(ctx context.Context, pos game.Position) ([]game.Step, error) {
	return o.Choose(ctx, pos, 0)
}

// TestDialogues compares whole sessions with testdata/*/*.txt. The folder names the game: walkers,
// one of the catalogue, or the one that its file game.ini describes. The lines typed stand in the
// first part of each dialogue, up to a line of dashes; the rest is what the session must show.
func TestDialogues(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no dialogues: %v", err)
	}
	for _, file := range files {
		folder, name := filepath.Split(strings.TrimPrefix(filepath.ToSlash(file), "testdata/"))
		t.Run(folder+name, func(t *testing.T) { dialogue(t, file, rulesOf(t, strings.TrimSuffix(folder, "/"))) })
	}
}

// rulesOf returns the game of the dialogues in a folder of testdata.
func rulesOf(t testing.TB, name string) game.Rules {
	t.Helper()
	switch name {
	case "walkers":
		return newWalkers()
	case "csipgs":
		return csipgs.Games()[0]
	case "race":
		return gametest.NewRace(6, 9)
	}
	lib, err := variant.ReadFile(filepath.Join("testdata", name, "game.ini"))
	if errors.Is(err, fs.ErrNotExist) {
		lib, err = variant.Catalogue(), nil
	}
	if err != nil {
		t.Fatal(err)
	}
	v, err := lib.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func dialogue(t *testing.T, file string, r game.Rules) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const dashes = "----\n"
	typed, want, ok := strings.Cut(string(text), dashes)
	if !ok {
		t.Fatalf("%s has no line of dashes", file)
	}
	got := play(t, &terminal.Session{
		Rules: r, Echo: true, In: strings.NewReader(typed), Human: humanIn(file), Choose: r.Info().Pairs != nil,
	})
	if *update {
		if err := os.WriteFile(file, []byte(typed+dashes+got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the dialogue differs (-want +got):\n%s", diff)
	}
}

// humanIn lets the person play second in files whose name says so.
func humanIn(file string) game.Side {
	if strings.HasSuffix(file, "_second.txt") {
		return game.Second
	}
	return game.First
}

// play runs a session, of walkers unless it says otherwise, and returns what it showed. Random
// setups are those in which every choice is the last one.
func play(t *testing.T, s *terminal.Session) string {
	t.Helper()
	var out bytes.Buffer
	if s.Rules == nil {
		s.Rules = newWalkers()
	}
	s.Opponent, s.Level, s.Out = firstTurn{}, 3, &out
	s.Random = func(n int) int { return n - 1 }
	if err := s.Run(t.Context()); err != nil {
		t.Fatalf("after\n%s\nthe session failed: %v", out.String(), err)
	}
	return out.String()
}

func TestColoursCarryTheSameCharacters(t *testing.T) {
	const typed = "a1a2,S@a1\nshow K\nquit\n"
	want := play(t, &terminal.Session{In: strings.NewReader(typed)})
	for name, look := range map[string]terminal.Look{"256 colours": terminal.Colours, "24 bits": terminal.TrueColour} {
		t.Run(name, func(t *testing.T) {
			got := play(t, &terminal.Session{In: strings.NewReader(typed), Look: look})
			if !strings.Contains(got, "\x1b[") {
				t.Error("there are no colours")
			}
			if diff := cmp.Diff(want, withoutEscapes(got)); diff != "" {
				t.Errorf("without its colours the dialogue differs (-plain +coloured):\n%s", diff)
			}
		})
	}
}

// withoutEscapes removes the sequences ESC [ ... m.
func withoutEscapes(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "\x1b[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, "m")
	}
}

func TestIndicatorIsWiped(t *testing.T) {
	got := play(t, &terminal.Session{In: strings.NewReader("hint\nquit\n"), Animate: true})
	if !strings.Contains(got, "thinking") || !strings.Contains(got, "\r\x1b[Khint: ") {
		t.Errorf("the indicator is missing or was not wiped away before the hint: %q", got)
	}
}

func TestChooseLook(t *testing.T) {
	tests := []struct {
		name     string
		terminal bool
		env      map[string]string
		want     terminal.Look
	}{
		{"a file", false, map[string]string{"COLORTERM": "truecolor"}, terminal.Plain},
		{"a terminal", true, map[string]string{"TERM": "xterm-256color"}, terminal.Colours},
		{"24 bits", true, map[string]string{"COLORTERM": "truecolor"}, terminal.TrueColour},
		{"colours unwanted", true, map[string]string{"NO_COLOR": "1", "COLORTERM": "truecolor"}, terminal.Plain},
		{"dumb terminal", true, map[string]string{"TERM": "dumb"}, terminal.Plain},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := terminal.ChooseLook(tt.terminal, func(k string) string { return tt.env[k] }); got != tt.want {
				t.Errorf("got look %d, want %d", got, tt.want)
			}
		})
	}
}

var errBroken = errors.New("broken pipe")

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestFailures(t *testing.T) {
	tests := []struct {
		name    string
		session terminal.Session
		want    string
	}{
		{"the terminal is gone", terminal.Session{Out: brokenWriter{}, In: strings.NewReader("help\n")}, "broken pipe"},
		{"the start is malformed", terminal.Session{Start: "xyz", Out: new(bytes.Buffer), In: strings.NewReader("")}, "malformed FEN"},
		{"the layout is malformed", terminal.Session{Rules: rulesOf(t, "choice"), Layout: "M2", Out: new(bytes.Buffer)}, "layout, character 3"},
		{"there are no layouts", terminal.Session{Layout: "M0", Out: new(bytes.Buffer)}, "one setup only"},
		{"there is nothing to choose", terminal.Session{Choose: true, Out: new(bytes.Buffer)}, "no pairs"},
		{"a line without end", terminal.Session{Out: new(bytes.Buffer), In: strings.NewReader(strings.Repeat("a", 1<<17))}, "a line has more than"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := tt.session
			if s.Opponent = (firstTurn{}); s.Rules == nil {
				s.Rules = newWalkers()
			}
			err := s.Run(t.Context())
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got error %v, want one with %q", err, tt.want)
			}
		})
	}
}
