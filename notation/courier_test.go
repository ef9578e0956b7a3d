package notation_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// How Game Courier writes turns, and what is read from there.
func TestCourier(t *testing.T) {
	const castling = "r3k2r/8/8/3pP3/8/8/6P1/R3K2R w KQkq d6 0 1"
	tests := []struct{ game, fen, own, want string }{
		{"chess", "", "e2e4", "P e2-e4"},
		{"chess", "", "g1f3", "N g1-f3"},
		{"chess", castling, "e1g1", "K e1-g1; R h1-f1"},
		{"chess", castling, "e1c1", "K e1-c1; R a1-d1"},
		{"chess", castling, "e5d6", "P e5-d6; @-d5"},
		{"chess", castling, "h1h8", "R h1-h8"},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8=N", "P a7-a8; N-a8"},
		{"chess", "k7/8/8/8/8/8/p7/2K5 b - - 0 1", "a2a1=Q", "p a2-a1; q-a1"},
		{"crazyhouse", "7k/8/8/8/8/8/8/K7[N] w - - 0 1", "N@e5", "N*e5"},
		{"shogi", "8k/9/9/9/9/9/9/9/K8[g] b - - 0 1", "G@e5", "g*e5"},
		{"janggi", "", "0000", "pass"},
	}
	for _, tt := range tests {
		rules := gametest.Rules(t, tt.game)
		pos := rules.Start()
		if tt.fen != "" {
			pos = gametest.Parse(t, rules, tt.fen)
		}
		n := notation.On(rules.Info().Board)
		turn, err := game.ParseTurn(pos, tt.own)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := n.Text(pos, turn, notation.Courier); err != nil || got != tt.want {
			t.Errorf("%s %s is written %q, %v; want %q", tt.game, tt.own, got, err, tt.want)
		}
		if turn, err = n.ReadCourier(pos, tt.want); err != nil || game.TurnText(pos, turn) != tt.own {
			t.Errorf("%s %q is not read as %s: %v", tt.game, tt.want, tt.own, err)
		}
	}
}

// What players write there where the page does the rest, and what says the same in another way.
func TestCourierLeniently(t *testing.T) {
	const fen = "1r2k2r/P7/8/3pP3/8/8/6P1/R3K2R w KQk d6 0 1"
	tests := []struct{ text, own, refused string }{
		{"e1-g1", "e1g1", ""},
		{"O-O", "e1g1", ""},
		{"0-0-0", "e1c1", ""},
		{"e5-d6", "e5d6", ""},
		{"P e5-d6; d5-", "e5d6", ""},
		{"P e5-d6; capture d5", "e5d6", ""},
		{"Q-a8; @-a7", "a7a8=Q", ""},
		{"a7-b8; N-b8", "a7b8=N", ""},
		{"h1-h8", "h1h8", ""},
		{"a7-a8", "", "it could mean a7a8=B or a7a8=N or a7a8=Q or a7a8=R"},
		{"N h1-h8", "", "there is R on h1, and not N"},
		{"p g2-g3", "", "there is P on g2, and not p"},
		{"g2-g5", "", "g2"},
		{"e4-e5", "", "there is no piece on e4"},
		{"P g2-g3; @-d5", "", "no legal turn"},
		{"X*e4", "", "X is no piece of this game"},
		{"g2-z9", "", "expected a square of the board"},
		{"", "", "expected a part"},
		{strings.Repeat("g2-g3;", 50), "", "longer than any turn"},
	}
	rules := gametest.Rules(t, "chess")
	pos := gametest.Parse(t, rules, fen)
	for _, tt := range tests {
		turn, err := notation.On(rules.Info().Board).ReadCourier(pos, tt.text)
		switch {
		case tt.refused == "" && (err != nil || game.TurnText(pos, turn) != tt.own):
			t.Errorf("%q is not read as %s: %v", tt.text, tt.own, err)
		case tt.refused != "" && (err == nil || !strings.Contains(err.Error(), tt.refused)):
			t.Errorf("%q: %v; expected a refusal with %q", tt.text, err, tt.refused)
		}
	}
}

// What is written is read again, in all games of single steps.
func TestCourierThereAndBack(t *testing.T) {
	eachPosition(t, 9, 1, 30, func(t *testing.T, rules game.Rules, pos game.Position) {
		info := rules.Info()
		if info.Steps > 1 || info.Players() != 2 || pos.Side() == game.Chance {
			return
		}
		n := notation.On(info.Board)
		steps, texts := n.StepTexts(pos, notation.Courier)
		for i, text := range texts {
			if text == pos.StepText(steps[i]) {
				continue // our own text says what this notation cannot
			}
			if turn, err := n.ReadCourier(pos, text); err != nil || turn[0] != steps[i] {
				t.Errorf("%s: %q, which is %s: %v", pos.FEN(), text, pos.StepText(steps[i]), err)
			}
		}
	})
}

// A piece that is dropped and gone, and a drop that does to the board what a move with a gate does, are read as they are written.
func TestCourierOfWhatIsGone(t *testing.T) {
	for _, tt := range []struct{ variant, fen, own, text string }{
		{"beirut", "rnbqkbnr/pppppppp/8/8/8/8/CPPPPPPP/RNBQKBNR[x] b KQkq - 0 1", "X@a5", "x*a5; cr-a8; @-a5"},
		{"shouse", "rnbqkbnr/ppp1pppp/8/3p4/3H1E1P/6P1/PPPPPP2/RNBhKBNR[eq] b KQBCFGkqbcdfg - 1 6", "Q@d6", "q*d6"},
	} {
		rules := gametest.Rules(t, tt.variant)
		pos, n := gametest.Parse(t, rules, tt.fen), notation.On(rules.Info().Board)
		steps, texts := n.StepTexts(pos, notation.Courier)
		for i, s := range steps {
			if pos.StepText(s) == tt.own && texts[i] != tt.text {
				t.Errorf("%s: %s is written %q, want %q", tt.variant, tt.own, texts[i], tt.text)
			}
		}
		if turn, err := n.ReadCourier(pos, tt.text); err != nil || game.TurnText(pos, turn) != tt.own {
			t.Errorf("%s: %q is not read as %s: %v", tt.variant, tt.text, tt.own, err)
		}
	}
}
