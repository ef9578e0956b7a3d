package analysis_test

import (
	"strings"
	"testing"

	"aanca.chess/analysis"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/play"
)

// TestJapaneseRecords are read where the pieces have Japanese signs, and what is written, with variations and remarks, is read again.
func TestJapaneseRecords(t *testing.T) {
	library, err := play.NewCatalogue(gametest.Rules(t, "shogi"), gametest.Rules(t, "chess"))
	if err != nil {
		t.Fatal(err)
	}
	desk, err := analysis.New(analysis.Config{Library: library, Each: 1})
	if err != nil {
		t.Fatal(err)
	}
	for game, want := range map[string]bool{"shogi": true, "chess": false} {
		if form, ok := analysis.FormOf(gametest.Rules(t, game)); ok != want || ok && form.Ending != "kif" {
			t.Errorf("%s has the form %v, %v", game, form, ok)
		}
	}
	const text = "\ufeff手合割：平手\r\n先手：A\r\n後手：B\r\n手数----指手---------消費時間--\r\n   1 ７六歩(77)\r\n*well\r\n   2 ３四歩(33)+\r\n   3 ２二角成(88)\r\n   4 投了\r\n\r\n変化：2手\r\n   2 ８四歩(83)\r\n"
	record, err := desk.Read("shogi", text, notation.Hodges)
	if err != nil {
		t.Fatal(err)
	}
	if turns := turnsIn(record); turns != "c3c4 g7g6 b2h8+" || record.Result != "1-0" || record.Main.Moves[0].Comment != "well" || len(record.Main.Moves[1].Variations) != 1 {
		t.Errorf("read as %s, %+v", turns, record)
	}
	record.Tags = []analysis.Tag{{Name: "White", Value: "A"}, {Name: "Black", Value: "B"}, {Name: "Termination", Value: "w wins: time"}}
	written, err := desk.Save(record)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"先手：A\n", "   1 ７六歩(77)\n*well\n", "   4 切れ負け\n", "変化：2手\n   2 ８四歩(83)\n"} {
		if !strings.Contains(written, part) {
			t.Errorf("%q is missing in %s", part, written)
		}
	}
	again, err := desk.Read("shogi", written, notation.Hodges)
	if err != nil || turnsIn(again) != turnsIn(record) || again.Result != "1-0" {
		t.Errorf("read again as %+v, %v", again, err)
	}
	agreed := *record
	agreed.Result, agreed.Tags = "1/2-1/2", []analysis.Tag{{Name: "Termination", Value: "draw: agreement"}}
	if written, err = desk.Save(&agreed); err != nil || !strings.Contains(written, "   4 持将棋\n") {
		t.Errorf("a draw that was agreed is written as %s, %v", written, err)
	}
	record.FEN = "4k4/9/9/9/9/9/9/9/R3K4[] w - 0 1"
	record.Main = analysis.Variation{Moves: []analysis.Move{{Turn: analysis.Turn{Text: "a1a9+"}}}}
	if written, err = desk.Save(record); err != nil || !strings.Contains(written, "|v王") && !strings.Contains(written, "v玉") {
		t.Errorf("another start is written as %s, %v", written, err)
	}
	for _, wrong := range []string{"手合割：平手\n   1 ７五歩(77)\n", "手合割：裸玉\n   1 ７六歩(77)\n"} {
		if _, err := desk.Read("shogi", wrong, ""); play.KindOf(err) != play.Illegal {
			t.Errorf("%q is answered by %v", wrong, err)
		}
	}
	if _, err := desk.Read("shogi", "1. P-7f P-3d *", ""); err != nil {
		t.Errorf("PGN: %v", err)
	}
}
