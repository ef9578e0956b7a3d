package workbench

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/play"
	"aanca.chess/rules"
	"aanca.chess/variant"
	"aanca.chess/zrf"
)

// TestCatalogueWarnings: hardly a game that people play gives reason for a warning.
func TestCatalogueWarnings(t *testing.T) {
	warned := map[string]int{}
	for i, name := range variant.Catalogue().Names() {
		if i%6 != 0 {
			continue // one in six tells as much
		}
		v, err := variant.Catalogue().Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := rules.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		for range warn(g) {
			warned[name]++
		}
	}
	// Pieces that inherited keys leave without a part, one that stands still, and mates that only some pieces may give.
	if len(warned) > 3 {
		t.Errorf("%d games are warned of: %v", len(warned), warned)
	}
}

func newBench(t *testing.T) *Bench {
	t.Helper()
	v, err := variant.Catalogue().Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	library, err := play.NewCatalogue(g)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := New(Config{Library: library})
	if err != nil {
		t.Fatal(err)
	}
	return bench
}

func readText(t *testing.T, text, name string) *Draft {
	t.Helper()
	d, err := newBench(t).Read(t.Context(), text, name)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestRead: games and mistakes of texts, in the form "line:column game key".
func TestRead(t *testing.T) {
	for _, test := range []struct{ about, text, name, shown, games, problems string }{
		{"a game", "[mine:chess]\nqueen = -\nstartFen = rnbk4/pppppppp/8/8/8/8/PPPPPPPP/RNBK4 w - - 0 1", "", "mine", "mine", ""},
		{"nothing", "", "", "", "", ""},
		{"an unknown key", "[mine:chess]\ncastlin = false", "", "mine", "", "2:1 mine castlin"},
		{"a bad value", "[a:chess]\n[mine:chess]\nmaxRank = 300", "mine", "mine", "a", "3:11 mine maxRank"},
		{"an unknown parent", "[mine:ches]", "", "mine", "", "1:7 mine "},
		{"no section", "hello", "", "", "", "1:1  "},
		{"a remark", "[mine:chess]\nselfCapture = true", "", "mine", "mine", "2:15 mine selfCapture (remark)"},
		{"ZRF without a game", "(define a b)", "", "", "", "1:1  "},
	} {
		t.Run(test.about, func(t *testing.T) {
			d := readText(t, test.text, test.name)
			var problems []string
			for _, p := range d.Problems {
				text := fmt.Sprintf("%d:%d %s %s", p.Line, p.Col, p.Game, p.Key)
				if p.Remark {
					text += " (remark)"
				}
				problems = append(problems, text)
			}
			if d.Name != test.shown || strings.Join(d.Games, " ") != test.games || !strings.HasPrefix(strings.Join(problems, "; "), test.problems) ||
				(test.problems == "") != (len(problems) == 0) {
				t.Errorf("shows %q of %q with %q; want %q of %q with %q", d.Name, d.Games, problems, test.shown, test.games, test.problems)
			}
			if playable := strings.Contains(" "+test.games+" ", " "+test.shown+" ") && test.shown != ""; (d.Rules != nil) != playable {
				t.Errorf("has rules: %t", d.Rules != nil)
			}
		})
	}
}

// TestKeep: the library has what was kept, by a name with which the same rules can be made again of the text.
func TestKeep(t *testing.T) {
	b := newBench(t)
	d, err := b.Read(t.Context(), "[small:chess]\nsummary = fewer\n[mine:small]\nmaxRank = 7\nstartFen = rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w", "mine")
	if err != nil {
		t.Fatal(err)
	}
	name, err := b.Keep(d)
	if err != nil || !strings.HasPrefix(name, "mine"+play.VersionSign) {
		t.Fatal(name, err)
	}
	kept, err := b.Library.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Compile("mine", b.Library.RulesText(name))
	if err != nil {
		t.Fatal(err)
	}
	if kept.Start().FEN() != again.Start().FEN() || again.Info().Board.Ranks() != 7 {
		t.Errorf("%s, %s", kept.Start().FEN(), again.Start().FEN())
	}
	if _, err := b.Keep(readText(t, "[chess:chess]", "")); err == nil || !strings.Contains(err.Error(), "my-chess") {
		t.Errorf("a game of a name that is taken: %v", err)
	}
	for text, want := range map[string]string{
		"[mine:chess]\nfoo = 1":   "line 2, foo: unknown key",
		"[mine:chess]\nfoo":       "line 2: ",
		"(define a b)":            "there is no (game",
		"[mine:chess]\nking = q,": "line 2, king: ",
	} {
		if _, err := b.Keep(readText(t, text, "")); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "line 0") {
			t.Errorf("%q is refused with %v, want %q", text, err, want)
		}
	}
}

// TestKeepTakenTitle: a game in ZRF, which has no name but its title, is kept by another where a game of the library has that.
func TestKeepTakenTitle(t *testing.T) {
	b := newBench(t)
	const text = `(game (title "Chess") (players A B) (turn-order A B) (board (positions (p 0 0 9 9) (q 10 0 19 9)) (links n (p q)))
		(piece (name Man) (moves (n add))) (board-setup (A (Man p))))`
	d, err := b.Read(t.Context(), text, "")
	if err != nil {
		t.Fatal(err)
	}
	name, err := b.Keep(d)
	if err != nil || !strings.HasPrefix(name, "my-chess"+play.VersionSign) {
		t.Fatalf("kept as %q, %v", name, err)
	}
	again, err := Compile("my-chess", b.Library.RulesText(name))
	if err != nil || again.Info().Name != "my-chess" || again.Start().FEN() != d.Rules.Start().FEN() {
		t.Errorf("made again: %v, %v", again, err)
	}
}

// TestWarnings: each thing that looks wrong is told.
func TestWarnings(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"[m:chess]\npiece.X = Statue:\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXNR w", "The Statue can never move"},
		{"[m:chess]\npiece.X = Zebra:Z", "A Zebra is not on the board at the start"},
		{"[m:chess]\nstartFen = rnbqkbnr/pppp1ppp/8/8/7q/8/PPPPP1PP/RNBQKBNR w", "the King of White on e1 is in check"},
		{"[m:chess]\nstartFen = 4k3/8/4K3/8/8/8/8/7R w", "White can win with the very first move: Rh8#."},
		{"[m:shogi]\nstartFen = 3lkl3/9/4PG3/9/9/9/9/9/4K4[] w", "Sente can win with the very first move: P-5b+."},
		{"[m:chess]\nstartFen = 4k3/pppppppp/8/8/8/8/8/3NK3 w\ninsufficientMaterial = -", "White may be unable to win"},
		{"[m:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w", "The game is over before it begins: it is drawn (insufficient material)."},
		{"[m:chess]\npiece.X = Soldier:fW\nstartFen = rnbXkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "The Soldier can go nowhere from d8"},
		{"[m:chess]", ""},
		{`(game (title "m") (players White Black ?Wind ?Fire) (turn-order White Black)
			(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1) (s 0 1))))
			(piece (name Man) (moves (n add) (s add) (n (change-type Captive s) add) (s (create ?Fire Flame a2) add)))
			(piece (name Captive) (moves (n add))) (piece (name Flame) (moves (n add))) (board-setup (White (Man a1)) (Black (Man c3))))`, ""},
	} {
		d := readText(t, test.text, "m")
		if d.Rules == nil {
			t.Errorf("%s: %v", test.text, d.Problems)
			continue
		}
		var all []string
		for _, w := range d.Warnings {
			all = append(all, w.Text)
		}
		if told := strings.Join(all, " "); !strings.Contains(told, test.want) || test.want == "" && told != "" {
			t.Errorf("%s: %q, want %q", test.text, told, test.want)
		}
	}
}

// TestBounds: what is too large or too much for one is refused, and a text that takes long does not keep anybody.
func TestBounds(t *testing.T) {
	b := newBench(t)
	if _, err := b.Read(t.Context(), strings.Repeat("#\n", MaxText), ""); play.KindOf(err) != play.Illegal {
		t.Errorf("a long text: %v", err)
	}
	long := strings.Repeat("; nothing\n", MaxText/5)
	if d, err := b.Read(t.Context(), long+"(game)", ""); err != nil || len(d.Problems) != 1 {
		t.Errorf("a long text in ZRF: %v, %v", d, err)
	}
	if _, err := b.Read(t.Context(), strings.Repeat("; nothing\n", MaxZRF/10)+"(game)       ", ""); play.KindOf(err) != play.Illegal {
		t.Errorf("a text in ZRF that is too long: %v", err)
	}
	who := play.AskedBy(t.Context(), "somebody")
	for range b.Each {
		b.texts.Enter(who)
	}
	if _, err := b.Read(who, "[mine:chess]", ""); play.KindOf(err) != play.TooMany {
		t.Errorf("too many texts: %v", err)
	}
	if _, err := b.Read(play.AskedBy(t.Context(), "another"), "[mine:chess]", ""); err != nil {
		t.Errorf("another: %v", err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Read(gone, "[mine:chess]", ""); err == nil {
		t.Error("who has gone is answered")
	}
}

// TestHostileTexts: each is answered in time, without a panic, and if it is a game with a start.
func TestHostileTexts(t *testing.T) {
	many := &strings.Builder{}
	many.WriteString("[mine]\nmaxFile = 16\nmaxRank = 16\n")
	for i := range 26 {
		for j := range 4 {
			fmt.Fprintf(many, "piece.%c%c = X:mQcKNACDHGZL(5,5)(6,6)(7,7)gQpRpBzRzB\n", 'A'+i, 'a'+j)
		}
	}
	heirs := &strings.Builder{}
	for i := range 900 {
		fmt.Fprintf(heirs, "[g%d:chess]\n", i)
	}
	for name, text := range map[string]string{
		"many pieces": many.String(), "many heirs": heirs.String(), "a circle": "[a:b]\n[b:a]", "null": "\x00[a]\n\x00",
		"brackets": strings.Repeat("[", 60000), "equals": strings.Repeat("a=\n", 20000), "not UTF-8": "[a:chess]\ntitle = \xff\xfe",
		"parentheses": strings.Repeat("(", 60000), "a deep macro": "(define a (a a))(a)", "a huge fen": "[a]\nstartFen = " + strings.Repeat("9", 16000),
		"markup": "[a:chess]\ntitle = <script>alert(1)</script>\nsummary = {{.}}", "a long betza": "[a:chess]\npiece.X = Y:" + strings.Repeat("afs", 4000) + "W",
	} {
		t.Run(name, func(t *testing.T) {
			begun := time.Now()
			d, err := newBench(t).Read(t.Context(), text, "")
			if err != nil && play.KindOf(err) != play.Illegal {
				t.Fatal(err)
			}
			if took := time.Since(begun); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
			if d != nil && d.Rules != nil && d.Rules.Start().FEN() == "" {
				t.Error("a game without a start")
			}
		})
	}
}

// FuzzRead: no text makes the program panic.
func FuzzRead(f *testing.F) {
	f.Add("[mine:chess]\npiece.X = Zebra:Z\n")
	f.Add("(game (title \"a\"))")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		d := read(text, "", time.Now().Add(time.Second), strings.ToLower)
		for _, p := range d.Problems {
			if p.Why == "" {
				t.Errorf("a problem without words: %+v", p)
			}
		}
	})
}

// TestReference: every key is explained.
func TestReference(t *testing.T) {
	list := Reference()
	if len(list) < 200 {
		t.Fatalf("%d keys", len(list))
	}
	for _, k := range list {
		if k.Meaning == "" {
			t.Errorf("%s is not explained", k.Name)
		}
		if strings.Contains(k.Meaning, "](") {
			t.Errorf("%s: %q has a link", k.Name, k.Meaning)
		}
		if k.Name == "topology" && strings.Join(k.Words, " ") != "square cylinder torus hexagon" {
			t.Errorf("topology: %q", k.Words)
		}
	}
}

// TestZRF: a game of another language is found by its name again.
func TestZRF(t *testing.T) {
	const text = `(game (title "My Race") (players White Black) (turn-order White Black)
		(board (image "a" "b") (grid (start-rectangle 0 0 10 10) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1) (s 0 1))))
		(board-setup (White (Man a1)) (Black (Man c3)))
		(piece (name Man) (moves (n add) (s add)))
		(win-condition (White) (absolute-config Man (a3))))`
	d := readText(t, text, "")
	if d.Rules == nil || d.Name != "my-race" {
		t.Fatalf("%q: %v", d.Name, d.Problems)
	}
	again, err := Compile("my-race", d.Text)
	if err != nil || again.Start().FEN() != d.Rules.Start().FEN() {
		t.Error(err)
	}
	if _, err := Compile("another", d.Text); err == nil {
		t.Error("a game that is not there")
	}
	kept := d.Rules.(*zrf.Game).Kept()
	if again, err = Compile("my-race", kept); err != nil || again.Start().FEN() != d.Rules.Start().FEN() {
		t.Error(err)
	}
	if d := readText(t, kept, ""); d.Rules == nil || d.Name != "my-race" {
		t.Errorf("what is kept is no text of a game: %v", d.Problems)
	}
	if d := readText(t, "(game\n (title 1)\n (players))", ""); len(d.Problems) != 1 || d.Problems[0].Line == 0 {
		t.Errorf("%+v", d.Problems)
	}
	if d := readText(t, `(include "other.zrf")`, ""); len(d.Problems) != 1 {
		t.Errorf("%+v", d.Problems)
	}
}

// keep makes the game of a draft known and returns its name.
func keep(t *testing.T, b *Bench, d *Draft) string {
	t.Helper()
	name, err := b.Keep(d)
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// TestReport: a game that was typed is measured, step by step; it ends with who asked, and one at a time.
func TestReport(t *testing.T) {
	b := newBench(t)
	d := readText(t, "[mine:chess]\nmaxRank = 6\nmaxFile = 5\nstartFen = rnbqk/ppppp/5/5/PPPPP/RNBQK w\ndoubleStep = false\ncastling = false\npromotionRegionWhite = *6\npromotionRegionBlack = *1", "")
	if d.Rules == nil {
		t.Fatal(d.Problems)
	}
	name := keep(t, b, d)
	var told []int
	report, err := b.Report(t.Context(), name, 4, func(p Progress) error { told = append(told, p.Done); return nil })
	if err != nil || report.Games != 4 || fmt.Sprint(told) != "[0 1 2 3 4]" || report.Squares[0] != "a1" || report.Sides[1] != "Black" {
		t.Errorf("%+v after %v: %v", report, told, err)
	}
	if _, err := b.Report(t.Context(), name, MaxGames+1, nil); play.KindOf(err) != play.Invalid {
		t.Errorf("too many games: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err = b.Report(ctx, name, 50, func(p Progress) error {
		if _, err := b.Report(ctx, name, 1, nil); play.KindOf(err) != play.TooMany {
			t.Errorf("a second report: %v", err)
		}
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("who has gone: %v", err)
	}
}

// TestReportOfOtherTurns: in games of several steps a turn and in games with drops every step counts where it ends, and pieces that
// never did anything are named, be they there or not.
func TestReportOfOtherTurns(t *testing.T) {
	for _, test := range []struct {
		about, text  string
		games        int
		used, unused string // names of pieces, separated by commas
		valued       bool   // it is told what pieces are worth
	}{
		{"several steps", "[m:chess]\nturn = any then any x2\ncastling = false\n", UsualGames, "Pawn,Knight", "", true},
		{"drops", "[m:crazyhouse]\nstartFen = 4k3/8/8/8/8/8/8/4K3[QRqr] w - - 0 1\n", 2, "Queen,Rook,King", "Bishop,Knight,Pawn", false},
		{"what nobody promotes to", "[m:chess]\npiece.Z = Amazon:QN\npiece.S = Statue:\npromotionPieceTypes = z\nstartFen = 4k3/p6p/8/8/8/8/P6P/S3K3 w - - 0 1\n",
			2, "King,Pawn", "Queen,Rook,Bishop,Knight,Statue", false},
	} {
		t.Run(test.about, func(t *testing.T) {
			d := readText(t, test.text, "")
			if d.Rules == nil {
				t.Fatal(d.Problems)
			}
			b := newBench(t)
			report, err := b.Report(t.Context(), keep(t, b, d), test.games, func(Progress) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range report.Values {
				if v.Value <= 0 || v.Doubt <= 0 {
					t.Errorf("%s is worth %d ± %d", v.Name, v.Value, v.Doubt)
				}
			}
			if test.valued && len(report.Values) == 0 {
				t.Error("nothing is told of what pieces are worth")
			}
			steps, visits, all := map[string]int{}, 0, 0
			for _, p := range report.Pieces {
				steps[p.Name] += p.Steps
				all += p.Steps
			}
			for _, n := range report.Visits {
				visits += n
			}
			if visits != all {
				t.Errorf("%d steps of pieces, %d that ended on squares", all, visits)
			}
			for name := range strings.SplitSeq(test.used, ",") {
				if steps[name] == 0 || slices.Contains(report.Unused, name) {
					t.Errorf("%s made %d steps; unused: %q", name, steps[name], report.Unused)
				}
			}
			for name := range strings.SplitSeq(test.unused, ",") {
				if name != "" && !slices.Contains(report.Unused, name) {
					t.Errorf("%s is not among the unused: %q", name, report.Unused)
				}
			}
		})
	}
}

// TestStarts: each text to begin with is a game without mistakes or warnings, and says what it is.
func TestStarts(t *testing.T) {
	if len(Starts()) != 11 {
		t.Errorf("%d texts", len(Starts()))
	}
	for _, s := range Starts() {
		d := readText(t, s.Text, "")
		if d.Rules == nil || len(d.Problems) > 0 || len(d.Warnings) > 0 || s.Summary == "" {
			t.Errorf("%s (%q): %v %v", s.Title, s.Summary, d.Problems, d.Warnings)
		}
	}
}

// TestCopies: a game of the catalogue can be copied under another name; what is no variant file cannot.
func TestCopies(t *testing.T) {
	b := newBench(t)
	d, err := b.Read(t.Context(), b.Copy("crazyhouse"), "")
	if err != nil || d.Rules == nil || d.Name != "my-crazyhouse" || d.Rules.Info().Title != "My Crazyhouse" || !d.Rules.Info().Hands {
		t.Errorf("%+v, %v", d, err)
	}
	if text := b.Copy("nothing"); text != "" {
		t.Errorf("a copy of nothing: %q", text)
	}
}

// TestReferenceWithoutDefault: what a key means is told without the bars of the table in which it stands.
func TestReferenceWithoutDefault(t *testing.T) {
	for _, key := range Reference() {
		if strings.Contains(key.Meaning, "|") && !strings.Contains(key.Meaning, "`|`") {
			t.Errorf("%s: %q", key.Name, key.Meaning)
		}
	}
}
