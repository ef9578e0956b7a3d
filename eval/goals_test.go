package eval

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

// worthOf values a position for the side to move without nets and measured weights.
func worthOf(t *testing.T, name, fen string) int {
	t.Helper()
	g := compile(t, name)
	return New(g, &tuning.Data{}).Evaluate(parse(t, g, fen))
}

// Of two positions with the same pieces the first is worth more, to who is to move, for what decides the game.
func TestGoals(t *testing.T) {
	tests := []struct{ name, game, better, worse string }{
		{"a king nearer to the hill", "kingofthehill", "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"the enemy's king nearer", "kingofthehill", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/4k3/8/8/8/8/4K3 w - - 0 1"},
		{"a free way to the hill", "kingofthehill", "4k2r/8/8/8/8/4K3/8/8 w - - 0 1", "4k3/7r/8/7r/8/4K3/8/8 w - - 0 1"},
		{"no enemy in the way of who cannot take it", "hexapawn", "2p/P2/3 w - - 0 1", "p2/P2/3 w - - 0 1"},
		{"a king ahead in the race", "racingkings", "8/8/8/7K/k7/8/8/8 w - - 0 1", "8/8/8/k7/7K/8/8/8 w - - 0 1"},
		{"one check more given", "3check", "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1"},
		{"one check more received", "3check", "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 3+2 0 1"},
		{"the last check before the second", "3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+1 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 2+1 0 1"},
		{"three of a row rather than two", "fourinarow", "7/7/7/7/7/PPP2pp w - - 0 1", "7/7/7/7/7/PP2Ppp w - - 0 1"},
		{"a piece less where they are a burden", "antichess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
		{"a corner rather than two discs that will be turned", "flipersi", "P7/8/8/8/3pp3/8/8/8[PPPppp] w - - 0 1", "8/8/2p5/3PP3/4p3/8/8/8[PPPppp] w - - 0 1"},
		{"one disc more when the board is nearly full", "flipersi", "PPPPPPPP/pPPPPPPP/pppppppp/pppppppp/pppppppp/pPPPPPPP/pPPPPPPP/pPPPPPP1[Pp] w - - 0 1", "PPPPPPPP/pPPPPPPP/pppppppp/pppppppp/pppppppp/ppPPPPPP/pPPPPPPP/pPPPPPP1[Pp] w - - 0 1"},
		{"a pawn rather than a rook", "antichess", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			better, worse := worthOf(t, tt.game, tt.better), worthOf(t, tt.game, tt.worse)
			if better <= worse {
				t.Errorf("%s is worth %d, %s %d", tt.better, better, tt.worse, worse)
			}
		})
	}
}

// slowMoves is flagRace.moves one piece at a time: each square that is blocked costs one or two moves more to go to.
func slowMoves(r *flagRace, i int, at geom.Set, a, enemy *army, limit int) int {
	cost := map[geom.Square]int{}
	for sq := range at.All() {
		cost[sq] = 0
	}
	for changed := true; changed; {
		changed = false
		for from, n := range cost {
			if n >= limit || r.goal.Has(from) {
				continue
			}
			for to := range r.steps[i][from].All() {
				move := 1
				switch {
				case enemy.reach.twice.Has(to) || enemy.occupied.Has(to) && r.quiet[i][from].Has(to):
					move = 3
				case a.occupied.Has(to) || enemy.reach.any.Has(to):
					move = 2
				}
				if known, ok := cost[to]; !ok || n+move < known {
					cost[to], changed = n+move, true
				}
			}
		}
	}
	best := limit
	for sq, n := range cost {
		if r.goal.Has(sq) {
			best = min(best, n)
		}
	}
	return best
}

// The moves that are left to a flag, which are found by waves, are those of the cheapest way.
func TestMovesToFlags(t *testing.T) {
	for _, name := range []string{"kingofthehill", "racingkings", "breakthrough"} {
		t.Run(name, func(t *testing.T) {
			g := compile(t, name)
			e, wild := New(g, &tuning.Data{}), randomMover(rand.New(rand.NewPCG(3, 3)))
			for range 5 {
				pos := g.Start()
				for range 40 {
					if pos.Result().Over() {
						break
					}
					e.Forget()
					e.Evaluate(pos)
					for side, r := range e.races {
						a, enemy := &e.army[side], &e.army[1-side]
						for i, typ := range r.types {
							at := e.can.Evaluable.Pieces(game.Side(side), typ)
							got, want := r.moves(i, at, a, enemy, flagFar+1), slowMoves(r, i, at, a, enemy, flagFar+1)
							if got != want {
								t.Fatalf("%s: %v has %d moves to go, want %d", pos.FEN(), game.Side(side), got, want)
							}
						}
					}
					game.Play(pos, wild(t, pos))
				}
			}
		})
	}
}

// Where the capturer vanishes, or pieces are a burden, nothing is exchanged on a square.
func TestExchanges(t *testing.T) {
	for name, want := range map[string]bool{"chess": true, "crazyhouse": true, "kingofthehill": true, "typhoon": true, "atomic": false, "antichess": false} {
		if got := New(compile(t, name), nil).Exchanges(); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// Positions have their aspects in common while what they tell stands as it stood.
func TestAspects(t *testing.T) {
	g := compile(t, "chess")
	e := New(g, nil)
	of := func(fen string) Aspects {
		e.Evaluate(parse(t, g, fen))
		a, known := e.Aspects()
		if !known {
			t.Fatalf("%s: not known", fen)
		}
		return a
	}
	base := of("4k3/pp6/8/3n4/8/8/PP6/3RK3 w - - 0 1")
	for _, tt := range []struct {
		fen  string
		same [3]bool // pawns, White's pieces, Black's
	}{
		{"4k3/pp6/8/3n4/8/8/PP6/3RK3 b - - 0 1", [3]bool{true, true, true}},
		{"4k3/pp6/8/3n4/8/8/PP6/2R1K3 w - - 0 1", [3]bool{true, false, true}},
		{"4k3/pp6/8/8/3n4/8/PP6/3RK3 w - - 0 1", [3]bool{true, true, false}},
		{"4k3/pp6/8/3n4/8/P7/1P6/3RK3 w - - 0 1", [3]bool{false, true, true}},
		{"4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", [3]bool{false, true, true}},
	} {
		a := of(tt.fen)
		if same := [3]bool{a.Cheapest == base.Cheapest, a.First == base.First, a.Second == base.Second}; same != tt.same {
			t.Errorf("%s: aspects %v, before %v, want the same %v", tt.fen, a, base, tt.same)
		}
	}
}
