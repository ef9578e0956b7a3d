package pgn_test

import (
	"strings"
	"testing"

	"aanca.chess/pgn"
)

// written returns the text of a game.
func written(t testing.TB, games ...*pgn.Game) string {
	t.Helper()
	var b strings.Builder
	w := pgn.NewWriter(&b)
	for _, g := range games {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWrite(t *testing.T) {
	const text = `[Annotator "me"] [White "A \"B\""] [FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 7"] {before}
		7... Kd7! {good} (7... Kf7 $5 (7... Ke7) 8. Kd2) 8. Kd2 Kd6 9. "12" "a;b" 0-1`
	const want = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \"B\""]
[Black "?"]
[Result "0-1"]
[Annotator "me"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 7"]

{before} 7... Kd7 $1 {good} (7... Kf7 $5 (7... Ke7) 8. Kd2) 8. Kd2 Kd6 9. "12"
"a;b" 0-1

`
	if got := written(t, readAll(t, text)...); got != want {
		t.Errorf("written as\n%s\nwant\n%s", got, want)
	}
}

// A comment with a closing brace goes to the end of its line.
func TestWriteBraces(t *testing.T) {
	g := &pgn.Game{Main: pgn.Line{Moves: []pgn.Move{{Text: "e4", Comments: []string{"a } b", "c"}}, {Text: "e5"}}}}
	if got := outline(&readAll(t, written(t, g))[0].Main); got != "e4<a } b><c> e5" {
		t.Errorf("read back as %s", got)
	}
}

// No line is longer than 80 characters, and none begins with what means something else there.
func TestWriteLines(t *testing.T) {
	for words := range 12 {
		g := &pgn.Game{}
		for range 100 {
			c := strings.Repeat("[%clk 1:00] %x é", words)
			variation := pgn.Line{Moves: []pgn.Move{{Text: "b4b7,S@b5,e1e3", Comments: []string{"y"}}}}
			g.Main.Moves = append(g.Main.Moves, pgn.Move{Text: "Nf3", Comments: []string{"x " + c}, Variations: []pgn.Line{variation}})
		}
		text := written(t, g)
		_, moves, _ := strings.Cut(text, "\n\n")
		for line := range strings.Lines(moves) {
			if strings.HasPrefix(line, "%") || strings.HasPrefix(line, "[") {
				t.Fatalf("a line begins with a sign: %s", line)
			}
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 80+len("[%clk")+len(" 1:00]%x")*words {
				t.Fatalf("a line has %d characters: %s", n, line)
			}
		}
		if got, want := outline(&readAll(t, text)[0].Main), outline(&g.Main); got != strings.ReplaceAll(want, "x >", "x>") {
			t.Fatalf("read back as\n%s, want\n%s", got, want)
		}
	}
}
