package notation_test

import (
	"errors"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// Every legal step is read as itself from its text in every game.
func TestTextsAreReadBack(t *testing.T) {
	eachPosition(t, 2, 1, 20, func(t *testing.T, rules game.Rules, pos game.Position) {
		n := notation.On(rules.Info().Board)
		for _, way := range []notation.Way{notation.SAN, notation.LAN, notation.UCI} {
			steps, texts := n.StepTexts(pos, way)
			every := max(1, len(texts)/6) // reading one takes as long as writing all
			for i := 0; i < len(texts); i += every {
				read, err := n.ReadStep(pos, texts[i])
				if err != nil || pos.StepText(read) != pos.StepText(steps[i]) {
					t.Errorf("%s: %q in %s is %s, and read as %s, %v", pos.FEN(), texts[i], way, pos.StepText(steps[i]), pos.StepText(read), err)
				}
			}
		}
	})
}

// The ways of a family are read in its games.
func TestWaysOfFamiliesAreReadBack(t *testing.T) {
	tests := map[string][]notation.Way{
		"shogi":   {notation.Hodges, notation.HodgesNumbers, notation.Hosking, notation.USI},
		"xiangqi": {notation.WXF},
		"makruk":  {notation.ThaiSAN, notation.ThaiLAN},
		"gomoku":  {notation.Points},
	}
	for name, ways := range tests {
		rules := gametest.Rules(t, name)
		n := notation.On(rules.Info().Board)
		gametest.Scattered(rules, 1, func(pos game.Position) {
			for _, way := range ways {
				steps, texts := n.StepTexts(pos, way)
				for i := 0; i < len(texts); i += 5 {
					text := strings.TrimRight(texts[i], "#")
					if read, err := n.ReadStep(pos, text); err != nil || read != steps[i] {
						t.Errorf("%s: %q in %s is %s, and read as %v, %v", pos.FEN(), text, way, pos.StepText(steps[i]), read, err)
					}
				}
			}
		})
	}
}

func TestReadLeniently(t *testing.T) {
	const (
		knights   = "4k3/8/8/8/8/5p2/8/1N1NK1N1 w - - 0 1"
		castling  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		passant   = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
		promotion = "3r4/4P3/8/8/8/8/8/k3K3 w - - 0 1"
	)
	tests := []struct{ game, fen, text, want string }{
		{"chess", knights, "Nxf3", "g1f3"},
		{"chess", knights, "Nf3", "g1f3"},
		{"chess", knights, "Ngf3", "g1f3"},
		{"chess", knights, "N1f3!?", "g1f3"},
		{"chess", knights, "Ng1-f3", "g1f3"},
		{"chess", knights, "Ng1:f3", "g1f3"},
		{"chess", knights, "Nb1d2", "b1d2"},
		{"chess", castling, "O-O", "e1g1"},
		{"chess", castling, "0-0", "e1g1"},
		{"chess", castling, "0-0-0!", "e1c1"},
		{"chess", castling, "e1h1", "e1g1"},
		{"chess", castling, "Ke1-c1", "e1c1"},
		{"chess", castling, "Kg1", "e1g1"},
		{"chess", castling, "Kxa1+", "e1c1"},
		{"chess", castling, "Ke1xh1", "e1g1"},
		{"chess", castling, "Kh1", ""},
		{"chess960", "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", "Kg1", "f1g1"},
		{"chess960", "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", "f1g1", "f1g1"},
		{"chess960", "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "Kg1", "f1g1"},
		{"chess960", "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "Kxh1", "f1h1"},
		{"chess", passant, "exd6", "e5d6"},
		{"chess", passant, "ed6", "e5d6"},
		{"chess", passant, "exd", "e5d6"},
		{"chess", passant, "ed", "e5d6"},
		{"chess", passant, "exd6 e.p.", "e5d6"},
		{"chess", passant, "exd6e.p.+", "e5d6"},
		{"chess", passant, "Pe6", "e5e6"},
		{"chess", promotion, "e8Q", "e7e8=Q"},
		{"chess", promotion, "e8=Q+", "e7e8=Q"},
		{"chess", promotion, "e8=q", "e7e8=Q"},
		{"chess", promotion, "e8(R)", "e7e8=R"},
		{"chess", promotion, "e7e8n", "e7e8=N"},
		{"chess", promotion, "exd8N#", "e7d8=N"},
		{"chess", promotion, "exdB", "e7d8=B"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", "@e4", "P@e4"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", "P@e4!", "P@e4"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", "N*e4", "N@e4"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[] w - - 0 1", "Bd7", "c6d7"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[] w - - 0 1", "Bd7=", "c6d7"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[] w - - 0 1", "Bd7=H", "c6d7+"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[] w - - 0 1", "B-6c+", "c6d7+"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[] w - - 0 1", "c6d7+", "c6d7+"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[G] w - - 0 1", "7d6c+", "c6d7+"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[G] w - - 0 1", "7d6c", "c6d7"},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[G] w - - 0 1", "G*5e", "G@e5"},
		{"kyotoshogi", "4k/5/5/5/K4[LN] w - - 0 1", "5e5d", "a1a2"},
		{"makruk", "7k/8/7M/8/8/8/8/K6R w - - 0 1", "ม็-ช๗", "h6g7"},
		{"makruk", "7k/8/7M/8/8/8/8/K6R w - - 0 1", "ง-ช๗", "h6g7"},
		{"makruk", "7k/8/7M/8/8/8/8/K6R w - - 0 1", "ง ญ๖-ช๗", "h6g7"},
		{"makruk", "7k/8/3M4/2p5/8/8/8/KR6 w - - 0 1", "งxค๕", "d6c5"},
		{"makruk", "7k/8/3M4/2p5/8/8/8/KR6 w - - 0 1", "ง ง๖xค๕", "d6c5"},
		{"makruk", "7k/8/3M4/2p5/3P4/8/8/KR6 w - - 0 1", "งxค๕", "d4c5"},
		{"xiangqi", "", "Hc3", "b1c3"},
		{"xiangqi", "", "Nc3", "b1c3"},
		{"xiangqi", "", "C2=5", "h3e3"},
		{"xiangqi", "", "C2.5", "h3e3"},
		{"xiangqi", "", "c2.5!", "h3e3"},
		{"xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1", "h8+7", "h10g8"},
		{"xiangqi", "", "c2:5", ""},
		{"chess", "", "e.4", ""},
		{"glinski", "", "g6", "g4g6"},
		{"gomoku", "", "h8", "P@h8"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", "e4", ""},
	}
	for _, tt := range tests {
		rules := gametest.Rules(t, tt.game)
		pos := rules.Start()
		if tt.fen != "" {
			pos = gametest.Parse(t, rules, tt.fen)
		}
		turn, err := notation.On(rules.Info().Board).Read(pos, tt.text)
		got := ""
		if err == nil {
			got = game.TurnText(pos, turn)
		}
		if got != tt.want {
			t.Errorf("%s %s: %q is read as %q, %v; want %s", tt.game, tt.fen, tt.text, got, err, tt.want)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	tests := []struct {
		game, fen, text string
		kind            game.Refusal
		words           string
	}{
		{"chess", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2", game.Ambiguous, "it could mean Nbd2 or Nfd2"},
		{"chess", "4k3/4P3/8/8/8/8/8/4K3 b - - 0 1", "e8=Q", game.Malformed, "no legal turn is written so in algebraic notation either"},
		{"chess", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8", game.Ambiguous, "it could mean e8=B, e8=N, e8=Q or e8=R"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Nf3", game.Malformed, "algebraic notation"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1e3", game.Unreachable, ""},
		{"chess", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "Ke2", game.Blocked, "your own Pawn on e2 is in the way"},
		{"chess", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "Kxe3+!", game.Unreachable, "the King on e1 cannot go to e3"},
		{"chess", "4k3/8/8/8/8/4p3/4P3/R3K3 w - - 0 1", "e4", game.Blocked, "the Pawn on e3 is in the way"},
		{"chess", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "exd3", game.Unreachable, "the Pawn on e2 cannot go to d3"},
		{"chess", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd5", game.Unreachable, "no Knight of yours can go to d5"},
		{"chess", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nbd5", game.Unreachable, "the Knight on b1 cannot go to d5"},
		{"chess", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3", game.Exposed, ""},
		{"xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "Hbd2", game.Blocked, "the Elephant on c1 is in the way"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ke2,Kd7", game.TurnComplete, ""},
		{"chess", "4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "O-O", game.Blocked, "castling needs all squares between to be empty"},
		{"chess", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "0-0-0", game.NoRight, "no right to castle to that side"},
		{"chess", "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "O-O+", game.Exposed, "over or to f1, which the Rook on f4 attacks"},
		{"atomic", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "o-o", game.Exposed, ""},
		{"capablanca", "4k5/10/10/10/10/10/10/R4KN2R w KQ - 0 1", "O-O", game.Blocked, "castling needs all squares between to be empty"},
		{"makruk", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", game.Malformed, ""},
		{"shogi", "8k/9/9/2B6/9/9/9/9/K8[] w - - 0 1", "Bd7+", game.Ambiguous, "it could mean Bd7 or Bd7=H"},
		{"kyotoshogi", "k4/5/5/5/4K[LN] w - - 0 1", "G@c3", game.Ambiguous, "it could mean +L@c3 or +N@c3"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", strings.Repeat("K", 5000), game.Malformed, ""},
	}
	for _, tt := range tests {
		rules := gametest.Rules(t, tt.game)
		pos := gametest.Parse(t, rules, tt.fen)
		_, err := notation.On(rules.Info().Board).Read(pos, tt.text)
		var illegal *game.Illegal
		if !errors.As(err, &illegal) || illegal.Kind != tt.kind || !strings.Contains(illegal.Why, tt.words) {
			t.Errorf("%s %.80s: %v; want %v with %q", tt.fen, tt.text, err, tt.kind, tt.words)
		}
	}
}

// A turn of several steps may be written in several notations, and only whole turns are read.
func TestReadTurnsOfSteps(t *testing.T) {
	rules := gametest.Rules(t, "tepuy")
	pos := rules.Start()
	n := notation.On(rules.Info().Board)
	turn, err := game.ParseTurn(pos, "c1c4,S@c6,e1e2")
	if err != nil {
		t.Fatal(err)
	}
	text, err := n.Text(pos, turn, notation.SAN)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(text, ",")
	if len(parts) != 3 {
		t.Fatalf("the turn is written %q", text)
	}
	for _, written := range []string{text, parts[0] + ",S@c6," + parts[2], "c1c4," + parts[1] + ",e1e2"} {
		read, err := n.Read(pos, written)
		if err != nil || game.TurnText(pos, read) != "c1c4,S@c6,e1e2" {
			t.Errorf("%q: %v, %v", written, read, err)
		}
	}
	var illegal *game.Illegal
	if _, err := n.Read(pos, parts[0]+","+parts[1]); !errors.As(err, &illegal) || illegal.Kind != game.TurnIncomplete {
		t.Errorf("a beginning is read: %v", err)
	}
	if pos.Made() != 0 {
		t.Error("the position has changed")
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"Nf3", "e7e8=Q+", "O-O", "exd e.p.", "P@e4", "c1c4,S@c6,e1e2", "B-6c+", "C2=5", "--", "N1f3!?", ","} {
		f.Add(0, text)
		f.Add(3, text)
	}
	games := []string{"chess", "crazyhouse", "shogi", "tepuy", "typhoon", "glinski"}
	f.Fuzz(func(t *testing.T, which int, text string) {
		rules := gametest.Rules(t, games[(which%len(games)+len(games))%len(games)])
		pos := rules.Start()
		before := pos.FEN()
		turn, err := notation.On(rules.Info().Board).Read(pos, text)
		if pos.FEN() != before || pos.Made() != 0 {
			t.Fatalf("%q changes the position", text)
		}
		var illegal *game.Illegal
		if err != nil {
			if !errors.As(err, &illegal) {
				t.Fatalf("%q: %v is no refusal", text, err)
			}
			return
		}
		own := game.TurnText(pos, turn)
		if again, err := game.ParseTurn(pos, own); err != nil || game.TurnText(pos, again) != own {
			t.Fatalf("%q is read as %s, which is not legal: %v", text, own, err)
		}
	})
}
