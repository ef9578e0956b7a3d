package zrf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// TestHostileFiles shows that no file can exhaust the program: each is refused with the construct and its line.
func TestHostileFiles(t *testing.T) {
	doubling := "(define m0 (n add) (n add))"
	for i := 1; i < 40; i++ {
		doubling += fmt.Sprintf("\n(define m%d (m%d) (m%d))", i, i-1, i-1)
	}
	labels := strings.Repeat("a/", 200) + "a"
	tests := []struct{ name, text, says string }{
		{"macros that double", doubling + "\n" + small("(moves (m39))", "", ""), "expand to more than"},
		{"macros in a circle", "(define a (b)) (define b (a))\n" + small("(moves (a))", "", ""), "is used within itself"},
		{"a text that doubles", strings.ReplaceAll(doubling, "(n add) (n add)", "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"") + small("(help (m39))", "", ""), "expand to more than"},
		{"a text that holds another many times", "(define m \"" + strings.Repeat("$1", 500_000) + "\")\n" + small("(help (m \""+strings.Repeat("x", 200_000)+"\"))", "", ""), "is longer than"},
		{"a grid of long names", "(game (players A) (turn-order A) (piece (name P))\n(board (grid (dimensions (\"" + strings.Repeat("x", 2_000_000) + "/y\" (0 1))" + strings.Repeat(` ("a/b" (0 1))`, 7) + "))))", "letters in all"},
		{"words that double", "(define m x$1$1)\n" + small("(moves ("+strings.Repeat("(m ", 60)+"n"+strings.Repeat(")", 60)+"))", "", ""), "is longer than"},
		{"nesting", strings.Repeat("(", 10_000), "nested more than"},
		{"a grid of many dimensions", "(game (players A) (turn-order A) (piece (name P))\n(board (grid (dimensions" + strings.Repeat(` ("a/b" (0 1))`, 30) + "))))", "a grid has 1 to 8 dimensions"},
		{"a grid of many positions", "(game (players A) (turn-order A) (piece (name P))\n(board (grid (dimensions (\"" + labels + "\" (0 1)) (\"" + labels + "\" (1 0))))))", "the grid has more than"},
		{"a board of many positions", "(game (players A) (turn-order A) (piece (name P))\n(board (grid (dimensions (\"" + strings.Repeat("a/b/c/d/", 1) + "\" (0 1))" + ` ("0/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31/32/33/34/35/36/37/38/39/40/41/42/43/44/45/46/47/48/49/50/51/52/53/54/55/56/57/58/59/60" (1 0)) ("p/q/r/s/t/u/v/w" (0 0)))` + ")))", "at most 2000 are possible"},
		{"many pieces", strings.Replace(small("", "", ""), "(piece (name B)", strings.Join(many(2000, "(piece (name P%d))"), "")+"(piece (name B)", 1), "more than 1000 pieces"},
		{"many attributes", small(strings.Join(many(100, "(attribute x%d true)"), ""), "", ""), "more than 40 attributes"},
		{"many variants", small("", "", "") + strings.Join(many(2000, "(variant (title \"v%d\"))"), ""), "more than 500 games and variants"},
		{"many flags", small("(moves ("+strings.Join(many(1000, "(set-flag f%d true)"), "")+"))", "", ""), "more than 256 flags"},
		{"many conditions", small("", strings.Repeat("(win-condition (White) stalemated)", 3000), ""), "more than 2000 conditions"},
		{"deep conditions", small("", "(win-condition (White) "+strings.Repeat("(not ", 100)+"stalemated"+strings.Repeat(")", 100)+")", ""), "nested more than 20 deep"},
		{"conditions about much", small("", "(win-condition (White) (or "+strings.Repeat("(relative-config A n A n A n A n A n A)", 80_000)+"))", ""), "after every turn"},
		{"conditions for a player again and again", small("", "(win-condition ("+strings.Repeat("White ", 600_000)+") (relative-config A n A))", ""), "after every turn"},
		{"a direction of a grid again and again", "(game (players A) (turn-order A) (piece (name P))\n(board (grid (dimensions (\"" + labels + "\" (0 1)) (\"a/b/c/d/e/f/g/h/i/j/k/l\" (1 0))) (directions " + strings.Repeat("(n 1 0)", 500_000) + "))))", "name and link more positions than possible"},
		{"a grid again and again", "(define g (grid (dimensions (\"" + labels + "\" (0 1)) (\"a/b/c/d/e/f/g/h/i/j/k/l\" (1 0)))))(game (players A) (turn-order A) (piece (name P))\n(board " + strings.Repeat("(g)", 200_000) + "))", "name and link more positions than possible"},
		{"zones filled again and again", strings.Replace(small("", "", "(White (A "+strings.Repeat("top ", 200_000)+"))"), "(symmetry", "\n(symmetry", 1), "more than 100000 zones"},
		{"many entries of the turn order", small("", "(turn-order"+strings.Repeat(" White", 5000)+")", ""), "more than 1000 entries"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			began := time.Now()
			_, err := loadText(tt.text, "")
			if err == nil || !strings.Contains(err.Error(), tt.says) || !strings.Contains(err.Error(), "small.zrf:") {
				t.Errorf("error %.300v, want %q with a place", err, tt.says)
			}
			if took := time.Since(began); took > patience {
				t.Errorf("it took %v", took)
			}
		})
	}
}

// TestHostileCollections shows that the games of a file cannot exhaust the program together: of those that it has no room for each is
// refused with its line, the others can be played, and what has been read once can be read again.
func TestHostileCollections(t *testing.T) {
	long := "(define a1 " + strings.Repeat("n ", 100) + ")\n(define a2" + strings.Repeat(" (a1)", 1000) + ")\n"
	wide := "(board (grid (dimensions (\"" + strings.Join(many(40, "%d"), "/") + "\" (1 0)) (\"" + strings.Join(many(20, "v%d"), "/") + "\" (0 1))) (directions " +
		strings.Join(many(100, "(d%d 0 0)"), "") + ")))"
	players := "(players White Black " + strings.Join(many(14, "p%d"), " ") + ")"
	for name, text := range map[string]string{
		"long moves":  long + small("(moves (n add (a2)))", "", "(White (A a1)) (Black (A d4))"),
		"wide boards": small("(moves (n add))", wide+players, "(White (A 1v1)) (Black (A 2v2))"),
	} {
		t.Run(name, func(t *testing.T) {
			text += strings.Join(many(40, "\n(variant (title \"v%d\"))"), "")
			f, err := zrf.LoadFS(fstest.MapFS{"small.zrf": {Data: []byte(text)}}, "small.zrf")
			if err != nil {
				t.Fatal(err)
			}
			f.Limit(16 << 20)
			began := time.Now()
			refused := 0
			for i := range f.Titles() {
				_, err := f.Compile(fmt.Sprint(i + 1))
				if err == nil {
					continue
				}
				if refused++; !strings.Contains(err.Error(), "small.zrf:") || !strings.Contains(err.Error(), "too much for one file") {
					t.Fatalf("game %d: %v", i+1, err)
				}
			}
			if refused < 30 || refused > 39 {
				t.Errorf("%d of 41 games are refused", refused)
			}
			if _, err := f.Compile("1"); err != nil {
				t.Error(err)
			}
			if took := time.Since(began); took > patience {
				t.Errorf("it took %v", took)
			}
		})
	}
}

// TestLongReading shows that what is said again and again takes no longer than it is long.
func TestLongReading(t *testing.T) {
	isolated := "(board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b/c/d/e/f/g/h\" (1 0)) (\"" + strings.Join(many(250, "%d"), "/") + "\" (0 1))) (directions " +
		strings.Join(many(200, "(d%d 1 0)"), "") + ")) (unlink " + strings.Repeat("a1 ", 300_000) + ") (kill-positions " + strings.Join(many(240, "b%d"), " ") + "))"
	tests := []struct{ name, text string }{
		{"options", small("(moves (n add))", strings.Join(many(100_000, "(option \"o%d\" true)"), ""), "(White (A a1))")},
		{"a description in short lines", small("(moves (n add))", "(description \""+strings.Repeat(`x\`, 1_000_000)+"\")", "(White (A a1))")},
		{"the same remark", small("(moves ("+strings.Repeat("(if zz? n)", 300_000)+" n add))", "", "(White (A a1))")},
		{"a position cut off again and again", small("(moves (d1 add))", isolated, "(White (A d1))")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			began := time.Now()
			compileText(t, tt.text).Start().Steps(nil)
			if took := time.Since(began); took > patience {
				t.Errorf("it took %v", took)
			}
		})
	}
}

// patience is how long a hostile file may take: a few seconds by itself, longer where the machine has much else to do.
const patience = 2 * time.Minute

func many(n int, format string) []string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf(format, i))
	}
	return list
}

// TestHostileMoves shows that no move can: a game whose moves reach a limit ends, and its reason names the piece and
// the line.
func TestHostileMoves(t *testing.T) {
	tests := []struct{ name, moves string }{
		{"a loop without end", "(moves ((while true mark)))"},
		{"a loop that moves in a circle", "(moves ((while true n s)))"},
		{"moves without end", "(moves ((while true add)))"},
		{"effects without end", "(moves ((while true (capture a1)) add))"},
		{"parts without end", "(moves ((while true cascade)))"},
		{"loops within loops", "(moves ((while true (while (on-board? n) n) (while (on-board? s) s))))"},
		{"a loop without end behind moves", "(moves (n add (while true mark)))"},
		{"a loop whose steps are conditional", "(moves (n add (while true (if enemy? n))))"},
		{"effects that are looked through again and again", "(moves (n add (while true (capture a1) (capture a2) (capture a3) (capture a4) (capture b1) (capture b2))))"},
		{"neighbours within loops", "(moves ((while true (if adjacent-to-enemy? mark))))"},
		{"attacks within loops", "(moves ((while true (if attacked? mark))))"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, small("\n\n"+tt.moves, "", "(White (A a1 b1)) (Black (A d4 c4))"))
			began := time.Now()
			pos, asked := g.Start(), g.Start()
			pos.Steps(nil)
			r := pos.Result()
			if first := asked.Result(); first != r { // before anybody asks for steps
				t.Errorf("%v, and %v to who asks for it at once", r, first)
			}
			if !strings.Contains(string(r.Reason), "moves of A") || !strings.Contains(string(r.Reason), "small.zrf:11:") {
				t.Errorf("%v, want a limit of the moves of A in line 11", r)
			}
			if took := time.Since(began); took > patience {
				t.Errorf("it took %v", took)
			}
		})
	}
}

// TestLimitBehindMoves shows that a limit does not end a game in which something can be played, whoever asks first: here turns of parts in
// check, of which there are too many to go through.
func TestLimitBehindMoves(t *testing.T) {
	const moves = `(moves (n (add-partial) w (while empty? n add) (go last-to) (if friend? capture else add) change-owner)
		((verify (not-friend? e)) (add-copy-partial))) (drops ((verify (not-friend? e)) (add-copy-partial)))`
	g := compileText(t, small(moves, "(loss-condition (White Black) (checkmated B))", "(White (A a1 b2 off 1) (B c1)) (Black (A d4 c3) (B b4))"))
	pos, asked := g.Start(), g.Start()
	play(t, pos, "A@b3")
	play(t, asked, "A@b3")
	steps := pos.Steps(nil)
	if r := asked.Result(); len(steps) == 0 || r.Over() || pos.Result() != r {
		t.Errorf("%d steps and %v, and %v to who asks for it at once", len(steps), pos.Result(), r)
	}
}

// TestEndlessTurn shows that a piece that could go on for ever stops.
func TestEndlessTurn(t *testing.T) {
	g := compileText(t, small("(moves (n (verify empty?) (add-partial)) (s (verify empty?) (add-partial)))", "", "(White (A a1)) (Black (A d4))"))
	pos := g.Start()
	steps := 0
	for side := pos.Side(); pos.Side() == side; steps++ {
		pos.Make(pos.Steps(nil)[0])
	}
	if steps > g.Info().Steps {
		t.Errorf("a turn of %d steps, where %d are the most", steps, g.Info().Steps)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(small("(moves (n add))", "", "(White (A a1))"))
	f.Add(withDefines("(define step ($1 (verify empty?) add))", "(moves (step n))"))
	f.Add("(define a $1 $2 \"$3\") (game (a b c d))")
	f.Add("(game (players A ?B) (turn-order A repeat (?B A x)) (board (positions (a1 0 0 1 1))) (piece (name P) (drops (add))) (board-setup (A (P off 3))))")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := zrf.LoadFS(fstest.MapFS{"f.zrf": {Data: []byte(text)}}, "f.zrf")
		if err != nil {
			return
		}
		for _, title := range file.Titles()[:min(3, len(file.Titles()))] {
			g, err := file.Compile(title)
			if err != nil {
				continue
			}
			keptAlike(t, g)
			pos := g.Start()
			for range 4 {
				steps := pos.Steps(nil)
				if len(steps) == 0 {
					break
				}
				before := pos.FEN()
				pos.Make(steps[len(steps)-1])
				pos.Unmake()
				if after := pos.FEN(); after != before {
					t.Fatalf("%s after a step made and taken back, was %s", after, before)
				}
				pos.Make(steps[len(steps)-1])
				if pos.TurnOpen() {
					break
				}
			}
		}
	})
}

// keptAlike keeps the rules of a game and looks whether they are the same when they are read again.
func keptAlike(t *testing.T, g *zrf.Game) {
	t.Helper()
	kept, title, name, ok := zrf.OpenKept(g.Kept())
	if !ok || name != g.Info().Name {
		t.Fatalf("kept as %q, %v:\n%s", name, ok, g.Kept())
	}
	again, err := kept.CompileAs(title, name)
	if err != nil || again.Start().FEN() != g.Start().FEN() {
		t.Fatalf("kept rules are other ones, %v:\n%s", err, g.Kept())
	}
}

// FuzzKept reads texts that say of themselves that they are kept rules.
func FuzzKept(f *testing.F) {
	f.Add("1 as a\n;;; aanca keeps 1 lines of \"a\"\n" + small("(moves (n add))", "", "(White (A a1))") + "\n")
	f.Add("2 as b\n;;; aanca keeps 1 lines of \"a\"\n(include \"B\")\n;;; aanca keeps 1 lines of \"b\"\n(define a b)\n")
	f.Fuzz(func(t *testing.T, text string) {
		file, title, name, ok := zrf.OpenKept(";;; aanca keeps game " + text)
		if !ok {
			return
		}
		if g, err := file.CompileAs(title, name); err == nil && name != "" {
			keptAlike(t, g)
		}
	})
}

// FuzzMoves runs blocks made of random instructions.
func FuzzMoves(f *testing.F) {
	words := []string{
		"n", "s", "e", "w", "mark", "back", "from", "to", "cascade", "add", "capture", "flip", "change-owner", "(create B)", "(add A B)",
		"(add-partial)", "(change-type B n)", "(verify empty?)", "(verify enemy?)", "(if friend? capture else add)", "(while empty? n add)",
		"(set-attribute fresh false)", "(go from)", "(go last-to)", "(opposite n)", "add-copy", "(verify not-attacked?)", "a1", "(verify (enemy? n))",
		"(flip n)", "(create White A e)", "(set-flag f true)", "(verify (flag? f))", "(add-copy-partial)", "(verify (not-friend? e))", "(if last-to? n)",
	}
	f.Add([]byte{0, 9}, []byte{2, 17, 9})
	f.Add([]byte{8, 0, 6, 9}, []byte{20, 10, 9})
	f.Add([]byte("\x0f!\xe0!\x80\x00\x00\x00!>)m\xc0\x1a"), []byte("$\v\xe0!\x80\x00\x00"))
	f.Add([]byte("c!\xe0!\x80\xab\xab\xab\xab\xab)m"), []byte("$\v\xe0!\x80\x00\x00"))
	f.Fuzz(func(t *testing.T, a, b []byte) {
		var blocks [2]strings.Builder
		for i, list := range [][]byte{a, b} {
			for _, c := range list[:min(len(list), 12)] {
				blocks[i].WriteString(words[int(c)%len(words)] + " ")
			}
		}
		moves := fmt.Sprintf("(moves (%s) (%s)) (drops (%s))", &blocks[0], &blocks[1], &blocks[1])
		g := compileText(t, small(moves, "(option \"recycle captures\" true) (loss-condition (White Black) (checkmated B))",
			"(White (A a1 b2 off 1) (B c1)) (Black (A d4 c3) (B b4))"))
		pos := g.Start()
		for range 6 {
			if pos.Result().Over() {
				break
			}
			dear := pos.(*zrf.Position).Dear() // who looks for others has so much time for each game
			var goes, takes geom.Set
			for sq := range g.Info().Board.Squares().All() {
				pos.(*zrf.Position).Scope(sq, &goes, &takes)
			}
			steps := pos.Steps(nil)
			if len(steps) == 0 {
				t.Fatalf("%s: there are no steps, and the game went on (%v, %s)", pos.FEN(), pos.Result(), moves)
			}
			s := steps[(len(a)+len(b))%len(steps)]
			if dear { // to name all of its steps, and to save it, are as many questions again
				hash := pos.Hash()
				pos.Make(s)
				if pos.Unmake(); pos.Hash() != hash {
					t.Fatalf("%s (%s): hash %x was %x", pos.FEN(), moves, pos.Hash(), hash)
				}
				return
			}
			hash, text := pos.Hash(), pos.StepText(s)
			pos.Make(s)
			pos.Unmake()
			if again, err := pos.ParseStep(text); pos.Hash() != hash || err != nil || again != s {
				t.Fatalf("%s (%s): hash %x was %x, read as %x, %v", text, moves, pos.Hash(), hash, again, err)
			}
			pos.Make(s)
		}
		played := pos.(*zrf.Position).Played()
		save := g.WriteSave(played)
		var refused *zrf.ReplayError // of moves that change nothing, which saves do not tell apart
		if read, err := g.ReadSave(save, len(played)); err != nil && !errors.As(err, &refused) || err == nil && len(read) != len(played) {
			t.Fatalf("%d of %d steps are read back, %v, of %s\n%s", len(read), len(played), err, moves, save)
		}
	})
}
