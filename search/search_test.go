package search

import (
	"context"
	"testing"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/internal/toytest"
)

// duels are positions of a toy in which a turn has two steps and the king is captured.
var duels = []string{
	"kr3/p1p2/5/2P1P/3RK w",
	"k2n1/pp3/5/3PP/1N2K b",
	"kqb2/ppp2/5/2PPP/2BQK w",
}

func duel() *toytest.Game { return toytest.New(duels[0], false, 2) }

// plain searches without anything that may change the result.
func plain(rules game.Rules, table bool) *searcher {
	s := newSearcher(eval.New(rules, nil), newTranspositionTable(1<<20), game.RepetitionRule{})
	s.features = features{table: table, quiescence: true, checks: true}
	return s
}

func prepare(t testing.TB, s *searcher, pos game.Position, limits Limits) {
	t.Helper()
	features := s.features
	if !s.prepare(pos.Clone(), newTimer(context.Background(), time.Now, &limits)) {
		t.Fatalf("no steps in %s", pos.FEN())
	}
	s.features = features
}

// minimax is the search without any pruning.
func minimax(s *searcher, ply, depth int) int {
	f := &s.frames[ply]
	if r := s.pos.Result(); r.Over() {
		return resultScore(r, s.pos.Side(), f.turn)
	}
	if inSearch, inGame := s.trail.occurred(s.pos.Hash()); ply > 0 && (inSearch > 0 || inGame > 1) {
		return drawScore
	}
	if ply > 0 && s.extendsChecks() && f.check && ply < 2*s.depth {
		depth++
	}
	if depth <= 0 {
		return s.quiesce(ply, 0, -infinite, infinite)
	}
	best := -infinite
	for _, step := range s.pos.Steps(nil) {
		same := s.make(ply, step, 0)
		score := minimax(s, ply+1, depth-1)
		if !same {
			score = -score
		}
		s.unmake()
		best = max(best, score)
	}
	return best
}

// The window, the order of the steps and the table save work and must not change the score.
func TestSearchAgreesWithMinimax(t *testing.T) {
	check := func(t *testing.T, rules game.Rules, fens []string, depth int) {
		for _, fen := range fens {
			pos := parse(t, rules, fen)
			slow := plain(rules, false)
			prepare(t, slow, pos, Limits{})
			slow.depth = depth
			want := minimax(slow, 0, depth)
			for _, table := range []bool{false, true} {
				s := plain(rules, table)
				prepare(t, s, pos, Limits{})
				if got := s.deepen(goal{depth: depth}, nil); got.score != want {
					t.Errorf("%s at depth %d (table: %v): score %d, want %d", fen, depth, table, got.score, want)
				}
			}
		}
	}
	t.Run("one step a turn", func(t *testing.T) { check(t, orthodox(), toytest.Middlegames, 2) })
	t.Run("two steps a turn", func(t *testing.T) { check(t, duel(), duels, 3) })
}

func TestTableDoesNotChangeTheScore(t *testing.T) {
	rules := orthodox()
	for _, fen := range toytest.Middlegames {
		pos := parse(t, rules, fen)
		var scores [2]int
		for i, table := range []bool{false, true} {
			s := plain(rules, table)
			prepare(t, s, pos, Limits{})
			scores[i] = s.deepen(goal{depth: 3}, nil).score
		}
		if scores[0] != scores[1] {
			t.Errorf("%s: score %d without the table, %d with it", fen, scores[0], scores[1])
		}
	}
}

func TestSearchDoesNotAllocate(t *testing.T) {
	rules := orthodox()
	s := newSearcher(eval.New(rules, nil), newTranspositionTable(1<<20), game.RepetitionRule{})
	prepare(t, s, parse(t, rules, toytest.Middlegames[1]), Limits{})
	s.depth = 4
	run := func() { s.rootNode(s.depth, -infinite, infinite) }
	run() // buffers grow to their size
	if n := testing.AllocsPerRun(3, run); n != 0 {
		t.Errorf("a search allocates %v times", n)
	}
}

func TestSearchLeavesThePositionAlone(t *testing.T) {
	rules := orthodox()
	s := newSearcher(eval.New(rules, nil), newTranspositionTable(1<<20), game.RepetitionRule{})
	for _, fen := range toytest.Middlegames {
		pos := parse(t, rules, fen)
		for _, nodes := range []uint64{1, 50, 3000} {
			prepare(t, s, pos, Limits{Nodes: nodes})
			line := s.deepen(goal{depth: maxDepth}, nil)
			s.complete(line.pv)
			if s.pos.FEN() != pos.FEN() || len(s.trail.hashes) != s.trail.root {
				t.Fatalf("after %d nodes from %s the position is %s", nodes, pos.FEN(), s.pos.FEN())
			}
		}
	}
}

func TestPerpetualCheckIsADraw(t *testing.T) {
	rules := orthodox()
	pos := parse(t, rules, "6k1/RRR2ppp/8/8/4q3/8/5P1P/6K1 b")
	e := New(rules, Options{TableSize: 1 << 20})
	r := find(t, e, pos, Limits{Depth: 8})
	if r.Score != drawScore {
		t.Errorf("score %v, want a draw by perpetual check", r.Score)
	}
	if turn := game.TurnText(pos, r.Turn); turn != "e4g4" && turn != "e4e1" && turn != "e4b1" {
		t.Errorf("turn %s is no check", turn)
	}
}

func TestTrailCounts(t *testing.T) {
	rules := orthodox()
	pos := rules.Start()
	shuffle := []string{"b1c3", "b8c6", "c3b1", "c6b8"}
	for i := range 6 {
		s, err := pos.ParseStep(shuffle[i%4])
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(s)
	}
	var tr trail
	tr.reset(pos)
	if pos.Made() != 6 || tr.root != 6 {
		t.Fatalf("the trail has %d hashes after %d steps", tr.root, pos.Made())
	}
	if inSearch, inGame := tr.occurred(pos.Hash()); inSearch != 0 || inGame != 1 {
		t.Errorf("occurred %d times in the search, %d in the game, want 0 and 1", inSearch, inGame)
	}
	tr.push(pos.Hash())
	if inSearch, inGame := tr.occurred(pos.Hash()); inSearch != 1 || inGame != 1 {
		t.Errorf("occurred %d times in the search, %d in the game, want 1 and 1", inSearch, inGame)
	}
	tr.pop()
	if inSearch, _ := tr.occurred(toytest.Scramble(1)); inSearch != 0 {
		t.Error("a position that has not been there has occurred")
	}
}

func TestHistoryStaysInBounds(t *testing.T) {
	h := newHistory(orthodox().Board, 6)
	for i := range 1000 {
		bonus := bonusFor(i % 20)
		if i > 500 {
			bonus = -bonus
		}
		reward(h.plain(game.First, 7), bonus)
		if c := *h.plain(game.First, 7); c > historyMax || c < -historyMax {
			t.Fatalf("after %d rewards the count is %d", i+1, c)
		}
	}
	if c := *h.plain(game.First, 7); c >= 0 {
		t.Errorf("after many failures the count is %d", c)
	}
	if c := *h.plain(game.Second, 7); c != 0 {
		t.Errorf("the other side's count is %d", c)
	}
}

func orthodox() *toytest.Game { return toytest.Orthodox() }
