package rules_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// compiled returns a game of the catalogue.
func compiled(t testing.TB, name string) *rules.Game {
	t.Helper()
	if g, known := compiledGames.Load(name); known {
		return g.(*rules.Game)
	}
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	compiledGames.Store(name, g)
	return g
}

// compiledGames holds the games of the catalogue that have been compiled, by name. A game never
// changes.
var compiledGames sync.Map

func TestMalformedFEN(t *testing.T) {
	const (
		chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
		zh    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	)
	tests := []struct {
		name, variant, fen, field string
		at                        int // the character where reading stopped; -1 for the whole field
	}{
		{"empty", "chess", "", "position", -1},
		{"fields are missing", "chess", chess + " w KQkq -", "position", -1},
		{"a field too many", "chess", chess + " w KQkq - 0 1 7", "position", -1},
		{"two spaces", "chess", chess + "  w KQkq - 0 1", "position", -1},
		{"far too long", "chess", strings.Repeat("k", 1<<20), "position", 4096},
		{"unknown piece", "chess", "rnbqkbnr/pppxpppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 12},
		{"a rank too long", "chess", "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 17},
		{"a rank too short", "chess", "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 16},
		{"a run too long", "chess", "rnbqkbnr/pppppppp/8/9/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 20},
		{"a run of zero", "chess", "rnbqkbnr/pppppppp/80/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 18},
		{"a leading zero", "chess", "rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 18},
		{"two runs", "chess", "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 18},
		{"a rank is missing", "chess", "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "placement", 41},
		{"a rank too many", "chess", chess + "/8 w KQkq - 0 1", "placement", 43},
		{"a piece on a hole", "cuarenta", "1c1f1f1b1/v1g1k1g1v/1p1p1p1p1/9/9/9/1P1P1P1P1/V1G1K1G1V/BB1F1F1C1 w - - 0 1", "placement", 56},
		{"no king", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1", "placement", -1},
		{"two kings", "chess", "rnbqkbnr/pppppppp/8/8/8/4K3/PPPPPPPP/RNBQKBNR w - - 0 1", "placement", 41},
		{"the side not to move in check", "chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "placement", -1},
		{"hands in a game without", "chess", chess + "[] w KQkq - 0 1", "holdings", 0},
		{"no hands in a game with them", "crazyhouse", zh + " w KQkq - 0 1", "holdings", -1},
		{"hands are not closed", "crazyhouse", zh + "[P w KQkq - 0 1", "holdings", -2},
		{"unknown piece in hand", "crazyhouse", zh + "[Px] w KQkq - 0 1", "holdings", 2},
		{"no side", "chess", chess + " white KQkq - 0 1", "side", -1},
		{"unknown right", "chess", chess + " w KQxq - 0 1", "rights", 2},
		{"a right twice", "chess", chess + " w KK - 0 1", "rights", 1},
		{"a right without a rook", "chess", "4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "rights", 0},
		{"a right without the king at home", "chess", "4k3/8/8/8/8/8/8/3K3R w K - 0 1", "rights", 0},
		{"no square", "chess", chess + " w KQkq z3 0 1", "en passant", -2},
		{"nobody passed", "chess", chess + " w KQkq e6 0 1", "en passant", -1},
		{"en passant on the wrong side", "chess", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "en passant", -1},
		{"the way is not empty", "chess", "4k3/8/8/8/4P3/8/4R3/4K3 b - e3 0 1", "en passant", -1},
		{"no number", "chess", chess + " w KQkq - x 1", "halfmove", -2},
		{"a leading zero in a counter", "chess", chess + " w KQkq - 00 1", "halfmove", -2},
		{"a negative counter", "chess", chess + " w KQkq - -1 1", "halfmove", -2},
		{"move zero", "chess", chess + " w KQkq - 0 0", "fullmove", -2},
		{"a number that nobody could count to", "chess", chess + " w KQkq - 0 99999999999999999999", "fullmove", -2},
		{"a right that no King has", "teramachy", "15k/16/16/16/16/16/16/16/16/16/16/K15 w Qk - 0 1", "rights", 0},
		{"a Prince on its last rank", "teramachy", "I14k/16/16/16/16/16/16/16/16/16/16/K15 b - - 0 1", "placement", -2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := compiled(t, test.variant).Parse(test.fen)
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatalf("Parse(%q) gives %v, not a SyntaxError", test.fen, err)
			}
			if syntax.Field != test.field {
				t.Errorf("the error %q names the field %q, not %q", err, syntax.Field, test.field)
			}
			if test.at >= -1 && syntax.At != test.at {
				t.Errorf("the error %q is at %d, want %d", err, syntax.At, test.at)
			}
			if syntax.Why == "" || strings.Contains(err.Error(), "\n") || len(err.Error()) > 300 {
				t.Errorf("the error %q is not one helpful line", err)
			}
		})
	}
}

func TestIllegalMoves(t *testing.T) {
	tests := []struct {
		name, variant, fen, move string
		kind                     game.Refusal
		says                     []string // parts of the reason
		shows                    []string // squares that show it
	}{
		{"no move", "chess", "", "hello", game.Malformed, nil, nil},
		{"nothing", "chess", "", "", game.Malformed, nil, nil},
		{"off the board", "chess", "", "e2e9", game.Malformed, nil, nil},
		{"an empty square", "chess", "", "e4e5", game.NoPiece, []string{"e4"}, nil},
		{"the other side's piece", "chess", "", "e7e5", game.NotYours, nil, nil},
		{"onto a friend", "chess", "", "d1e1", game.Blocked, []string{"e1"}, nil},
		{"the piece does not move so", "chess", "", "g1g3", game.Unreachable, []string{"Knight"}, nil},
		{"something is in the way", "chess", "", "a1a3", game.Blocked, []string{"Pawn", "a2"}, []string{"a2"}},
		{"a pinned piece", "chess", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", game.Exposed, []string{"Rook", "e8", "King"}, []string{"e8"}},
		{"into check", "chess", "3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", game.Exposed, []string{"Rook", "d8", "King"}, []string{"d8"}},
		{"check is not answered", "chess", "4r1k1/8/8/8/8/8/8/B3K3 w - - 0 1", "a1b2", game.Exposed, []string{"Rook", "e8", "King"}, []string{"e8"}},
		{"castling without the right", "chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", game.NoRight, nil, nil},
		{"castling over an attacked square", "chess", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", game.Exposed, []string{"f1"}, []string{"f8"}},
		{"promotion is forced", "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", game.Misstated, nil, nil},
		{"promotion to a King", "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=K", game.Misstated, nil, nil},
		{"promotion in mid-board", "chess", "", "e2e4=Q", game.Misstated, nil, nil},
		{"en passant without the right", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", game.Unreachable, nil, nil},
		{"a drop in a game without drops", "chess", "", "P@e4", game.NotInHand, nil, nil},
		{"a drop of what is not in hand", "crazyhouse", "", "N@e4", game.NotInHand, nil, nil},
		{"a drop on a piece", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e8", game.Blocked, []string{"e8"}, nil},
		{"a second pawn on the file", "shogi", "4k4/9/9/9/9/9/4P4/9/4K4[P] w - - 0 1", "P@e5", game.Blocked, nil, nil},
		{"a drop where it could never move", "shogi", "4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1", "P@a9", game.Forbidden, nil, nil},
		{"out of the palace", "xiangqi", "4k4/9/9/9/9/9/R8/9/9/3K5 w - - 0 1", "d1c1", game.Unreachable, nil, nil},
		{"facing generals", "xiangqi", "4k4/9/9/9/9/9/P8/9/9/3K5 w - - 0 1", "d1e1", game.Exposed, []string{"e10"}, []string{"e10"}},
		{"the jump out of check", "teramachy", "15k/16/16/16/16/16/16/7r8/16/16/16/7K8 w K - 0 1", "h1j1", game.Exposed, []string{"Rook", "h5"}, []string{"h5"}},
		{"the jump over an attacked square", "teramachy", "15k/16/16/16/16/16/16/8r7/16/16/16/7K8 w K - 0 1", "h1j1", game.Exposed, []string{"i1"}, []string{"i5"}},
		{"a pawn spares pawns", "cuarenta", "9/4k4/9/9/3p5/2P6/9/4K4/9 w - - 0 1", "c4d5", game.Forbidden, nil, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := compiled(t, test.variant)
			pos := g.Start()
			if test.fen != "" {
				var err error
				if pos, err = g.Parse(test.fen); err != nil {
					t.Fatal(err)
				}
			}
			before := pos.FEN()
			_, err := pos.ParseStep(test.move)
			var illegal *game.Illegal
			if !errors.As(err, &illegal) {
				t.Fatalf("ParseStep(%q) gives %v, not an Illegal", test.move, err)
			}
			if pos.FEN() != before {
				t.Errorf("the refused move changed the position to %s", pos.FEN())
			}
			if illegal.Kind != test.kind || illegal.Text != test.move || illegal.Why == "" {
				t.Errorf("%+v: the kind should be %v, the text %q", illegal, test.kind, test.move)
			}
			for _, part := range test.says {
				if !strings.Contains(illegal.Why, part) {
					t.Errorf("%q does not name %s", illegal.Why, part)
				}
			}
			for _, name := range test.shows {
				sq, err := g.Info().Board.Parse(name)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Contains(illegal.Squares, sq) {
					t.Errorf("%q shows the squares %v, not %s", illegal.Why, illegal.Squares, name)
				}
			}
		})
	}
}

// TestMoveAfterTheEnd: a finished game says that it is over, not that a move is impossible.
func TestMoveAfterTheEnd(t *testing.T) {
	pos, err := compiled(t, "chess").Parse("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	_, err = game.ParseTurn(pos, "h8g8")
	if err == nil || !strings.Contains(err.Error(), "w wins: checkmate") {
		t.Errorf("a turn after checkmate gives %v", err)
	}
}

// TestUnknownCharactersAreTold: what is no piece is told as a whole character, however many bytes it has.
func TestUnknownCharactersAreTold(t *testing.T) {
	for fen, want := range map[string]string{
		"\u738b7/8/8/8/8/8/8/8 w - - 0 1": "placement, character 1: \"\u738b\" is no piece of this game",
		"x7/8/8/8/8/8/8/8 w - - 0 1":      `placement, character 1: "x" is no piece of this game`,
		"\xff7/8/8/8/8/8/8/8 w - - 0 1":   `placement, character 1: "\xff" is no piece of this game`,
	} {
		if _, err := compiled(t, "chess").Parse(fen); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", fen, err, want)
		}
	}
}
