package pgn_test

import (
	"cmp"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/pgn"
	"golang.org/x/text/encoding/japanese"
)

const kifRecord = `# made by hand
開始日時：2026/11/22 10:00:00
手合割：平手
先手：A
後手：B
手数----指手---------消費時間--
*before the game
   1 ７六歩(77)   ( 0:16/00:00:16)
*a comment
   2 ３四歩(33)   ( 1:05/00:01:05)+
   3 ２二角成(88)   ( 0:10/00:00:26)
   4 同　銀(31)   ( 0:02/00:01:07)
   5 ５五角打   ( 0:03/00:00:29)
   6 投了
まで5手で先手の勝ち

変化：2手
   2 ８四歩(83)
   3 ２六歩(27)
`

// readKIF reads the records of a text.
func readKIF(t *testing.T, game, text string) []*pgn.Game {
	t.Helper()
	r, err := pgn.NewKIFReader(strings.NewReader(text), gametest.Rules(t, game))
	if err != nil {
		t.Fatal(err)
	}
	var games []*pgn.Game
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return games
		}
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
}

// writtenKIF returns the record of a game.
func writtenKIF(t *testing.T, g *pgn.Game) string {
	t.Helper()
	p := newPlayer(t)
	b, err := p.Begin(g)
	if err == nil {
		err = b.Replay(g, pgn.Rewrite(notation.KIF))
	}
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	w, err := pgn.NewKIFWriter(&out)
	if err != nil {
		t.Fatal(err)
	}
	start, err := p.Begin(g)
	if err == nil {
		err = w.Write(g, start)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestReadKIF(t *testing.T) {
	g := readKIF(t, "shogi", kifRecord)[0]
	const want = "<before the game>c3c4<[%emt 0:00:16]><a comment> g7g6<[%emt 0:01:05]>(b7b6 h3h4) b2h8+<[%emt 0:00:10]> g9h8<[%emt 0:00:02]> B@e5<[%emt 0:00:03]>"
	if got := replayed(t, newPlayer(t), g); got != want || g.Result != "1-0" {
		t.Errorf("read as\n%s, %s; want\n%s", got, g.Result, want)
	}
	for tag, want := range map[string]string{"White": "A", "Black": "B", "Date": "2026.11.22", "Termination": "resignation", "FEN": ""} {
		if got := g.Tag(tag); got != want {
			t.Errorf("%s is %q, want %q", tag, got, want)
		}
	}
}

// TestReadNarrowKIF: the square of a move may be written with narrow digits.
func TestReadNarrowKIF(t *testing.T) {
	g := readKIF(t, "shogi", "手合割：平手\n   1 7六歩(77)\n   2 34歩(33)\n   3 2二角成(88)\n   4 同　銀(31)\n   5 5５角打\n")[0]
	const want = "c3c4 g7g6 b2h8+ g9h8 B@e5"
	if got := replayed(t, newPlayer(t), g); got != want {
		t.Errorf("read as %s; want %s", got, want)
	}
}

// TestReadKIFOfOthers: programs write records in Shift-JIS, put blanks into times, and marks of the sides before moves.
func TestReadKIFOfOthers(t *testing.T) {
	const moves = "c3c4<[%emt 0:00:01]> g7g6<[%emt 1:02:03]> b2h8+ g9h8<[%emt 0:00:02]> B@e5"
	text := "手合割：平手　　\r\n先手：甲\r\n後手：乙\r\n手数----指手---------消費時間--\r\n" +
		"   1 ７六歩(77)   (00:01 / 00:00:01)\r\n" +
		"   2 △３四歩(33)   ( 1:02:03/01:02:03)+\r\n" +
		"   3 ▲２二角成(88)\r\n" +
		"　  4 同　銀(31)   ( 0:02.5/01:02:05)\r\n" +
		"   5 ５五角打\r\n" +
		"   6 時間切れ   (30:00/31:02:05)\r\n"
	inShiftJIS, err := japanese.ShiftJIS.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, record := range []string{text, inShiftJIS, "# KIF\n" + strings.ReplaceAll(text, "：", ":")} {
		g := readKIF(t, "shogi", record)[0]
		if got := replayed(t, newPlayer(t), g); got != moves || g.Result != "1-0" || g.Tag("Black") != "乙" || g.Tag("Termination") != "time" {
			t.Errorf("%q is read as\n%s, %s, %v; want\n%s", record, got, g.Result, g.Tags, moves)
		}
	}
}

// TestKIFEndings has how a game ended that the second side would go on with.
func TestKIFEndings(t *testing.T) {
	for end, want := range map[string]string{
		"投了": "1-0", "詰み": "1-0", "切れ負け": "1-0", "反則負け": "1-0", "反則勝ち": "0-1", "不戦敗": "1-0", "不戦勝": "0-1", "入玉勝ち": "0-1",
		"千日手": "1/2-1/2", "持将棋": "1/2-1/2", "中断": "*", "封じ手": "*",
	} {
		if g := readKIF(t, "shogi", "   1 ７六歩(77)\n   2 "+end+"\n")[0]; string(g.Result) != want || g.Tag("Termination") == "" {
			t.Errorf("%s is %s, %q; want %s", end, g.Result, g.Tag("Termination"), want)
		}
	}
}

func TestKIFStarts(t *testing.T) {
	tests := []struct{ text, want string }{
		{"手合割：右七枚落ち\n", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"},
		{"手合割：十枚落ち\n", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"},
		{"手合割：二枚落ち\n上手：A\n   1 ６二銀(71)\n", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"},
		{"後手の持駒：飛二　歩十二\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n" + strings.Repeat("| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n", 6) +
			"| ・ ・ ・v竜 ・ ・ ・ 全 ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ 王|\n先手の持駒：角\n後手番\n",
			"k8/9/9/9/9/9/9/3+r3+S1/8K[Bpppppppppppprr] b - - 0 1"},
	}
	for _, tt := range tests {
		g := readKIF(t, "shogi", tt.text)[0]
		b, err := newPlayer(t).Begin(g)
		if err != nil {
			t.Fatal(err)
		}
		want := gametest.Parse(t, gametest.Rules(t, "shogi"), tt.want)
		if got := b.Pos.FEN(); got != want.FEN() {
			t.Errorf("%s\nbegins with %s, want %s", tt.text, got, want.FEN())
		}
	}
}

// TestKIFHandicapInPGN: the second side begins, and what is written says so in a FEN that others read.
func TestKIFHandicapInPGN(t *testing.T) {
	g := readKIF(t, "shogi", "手合割：二枚落ち\n下手：A\n上手：B\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 中断\n")[0]
	if got, want := g.Tag("FEN"), "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"; got != want {
		t.Errorf("the FEN is %s, want %s", got, want)
	}
	var b strings.Builder
	w := pgn.NewWriter(&b)
	if err := cmp.Or(w.Write(g), w.Flush()); err != nil {
		t.Fatal(err)
	}
	if want := "\n1... ６二銀(71) 2. ７六歩(77)"; !strings.Contains(strings.ReplaceAll(b.String(), `"`, ""), want) {
		t.Errorf("it is written\n%s\nwithout %s", b.String(), want)
	}
}

// Random games with comments, times and variations are the same games when they have been written and read.
func TestKIFRoundTrip(t *testing.T) {
	for i, name := range []string{"shogi", "minishogi"} {
		rules, random := gametest.Rules(t, name), rand.New(rand.NewPCG(uint64(i), 3))
		for round := range 6 {
			pos := rules.Start()
			g := &pgn.Game{Result: pgn.SecondWins}
			fen := ""
			if round%2 == 1 {
				randomLine(t, random, notation.On(rules.Info().Board).Walk(), pos, notation.Own, 21, 0)
				fen = pos.FEN()
			}
			newNames(t).Tag(g, name, fen)
			g.Main = randomLine(t, random, notation.On(rules.Info().Board).Walk(), pos, notation.Own, 40, 2)
			withoutGlyphs(&g.Main, 0)
			text := writtenKIF(t, g)
			again := readKIF(t, name, text)[0]
			if got, want := replayed(t, newPlayer(t), again), replayed(t, newPlayer(t), g); got != want {
				t.Fatalf("%s\nis read as\n%s, want\n%s", text, got, want)
			}
			if again.Result != g.Result {
				t.Fatalf("%s\nends with %s, not %s", text, again.Result, g.Result)
			}
		}
	}
}

// withoutGlyphs leaves out what the form does not have: annotations, comments before the moves of variations, and variations of
// their first moves, which are further variations of the same move there.
func withoutGlyphs(l *pgn.Line, depth int) {
	if depth > 0 {
		l.Comments = nil
	}
	for i := range l.Moves {
		m := &l.Moves[i]
		m.NAGs = nil
		if depth > 0 && i == 0 {
			m.Variations = nil
		}
		kept := m.Variations[:0]
		for _, v := range m.Variations {
			if len(v.Moves) > 0 {
				withoutGlyphs(&v, depth+1)
				kept = append(kept, v)
			}
		}
		m.Variations = kept
	}
}

// FuzzKIF: whatever is read ends, and mistakes have a place.
func FuzzKIF(f *testing.F) {
	f.Add(kifRecord)
	f.Add("後手の持駒：飛二　歩十二\n|v玉 ・|一\n後手番\n   1 ５五角打   ( 0:03/00:00:29)+\n変化：1手\n")
	rules, err := gametest.Compile("shogi")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := pgn.NewKIFReader(strings.NewReader(text), rules)
		if err != nil {
			t.Fatal(err)
		}
		for range 50 {
			_, err := r.Next()
			var mistake *pgn.Error
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil && (!errors.As(err, &mistake) || mistake.Line < 1) {
				t.Fatalf("%v has no place", err)
			}
		}
	})
}

func TestKIFRefuses(t *testing.T) {
	tests := []struct{ text, want string }{
		{"手合割：犬落ち\n", `line 1, column 1: there is no start "犬落ち"`},
		{"\n   2 ７六歩(77)\n", "line 2, column 1: expected move 1, found 2"},
		{"   1 同　歩(77)\n", "line 1, column 1: 同 stands for the square of the move before, and there is none"},
		{"   1 ７六歩(77)\n変化：5手\n", `line 2, column 1: expected the number of a move before, found "5手"`},
		{"先手の持駒：犬\n", `line 1, column 1: expected a piece and its number, found "犬"`},
		{"|v犬|\n", "line 1, column 1: there is no piece 犬"},
		{"   1 \xff\xff\n", "line 1, column 1: expected UTF-8 or Shift-JIS: the record is in another encoding"},
	}
	for _, tt := range tests {
		r, err := pgn.NewKIFReader(strings.NewReader(tt.text), gametest.Rules(t, "shogi"))
		if err != nil {
			t.Fatal(err)
		}
		var mistake *pgn.Error
		if _, err := r.Next(); !errors.As(err, &mistake) || mistake.Error() != tt.want {
			t.Errorf("%q: %v; want %s", tt.text, err, tt.want)
		}
	}
	if _, err := pgn.NewKIFReader(strings.NewReader(""), gametest.Rules(t, "chess")); err == nil {
		t.Error("records of chess are read")
	}
}
