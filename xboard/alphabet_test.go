package xboard

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

func start(t *testing.T, name string) game.Position {
	t.Helper()
	return gametest.Rules(t, name).Start()
}

func TestAlphabet(t *testing.T) {
	tests := []struct {
		game    string
		letters map[string]string
		want    map[string]string // some of the ids, by ours
	}{
		{"chess", nil, map[string]string{"K": "K", "P": "P"}},
		{"xiangqi", map[string]string{"N": "H", "B": "E"}, map[string]string{"N": "H", "B": "E", "A": "A"}},
		{"shogi", nil, map[string]string{"+P": "+P", "P": "P"}},
		{"crazyhouse", nil, map[string]string{"Q~": "Q~"}},
		{"typhoon", nil, map[string]string{"Q": "Q", "FH": "F'"}},
	}
	for _, tt := range tests {
		t.Run(tt.game, func(t *testing.T) {
			pos := start(t, tt.game)
			a, err := newAlphabet(pos, tt.letters)
			if err != nil {
				t.Fatal(err)
			}
			for id := range a.ids {
				for _, side := range []game.Side{game.First, game.Second} {
					p := game.Piece{Type: game.TypeID(id), Side: side}
					got, rest, ok := a.read(a.write(p) + "5")
					if got != p || rest != "5" || !ok {
						t.Errorf("%q reads back as %+v with the rest %q, want %+v", a.write(p), got, rest, p)
					}
				}
				ours := pos.Type(game.TypeID(id)).ID
				if want, ok := tt.want[ours]; ok && want[0] != a.ids[id][0] {
					t.Errorf("%s is %s, want %s", ours, a.ids[id], want)
				}
			}
		})
	}
}

// many has more types than there are ids.
type many struct{ game.Position }

func (many) Types() int                    { return 100 }
func (many) Type(t game.TypeID) *game.Type { return &game.Type{ID: strings.Repeat("A", int(t)+1)} }

func TestTooManyTypes(t *testing.T) {
	_, err := newAlphabet(many{start(t, "chess")}, nil)
	if err == nil || err.Error() != "100 types of pieces are more than XBoard has letters for" {
		t.Errorf("the error is %v", err)
	}
}

func TestTextsThatAreNoPiece(t *testing.T) {
	a, err := newAlphabet(start(t, "chess"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "+", "+P", "X", "1", "P'", "é"} {
		if p, _, ok := a.read(text); ok {
			t.Errorf("%q reads as %+v", text, p)
		}
	}
}
