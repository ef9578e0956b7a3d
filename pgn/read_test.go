package pgn_test

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"aanca.chess/pgn"
)

// readAll reads all games of a text.
func readAll(t *testing.T, text string) []*pgn.Game {
	t.Helper()
	var games []*pgn.Game
	for r := pgn.NewReader(strings.NewReader(text)); ; {
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

// outline writes the moves of a line with everything that is known of them, in a form of its own.
func outline(l *pgn.Line) string {
	var b strings.Builder
	for _, c := range l.Comments {
		b.WriteString("<" + c + ">")
	}
	for i, m := range l.Moves {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.Text)
		for _, n := range m.NAGs {
			b.WriteString("$" + string(rune('0'+n%10)))
		}
		for _, c := range m.Comments {
			b.WriteString("<" + c + ">")
		}
		for j := range m.Variations {
			b.WriteString("(" + outline(&m.Variations[j]) + ")")
		}
	}
	return b.String()
}

func TestRead(t *testing.T) {
	tests := []struct{ name, text, moves, result string }{
		{"plain", "1. e4 e5 2. Nf3 1-0", "e4 e5 Nf3", "1-0"},
		{"numbers without blanks", "1.e4 e5 2.Nf3 Nc6 1/2-1/2", "e4 e5 Nf3 Nc6", "1/2-1/2"},
		{"dots of the second side", "1. e4 1... e5 2.Nf3 2...Nc6 *", "e4 e5 Nf3 Nc6", "*"},
		{"numbers without dots", "1 e4 e5 2 Nf3 *", "e4 e5 Nf3", "*"},
		{"comments", "{first} 1. e4 {a  good\n one} e5 ; to the end } of the line\n2. Nf3 *", "<first>e4<a good one> e5<to the end } of the line> Nf3", "*"},
		{"two comments", "1. e4 {one} {two} *", "e4<one><two>", "*"},
		{"glyphs", "1. e4! e5?! $3 2. Nf3!! !? *", "e4$1 e5$6$3 Nf3$3$5", "*"},
		{"glyphs without blanks", "1.e4$1$2e5$3Nf3!? *", "e4$1$2 e5$3 Nf3$5", "*"},
		{"variations", "1. e4 (1. d4 d5 (1... Nf6 {Indian} 2. c4) 2. c4) (1. c4) e5 0-1", "e4(d4 d5(Nf6<Indian> c4) c4)(c4) e5", "0-1"},
		{"a comment before a variation's moves", "1. e4 ({or} 1. d4) *", "e4(<or>d4)", "*"},
		{"a result in a variation", "1. e4 (1. d4 1-0) e5 *", "e4(d4) e5", "*"},
		{"escaped lines", "%ignored ( { \n1. e4\n% and this\n e5 *", "e4 e5", "*"},
		{"clocks", "1. e4 {[%clk 0:03:00] [%eval 0.2]} *", "e4<[%clk 0:03:00] [%eval 0.2]>", "*"},
		{"en passant", "1. exd6 e.p. Kd7 *", "exd6 Kd7", "*"},
		{"a promotion in parentheses", "1. e8(Q) d1(N)+ (1... Kd7) *", "e8(Q) d1(N)+(Kd7)", "*"},
		{"castling with zeros", "1. 0-0 0-0-0 0-1", "0-0 0-0-0", "0-1"},
		{"a pass", "1. 0000 -- *", "0000 --", "*"},
		{"several steps", "1. b4b7,S@b5,e1e3 a1a4xa2xa3 *", "b4b7,S@b5,e1e3 a1a4xa2xa3", "*"},
		{"a wall", "1. e2e4,*@e5 *@d4 *", "e2e4,*@e5 *@d4", "*"},
		{"signs of powers", "1. d4d5>d6 d4d5<d3 e2e4!e5 a1a2^b2 *", "d4d5>d6 d4d5<d3 e2e4!e5 a1a2^b2", "*"},
		{"in quotation marks", `1. "e1e2,P=fR (x)" "12" *`, "e1e2,P=fR (x) 12", "*"},
		{"Latin-1", "1. e4 {Gr\xfcnfeld} *", "e4<Grünfeld>", "*"},
		{"UTF-8", "\uFEFF1. e4 {Grünfeld} ม-ค๓ *", "e4<Grünfeld> ม-ค๓", "*"},
		{"no result", "1. e4 e5", "e4 e5", "*"},
		{"the result of the tag", "[Result \"0-1\"]\n\n1. e4 e5\n", "e4 e5", "0-1"},
		{"no moves", "[Event \"?\"]\n\n*\n", "", "*"},
		{"half a draw", "1. e4 1/2", "e4", "1/2-1/2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games := readAll(t, tt.text)
			if len(games) != 1 {
				t.Fatalf("%d games", len(games))
			}
			g := games[0]
			if got := outline(&g.Main); got != tt.moves || g.Result != tt.result {
				t.Errorf("%q is read as\n%s, %s; want\n%s, %s", tt.text, got, g.Result, tt.moves, tt.result)
			}
		})
	}
}

func TestTags(t *testing.T) {
	g := readAll(t, "[Event \"a \\\"b\\\" \\\\ c\"]\n[ White   \"Müller\" ] [Black \"\"]\n[FEN \"8/8 w - - 0 1\"]\n\n*")[0]
	for name, want := range map[string]string{"Event": `a "b" \ c`, "white": "Müller", "Black": "", "FEN": "8/8 w - - 0 1", "Site": ""} {
		if got := g.Tag(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if at := g.Tags[2].Place; at != (pgn.Place{Line: 2, Column: 22}) {
		t.Errorf("Black stands at %v", at)
	}
}

// Games without a result end where the tags of the next begin.
func TestReadSeveral(t *testing.T) {
	games := readAll(t, "[White \"A\"]\n\n1. e4 e5\n\n[White \"B\"]\n\n1. d4 1-0\n\n1. c4 *\n")
	var got []string
	for _, g := range games {
		got = append(got, g.Tag("White")+" "+outline(&g.Main)+" "+g.Result)
	}
	if want := []string{"A e4 e5 *", "B d4 1-0", " c4 *"}; !reflect.DeepEqual(got, want) {
		t.Errorf("read as %q, want %q", got, want)
	}
	if games[0].Open != (pgn.Place{Line: 5, Column: 1}) || games[1].Open != (pgn.Place{}) {
		t.Errorf("the games end without a result at %v and %v", games[0].Open, games[1].Open)
	}
}

func TestReadRefuses(t *testing.T) {
	tests := []struct{ text, want string }{
		{"1. e4 {no end", `line 1, column 7: expected "}" at the end of the comment that begins here`},
		{"1. e4 )", `line 1, column 7: found ")" without "(" before it`},
		{"1. e4 }", `line 1, column 7: found "}" without "{" before it`},
		{"1. e4 (1. d4", `line 1, column 13: expected ")" at the end of the variation, found the end of the text`},
		{"(1. d4) *", `line 1, column 1: expected a move before its variation`},
		{"[Event]\n\n*", `line 1, column 7: expected the value of the tag Event in quotation marks, found "]"`},
		{"[\"x\"]", `line 1, column 2: expected the name of a tag behind "[", found "x"`},
		{"[Event \"x\" y]", `line 1, column 12: expected "]" behind the value of the tag Event, found "y"`},
		{"[Event \"x\n]", `line 1, column 8: expected a quotation mark at the end of the text that begins here`},
		{"[Event \"é\"] 1. é4 $", `line 1, column 19: expected a number from 0 to 255 behind "$", found "$"`},
		{"\n\n1. e4\n $256 *", `line 4, column 2: expected a number from 0 to 255 behind "$", found "$256"`},
		{"$1 *", `line 1, column 1: expected a move before the annotation "$1"`},
		{"1. e4 ] *", `line 1, column 7: expected a move or a result, found "]"`},
		{`1. e4 "" *`, `line 1, column 7: expected a move, found an empty text`},
		{"1. " + strings.Repeat("e", 5000), "line 1, column 4: found: a word of more than 4096 bytes"},
		{"[A \"" + strings.Repeat("x", 17<<10) + "\"]", "line 1, column 4: found: a text in quotes of more than 16384 bytes"},
		{strings.Repeat("[A \"\"]", 501), "line 1, column 3001: found more than 500 tags"},
		{"1. e4 " + strings.Repeat("(d4 ", 101), "line 1, column 407: found variations in variations more than 100 deep"},
		{"1. e4 {" + strings.Repeat("x", 5<<20) + "} *", "line 1, column 7: in the comment that begins here, found: a line of more than 4194304 bytes"},
		{"1. e4 {" + strings.Repeat("xxxxxxx\n", 1<<20) + "} *", "line 1, column 7: in the comment that begins here, found: a game of more than 8388608 bytes"},
		{strings.Repeat("e4 ", 200_001) + "*", "line 1, column 600001: found a game of more than 200000 moves"},
	}
	for _, tt := range tests {
		var mistake *pgn.Error
		_, err := pgn.NewReader(strings.NewReader(tt.text)).Next()
		if !errors.As(err, &mistake) || err.Error() != tt.want {
			t.Errorf("%.80q: %v; want %s", tt.text, err, tt.want)
		}
	}
}

// Behind a game that cannot be read comes the next one.
func TestReadGoesOn(t *testing.T) {
	const text = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 ) d5\n2. c4 *\n\n[White \"C\"]\n\n1. c4 *\n"
	r := pgn.NewReader(strings.NewReader(text))
	var got []string
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, g.Tag("White")+" "+outline(&g.Main))
	}
	want := []string{"A e4 e5", `line 7, column 7: found ")" without "(" before it`, "C c4"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read as %q, want %q", got, want)
	}
}

// What the stream itself reports is passed on.
func TestReadFails(t *testing.T) {
	broken := errors.New("the line is dead")
	for _, text := range []string{"", "1. e4 ", "1. e4 {", "[Event \"", "1. e4 ; x", "1. e4 )"} {
		r := pgn.NewReader(io.MultiReader(strings.NewReader(text), failing{broken}))
		_, err := r.Next()
		if !errors.Is(err, broken) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
