package search

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Whether captures pay when all is captured that pays.
func TestExchange(t *testing.T) {
	tests := []struct {
		name, game, fen, step string
		loses                 bool
	}{
		{"a pawn that nobody guards", "chess", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", false},
		{"a guarded pawn by a knight", "chess", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", true},
		{"a guarded pawn by a rook", "chess", "4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", true},
		{"a rook backed by a rook behind it", "chess", "4k3/4r3/8/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", false},
		{"a rook faced by two in a line", "chess", "4r1k1/4r3/8/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", true},
		{"the king may not take what is backed", "chess", "8/8/4k3/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", false},
		{"the king takes what is alone", "chess", "8/8/4k3/4p3/8/8/4R3/5K2 w - - 0 1", "e2e5", true},
		{"a cannon guards over a screen", "xiangqi", "3k5/9/4c4/4p4/4p4/9/9/4R4/9/5K3 w - - 0 1", "e3e6", true},
		{"a cannon without a screen does not", "xiangqi", "3k5/9/4c4/9/4p4/9/9/4R4/9/5K3 w - - 0 1", "e3e6", false},
		{"a horse guards", "xiangqi", "3k5/9/5n3/9/4p4/9/9/4R4/9/4K4 w - - 0 1", "e3e6", true},
		{"a gold general guards", "shogi", "4k4/9/9/4g4/4p4/9/9/4R4/4K4[] w - - 0 1", "e2e5", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := compile(t, test.game)
			s := newSearcher(eval.New(g, nil), newTranspositionTable(1<<10), game.RepetitionRule{})
			s.place(parse(t, g, test.fen))
			step, err := s.pos.ParseStep(test.step)
			if err != nil {
				t.Fatal(err)
			}
			effect := s.pos.Effect(step, nil)
			gain, _ := s.gain(&effect)
			m := s.motion(step)
			if got := s.losesMore(m, gain, 0); got != test.loses {
				t.Errorf("it loses material: %v, want %v", got, test.loses)
			}
		})
	}
}

// The tables of captures must know every capture that is made where it lands.
func TestExchangeKnowsCaptures(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	for _, name := range []string{"chess", "xiangqi", "shogi", "shako", "teramachy", "omega", "tamerlane"} {
		g := compile(t, name)
		s := newSearcher(eval.New(g, nil), newTranspositionTable(1<<10), game.RepetitionRule{})
		wild, pos := randomMover(random), g.Start()
		found := 0
		for range 120 {
			if pos.Result().Over() {
				break
			}
			for _, step := range pos.Steps(nil) {
				e := pos.Effect(step, nil)
				if e.Captures().Set() != geom.SetOf(e.To) {
					continue
				}
				ex := exchange{x: s.see, pos: pos, values: s.eval, to: e.To}
				occupied := game.CapabilitiesOf(pos).Occupied
				ex.screen = occupied.Occupied(game.First).Or(occupied.Occupied(game.Second))
				if p, _ := pos.At(e.From); !ex.captures(p, e.From) && known(s, p, &e) {
					t.Fatalf("%s, %s: %s is not known", name, pos.FEN(), pos.StepText(step))
				}
				found++
			}
			game.Play(pos, wild(t, pos))
		}
		if found == 0 {
			t.Errorf("%s: no captures have been met", name)
		}
	}
}

// known reports whether the tables claim to know how a piece captures on a square; bent ways are
// left out of them.
func known(s *searcher, p game.Piece, e *game.Effect) bool {
	return s.see.way(p, e.From, e.To) != 0
}
