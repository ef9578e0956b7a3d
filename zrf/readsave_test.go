package zrf_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"aanca.chess/zrf"
)

// TestSavesAsPeopleKeepThem reads saves of hexapawn that others have edited, or programs have written otherwise: each tells of two moves.
func TestSavesAsPeopleKeepThem(t *testing.T) {
	const head = "Zillions Save Game File Version 0.02 HH\nRulesFile=x.zrf\nVariantName=Hexapawn\n"
	const first, second = "1. Pawn a1 - a2\n", "1. Pawn b3 x a2\n"
	const plain = head + first + second
	tests := []struct{ name, text string }{
		{"as they are", plain},
		{"CR alone", strings.ReplaceAll(plain, "\n", "\r")},
		{"CR LF", strings.ReplaceAll(plain, "\n", "\r\n")},
		{"CR CR LF", strings.ReplaceAll(plain, "\n", "\r\r\n")},
		{"UTF-8 with its mark", "\ufeff" + plain},
		{"UTF-16", wide(plain, false)},
		{"UTF-16, the other byte first", wide(plain, true)},
		{"no line end at the end", strings.TrimSpace(plain)},
		{"an older version", strings.Replace(plain, "0.02 HH", "0.01", 1)},
		{"keys in other letters", strings.NewReplacer("RulesFile=", "Rulesfile = ", "VariantName", "VARIANTNAME").Replace(plain)},
		{"a path of Windows", strings.Replace(plain, "x.zrf", `C:\Program Files\Zillions\Rules\x.zrf`, 1)},
		{"other keys", strings.Replace(plain, "RulesFile", "Date=2003 (May)\nRulesFile", 1)},
		{"blanks and tabs", head + "\t1.   Pawn\ta1  -  a2 \n 1.Pawn b3 x a2"},
		{"numbers of both players", head + "1. Pawn a1 - a2\n1... Pawn b3 x a2"},
		{"dots for the other player", head + "1. Pawn a1 - a2\n1. ... Pawn b3 x a2"},
		{"both in a line", head + "1. Pawn a1 - a2 1. Pawn b3 x a2\n"},
		{"a number without a move", plain + "2.\n"},
		{"remarks", head + "; Hexapawn\n1. Pawn a1 - a2 ; good\n// played by two (\n1. Pawn b3 x a2 {takes} (of course)\n{the end"},
		{"remarks over lines", head + first + "{this is\n1. Pawn no - no\nenough} " + second},
		{"a variation", head + first + "(1. Pawn c3 - c2\n2. Pawn b1 x c2)\n" + second},
		{"a variation within a variation", head + first + "( 1. Pawn c3 - c2 (1. Pass)\n2. Pawn b1 x c2 ) " + second},
		{"a remark that is not closed", head + "1. Pawn a1 - a2 (good\n" + second},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := zrf.ReadSave(strings.NewReader(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			_, made, err := compileFile(t, "testdata/hexapawn.zrf", s.Variant).Replay(s)
			if err != nil || made != 2 || len(s.Moves) != 2 || !strings.HasSuffix(s.Rules, "x.zrf") || s.Variant != "Hexapawn" {
				t.Errorf("%d of %d moves of %s (%s), %v", made, len(s.Moves), s.Variant, s.Rules, err)
			}
		})
	}
}

// wide returns a text in UTF-16 with its mark.
func wide(text string, big bool) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		bytes := []byte{byte(u), byte(u >> 8)}
		if big {
			bytes[0], bytes[1] = bytes[1], bytes[0]
		}
		b.Write(bytes)
	}
	return b.String()
}

// TestLinesThatAreNoMoves shows that what is passed over is told when the moves cannot be played without it.
func TestLinesThatAreNoMoves(t *testing.T) {
	const text = "Zillions Save Game File Version 0.02 HH\nRulesFile=x.zrf\n\nPawn a1 - a2\n1. Pawn b3 x a2\n"
	s, err := zrf.ReadSave(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = compileFile(t, "testdata/hexapawn.zrf", "").Replay(s)
	if err == nil || !strings.Contains(err.Error(), "line 4 before it is no move and was passed over") {
		t.Errorf("the error is %v", err)
	}
}

// TestHostileSaves shows that saves of nothing but remarks are read in no time that grows with the square of their length.
func TestHostileSaves(t *testing.T) {
	const head = "Zillions Save Game File\nRulesFile=x.zrf\n"
	for _, open := range []string{"( ", "{ ", "( { ", "; ", "(\n", "{\n} { ", ") ( "} {
		t.Run(fmt.Sprintf("%q", open), func(t *testing.T) {
			s, err := zrf.ReadSave(strings.NewReader(head + strings.Repeat(open, 1<<20/len(open))))
			if err != nil || len(s.Moves) != 0 {
				t.Errorf("%v, %v", s, err)
			}
		})
	}
}

// TestHeadOfSaves shows that the head of a save has a letter for each player: those who decide nothing are the computer's.
func TestHeadOfSaves(t *testing.T) {
	for _, tt := range []struct{ file, letters string }{
		{"puzzle", "HC"}, {"hexapawn", "HH"}, {"trio", "HHH"}, {"dice", "HHC"},
	} {
		t.Run(tt.file, func(t *testing.T) {
			text := compileFile(t, "testdata/"+tt.file+".zrf", "").WriteSave(nil)
			if want := "Zillions Save Game File Version 0.02 " + tt.letters + "\r\n"; !strings.HasPrefix(text, want) {
				t.Errorf("%.60q, want %q at its head", text, want)
			}
		})
	}
}

// TestSavesOfOneTitle shows that of games of one title a save is played by the rules that allow its moves.
func TestSavesOfOneTitle(t *testing.T) {
	rules := small("(moves (n (verify empty?) add))", "", "(White (A a1)) (Black (A d4))") +
		`(variant (title "Small") (piece (name A) (moves (e (verify empty?) add))))`
	f, err := zrf.LoadFS(fstest.MapFS{"small.zrf": {Data: []byte(rules)}}, "small.zrf")
	if err != nil {
		t.Fatal(err)
	}
	for move, board := range map[string]string{"A a1 - a2": "3a/4/A3/4", "A a1 - b1": "3a/4/4/1A2"} {
		s := &zrf.Save{Variant: "small", Moves: []zrf.SaveMove{{Text: move}}}
		g, err := f.ForSave(s)
		if err != nil {
			t.Fatal(err)
		}
		pos, _, err := g.Replay(s)
		if err != nil || !strings.HasPrefix(pos.FEN(), board+" ") {
			t.Errorf("%s: %s, %v; want %s", move, pos.FEN(), err, board)
		}
	}
}

// TestSavesOfUnknownTitle shows that a save whose title no game of the file has is played by the first game that allows its moves.
func TestSavesOfUnknownTitle(t *testing.T) {
	rules := small("(moves (n (verify empty?) add))", "", "(White (A a1)) (Black (A d4))") +
		`(variant (title "Sideways") (piece (name A) (moves (e (verify empty?) add))))`
	f, err := zrf.LoadFS(fstest.MapFS{"small.zrf": {Data: []byte(rules)}}, "small.zrf")
	if err != nil {
		t.Fatal(err)
	}
	for move, title := range map[string]string{"A a1 - a2": "Small", "A a1 - b1": "Sideways", "A a1 - d4": ""} {
		g, err := f.ForSave(&zrf.Save{Variant: "Klein", Moves: []zrf.SaveMove{{Text: move}}})
		if title == "" && err == nil || title != "" && (err != nil || g.Info().Title != title) {
			t.Errorf("%s: %v, want the game %q", move, err, title)
		}
	}
}

// TestSavesOfFaultyGames shows that the mistakes of the game that a save names are told, whatever other games would allow.
func TestSavesOfFaultyGames(t *testing.T) {
	rules := small("(moves (n (verify empty?) add))", "", "(White (A a1)) (Black (A d4))") +
		`(variant (title "Faulty") (turn-order Nobody))`
	f, err := zrf.LoadFS(fstest.MapFS{"small.zrf": {Data: []byte(rules)}}, "small.zrf")
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.ForSave(&zrf.Save{Variant: "Faulty", Moves: []zrf.SaveMove{{Text: "A a1 - a2"}}})
	if err == nil || !strings.Contains(err.Error(), "Nobody") {
		t.Errorf("error %v, want one that names what is wrong", err)
	}
}

// TestSavesFromOtherPositions shows that a save of a game that did not begin from the setup is told so.
func TestSavesFromOtherPositions(t *testing.T) {
	g := compileFile(t, "testdata/hexapawn.zrf", "")
	for _, move := range []string{"Pawn a2 - a3", "Pawn b2 x a3"} {
		_, _, err := g.Replay(&zrf.Save{Moves: []zrf.SaveMove{{Text: move, Line: 4}}})
		want := fmt.Sprintf("no Pawn stands on %s; the game may have begun from another position", move[5:7])
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", move, err, want)
		}
	}
}
