package analysis_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

const annotated = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ada"]
[Black "?"]
[Result "1-0"]
[Variant "Standard"]

{start} 1. e4 $1 {good} (1. d4 {or this} 1... d5 (1... f5)) 1... e5 2. Nf3 1-0

`

// What is read is written as it was.
func TestPGNThereAndBack(t *testing.T) {
	desk := newDesk(t, nil)
	record, err := desk.Read("chess", annotated, notation.LAN)
	if err != nil {
		t.Fatal(err)
	}
	first := record.Main.Moves[0]
	if first.Text != "e2e4" || first.Label != "e2-e4" || len(first.Variations) != 1 || record.Result != "1-0" {
		t.Errorf("read %+v, result %s", first, record.Result)
	}
	record.Tags = []analysis.Tag{{Name: "White", Value: "Ada"}}
	text, err := desk.Write(record, "")
	if err != nil || text != annotated {
		t.Errorf("written as %s (error %v), want %s", text, err, annotated)
	}
}

// TestPGNInTheGamesNotation: games are written as their players do, if nothing else is asked for, and what is written so is read again.
func TestPGNInTheGamesNotation(t *testing.T) {
	library, err := play.NewCatalogue(gametest.Rules(t, "shogi"), gametest.Rules(t, "xiangqi"), gametest.Rules(t, "janggi"))
	if err != nil {
		t.Fatal(err)
	}
	desk, err := analysis.New(analysis.Config{Library: library, Each: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ game, turns, way, want string }{
		{"shogi", "c3c4 g7g6 b2h8+ g9h8 B@e5", "", "1. P-7f P-3d 2. Bx2b+ Sx2b 3. B*5e *"},
		{"shogi", "c3c4 g7g6 b2h8+ g9h8 B@e5", "kif", `1. "７六歩(77)" "３四歩(33)" 2. "２二角成(88)" "２二銀(31)" 3. ５五角打 *`},
		{"shogi", "c3c4 c7c6", "san", "1. Pc4 Pc6 *"},
		{"xiangqi", "h3e3 h10g8 h1g3", "", "1. C2=5 H8+7 2. H2+3 *"},
		{"janggi", "a4a5 b10c8", "", "1. P71-61 H12-33 *"},
	} {
		record := &analysis.Record{Variant: tt.game}
		for _, turn := range strings.Fields(tt.turns) {
			record.Main.Moves = append(record.Main.Moves, analysis.Move{Turn: analysis.Turn{Text: turn}})
		}
		text, err := desk.Write(record, notation.Way(tt.way))
		if _, moves, _ := strings.Cut(text, "\n\n"); err != nil || strings.TrimSpace(moves) != tt.want {
			t.Errorf("%s %s: written as %q (error %v), want %q", tt.game, tt.way, moves, err, tt.want)
			continue
		}
		again, err := desk.Read(tt.game, text, "")
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var turns []string
		for _, m := range again.Main.Moves {
			turns = append(turns, m.Text)
		}
		if got := strings.Join(turns, " "); got != tt.turns {
			t.Errorf("%s: read as %q, want %q", tt.want, got, tt.turns)
		}
	}
}

func TestAStartIsKept(t *testing.T) {
	desk := newDesk(t, nil)
	const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	text, err := desk.Write(&analysis.Record{Variant: "chess", FEN: fen, Main: analysis.Variation{Moves: []analysis.Move{{Turn: analysis.Turn{Text: "e2e4"}}}}}, "")
	if err != nil || !strings.Contains(text, `[FEN "`+fen+`"]`) || !strings.Contains(text, "1. e4 *") {
		t.Fatalf("written as %s, error %v", text, err)
	}
	record, err := desk.Read("chess", text, notation.SAN)
	if err != nil || record.FEN != fen {
		t.Errorf("the start is %q, error %v", record.FEN, err)
	}
}

func TestRefusedPGN(t *testing.T) {
	desk := newDesk(t, nil)
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", " \n", "there is no game in this text"},
		{"an illegal move", "1. e4 e5 2. Ke3", "line 1, column 13: 2. Ke3: "},
		{"what turns text around", "1. e4\u202e *", `line 1, column 4: 1. e4\u202e: `},
		{"an unknown game", "[Variant \"Nonsense\"]\n\n1. e4 *", `there is no game "Nonsense"`},
		{"too long", strings.Repeat(" ", analysis.MaxPGN+1), "at most 131072 are read"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := desk.Read("chess", tt.text, notation.SAN)
			if err == nil || !strings.Contains(err.Error(), tt.want) || play.KindOf(err) != play.Illegal {
				t.Errorf("the error is %v, of kind %d; want %q", err, play.KindOf(err), tt.want)
			}
		})
	}
	long := analysis.Record{Variant: "chess"}
	for range 1000 {
		for _, turn := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
			long.Main.Moves = append(long.Main.Moves, analysis.Move{Turn: analysis.Turn{Text: turn}})
		}
	}
	if _, err := desk.Write(&long, ""); err == nil || !strings.Contains(err.Error(), "more than 3000 moves") {
		t.Errorf("a game of 4000 turns is written: %v", err)
	}
	for _, tt := range []struct {
		record analysis.Record
		want   string
	}{
		{analysis.Record{FEN: "x"}, `malformed FEN: placement, character 1: `},
		{analysis.Record{Result: "2-0"}, `"2-0" is no result: expected 1-0, 0-1, 1/2-1/2 or *`},
		{analysis.Record{Result: "\"\n"}, `is no result`},
		{analysis.Record{Main: analysis.Variation{Moves: []analysis.Move{{Turn: analysis.Turn{Text: "e2e4"}, NAGs: []int{1, -1}}}}}, "e2e4: the annotation $-1: expected a number from 0 to 255"},
	} {
		tt.record.Variant = "chess"
		if _, err := desk.Write(&tt.record, ""); err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "line 0") || play.KindOf(err) != play.Illegal {
			t.Errorf("%+v: the error is %v, of kind %d; want %q", tt.record, err, play.KindOf(err), tt.want)
		}
	}
	for _, tag := range []analysis.Tag{{Name: "a b"}, {Name: "White", Value: "a\nb"}, {Name: strings.Repeat("a", 50)}} {
		if _, err := desk.Write(&analysis.Record{Variant: "chess", Tags: []analysis.Tag{tag}}, ""); play.KindOf(err) != play.Illegal {
			t.Errorf("the tag %+v is written: %v", tag, err)
		}
	}
}

// FuzzRead reads arbitrary texts. What can be read can be written, and read again as the same.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{annotated, "1. e4 (1. d4 (1. c4)) e5", "e2e4 e7e5", "{}", "1. e4 {a} ; b\n e5 $9 $9", "[FEN \"8/8\"]\n\n*", "((((", "1. e4!? e5??"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		desk := newDesk(t, nil)
		record, err := desk.Read("chess", text, notation.SAN)
		if err != nil {
			if play.KindOf(err) == play.Internal {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		record.Tags = nil
		written, err := desk.Write(record, "")
		if err != nil {
			t.Fatalf("%q cannot be written: %v", text, err)
		}
		again, err := desk.Read("chess", written, notation.SAN)
		if err != nil || len(again.Main.Moves) != len(record.Main.Moves) {
			t.Errorf("%q is written as %q, and read as %+v: %v", text, written, again, err)
		}
	})
}

// walks are rules made of texts: how many files the walk has.
type walks map[string]string

func (w walks) Text(name string) string { return w[name] }

func (w walks) Compile(name, text string) (game.Rules, error) {
	r := &playtest.Walk{Name: name, Steps: 1}
	_, err := fmt.Sscanf(text, "%d files", &r.Files)
	return r, err
}

// A game that goes by the rules of another day is written under its own name, and read by its own rules on its own board.
func TestPGNOfOlderRules(t *testing.T) {
	now := walks{"walk": "8 files"}
	rules, err := now.Compile("walk", now["walk"])
	if err != nil {
		t.Fatal(err)
	}
	library, err := play.NewCatalogue(rules)
	if err != nil {
		t.Fatal(err)
	}
	version := play.VersionOf("12 files")
	library.Remember(now, play.RulesTexts{version: "12 files"})
	desk, err := analysis.New(analysis.Config{Library: library, Each: 1})
	if err != nil {
		t.Fatal(err)
	}
	older := "walk@" + version
	var moves []analysis.Move
	for _, turn := range []string{"a1d1", "d1g1", "g1j1"} { // j is the tenth file
		moves = append(moves, analysis.Move{Turn: analysis.Turn{Text: turn}})
	}
	text, err := desk.Write(&analysis.Record{Variant: older, Main: analysis.Variation{Moves: moves}}, "")
	if err != nil || !strings.Contains(text, `[Variant "walk"]`) {
		t.Fatalf("written as %s, error %v", text, err)
	}
	record, err := desk.Read(older, text, notation.Own)
	if err != nil || record.Variant != older || len(record.Main.Moves) != 3 {
		t.Errorf("%s is read as %+v, error %v", text, record, err)
	}
	if _, err := desk.Read("walk", text, notation.Own); err == nil {
		t.Error("a turn to the tenth file is read by the rules of today")
	}
}

func TestClockText(t *testing.T) {
	for left, want := range map[time.Duration]string{
		0: "0:00:00", 3*time.Minute - 1500*time.Millisecond: "0:02:58", 7350 * time.Millisecond: "0:00:07.3", 25*time.Hour + time.Second: "25:00:01",
	} {
		if got := analysis.ClockText(left); got != want {
			t.Errorf("%v is written as %s, want %s", left, got, want)
		}
	}
}
