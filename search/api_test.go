package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/toytest"
)

func TestChosenSteps(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 18})
	pos := rules.Start()
	steps := pos.Steps(nil)
	for _, step := range []game.Step{steps[0], steps[7]} {
		r := find(t, e, pos, Limits{Depth: 4, Steps: []game.Step{step}})
		if r.Turn[0] != step {
			t.Errorf("turn %s, want %s", pos.StepText(r.Turn[0]), pos.StepText(step))
		}
	}
	_, err := e.Search(context.Background(), pos, Limits{Depth: 1, Steps: []game.Step{}}, nil)
	if !errors.Is(err, ErrNoChoice) {
		t.Errorf("error %v, want %v", err, ErrNoChoice)
	}
}

// The best lines begin with different steps, and a better one is never after a worse one.
func TestSeveralLines(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 20})
	for _, fen := range toytest.Middlegames {
		pos := parse(t, rules, fen)
		var last []Progress // of the iteration in progress
		_, err := e.Search(context.Background(), pos, Limits{Depth: 4, Lines: 3}, func(p Progress) {
			if p.Bound != Exact {
				return
			}
			if p.Line == 0 {
				last = last[:0]
			}
			if p.Line != len(last) {
				t.Fatalf("line %d is reported after %d others", p.Line, len(last))
			}
			for _, better := range last {
				if better.PV[0] == p.PV[0] || better.Score < p.Score {
					t.Errorf("%s, depth %d: line %d is %s (%v) after %s (%v)", fen, p.Depth, p.Line,
						pos.StepText(p.PV[0]), p.Score, pos.StepText(better.PV[0]), better.Score)
				}
			}
			last = append(last, p)
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(last) != min(3, len(pos.Steps(nil))) {
			t.Errorf("%s: %d lines, want 3", fen, len(last))
		}
	}
}

func TestMateIsEnough(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 18})
	pos := parse(t, rules, "7k/8/8/8/8/R7/1R6/K7 w")
	r := find(t, e, pos, Limits{Mate: 2, Depth: 20})
	if mate, _ := r.Score.Mate(); mate != 2 || r.Depth > 12 {
		t.Errorf("score %v at depth %d, want mate in 2 soon", r.Score, r.Depth)
	}
}

// While the other side thinks no limit ends the search; then the time begins to count.
func TestPondering(t *testing.T) {
	rules := orthodox()
	clock := &ticker{now: time.Unix(0, 0), tick: time.Millisecond}
	e := New(rules, Options{TableSize: 1 << 18, Now: clock.Now})
	ponder := make(chan struct{})
	reports, begin := 0, clock.now
	limits := Limits{Time: time.Second, Ponder: ponder}
	r, err := e.Search(context.Background(), rules.Start(), limits, func(p Progress) {
		if reports++; reports == 4 {
			begin = clock.now
			close(ponder)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if spent := clock.now.Sub(begin); spent > time.Second || spent < 100*time.Millisecond {
		t.Errorf("%v spent after pondering, want nearly a second", spent)
	}
	pos := rules.Start()
	game.Play(pos, r.Turn)
	if len(r.Ponder) == 0 {
		t.Fatal("no answer is expected")
	}
	if _, err := game.ParseTurn(pos, game.TurnText(pos, r.Ponder)); err != nil {
		t.Error(err)
	}
}

// A search that has nothing left to find while pondering waits for the end of it.
func TestPonderingWaits(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 16})
	ponder, over := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		find(t, e, rules.Start(), Limits{Depth: 1, Ponder: ponder})
	}()
	select {
	case <-over:
		t.Error("the search has ended while it was to ponder")
	case <-time.After(20 * time.Millisecond):
	}
	close(ponder)
	<-over
}

// TestAnotherIteration: an iteration begins while it is likely to end in the time of the turn, and always
// while the time would be lost.
func TestAnotherIteration(t *testing.T) {
	const second = time.Second
	tests := []struct {
		name       string
		clock      Clock
		difficulty float64
		from, to   time.Duration // the last time at which an iteration begins is between these
	}{
		{"a usual turn", Clock{Left: 25 * second}, 1, second / 2, second * 2 / 3},
		{"an easy turn", Clock{Left: 25 * second}, 0.5, second / 4, second / 3},
		{"a hard turn", Clock{Left: 25 * second}, 2, second, second * 4 / 3},
		{"an easy turn in byoyomi", Clock{Byoyomi: 10 * second}, 0.5, 7 * second, 8 * second},
		{"byoyomi and a slow interface", Clock{Byoyomi: second, Overhead: second / 2}, 0.5, second / 4, second / 2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, spent := range []time.Duration{test.from, test.to} {
				now := time.Unix(0, 0)
				timer := newTimer(t.Context(), func() time.Time { return now }, &Limits{Clock: &test.clock})
				now = now.Add(spent)
				if got := timer.another(test.difficulty); got != (spent == test.from) {
					t.Errorf("after %v another iteration: %v", spent, got)
				}
			}
		})
	}
}

func TestClockBudget(t *testing.T) {
	const second = time.Second
	tests := []struct {
		name       string
		clock      Clock
		soft, hard [2]time.Duration // from, to
	}{
		{"five minutes", Clock{Left: 300 * second}, [2]time.Duration{5 * second, 15 * second}, [2]time.Duration{20 * second, 100 * second}},
		{"the last second", Clock{Left: second}, [2]time.Duration{20 * time.Millisecond, 60 * time.Millisecond}, [2]time.Duration{50 * time.Millisecond, 500 * time.Millisecond}},
		{"hardly anything", Clock{Left: second / 20}, [2]time.Duration{time.Millisecond, 2 * time.Millisecond}, [2]time.Duration{4 * time.Millisecond, 20 * time.Millisecond}},
		{"one turn before the control", Clock{Left: 10 * second, Turns: 1}, [2]time.Duration{5 * second, 10 * second}, [2]time.Duration{9 * second, 10 * second}},
		{"two turns before the control", Clock{Left: 10 * second, Turns: 2}, [2]time.Duration{4 * second, 6 * second}, [2]time.Duration{5 * second, 6 * second}},
		{"increment", Clock{Left: 10 * second, Increment: 5 * second}, [2]time.Duration{3 * second, 6 * second}, [2]time.Duration{5 * second, 10 * second}},
		{"byoyomi", Clock{Byoyomi: 10 * second}, [2]time.Duration{6 * second, 10 * second}, [2]time.Duration{9 * second, 10 * second}},
		{"nothing left", Clock{}, [2]time.Duration{0, second}, [2]time.Duration{1, 10 * time.Millisecond}},
		{"overdrawn", Clock{Left: -second}, [2]time.Duration{0, second}, [2]time.Duration{1, 10 * time.Millisecond}},
		{"a slow interface", Clock{Byoyomi: second, Overhead: 500 * time.Millisecond}, [2]time.Duration{0, 500 * time.Millisecond}, [2]time.Duration{300 * time.Millisecond, 500 * time.Millisecond}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := test.clock.budget()
			if b.soft < test.soft[0] || b.soft > test.soft[1] {
				t.Errorf("usually %v, want %v to %v", b.soft, test.soft[0], test.soft[1])
			}
			if b.hard < test.hard[0] || b.hard > test.hard[1] || b.soft > b.hard {
				t.Errorf("at most %v, want %v to %v", b.hard, test.hard[0], test.hard[1])
			}
		})
	}
}

// A whole game on the clock: no flag falls, and the time is used.
func TestClockIsKept(t *testing.T) {
	rules := orthodox()
	for _, c := range []Clock{
		{Left: 10 * time.Second}, {Left: 3 * time.Second, Increment: time.Second / 5},
		{Left: 5 * time.Second, Turns: 20}, {Left: time.Second / 2, Byoyomi: time.Second / 5},
	} {
		clock := &ticker{now: time.Unix(0, 0), tick: 5 * time.Millisecond}
		e := New(rules, Options{TableSize: 1 << 16, Now: clock.Now})
		pos := rules.Start()
		left, whole := c.Left, c.Left
		for turn := range 20 {
			if pos.Result().Over() {
				break
			}
			now := c
			now.Left = left
			if c.Turns > 0 {
				now.Turns = c.Turns - turn
			}
			begin := clock.now
			r := find(t, e, pos, Limits{Clock: &now})
			left -= clock.now.Sub(begin)
			if left+c.Byoyomi < 0 {
				t.Fatalf("%+v: the flag has fallen at turn %d", c, turn+1)
			}
			left = max(left, 0) + c.Increment
			game.Play(pos, r.Turn)
		}
		if left > whole*4/5 && c.Increment == 0 {
			t.Errorf("%+v: %v are left after 20 turns", c, left)
		}
	}
}

// With one thread a search that is limited by nodes always finds the same.
func TestNodesDetermineTheSearch(t *testing.T) {
	for _, name := range []string{"chess", "shogi", "teramachy", "tepuy"} {
		g := compile(t, name)
		var results [2]Result
		for i := range results {
			e := New(g, Options{TableSize: 1 << 18})
			if i == 1 { // what was searched before does not matter once it is forgotten
				find(t, e, g.Start(), Limits{Nodes: 8000})
				e.Forget()
			}
			results[i] = find(t, e, g.Start(), Limits{Nodes: 6000})
		}
		a, b := results[0], results[1]
		if !slices.Equal(a.PV, b.PV) || a.Score != b.Score || a.Nodes != b.Nodes {
			t.Errorf("%s: %v with %d nodes, then %v with %d", name, a.Score, a.Nodes, b.Score, b.Nodes)
		}
	}
}

// Nothing that changes a search survives Forget, valuations neither.
func TestForget(t *testing.T) {
	for name, fen := range map[string]string{
		"makruk": "8/8/3s1m2/5k2/4m1r1/5m2/7K/8 b - - 0 110",
		"chess":  "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P4/2NBPN2/PPQ2PPP/R1B1K2R w KQkq - 0 9",
		"grand":  "10/10/r1n1k5/1R8/2p2P4/10/10/q6a2/10/7K2 b - - 0 74",
	} {
		t.Run(name, func(t *testing.T) {
			g := compile(t, name)
			pos, e := parse(t, g, fen), New(g, Options{TableSize: 1 << 18})
			a := find(t, e, pos, Limits{Nodes: 10_000})
			e.Forget()
			b := find(t, e, pos, Limits{Nodes: 10_000})
			if !slices.Equal(a.PV, b.PV) || a.Score != b.Score || a.Depth != b.Depth {
				t.Errorf("at first %v at depth %d, then %v at depth %d", a.Score, a.Depth, b.Score, b.Depth)
			}
		})
	}
}

func TestThreads(t *testing.T) {
	for _, name := range []string{"chess", "typhoon"} {
		g := compile(t, name)
		e := New(g, Options{TableSize: 1 << 18, Threads: 3})
		pos := g.Start()
		for range 4 {
			r := find(t, e, pos, Limits{Nodes: 4000})
			if r.Nodes > 4000+4*nodesPerCheck {
				t.Errorf("%s: %d nodes, at most 4000 allowed", name, r.Nodes)
			}
			game.Play(pos, r.Turn)
		}
		e.SetThreads(1)
		e.Resize(1 << 16)
		e.Forget()
		if r := find(t, e, pos, Limits{Nodes: 1000}); r.Nodes > 1000 {
			t.Errorf("%s: %d nodes, at most 1000 allowed", name, r.Nodes)
		}
	}
}

func TestWDL(t *testing.T) {
	lastWin, lastLoss := -1, 1001
	for _, score := range []Score{-mate + 3, -900, -300, -50, 0, 50, 300, 900, mate - 3} {
		win, draw, loss := score.WDL()
		if win+draw+loss != 1000 || win < 0 || draw < 0 || loss < 0 {
			t.Errorf("%v: %d, %d, %d", score, win, draw, loss)
		}
		if win < lastWin || loss > lastLoss {
			t.Errorf("%v: %d wins and %d losses after %d and %d for less", score, win, loss, lastWin, lastLoss)
		}
		lastWin, lastLoss = win, loss
	}
	if win, _, loss := Score(0).WDL(); win != loss {
		t.Errorf("level: %d wins and %d losses", win, loss)
	}
}

// Who makes no errors needs fewer nodes than who does to play as well: what they play like there is compared by games (TestStrengthsDiffer).
func TestStrengthGrows(t *testing.T) {
	e := New(orthodox(), Options{TableSize: 1 << 10})
	last := e.Strength(MinElo - 100)
	for elo := MinElo; elo < MaxElo; elo += 25 {
		l := e.Strength(elo)
		if l.Weakness == (Weakness{}) && last.Weakness != (Weakness{}) {
			last.Nodes = 0
		}
		if l.Nodes < last.Nodes || l.Weakness.Noise > last.Weakness.Noise || l.Weakness.Miss > last.Weakness.Miss {
			t.Errorf("at %d %+v, before it %+v", elo, l, last)
		}
		last = l
	}
	if l := e.Strength(MaxElo); l.Nodes != 0 || l.Weakness != (Weakness{}) {
		t.Errorf("the best are limited by %+v", l)
	}
}

func TestStrengthsDiffer(t *testing.T) {
	rules := compile(t, "chess")
	e := New(rules, Options{TableSize: 1 << 20, Seed: 3})
	rated := func(elo int) player {
		limits := e.Strength(elo)
		return func(t testing.TB, pos game.Position) []game.Step { return find(t, e, pos, limits).Turn }
	}
	for _, tt := range []struct {
		better, worse int
		least         float64 // of the points
	}{
		{1200, 700, 0.85},
		{1000, 700, 0.75},
		{1400, 1100, 0.75},
		{1900, 1400, 0.75},
		{2000, 1900, 0.5}, // the one without errors, the other with some and more nodes
	} {
		share := match(t, e, rules, rated(tt.better), rated(tt.worse), 48, 120)
		t.Logf("%d against %d: %.2f of the points", tt.better, tt.worse, share)
		if share < tt.least {
			t.Errorf("%d wins %.2f of the points against %d, want at least %.2f", tt.better, share, tt.worse, tt.least)
		}
	}
}

func TestSwitchOff(t *testing.T) {
	e := New(orthodox(), Options{TableSize: 1 << 10})
	names, _ := Techniques()
	if err := e.SwitchOff(names...); err != nil {
		t.Fatal(err)
	}
	if e.features != (features{}) {
		t.Errorf("%+v are still on", e.features)
	}
	if err := e.SwitchOff("magic"); err == nil {
		t.Error("a technique that does not exist was switched off")
	}
}

// In every game each reported line can be played.
func TestLinesAreLegal(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 13))
	for _, name := range played(t) {
		t.Run(name, func(t *testing.T) {
			g := compile(t, name)
			e, wild := New(g, Options{TableSize: 1 << 16}), randomMover(random)
			pos := g.Start()
			for range 4 {
				for range random.IntN(12) {
					if !pos.Result().Over() {
						game.Play(pos, wild(t, pos))
					}
				}
				if pos.Result().Over() {
					return
				}
				_, err := e.Search(context.Background(), pos, Limits{Nodes: 1500, Lines: 2}, func(p Progress) {
					playable(t, pos, p.PV)
				})
				if err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// playable fails the test unless the steps of a line are legal one after the other.
func playable(t *testing.T, pos game.Position, pv []game.Step) {
	t.Helper()
	at := pos.Clone()
	for i, step := range pv {
		if !slices.Contains(at.Steps(nil), step) {
			t.Fatalf("%s: step %d of a line of %d is not legal", pos.FEN(), i+1, len(pv))
		}
		at.Make(step)
	}
	if len(pv) == 0 {
		t.Fatalf("%s: a line is empty", pos.FEN())
	}
}
