package rules_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// TestCastlingIsWrittenApart: castling that leads the king where it could also step was written like
// that step. Fairy-Stockfish writes the partner's square there.
func TestCastlingIsWrittenApart(t *testing.T) {
	for _, tt := range []struct{ name, keys, fen, turns string }{
		{"one square", "castlingKingsideFile = f", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1h1"},
		{"both wings to one square", "castlingKingsideFile = c\ncastlingQueensideFile = c", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
			"e1a1 e1d1 e1d2 e1e2 e1f1 e1f2 e1h1"},
		{"no room for the partner", "castlingKingsideFile = a", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"by a lent leap", "relay.N = D", "4k3/8/8/8/8/4N3/8/4K2R w K - 0 1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 e1h1"},
	} {
		pos := gametest.Parse(t, gametest.Read(t, "[x:chess]\n"+tt.keys+"\n"), tt.fen)
		var got []string
		for _, text := range game.Turns(pos) {
			if strings.HasPrefix(text, "e1") {
				got = append(got, text)
			}
		}
		want := strings.Fields(tt.turns)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", tt.name, got, want)
		}
	}
}

func TestCastlingPiecesDoNotCaptureTheirPartners(t *testing.T) {
	l, err := variant.Read("x.ini", strings.NewReader("[x:chess]\npiece.K = King:KdK\nroyal = K\n"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := l.Lookup("x")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Compile(v); err == nil || !strings.Contains(err.Error(), "K captures friends") {
		t.Errorf("compiled, or refused for another reason: %v", err)
	}
}

// TestOneKingCastlesFromAnywhere: another piece of the castling king's type that came to his rank was
// taken for him.
func TestOneKingCastlesFromAnywhere(t *testing.T) {
	for _, tt := range []struct{ name, keys string }{
		{"two at the start", "castlingKingPiece = n"},
		{"by promotion", "royal = -\ncastlingKingPiece = k\npromotionPieceTypes = nbrqk\n"},
	} {
		l, err := variant.Read("x.ini", strings.NewReader("[x:chess]\nchess960 = true\n"+tt.keys))
		if err != nil {
			t.Fatal(err)
		}
		v, err := l.Lookup("x")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.Compile(v); err == nil || !strings.Contains(err.Error(), "which of them castles") {
			t.Errorf("%s: compiled, or refused for another reason: %v", tt.name, err)
		}
	}
}
