package csipgs_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

const designs = "P,R,N,B,K,Q/P,R,N,B,K,Q"

func TestMalformedFEN(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K3"
	tests := []struct {
		name, fen, field string
		at               int
	}{
		{"empty", "", "position", -1},
		{"a field too many", kings + "[] w 0/0 " + designs + " - 1 1", "position", -1},
		{"far too long", strings.Repeat("k", 1<<20), "position", 1 << 18},
		{"unknown piece", "4k3/8/8/8/8/8/8/4X3[] w 0/0 " + designs + " - 1", "placement", 17},
		{"a type that nobody designed", "4k3/8/8/8/8/8/8/4{X1}3[] w 0/0 " + designs + " - 1", "placement", 17},
		{"a rank too long", "4k4/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - 1", "placement", 2},
		{"a rank too short", "4k2/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - 1", "placement", 3},
		{"a rank is missing", "4k3/8/8/8/8/8/4K3[] w 0/0 " + designs + " - 1", "placement", 17},
		{"two runs", "4k21/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - 1", "placement", 3},
		{"no royal piece", "8/8/8/8/8/8/8/4K3[k] w 0/0 " + designs + " - 1", "placement", -1},
		{"the side not to move in check", "4k3/8/8/8/8/8/4R3/4K3[] w 0/0 " + designs + " - 1", "placement", -1},
		{"seventeen pieces", kings + "[" + strings.Repeat("Q", 16) + "] w 0/0 " + designs + " - 1", "placement", -1},
		{"far too many pieces", kings + "[" + strings.Repeat("Q", 300) + "] w 0/0 " + designs + " - 1", "holdings", 17},
		{"no reserves", kings + " w 0/0 " + designs + " - 1", "holdings", -1},
		{"reserves are not closed", kings + "[Q w 0/0 " + designs + " - 1", "holdings", 2},
		{"no side", kings + "[] x 0/0 " + designs + " - 1", "side", -1},
		{"one treasury", kings + "[] w 0 " + designs + " - 1", "treasuries", -1},
		{"a trailing zero", kings + "[] w 0/0.50 " + designs + " - 1", "treasuries", 2},
		{"a negative treasury", kings + "[] w -1/0 " + designs + " - 1", "treasuries", 0},
		{"five designs", kings + "[] w 0/0 P,R,N,B,K/P,R,N,B,K,Q - 1", "designs", 0},
		{"a design twice", kings + "[] w 0/0 P,R,N,B,K,Q/P,R,P,B,K,Q - 1", "designs", 16},
		{"types out of order", kings + "[] w 0/0 " + designs + " X2=W 1", "types", 0},
		{"a malformed type", kings + "[] w 0/0 " + designs + " X1=W;X2=fN 1", "types", 8},
		{"a type that has an id", kings + "[] w 0/0 " + designs + " X1=FF 1", "types", 3},
		{"turn zero", kings + "[] w 0/0 " + designs + " - 0", "fullmove", -1},
	}
	g := csipgs.New(csipgs.Options{Name: "csipgs"})
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := g.Parse(test.fen)
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) || syntax.Field != test.field || syntax.At != test.at {
				t.Errorf("the error is %v (%+v), want one of %s at %d", err, syntax, test.field, test.at)
			}
		})
	}
}

func TestIllegalTurns(t *testing.T) {
	const (
		checked = "4k3/8/8/8/8/8/4r3/4K3[Q] w 20/0 " + designs + " - 1"
		two     = "4k3/8/8/8/8/8/8/K2r3K[K] w 20/0 " + designs + " - 1"
		full    = "4k3/8/8/8/8/8/8/4K3[QQQQQQQQQQQQQQQ] w 50/0 " + designs + " - 1"
	)
	tests := []struct {
		name, fen, turn string
		malformed       bool
		says            string
		shows           []string
	}{
		{"no move", "", "hello", true, "expected", nil},
		{"an empty square", "", "e4e5", false, "e4 is empty", []string{"e4"}},
		{"the other side's", "", "e8e7", false, "other side", []string{"e8"}},
		{"not so", "", "e1e3", false, "cannot go to e3", []string{"e1"}},
		{"onto a friend", two, "a1a1", false, "stands on a1", []string{"a1"}},
		{"into check", "3r2k1/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - 1", "e1d1", false, "the Rook on d8 would attack", []string{"d8"}},
		{"too dear", "", "$Q", false, "costs 9 zorkmids, and the treasury holds 1", nil},
		{"bought in check", checked, "$N", false, "royal piece on e1 is in check", []string{"e2"}},
		{"bought while one of two is in check", two, "$N", false, "a1, h1 is in check", []string{"d1"}},
		{"a seventeenth piece", full, "$P", false, "16 pieces", nil},
		{"no such type", "", "$X1", true, "no type", nil},
		{"not in the reserve", "", "Q@d2", false, "no Q in the reserve", nil},
		{"transferred in check", checked, "Q@d1", false, "royal piece on e1 is in check", []string{"e2"}},
		{"transferred far away", full, "Q@e3", false, "not next to", []string{"e1"}},
		{"transferred onto a piece", full, "Q@e1", false, "not empty", []string{"e1"}},
		{"no design of one's own", "", "e1e2,X1=fR", false, "none of the six designs", nil},
		{"a design that one has", "", "e1e2,P=fmWfcF", false, "among the six", nil},
		{"a malformed design", "", "e1e2,P=RfN", true, "character 4", nil},
		{"a second design", "", "e1e2,P=fR,R=fB", true, "character 5", nil},
		{"a design alone", "", "P=fR", true, "expected a move", nil},
		{"nothing after the comma", "", "e1e2,", true, "expected a design change", nil},
	}
	g := csipgs.New(csipgs.Options{Name: "csipgs"})
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos := g.Start()
			if test.fen != "" {
				var err error
				if pos, err = g.Parse(test.fen); err != nil {
					t.Fatal(err)
				}
			}
			before := pos.FEN()
			_, err := game.ParseTurn(pos, test.turn)
			var illegal *game.Illegal
			if !errors.As(err, &illegal) {
				t.Fatalf("ParseTurn(%q) gives %v, not an Illegal", test.turn, err)
			}
			var shown []string
			for _, sq := range illegal.Squares {
				shown = append(shown, g.Info().Board.Name(sq))
			}
			if (illegal.Kind == game.Malformed) != test.malformed || !strings.Contains(illegal.Why, test.says) || !slices.Equal(shown, test.shows) {
				t.Errorf("%v shows %q (%v)", err, shown, illegal.Kind)
			}
			if pos.FEN() != before || pos.TurnOpen() {
				t.Errorf("the refused turn changed the position to %s", pos.FEN())
			}
		})
	}
}
