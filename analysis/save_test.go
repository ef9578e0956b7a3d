package analysis_test

import (
	"strings"
	"testing"

	"aanca.chess/analysis"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/play"
)

// hops is a game of men that jump on and on, so that one line of a save may be a part of a turn.
const hops = `
(define step ($1 (verify empty?) add))
(define jump ($1 (verify enemy?) capture $1 (verify empty?) (add-partial jumping)))
(game
  (title "Hops")
  (players White Black)
  (turn-order White Black)
  (option "pass partial" true)
  (board
    (grid
      (start-rectangle 0 0 48 48)
      (dimensions ("a/b/c/d/e/f" (50 0)) ("1" (0 50)))
      (directions (e 1 0) (w -1 0))
    )
  )
  (piece (name Man)
    (moves (move-type jumping) (jump e) (jump w) (move-type stepping) (step e) (step w))
  )
  (board-setup (White (Man a1)) (Black (Man b1 d1 f1)))
  (move-priorities jumping stepping)
  (loss-condition (White Black) stalemated)
)`

const hopsHead = "Zillions Save Game File Version 0.02 HH\r\nRulesFile=hops.zrf\r\nVariantName=Hops\r\n"

func newHops(t *testing.T, rules string) *analysis.Desk {
	t.Helper()
	g := gametest.ReadZRF(t, "hops", rules)
	library, err := play.NewCatalogue(g)
	if err != nil {
		t.Fatal(err)
	}
	desk, err := analysis.New(analysis.Config{Library: library})
	if err != nil {
		t.Fatal(err)
	}
	return desk
}

// A save is read turn by turn, and what is read is written as it was.
func TestSavesThereAndBack(t *testing.T) {
	desk := newHops(t, hops)
	first := hopsHead + "1. partial 2 Man a1 - c1 x b1\r\n"
	const pass, second = "1. Pass\r\n", "1. partial 2 Man d1 - b1 x c1\r\n"
	for _, tt := range []struct{ name, text, turns, writes string }{
		{"nothing yet", hopsHead, "", hopsHead},
		{"a turn that is stopped", first + pass, "a1c1xb1,end", first + pass},
		{"a turn that stops at the end", first, "a1c1xb1,end", first + pass},
		{"one that goes on", first + "1. partial 2 Man c1 - e1 x d1\r\n", "a1c1xb1,c1e1xd1", first + "1. partial 2 Man c1 - e1 x d1\r\n"},
		{"two", first + pass + second, "a1c1xb1,end d1b1xc1", first + pass + second},
		{"two without a word between them", first + second, "a1c1xb1,end d1b1xc1", first + pass + second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			record, err := desk.Read("hops", tt.text, notation.Own)
			if err != nil {
				t.Fatal(err)
			}
			if turns := turnsIn(record); turns != tt.turns {
				t.Errorf("the turns are %q, want %q", turns, tt.turns)
			}
			if text, err := desk.Save(record); err != nil || text != tt.writes {
				t.Errorf("written as %q (error %v), want %q", text, err, tt.writes)
			}
		})
	}
}

func turnsIn(r *analysis.Record) string {
	var turns []string
	for i := range r.Main.Moves {
		turns = append(turns, r.Main.Moves[i].Text)
	}
	return strings.Join(turns, " ")
}

func TestRefusedSaves(t *testing.T) {
	desk := newHops(t, hops)
	for _, tt := range []struct{ name, text, want string }{
		{"an illegal move", hopsHead + "1. Man a1 - f1\r\n", "line 4, move"},
		{"no move at all", hopsHead + "1. Nonsense\r\n", "line 4"},
		{"another game", strings.Replace(hopsHead, "=Hops", "=Skips", 1), `line 3: this is a game of "Skips", not of "Hops"`},
		{"no rules", "Zillions Save Game File Version 0.02 HH\r\n", "expected RulesFile=FILE"},
		{"too long", hopsHead + strings.Repeat("1. Pass\n", 3001), "line 3004: the save has more than 3000 moves"},
		{"too large", hopsHead + strings.Repeat(" ", analysis.MaxPGN), "at most 131072 are read"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := desk.Read("hops", tt.text, notation.Own)
			if err == nil || !strings.Contains(err.Error(), tt.want) || play.KindOf(err) != play.Illegal {
				t.Errorf("the error is %v, of kind %d; want %q", err, play.KindOf(err), tt.want)
			}
		})
	}
}

// Where a piece must go on, what stands behind the last whole turn is remarked.
func TestASaveMayStopWithinATurn(t *testing.T) {
	desk := newHops(t, strings.Replace(hops, `(option "pass partial" true)`, "", 1))
	record, err := desk.Read("hops", hopsHead+"1. partial 1 Man a1 - c1 x b1\r\n", notation.Own)
	if err != nil {
		t.Fatal(err)
	}
	const want = "The save stops within the next turn, after a1c1xb1."
	if len(record.Main.Moves) != 0 || record.Main.Comment != want {
		t.Errorf("read %q with the remark %q, want %q", turnsIn(record), record.Main.Comment, want)
	}
}

func TestWhatCannotBeSaved(t *testing.T) {
	own, chess := newHops(t, hops), newDesk(t, nil)
	line := func(turns ...string) (v analysis.Variation) {
		for _, turn := range turns {
			v.Moves = append(v.Moves, analysis.Move{Turn: analysis.Turn{Text: turn}})
		}
		return v
	}
	for _, tt := range []struct {
		name   string
		desk   *analysis.Desk
		record analysis.Record
		want   string
	}{
		{"a game that nobody else saves", chess, analysis.Record{Variant: "chess"}, "no other program's form of saved games is known for Chess"},
		{"another start", own, analysis.Record{Variant: "hops", FEN: "nowhere"}, "begins at the game's own setup"},
		{"an illegal turn", own, analysis.Record{Variant: "hops", Main: line("a1c1xb1,end", "a1a1")}, "turn 2: "},
		{"too many", own, analysis.Record{Variant: "hops", Main: line(make([]string, 3001)...)}, "more than 3000 moves"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, err := tt.desk.Save(&tt.record)
			if err == nil || !strings.Contains(err.Error(), tt.want) || play.KindOf(err) != play.Illegal {
				t.Errorf("written as %q, the error is %v; want %q", text, err, tt.want)
			}
		})
	}
}

// FuzzReadSave reads arbitrary saves. What can be read whole can be written, and read again as the same.
func FuzzReadSave(f *testing.F) {
	for _, seed := range []string{"1. partial 1 Man a1 - c1 x b1\n", "1. Man a1 - b1\n2. x\n", "1. Pass\n", "1. White Man a1\n", "1. = Man on\n@ a1", "1. @ a1 0 1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, moves string) {
		desk := newHops(t, hops)
		record, err := desk.Read("hops", hopsHead+moves, notation.Own)
		if err != nil {
			if play.KindOf(err) == play.Internal {
				t.Fatalf("%q: %v", moves, err)
			}
			return
		}
		text, err := desk.Save(record)
		if err != nil {
			t.Fatalf("%q cannot be written: %v", moves, err)
		}
		again, err := desk.Read("hops", text, notation.Own)
		if err != nil || turnsIn(again) != turnsIn(record) {
			t.Errorf("%q is written as %q, and read as %+v: %v", moves, text, again, err)
		}
	})
}
