package notation_test

import (
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// TestNumbers: turns as draughts players write them, and that they are read. In English draughts Black moves first, up our board.
func TestNumbers(t *testing.T) {
	for _, tt := range []struct{ rule, name, fen, own, text string }{
		{"a man goes", "draughts", "", "d4e5", "32-28"},
		{"the other side", "draughts", "10/10/10/m9/10/10/10/M9/10/10 b - - 0 1", "a7b6", "16-21"},
		{"a capture of one", "draughts", "10/10/10/10/10/4m5/3M6/10/10/10 w - - 0 1", "d4f6xe5", "32x23"},
		{"a capture of several", "draughts", "10/10/10/4m5/10/4m5/10/4m5/3M6/10 w - - 0 1", "d2f8xe3xe5xe7", "42x13"},
		{"who becomes a king has to", "draughts", "10/M9/10/10/10/10/10/10/9m/10 w - - 0 1", "a9b10=K", "6-1"},
		{"Black moves first", "englishdraughts", "", "c3d4", "11-15"},
		{"and White answers", "englishdraughts", "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/3M4/M3M1M1/1M1M1M1M/M1M1M1M1 b - - 0 1", "f6g5", "22-17"},
	} {
		rules := gametest.Rules(t, tt.name)
		if tt.fen == "" {
			tt.fen = rules.Start().FEN()
		}
		way := notation.Way(rules.Info().Notations[0])
		n, pos := notation.On(rules.Info().Board), gametest.Parse(t, rules, tt.fen)
		turn, err := game.ParseTurn(pos, tt.own)
		if err != nil {
			t.Errorf("%s: %v", tt.rule, err)
			continue
		}
		if got, err := n.Text(pos, turn, way); err != nil || got != tt.text {
			t.Errorf("%s: %s is %q, %v; want %q", tt.rule, tt.own, got, err, tt.text)
		}
		if got, err := n.Read(pos, tt.text); err != nil || !slices.Equal(got, turn) {
			t.Errorf("%s: %s is read as %v, %v; want %s", tt.rule, tt.text, got, err, tt.own)
		}
	}
}
