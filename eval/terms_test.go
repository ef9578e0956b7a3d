package eval

import (
	"math/rand/v2"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/tuning"
)

// Each position is better than the other for who is to move, by what the row is called.
func TestTerms(t *testing.T) {
	tests := []struct{ name, game, better, worse string }{
		{"an open line for a rook", "chess",
			"4k3/pp3ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1", "4k3/pp3ppp/8/8/8/8/PPPP2PP/3RK3 w - - 0 1"},
		{"a pawn that nobody can stop", "chess",
			"4k3/7p/8/P7/8/8/7P/4K3 w - - 0 1", "4k3/p7/8/P7/8/8/7P/4K3 w - - 0 1"},
		{"the nearer to promotion the better", "chess",
			"4k3/7p/P7/8/8/8/7P/4K3 w - - 0 1", "4k3/7p/8/P7/8/8/7P/4K3 w - - 0 1"},
		{"a free way rather than a blocked one", "chess",
			"7k/8/n7/1P6/8/8/8/7K w - - 0 1", "7k/8/1n6/1P6/8/8/8/7K w - - 0 1"},
		{"two bishops on both colours", "chess",
			"4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/1B2KB2 w - - 0 1"},
		{"a defended knight", "chess",
			"4k3/pppp4/2n5/1B6/8/8/PPPP4/4K3 w - - 0 1", "4k3/ppp5/3n4/4B3/8/8/PPPP4/4K3 b - - 0 1"},
		{"a sheltered king", "chess",
			"rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w - - 0 1", "rnbq1rk1/pppppppp/8/8/8/5K2/PPPPPPPP/RNBQ1R2 w - - 0 1"},
		{"pawns side by side", "chess",
			"4k3/2p4p/8/8/3PP3/8/8/4K3 w - - 0 1", "4k3/2p4p/8/8/3P1P2/8/8/4K3 w - - 0 1"},
		{"pawns on two files", "chess",
			"4k3/pppp4/8/8/8/2P5/1P6/4K3 w - - 0 1", "4k3/pppp4/8/8/8/1P6/1P6/4K3 w - - 0 1"},
		{"a knight that no pawn can drive away", "chess",
			"4k3/p6p/8/3N4/8/8/P6P/4K3 w - - 0 1", "4k3/p3p3/8/3N4/8/8/P6P/4K3 w - - 0 1"},
		{"a king near its passed pawn", "chess",
			"k7/7p/8/4P3/4K3/8/7P/8 w - - 0 1", "k7/7p/8/4P3/8/8/7P/4K3 w - - 0 1"},
		{"one hanging knight rather than two", "chess",
			"8/6k1/2b5/8/4N3/N7/8/4K3 w - - 0 1", "8/6k1/2b5/8/N3N3/8/8/4K3 w - - 0 1"},
		{"a king whose neighbours are guarded", "chess",
			"6k1/5ppp/3b4/8/8/7q/5PP1/4RNK1 w - - 0 1", "6k1/5ppp/3b4/8/8/7q/5PP1/1N2R1K1 w - - 0 1"},
		{"bishops that meet, with pawns ahead", "chess",
			"4k3/8/3b4/8/8/2BPP3/8/4K3 w - - 0 1", "4k3/8/4b3/8/8/2BPP3/8/4K3 w - - 0 1"},
		{"a pawn to win with", "chess",
			"4k1n1/8/8/8/8/2B2B2/4P3/4K3 w - - 0 1", "4k3/8/3n4/8/8/2B2N2/8/4K3 w - - 0 1"},
		{"enemies away from the king", "chess",
			"r4rk1/5ppp/8/q7/7n/8/5PPP/R2Q1RK1 w - - 0 1", "r4rk1/5ppp/8/6q1/7n/8/5PPP/R2Q1RK1 w - - 0 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := compile(t, test.game)
			prefers(t, g, New(g, &tuning.Data{}), test.better, test.worse) // a net of the game's own may do without terms
		})
	}
}

// prefers wants one position to be worth more than another.
func prefers(t *testing.T, rules game.Rules, e *Evaluator, better, worse string) {
	t.Helper()
	more, less := e.Evaluate(parse(t, rules, better)), e.Evaluate(parse(t, rules, worse))
	if more <= less {
		t.Errorf("%s is worth %d, %s %d", better, more, worse, less)
	}
}

func TestMobilityGrowsMoreAndMoreSlowly(t *testing.T) {
	e := New(compile(t, "chess"), &tuning.Data{})
	for i := range e.types {
		m := &e.types[i].mobility
		for n := 1; n < len(m)-1; n++ {
			if m[n] < m[n-1] || int(m[n+1])-int(m[n]) > int(m[n])-int(m[n-1])+1 {
				t.Errorf("type %d: %d, %d, %d for %d squares and so on", i, m[n-1], m[n], m[n+1], n-1)
			}
		}
	}
}

// Types that a game's data values are worth what it says; others what is estimated.
func TestGivenValues(t *testing.T) {
	g := compile(t, "chess")
	usual := New(g, &tuning.Data{})
	given := New(g, &tuning.Data{
		Values: map[string]int{"N": 345, "Q": 1100}, Weights: map[string]int{"tempo": 17},
	})
	pos := g.Start()
	for i := range pos.Types() {
		want := usual.Values()[i]
		switch pos.Type(game.TypeID(i)).ID {
		case "N":
			want = 345
		case "Q":
			want = 1100
		}
		if got := given.Values()[i]; got != want {
			t.Errorf("%s is worth %d, want %d", pos.Type(game.TypeID(i)).ID, got, want)
		}
	}
	if score := given.Evaluate(pos); score != 17 {
		t.Errorf("the start is worth %d, want the tempo", score)
	}
	if unit := pos.Type(given.Unit()).ID; unit != "P" {
		t.Errorf("the unit is %s", unit)
	}
}

// The names in the contract are those of the terms, in their order.
func TestTermNames(t *testing.T) {
	var names []string
	for _, w := range Weights() {
		names = append(names, w.Name)
		if w.About == "" {
			t.Errorf("%s: what it is for is not told", w.Name)
		}
	}
	if !slices.Equal(names, tuning.Terms()) {
		t.Errorf("terms %q, want %q", names, tuning.Terms())
	}
}

// A weight of 0 switches its term off, whatever it is.
func TestEveryTermCounts(t *testing.T) {
	positions := map[string][]string{
		"crazyhouse": {
			"r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1R1K[QN] w - - 0 1",
			"4k3/2P4p/8/3r4/4N3/3K4/7P/B4B2[] w - - 0 1",
			"6k1/5ppp/8/8/7n/6q1/5PPP/5BK1[] w - - 0 1",
			"4k3/p1p4p/4p3/8/2P5/1PP5/8/4K3[] w - - 0 1",
			"6k1/5ppp/3b4/8/8/7q/5PP1/4R1K1[] w - - 0 1",
		},
		"chess":         {"4k3/8/2b5/8/8/2BPP3/8/4K3 w - - 0 1"},
		"kingofthehill": {"4k3/8/8/8/8/4K3/8/8 w - - 0 1"},
		"3check":        {"4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1"},
		"fourinarow":    {"7/7/7/7/2p4/2PP1p1 w - - 0 1"},
		"antichess":     {"4k3/8/8/8/8/8/8/RR2K3 w - - 0 1"},
		"flipersi":      {"P7/8/8/8/3pp3/8/8/8[PPPppp] w - - 0 1"},
		"tepuy":         {"2g1k1g2/9/g7g/2S6/9/2G6/G7G/4K4/6G2 w - - 0 1"},
	}
	changed := map[string]bool{}
	for name, fens := range positions {
		g := compile(t, name)
		for _, w := range Weights() {
			data := tuning.Data{}
			if w.Name == "assault" { // it counts beside a net that stands alone
				data.Net = randomNet(g.Info(), g.Start().Types(), rand.New(rand.NewPCG(4, 4)))
				data.Net.Alone = true
			}
			with, without := data, data
			if w.Usual == 0 { // only some games have it
				with.Weights = map[string]int{w.Name: 100}
			}
			without.Weights = map[string]int{w.Name: 0}
			usual := New(g, &with)
			other := usual.With(&without)
			for _, fen := range fens {
				changed[w.Name] = changed[w.Name] || usual.Evaluate(parse(t, g, fen)) != other.Evaluate(parse(t, g, fen))
			}
		}
	}
	for _, w := range Weights() {
		if !changed[w.Name] {
			t.Errorf("%s changes nothing", w.Name)
		}
	}
}
