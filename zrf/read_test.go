package zrf_test

import (
	"aanca.chess/zrf"
	"strings"
	"testing"
	"testing/fstest"
)

// withDefines returns the text of a small game with definitions before it.
func withDefines(defines, moves string) string {
	return defines + "\n" + small(moves, "", "(White (A a1)) (Black (B d4))")
}

func TestMacros(t *testing.T) {
	tests := []struct{ name, defines, moves, turns string }{
		{"a block", "(define step ($1 (verify empty?) add))", "(moves (step n) (step e))", "a1a2 a1b1"},
		{"instructions", "(define test (verify empty?) add)", "(moves (n (test)))", "a1a2"},
		{"within each other", "(define two (one $1) (one $2)) (define one ($1 add))", "(moves (two n e))", "a1a2 a1b1"},
		{"defined later", "", "(moves (later n))", "a1a2"},
		{"arguments within words", "(define check (verify is-$1?)) (define move ($1 (verify $2?) add))", "(moves (move n empty))", "a1a2"},
		{"lists as arguments", "(define move ($1 $2))", "(moves (move n (add-partial)))", "a1a2"},
		{"uses as arguments", "(define north n) (define move ($1 add))", "(moves (move (north)))", "a1a2"},
		{"missing arguments", "(define move ($1 $2 add))", "(moves (move n))", "a1a2"},
		{"defined anew", "(define step (n add)) (define step (e add))", "(moves (step))", "a1b1"},
		{"a name alone is no use", "(define add (e))", "(moves (n add))", "a1a2"},
		{"comments and strings", "; (define\n(define x \"; no comment\")", "(moves (n ; up\n add))", "a1a2"},
		{"conditions", "(define free (and empty? (not-in-zone? top)))", "(moves (n (verify (free)) add))", "a1a2"},
		{"arguments that are lists and strings", "(define step ($1 add)) (define twice $1 $1)", "(moves (step (twice n)) (step (while (and (on-board? e) (empty? e)) e)))", "a1a3 a1d1"},
		{"arguments in words", "(define try ((verify (not-in-$1? top)) $2 ($3 B) add-$4))", "(moves (try zone n change-type partial))", "a1a2=B"},
		{"a macro as an argument", "(define step $1 (verify empty?) add) (define up n)", "(moves ((step (up))))", "a1a2"},
		{"a macro as an argument in words", "(define up n) (define kind emp) (define free (verify $1ty?)) (define step ($1e (free (kind)) add))", "(moves (step (up)) (step))", "a1b1 a1b2"},
		{"an argument that is missing", "(define step ($1 n $2 add))", "(moves (step))", "a1a2"},
		{"an argument that the macro around it has", "(define free (verify (empty? $2))) (define step ($1 (free) add))", "(moves (step n e) (step e))", "a1a2 a1b1"},
		{"more than nine arguments", "(define pick ($11 add))", "(moves (pick 1 2 3 4 5 6 7 8 9 10 n))", "a1a2"},
		{"a macro of several blocks", "(define both (n add) (e add))", "(moves (both))", "a1a2 a1b1"},
		{"a macro that defines one", "(define make (define $1 (e add)))", "(moves (make other) (other))", "a1b1"},
		{"comments and parentheses in strings", "; (define x (\n(define words \"a ; ) b\")", "(moves (n add) ; )\n)", "a1a2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, withDefines(tt.defines, tt.moves)+"(define later ($1 add))")
			if got := turns(g.Start()); got != tt.turns {
				t.Errorf("turns %q, want %q; %v", got, tt.turns, g.Remarks())
			}
		})
	}
}

// TestMistakes shows where files are wrong: file, line, column and the macros.
func TestMistakes(t *testing.T) {
	tests := []struct{ name, text, says string }{
		{"a parenthesis too many", "(define a b)\n )", "small.zrf:2:2: a closing parenthesis has no opening one"},
		{"a parenthesis missing", "(game\n(title", "small.zrf:2:1: the parenthesis is not closed"},
		{"a string that does not end", "(game (title \"x", "small.zrf:1:14: the string is not closed"},
		{"no game", "(define a b)", "small.zrf:1:1: there is no (game ...)"},
		{"a game by another name", "(version \"2.0\")\n (gmae (title \"x\"))", "small.zrf:2:2: there is no (game ...) in the file; found (gmae ...)"},
		{"a variant alone", "(variant (title \"x\"))", "small.zrf:1:1: there is no (game ...) in the file; found (variant ...)"},
		{"a game within a macro", "(define b a)\n(define a (n add)\n(game (players A)))", "small.zrf:3:1: there is no (game ...) in the file; this one stands within (define a ...), which is not closed before it"},
		{"another form", "(define a b)\n(game)\n (piece)", "small.zrf:3:2: expected (game ...)"},
		{"an undefined macro", withDefines("", "(moves (n\n (jump e)))"), "small.zrf:11:2: (jump ...) is no instruction"},
		{"in a macro", withDefines("(define hop (n (jump $1)))\n", "(moves\n(hop e))"), "small.zrf:1:16: (jump ...) is no instruction, and no macro of that name is defined (in hop at small.zrf:12:1)"},
		{"a macro in itself", withDefines("(define a (a))", "(moves (a))"), "the macro a is used within itself"},
		{"a condition", withDefines("", "(moves ((verify (odd 1)) add))"), "(odd ...) is no condition"},
		{"no players", "(game (board) (piece (name A)))", "the game has no (players ...)"},
		{"a fifth player", "(game (players A B C D E) (turn-order A B C D E) (board (positions (x 0 0 1 1))) (piece (name P)))", "E is the fifth player who decides"},
		{"a board without positions", "(game (players A) (turn-order A) (board) (piece (name P)))", "the board has no positions"},
		{"an unknown player", "(game (players A) (turn-order A B) (board (positions (x 0 0 1 1))) (piece (name P)))", "B is no player"},
		{"an unknown goal", "(game (players A) (turn-order A) (board (positions (x 0 0 1 1))) (piece (name P)) (win-condition (A) (luck)))", "(luck ...) is no condition for the end"},
		{"an engine", "(game (engine \"x.dll\") (players A))", "made by another program"},
		{"no such file", "(include \"other.zrf\") (game)", "small.zrf:1:1: open other.zrf"},
		{"a file of another folder", "(include \"../other.zrf\") (game)", "does not lie in the folder"},
		{"an absolute path", "(include \"/etc/passwd\") (game)", "open etc/passwd"},
		{"a file that includes itself", "(include \"small.zrf\") (game)", "small.zrf includes itself"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := loadText(tt.text, "")
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %v, want %q", err, tt.says)
			}
		})
	}
}

func TestIncludes(t *testing.T) {
	files := fstest.MapFS{
		"a.zrf":           {Data: []byte(`(include "parts\moves.inc") ` + withDefines("", "(moves (up))"))},
		"parts/moves.inc": {Data: []byte(`(include "more.inc")`)},
		"parts/more.inc":  {Data: []byte(`(define up (n add))`)},
	}
	f, err := zrf.LoadFS(files, "a.zrf")
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Compile("")
	if err != nil {
		t.Fatal(err)
	}
	if got := turns(g.Start()); got != "a1a2" {
		t.Errorf("turns %q, want a1a2", got)
	}
	files["below.zrf"] = &fstest.MapFile{Data: []byte(`(include "..\Library\PARTS.INC") (include "old\parts.inc") ` + withDefines("", "(moves (up))"))}
	files["parts.inc"] = files["parts/more.inc"]
	if _, err := zrf.LoadFS(files, "below.zrf"); err != nil { // what it includes was passed on without its folder
		t.Error(err)
	}
	delete(files, "parts/more.inc")
	if _, err := zrf.LoadFS(files, "a.zrf"); err == nil || !strings.Contains(err.Error(), "parts/moves.inc:1:1") {
		t.Errorf("error %v, want one at parts/moves.inc:1:1", err)
	}
	if _, err := zrf.LoadFS(files, "none.zrf"); err == nil {
		t.Errorf("error %v, want that there is no such file", err)
	}
}

func TestEncodings(t *testing.T) {
	tests := []struct{ name, title, want string }{
		{"UTF-8", "Сёги – шахматы", "Сёги – шахматы"},
		{"Windows-1251", "\xd1\xb8\xe3\xe8 \x96 \xf8\xe0\xf5\xec\xe0\xf2\xfb", "Сёги – шахматы"},
		{"Windows-1252", "Caf\xe9 \x93Zillions\x94", "Café “Zillions”"},
		{"mixed lines", "\xf8\xe0\xf5\xec\xe0\xf2\xfb\nшахматы", "шахматы шахматы"},
		{"line ends of old", "one\r\ntwo\rthree", "one two three"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := strings.Replace(small("", "", ""), "\"Small\"", "\""+tt.title+"\"", 1)
			if got := compileText(t, text).Info().Title; got != tt.want {
				t.Errorf("title %q, want %q", got, tt.want)
			}
		})
	}
}

// TestDescriptions: a backslash begins a paragraph, but for a line that goes on in the middle of a sentence.
func TestDescriptions(t *testing.T) {
	text := strings.Replace(small("", "", ""), `(title "Small")`, `(title "Small") (description "Men go straight.\\
Two men side by side \
capture a third\if the line has room.\\ \Rook = 5\Man = 1")`, 1)
	want := "Men go straight.\n\nTwo men side by side capture a third if the line has room.\n\nRook = 5\n\nMan = 1"
	if got := compileText(t, text).Info().Text; got != want {
		t.Errorf("the description is %q, want %q", got, want)
	}
}

// TestVariants shows what a variant takes from its game: what it does not say itself.
func TestVariants(t *testing.T) {
	base := small("(moves (n add))", "(loss-condition (White Black) stalemated) (option \"pass turn\" true)", "(White (A a1) (B b1)) (Black (B d4))")
	tests := []struct{ name, variant, turns, result string }{
		{"nothing of its own", "", "0000 a1a2 b1b2", "ongoing"},
		{"a piece of the same name", "(piece (name A) (moves (e add)))", "0000 a1b1 b1b2", "ongoing"},
		{"an option", "(option \"pass turn\" false)", "a1a2 b1b2", "ongoing"},
		{"a setup", "(board-setup (White (A c1)) (Black (B d4)))", "0000 c1c2", "ongoing"},
		{"goals of its own take the place of all", "(option \"pass turn\" false) (board-setup (White (B a4)) (Black (B d4))) (draw-condition (White) (pieces-remaining 9))", "", "draw: no move"},
		{"the goals of its game", "(option \"pass turn\" false) (board-setup (White (B a4)) (Black (B d4)))", "", "b wins: stalemate"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, text := range []string{
				base + "(variant (title \"V\") " + tt.variant + ")",
				"(variant (title \"V\") " + tt.variant + ")" + base, // the order of the menu alone
			} {
				g, err := loadText(text, "V")
				if err != nil {
					t.Fatal(err)
				}
				if got := turns(g.Start()); got != tt.turns {
					t.Errorf("turns %q, want %q", got, tt.turns)
				}
				if got := g.Start().Result().String(); got != tt.result {
					t.Errorf("%s, want %s", got, tt.result)
				}
			}
		})
	}
}

func TestTitles(t *testing.T) {
	text := small("", "", "") + `(variant (title "-")) (variant (title "Other") (default)) (variant (title "Other"))`
	f, err := zrf.LoadFS(fstest.MapFS{"x.zrf": {Data: []byte(text)}}, "x.zrf")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(f.Titles(), ","); got != "Small,Other,Other" || f.Usual() != "Small" || f.Default() != "Other" {
		t.Errorf("titles %s, first %s, default %s", got, f.Usual(), f.Default())
	}
	for _, title := range []string{"", "Other", "other", "3"} {
		if _, err := f.Compile(title); err != nil {
			t.Errorf("%q: %v", title, err)
		}
	}
	if _, err := f.Compile("4"); err == nil {
		t.Error("a fourth game was found")
	}
}

// TestBoards shows boards of every kind by the turns of a piece that goes along some directions.
func TestBoards(t *testing.T) {
	tests := []struct{ name, board, moves, at, turns string }{
		{"positions and links", "(positions (a1 0 0 9 9) (b1 10 0 19 9) (a2 0 10 9 19)) (links x (a1 b1) (b1 a2)) (links y (a1 a2))",
			"(x add x add) (y add)", "a1", "a1a2 a1b1"},
		{"a second link takes the place of the first", "(positions (a1 0 0 9 9) (b1 10 0 19 9) (a2 0 10 9 19)) (links x (a1 b1) (a1 a2))",
			"(x add)", "a1", "a1a2"},
		{"three dimensions", `(grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("1/2" (0 10)) ("/0" (30 0))) (directions (up 0 0 1) (x 1 1 1)))`,
			"(up add) (x add)", "a1", "a1a10 a1b20"},
		{"unlinked positions", "(positions (a1 0 0 9 9) (b1 10 0 19 9)) (links x (a1 b1)) (unlink (a1 b1))", "(x add)", "a1", ""},
		{"an unlinked direction", "(positions (a1 0 0 9 9) (b1 10 0 19 9)) (links x (a1 b1)) (links y (a1 b1)) (unlink (a1 x))", "(x add) (y add b1 add)", "a1", "a1b1"},
		{"a killed position", `(grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (x 1 0))) (kill-positions b1) (links x (a1 c1))`,
			"(x add)", "a1", "a1c1"},
		{"opposite of a link", "(positions (a1 0 0 9 9) (b1 10 0 19 9)) (links x (b1 a1))", "((opposite x) add)", "a1", "a1b1"},
		{"dummies", "(positions (a1 0 0 9 9)) (dummy off) (links x (a1 off))", "(x add)", "a1", "a1a2"},
		{"names of numbers and letters", `(grid (start-rectangle 0 0 9 9) (dimensions ("2/1" (10 0)) ("a/b" (0 10))) (directions (d 0 1)))`,
			"(d add)", "1a", "b2b1"},
		{"a zone of the setup", "(positions (a1 0 0 9 9) (b1 10 0 19 9)) (zone (name z) (positions b1)) (links x (b1 a1))", "(x add)", "z", "b1a1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, `(game (title "B") (players W B) (turn-order W B) (board `+tt.board+`)
				(piece (name P) (moves `+tt.moves+`)) (board-setup (W (P `+tt.at+`))))`)
			if got := turns(g.Start()); got != tt.turns {
				t.Errorf("turns %q, want %q", got, tt.turns)
			}
		})
	}
}
