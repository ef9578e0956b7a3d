package notation_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// TestNames: package game, which may know nothing of this one, names the notations as it does.
func TestNames(t *testing.T) {
	var names []string
	for _, way := range notation.Ways() {
		names = append(names, string(way))
	}
	if !slices.Equal(names, game.Notations) {
		t.Errorf("notation has %q, game %q", names, game.Notations)
	}
}

// TestEdges: what stands beside a board, and that squares are named as in turns.
func TestEdges(t *testing.T) {
	for _, tt := range []struct {
		game, way                string
		files, far, ranks, named string // named: the square e4
	}{
		{"shogi", "san", "", "", "", ""},
		{"shogi", "hodges", "9 8 7 6 5 4 3 2 1", "", "i h g f e d c b a", "5f"},
		{"shogi", "hodges_number", "9 8 7 6 5 4 3 2 1", "", "9 8 7 6 5 4 3 2 1", "56"},
		{"shogi", "kif", "9 8 7 6 5 4 3 2 1", "", "九 八 七 六 五 四 三 二 一", "5六"},
		{"xiangqi", "wxf", "9 8 7 6 5 4 3 2 1", "1 2 3 4 5 6 7 8 9", "", ""},
		{"janggi", "janggi", "1 2 3 4 5 6 7 8 9", "", "0 9 8 7 6 5 4 3 2 1", "75"},
		{"makruk", "thai_san", "ก ข ค ง จ ฉ ช ญ", "", "๑ ๒ ๓ ๔ ๕ ๖ ๗ ๘", "จ๔"},
		{"glinski", "hodges", "", "", "", ""},
		{"chess", "numbers", "", "", "", ""},
		{"englishdraughts", "numbers_first", "", "", "", ""},
	} {
		t.Run(tt.game+" "+tt.way, func(t *testing.T) {
			board := gametest.Rules(t, tt.game).Info().Board
			e := notation.On(board).Edges(notation.Way(tt.way))
			square, err := board.Parse("e4")
			if err != nil {
				t.Fatal(err)
			}
			got := []string{strings.Join(e.Files, " "), strings.Join(e.Far, " "), strings.Join(e.Ranks, " "), e.Square(board, square)}
			if want := []string{tt.files, tt.far, tt.ranks, tt.named}; !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
