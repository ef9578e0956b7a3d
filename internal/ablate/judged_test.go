package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aanca.chess/search"
)

const (
	even = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	won  = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"
	lost = "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1"
)

// judgedFile writes positions with scores.
func judgedFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "judged.txt")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// Scores that agree with the judge's but for their scale are not wrong; where one of three is a half of a point off, the mean square
// is a twelfth.
func TestErrorsOf(t *testing.T) {
	list := []judgedPosition{{worth: points(0, judgeScale)}, {worth: points(200, judgeScale)}, {worth: points(-300, judgeScale)}}
	if squares, scale := errorsOf(list, []float64{0, 100, -150}); mean(squares) > 1e-12 || scale != 100 {
		t.Errorf("the same scores in halves are wrong by %g, with a scale of %g, want 0 and 100", mean(squares), scale)
	}
	list = []judgedPosition{{worth: 0.5}, {worth: 0.5}, {worth: 0.5}}
	if squares, _ := errorsOf(list, []float64{0, 0, 32000}); math.Abs(mean(squares)-1.0/12) > 1e-9 {
		t.Errorf("one of three is a half off: a mean square of %g, want %g", mean(squares), 1.0/12)
	}
}

func TestJudged(t *testing.T) {
	path := judgedFile(t, "0 "+even+"\n2000 "+won+"\n-2000 "+lost+"\n")
	p := plan{variant: "chess", judged: path, without: []string{"futility", "reductions"}, each: true, limits: search.Limits{Nodes: 500}}
	rules, err := compile("chess")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := judged(p, rules, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"3 positions", "whole", "+0.0 % ± 0.0", "without futility", "without reductions"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

func TestJudgedRefusals(t *testing.T) {
	rules, err := compile("chess")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"0 " + even + "\n":                  "1 positions",
		"0 " + even + "\nx " + won:          "judged.txt:2: a line is a score",
		"0 " + even + "\n30 8/8 w":          "judged.txt:2",
		"0 " + even + "\n5 " + won + "\n\n": "judged.txt:3: a line is a score",
	} {
		if _, err := readJudged(judgedFile(t, text), rules); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one about %s", text, err, want)
		}
	}
	if _, err := readJudged(filepath.Join(t.TempDir(), "nowhere"), rules); err == nil {
		t.Error("a file that is not there is read")
	}
}
