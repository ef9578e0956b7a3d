package zrf_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

// TestKeptRules: from the text that is kept of a game the same rules are made, although its files are not there, for each game of all
// files.
func TestKeptRules(t *testing.T) {
	files, err := filepath.Glob("testdata/*.zrf")
	if err != nil {
		t.Fatal(err)
	}
	more, err := filepath.Glob("testdata/language/*.zrf")
	if err != nil || len(more) == 0 {
		t.Fatal(err)
	}
	compared := 0
	for _, path := range append(files, more...) {
		f, err := zrf.Load(path)
		if err != nil {
			continue // its mistake is another test's
		}
		for i := range f.Titles() {
			name := fmt.Sprintf("game-%d", i+1)
			g, err := f.CompileAs(fmt.Sprint(i+1), name)
			if err != nil {
				continue
			}
			kept, title, known, ok := zrf.OpenKept(g.Kept())
			if !ok || known != name {
				t.Errorf("%s: %s is kept as %q, %v", path, name, known, ok)
				continue
			}
			again, err := kept.CompileAs(title, known)
			if err != nil {
				t.Fatal(err)
			}
			alike(t, g, again)
			compared++
		}
	}
	if compared < 40 {
		t.Errorf("only %d games were compared", compared)
	}
}

// alike plays a few random turns by both rules.
func alike(t *testing.T, a, b game.Rules) {
	t.Helper()
	one, other, random := a.Start(), b.Start(), rand.New(rand.NewPCG(1, 2))
	for range 8 {
		if one.FEN() != other.FEN() || one.Result() != other.Result() {
			t.Errorf("%s: %s (%v) and %s (%v)", a.Info().Title, one.FEN(), one.Result(), other.FEN(), other.Result())
		}
		if one.Result().Over() {
			return
		}
		text := game.TurnText(one, gametest.RandomTurn(one, random))
		for _, pos := range []game.Position{one, other} {
			turn, err := game.ParseTurn(pos, text)
			if err != nil {
				t.Errorf("%s: %v", a.Info().Title, err)
				return
			}
			game.Play(pos, turn)
		}
	}
}

// TestKeptWithIncludes: what a file includes is kept, too, whatever the case of its name.
func TestKeptWithIncludes(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"main.zrf": `(include "Parts\\ONE.zrf")` + "\r\n" + `(game (title "T") (players A B) (turn-order A B) (board (grid (start-rectangle 0 0 9 9)
			(dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1)))) (piece (name M) (moves (go))) (board-setup (A (M a1)) (B (M b1))))`,
		"parts/one.zrf": "(include \"two.zrf\")", "parts/two.zrf": "(define go n add)",
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f, err := zrf.Load(filepath.Join(folder, "main.zrf"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.CompileAs("T", "t")
	if err != nil {
		t.Fatal(err)
	}
	text := g.Kept()
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	kept, title, _, ok := zrf.OpenKept(text)
	if !ok {
		t.Fatalf("it cannot be opened:\n%s", text)
	}
	again, err := kept.CompileAs(title, "t")
	if err != nil {
		t.Fatal(err)
	}
	alike(t, g, again)
	if zrf.PlainOf(text) != "" {
		t.Error("several files are shown as one")
	}
}

// TestNoKeptRules: what looks like kept rules and is none is refused, and no other text is taken for it.
func TestNoKeptRules(t *testing.T) {
	const head = ";;; aanca keeps game 1 as x\n"
	for _, text := range []string{
		"", "(game)", head, head + ";;; aanca keeps 0 lines of \"a\"\n", head + ";;; aanca keeps 2 lines of \"a\"\n(game)\n",
		head + ";;; aanca keeps -1 lines of \"a\"\n", head + ";;; aanca keeps 1 lines of \"a\"\n(game (title \"a\")\n", head + "nothing",
		strings.Replace(head, " as ", " ", 1) + ";;; aanca keeps 1 lines of \"a\"\n(game)\n",
	} {
		if _, _, _, ok := zrf.OpenKept(text); ok {
			t.Errorf("%q is taken for rules", text)
		}
	}
}
