package notation_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// The first turns of a game tell from where its ranks are counted.
func TestTurnsOfAGameCountRanksAlike(t *testing.T) {
	const (
		start = ""
		doubt = "4k4/9/9/9/9/9/1R7/1R7/9/3K5 w - - 0 1"
	)
	tests := []struct{ name, game, fen, turns, want, why string }{
		{"from 0", "xiangqi", start, "h2e2 h9g7 h0g2", "h3e3 h10g8 h1g3", ""},
		{"from 1", "xiangqi", start, "h3e3 h10g8 h1g3", "h3e3 h10g8 h1g3", ""},
		{"in capitals", "xiangqi", start, "H2-E2 H9-G7 H0G2!", "h3e3 h10g8 h1g3", ""},
		{"capitals among ours", "xiangqi", start, "h3e3 H9-G7 h1g3", "h3e3 h10g8 h1g3", ""},
		{"WXF before", "xiangqi", start, "C2=5 h9g7 h0g2", "h3e3 h10g8 h1g3", ""},
		{"what both could mean goes on as it began", "xiangqi", doubt, "B3-C3 e9e8 b2c2", "b4c4 e10e9 b3c3", ""},
		{"ours, and one from 0", "xiangqi", start, "h3e3 h9g7", "", "it would be h10g8, but turns before it count them from 1"},
		{"from 0, and not legal so", "xiangqi", start, "h2e2 h10g8 h2e2", "", "h3e3 with ranks counted from 0, as ICCS does: there is no piece on h3"},
		{"one that could be either, and one from 0", "xiangqi", doubt, "b3c3 e9e8", "", `it would be e10e9, but "b3c3" before it was read with ranks counted from 1`},
		{"neither", "xiangqi", start, "h5e5", "", "there is no piece on h5"},
		{"algebraic with a rank", "xiangqi", "3k5/9/9/9/9/9/9/2C6/9/2C1K4 w - - 0 1", "C3e3", "c3e3", ""},
		{"ten ranks of another game", "grand", start, "e2e4", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rules := gametest.Rules(t, tt.game)
			pos := rules.Start()
			if tt.fen != "" {
				pos = gametest.Parse(t, rules, tt.fen)
			}
			walk := notation.For(rules.Info()).Walk()
			var read []string
			for _, text := range strings.Fields(tt.turns) {
				turn, err := walk.Read(pos, text)
				if err != nil {
					if tt.want != "" || !strings.Contains(err.Error(), tt.why) {
						t.Errorf("%v; want %q, %q", err, tt.want, tt.why)
					}
					return
				}
				read = append(read, game.TurnText(pos, turn))
				game.Play(pos, turn)
			}
			if got := strings.Join(read, " "); got != tt.want {
				t.Errorf("read as %q; want %q", got, tt.want)
			}
		})
	}
}

// Another game begins anew, and a turn alone is not read as if ranks were counted from 0.
func TestCountingRanksBeginsAnew(t *testing.T) {
	rules := gametest.Rules(t, "xiangqi")
	walk := notation.For(rules.Info()).Walk()
	for _, text := range []string{"h2e2", "h3e3"} {
		walk.Begin()
		if turn, err := walk.Read(rules.Start(), text); err != nil || game.TurnText(rules.Start(), turn) != "h3e3" {
			t.Errorf("%s: %v, %v", text, turn, err)
		}
	}
	_, err := notation.For(rules.Info()).Read(rules.Start(), "h2e2!")
	if err == nil || !strings.Contains(err.Error(), "with ranks counted from 0, as ICCS does, it would be H2-E2") {
		t.Errorf("a turn alone: %v", err)
	}
	if step, err := notation.For(rules.Info()).ReadStep(rules.Start(), "H2-E2"); err != nil || rules.Start().StepText(step) != "h3e3" {
		t.Errorf("a step alone: %v, %v", step, err)
	}
	if _, err := notation.On(rules.Info().Board).Walk().Read(rules.Start(), "h2e2"); err == nil {
		t.Error("h2e2 is read without knowing the game")
	}
}

// What the players of a game write is read before what those of other games could have meant.
func TestWaysOfTheGameComeFirst(t *testing.T) {
	const silvers = "k8/9/9/8S/9/9/9/9/K2S1S3[] w - - 0 1"
	rules := gametest.Rules(t, "shogi")
	pos := gametest.Parse(t, rules, silvers)
	turn, err := notation.For(rules.Info()).Read(pos, "S49-58")
	if err != nil || game.TurnText(pos, turn) != "f1e2" {
		t.Errorf("in Hosking's way: %v, %v", turn, err)
	}
	if _, err := notation.On(rules.Info().Board).Read(pos, "S49-58"); err == nil || !strings.Contains(err.Error(), "it could mean") {
		t.Errorf("without knowing the game, in which Janggi's digits are as likely: %v", err)
	}
}

// A pawn of Makruk that has promoted and is told from a met has a letter of its own, as in Fairy-Stockfish.
func TestThaiTellsTurnedPawns(t *testing.T) {
	rules := gametest.Read(t, "[house:makruk]\ncapturesToHand = true\npieceDrops = true\nstartFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR[] w - - 0 1\n")
	pos := gametest.Parse(t, rules, "7k/8/3M3M~/8/8/8/8/K7[] w - - 0 1")
	for own, want := range map[string]string{"h6g7": "ง-ช๗+", "d6e7": "ม็-จ๗"} {
		turn, err := game.ParseTurn(pos, own)
		if err != nil {
			t.Fatal(err)
		}
		n := notation.For(rules.Info())
		if got, err := n.Text(pos, turn, notation.ThaiSAN); err != nil || got != want {
			t.Errorf("%s is written %q, %v; want %q", own, got, err, want)
		}
		if read, err := n.Read(pos, want); err != nil || game.TurnText(pos, read) != own {
			t.Errorf("%s is read as %v, %v; want %s", want, read, err, own)
		}
	}
}
