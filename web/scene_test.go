package web

import (
	"fmt"
	"strings"
	"testing"

	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/picture"
	catalogue "aanca.chess/variant"
)

// TestScenes: where squares, pieces and hands of positions are drawn, from either side.
func TestScenes(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		second       bool
		size         string
		men          string // figure or id, colour, place and how many; those of the board by its squares
	}{
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false, "8 8", "rook ivory 0,7; king ivory 4,7; king charcoal 4,0"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true, "8 8", "rook ivory 7,0; king ivory 3,0; king charcoal 3,7"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPPn] w - - 0 1", false, "8 10", "king ivory 4,8; king charcoal 4,1; queen ivory 0,9 x1; pawn ivory 1,9 x2; knight charcoal 0,0 x1"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPPn] w - - 0 1", true, "8 10", "king ivory 3,1; king charcoal 3,8; queen ivory 0,0 x1; pawn ivory 1,0 x2; knight charcoal 0,9 x1"},
		{"minishogi", "4k/5/5/5/K4[Ss] b - - 0 1", false, "5 7", "king charcoal 0,5; king ivory 4,1; silver charcoal 0,6 x1; silver ivory 0,0 x1"},
	} {
		rules := gametest.Rules(t, test.variant)
		pos := gametest.Parse(t, rules, test.fen)
		v := newVariant(rules)
		s := newStage(rules.Info(), v, test.second).scene(pos, geom.Area{})
		if got := fmt.Sprint(s.Width, s.Height); got != test.size {
			t.Errorf("%s is drawn in %s squares, want %s", test.variant, got, test.size)
		}
		if squares := rules.Info().Board.Area(); len(s.Cells) != squares.Len() {
			t.Errorf("%s has %d cells", test.variant, len(s.Cells))
		}
		var men []string
		for _, man := range s.Men {
			figure, _, _ := strings.Cut(man.Figure, ":")
			text := fmt.Sprintf("%s %s %g,%g", figure, man.Colour, man.X, man.Y)
			if man.Count > 0 {
				text += fmt.Sprintf(" x%d", man.Count)
			}
			men = append(men, text)
		}
		if got := strings.Join(men, "; "); got != test.men {
			t.Errorf("%s %s, from the second side: %t:\n%s\nwant\n%s", test.variant, test.fen, test.second, got, test.men)
		}
	}
}

// TestFullHands: however many kinds are in hand, they stay beside the board.
func TestFullHands(t *testing.T) {
	rules := gametest.Rules(t, "minishogi")
	pos := gametest.Parse(t, rules, "4k/5/5/5/K4[PSGBRpsgbr] w - - 0 1")
	s := newStage(rules.Info(), newVariant(rules), false).scene(pos, geom.Area{})
	for _, man := range s.Men {
		if man.X < 0 || man.X > s.Width-1 || man.Y < 0 || man.Y > s.Height-1 {
			t.Errorf("%s is drawn at %g,%g", man.ID, man.X, man.Y)
		}
	}
	if len(s.Men) != 12 {
		t.Errorf("%d pieces are drawn, want two kings and ten in hand", len(s.Men))
	}
}

// TestEverySignIsDrawn: what stands on pieces and in rivers of the games of the catalogue can be drawn without anybody's fonts.
func TestEverySignIsDrawn(t *testing.T) {
	signs := 0
	for _, name := range catalogue.Catalogue().Names() {
		rules := gametest.Rules(t, name)
		v := newVariant(rules)
		for i := range v.Types {
			face := v.Types[i].Face
			if face == nil || face.Glyphs == nil {
				continue
			}
			for _, text := range face.Glyphs {
				signs++
				if text != "" && !picture.Drawn(text) {
					t.Errorf("%s: %s is not drawn: picture/signs.txt", name, text)
				}
			}
		}
		if words := rules.Info().Look.RiverWords; len(words) > 0 && !picture.Drawn(strings.Join(words, "")) {
			t.Errorf("%s: %s are not drawn: picture/signs.txt", name, words)
		}
	}
	if signs < 500 {
		t.Errorf("only %d signs were looked at", signs)
	}
}

// TestScenesOfEastAsia: signs on pieces of both sides, words in the river and marks of points.
func TestScenesOfEastAsia(t *testing.T) {
	rules := gametest.Rules(t, "xiangqi")
	v := newVariant(rules)
	for _, second := range []bool{false, true} {
		s := newStage(rules.Info(), v, second).scene(rules.Start(), geom.Area{})
		var words []string
		for _, w := range s.Words {
			words = append(words, fmt.Sprintf("%c %g,%g", w.Sign, w.X, w.Y))
		}
		if got := strings.Join(words, "; "); got != "楚 2,5; 河 3,5; 漢 6,5; 界 7,5" {
			t.Errorf("the river says %s", got)
		}
		kings := make(map[string]int)
		for _, man := range s.Men {
			kings[fmt.Sprint(man.Colour, man.Signs)]++
		}
		if kings["red{discs 帥 false false}"] != 1 || kings["charcoal{discs 將 false true}"] != 1 || kings["red{discs 兵 false false}"] != 5 {
			t.Errorf("the pieces are %v", kings)
		}
	}
	// At the edge half of the brackets would be off the board.
	onPoints := newStage(rules.Info(), v, false)
	middle, edge := len(onPoints.brackets(picture.Spot{X: 4, Y: 3})), len(onPoints.brackets(picture.Spot{X: 0, Y: 3}))
	if middle != 8 || edge != 4 {
		t.Errorf("brackets have %d lines, at the edge %d", middle, edge)
	}
}

// TestGridsAreDrawn: the lines of a grid run from edge to edge where they are for each side, and the page is told of them.
func TestGridsAreDrawn(t *testing.T) {
	rules := gametest.Read(t, "[grid:minishogi]\ngridLines = a 2 4\n")
	info := rules.Info()
	for _, test := range []struct {
		second bool
		want   string // hands are above and below the board
	}{
		{false, "[[1 1 1 6] [0 4 5 4] [0 2 5 2]]"},
		{true, "[[4 1 4 6] [0 3 5 3] [0 5 5 5]]"},
	} {
		s := newStage(info, newVariant(rules), test.second).scene(rules.Start(), geom.Area{})
		if got := fmt.Sprint(s.Fences); got != test.want {
			t.Errorf("from the second side: %t: %s, want %s", test.second, got, test.want)
		}
	}
	look := newLook(&info.Look, info.Board)
	if got := fmt.Sprint(look.BehindFiles, look.BehindRanks); got != "[1] [2 4]" {
		t.Errorf("the page is told of lines behind %s", got)
	}
}
