package search

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

var compiled = map[string]*rules.Game{}

// compile returns the rules of a game of the catalogue.
func compile(t testing.TB, name string) *rules.Game {
	t.Helper()
	if g := compiled[name]; g != nil {
		return g
	}
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	compiled[name] = g
	return g
}

// Values that people agree upon: each piece is worth more than the next.
func TestCatalogueValues(t *testing.T) {
	tests := []struct {
		game string
		ids  []string // from the strongest on
	}{
		{"chess", []string{"Q", "R", "B", "P"}},
		{"chess", []string{"Q", "R", "N", "P"}},
		{"capablanca", []string{"Q", "C", "A", "R", "B", "P"}},
		{"grand", []string{"Q", "C", "A", "R", "N", "P"}},
		{"shako", []string{"Q", "R", "C", "P"}},
		{"shatranj", []string{"R", "N", "Q", "B"}},
		{"makruk", []string{"R", "N", "S", "M", "P"}},
		{"xiangqi", []string{"R", "C", "N", "B"}},
		{"xiangqi", []string{"R", "C", "N", "A"}},
		{"shogi", []string{"+R", "+B", "R", "B", "G", "S", "L", "N", "P"}},
		{"teramachy", []string{"A", "Q", "R", "B", "N", "P"}},
		{"teramachy", []string{"A", "H", "R", "P"}},
		{"teramachy", []string{"A", "X", "B", "P"}},
		{"teramachy", []string{"L", "J", "N", "P"}},
		{"cuarenta", []string{"B", "C", "P"}},
	}
	for _, test := range tests {
		t.Run(test.game, func(t *testing.T) {
			g := compile(t, test.game)
			e, pos := New(g, Options{TableSize: 1 << 10}), g.Start()
			values := map[string]int{}
			for i := range pos.Types() {
				values[pos.Type(game.TypeID(i)).ID] = e.PieceValue(game.TypeID(i))
			}
			for i, id := range test.ids[1:] {
				if more := test.ids[i]; values[more] <= values[id] {
					t.Errorf("%s is worth %d, %s %d", more, values[more], id, values[id])
				}
			}
		})
	}
}

func TestCatalogueTactics(t *testing.T) {
	tests := []struct {
		name, game, fen string
		depth           int
		turn            string // any if empty
		mate            int
	}{
		{"mate in 1", "chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 3, "h5f7", 1},
		{"mate in 2 by a sacrifice", "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 7, "a1a6", 2},
		{"mate in 3 by a quiet step", "chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 8, "f6a6", 3},
		{"wins a rook", "chess", "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1", 3, "c3d5", 0},
		{"mate by a drop", "shogi", "4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1", 3, "G@e8", 1},
		{"mate by two chariots", "xiangqi", "4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1", 3, "b1b10", 1},
	}
	engines := map[string]*Engine{}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := compile(t, test.game)
			if engines[test.game] == nil {
				engines[test.game] = New(g, Options{TableSize: 1 << 20})
			}
			pos := parse(t, g, test.fen)
			r := find(t, engines[test.game], pos, Limits{Depth: test.depth})
			if turn := game.TurnText(pos, r.Turn); test.turn != "" && turn != test.turn {
				t.Errorf("turn %s (%v), want %s", turn, r.Score, test.turn)
			}
			if mate, _ := r.Score.Mate(); mate != test.mate {
				t.Errorf("score %v, want mate in %d", r.Score, test.mate)
			}
		})
	}
}

// played returns the names of the games of the catalogue that the engine plays.
func played(t testing.TB) (names []string) {
	t.Helper()
	for _, name := range variant.Catalogue().Names() {
		if compile(t, name).Info().ForTwo() == nil {
			names = append(names, name)
		}
	}
	return names
}

// Whatever the game and the limits, the turn is legal: find checks that.
func TestLegalInEveryGame(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, name := range played(t) {
		t.Run(name, func(t *testing.T) {
			g := compile(t, name)
			e := New(g, Options{TableSize: 1 << 16, Seed: 7})
			wild := randomMover(random)
			pos := g.Start()
			for range 80 {
				if pos.Result().Over() {
					break
				}
				limits, err := e.Level(1+random.IntN(10), pos)
				if err != nil {
					t.Fatal(err)
				}
				limits.Nodes = 1 + random.Uint64N(400)
				turn := find(t, e, pos, limits).Turn
				if random.IntN(3) == 0 {
					turn = wild(t, pos)
				}
				game.Play(pos, turn)
			}
		})
	}
}

// Quiescence must not explode, whatever can be captured, dropped or promoted.
func TestQuiescenceIsBounded(t *testing.T) {
	for _, name := range played(t) {
		g := compile(t, name)
		// Each game has its own random turns: others that join the catalogue change none of them.
		random := rand.New(rand.NewPCG(11, 11))
		e, wild := New(g, Options{TableSize: 1 << 10}), randomMover(random)
		for range 4 {
			pos := g.Start()
			for range 50 {
				if pos.Result().Over() {
					break
				}
				game.Play(pos, wild(t, pos))
			}
			if pos.Result().Over() {
				continue
			}
			e.Forget()
			if r := find(t, e, pos, Limits{Depth: 1}); r.Nodes > 30_000 {
				t.Errorf("%s, %s: %d nodes at depth 1", name, pos.FEN(), r.Nodes)
			}
		}
	}
}

func TestCatalogueSearchDoesNotAllocate(t *testing.T) {
	for _, name := range []string{"chess", "shogi", "teramachy", "tepuy", "typhoon", "amazons"} {
		g := compile(t, name)
		s := newSearcher(eval.New(g, nil), newTranspositionTable(1<<20), game.RepetitionRule{})
		prepare(t, s, g.Start(), Limits{})
		s.depth = 3
		run := func() { s.rootNode(s.depth, -infinite, infinite) }
		run() // buffers grow to their size
		if n := testing.AllocsPerRun(3, run); n != 0 {
			t.Errorf("%s: a search allocates %v times", name, n)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, name := range played(b) {
		b.Run(name, func(b *testing.B) {
			g := compile(b, name)
			e, pos := New(g, Options{}), g.Start()
			var nodes uint64
			for b.Loop() {
				e.Forget()
				nodes += find(b, e, pos, Limits{Nodes: 100_000}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkGame reports how many nodes a second are searched over a game that the engine plays against itself, its table kept
// from turn to turn: in the middlegame, and with a table, histories and processor caches that are as cold as in games.
// BenchmarkSearch tells more than that, since it begins from the same position again and again.
func BenchmarkGame(b *testing.B) {
	const turns, nodes = 40, 20_000
	for _, name := range played(b) {
		b.Run(name, func(b *testing.B) {
			g := compile(b, name)
			e := New(g, Options{})
			var total uint64
			for b.Loop() {
				e.Forget()
				total += playItself(b, e, g.Start(), turns, Limits{Nodes: nodes})
			}
			b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// playItself plays so many turns of a game, or until it is over, and returns the nodes searched.
func playItself(t testing.TB, e *Engine, pos game.Position, turns int, limits Limits) (nodes uint64) {
	t.Helper()
	for range turns {
		if pos.Result().Over() {
			break
		}
		r, err := e.Search(context.Background(), pos, limits, nil)
		if err != nil {
			t.Fatalf("search of %s: %v", pos.FEN(), err)
		}
		game.Play(pos, r.Turn)
		nodes += r.Nodes
	}
	return nodes
}

// BenchmarkOvertime reports by how much of a limit of 100 ms a search was late at worst; it
// must not be above 0.
func BenchmarkOvertime(b *testing.B) {
	const limit = 100 * time.Millisecond
	for _, name := range []string{"chess", "teramachy", "tepuy", "typhoon"} {
		b.Run(name, func(b *testing.B) {
			g := compile(b, name)
			e, pos := New(g, Options{}), g.Start()
			worst := -limit
			for b.Loop() {
				begin := time.Now()
				find(b, e, pos, Limits{Time: limit})
				worst = max(worst, time.Since(begin)-limit)
			}
			b.ReportMetric(float64(worst)/float64(time.Millisecond), "ms-late")
		})
	}
}

// BenchmarkNew times the study of the rules.
func BenchmarkNew(b *testing.B) {
	for _, name := range []string{"chess", "shogi", "teramachy", "tepuy", "typhoon"} {
		b.Run(name, func(b *testing.B) {
			g := compile(b, name)
			for b.Loop() {
				New(g, Options{TableSize: 1 << 10})
			}
		})
	}
}
