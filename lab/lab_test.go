package lab

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
	"aanca.chess/search"
	"aanca.chess/tuning"
)

func TestElo(t *testing.T) {
	tests := []struct {
		name          string
		tally         Tally
		least, most   float64
		narrow, broad float64
	}{
		{"even", Tally{Wins: 10, Losses: 10, Pairs: [5]int{0, 0, 10, 0, 0}}, 0, 0, 0, 0},
		{"three of four points", Tally{Wins: 150, Losses: 50, Pairs: [5]int{10, 0, 30, 0, 60}}, 190, 192, 40, 70},
		{"all games won", Tally{Wins: 20, Pairs: [5]int{0, 0, 0, 0, 10}}, 1000, 1300, 0, 0},
		{"nothing played", Tally{}, 0, 0, math.Inf(1), math.Inf(1)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			elo, margin := test.tally.Elo()
			if elo < test.least || elo > test.most || margin < test.narrow || margin > test.broad {
				t.Errorf("%.1f ± %.1f, want %.1f to %.1f ± %.1f to %.1f", elo, margin, test.least, test.most, test.narrow, test.broad)
			}
		})
	}
}

// weakAndStrong returns players of the same engine with few and with more nodes.
func weakAndStrong(g game.Rules) (weak, strong Player) {
	player := func(nodes uint64) Player {
		return NewPlayer(search.New(g, search.Options{TableSize: 1 << 18}), search.Limits{Nodes: nodes})
	}
	return player(20), player(600)
}

func TestMoreNodesWin(t *testing.T) {
	g := gametest.Rules(t, "chess")
	weak, strong := weakAndStrong(g)
	m := Match{Rules: g, Players: [2]Player{strong, weak}, Games: 8, Seed: 1}
	reports := 0
	tally, err := m.Play(context.Background(), func(Tally) { reports++ })
	if err != nil {
		t.Fatal(err)
	}
	if tally.Games() != 8 || reports != 4 || tally.Points() < 0.7 {
		t.Errorf("%v in %d games with %d reports", tally, tally.Games(), reports)
	}
	again, err := m.Play(context.Background(), nil)
	if err != nil || again != tally {
		t.Errorf("played again: %v, %v; want the same games", again, err)
	}
	m.Players = [2]Player{weak, strong}
	if other, err := m.Play(context.Background(), nil); err != nil || other.Points() > 0.3 {
		t.Errorf("the other way round: %v, %v", other, err)
	}
}

func TestMatchesOfEveryKindOfGame(t *testing.T) {
	for _, name := range []string{"chess960", "shogi", "cuarenta", "tepuy", "typhoon", "amazons"} {
		t.Run(name, func(t *testing.T) {
			g := gametest.Rules(t, name)
			p := NewPlayer(search.New(g, search.Options{TableSize: 1 << 16}), search.Limits{Nodes: 15})
			tally, err := Match{Rules: g, Players: [2]Player{p, p}, Games: 2, Turns: 30, Opening: 2}.Play(context.Background(), nil)
			if err != nil || tally.Games() != 2 {
				t.Errorf("%v, %v", tally, err)
			}
		})
	}
}

func TestMatchEndsWithItsContext(t *testing.T) {
	g := gametest.Rules(t, "chess")
	weak, strong := weakAndStrong(g)
	ctx, cancel := context.WithCancel(context.Background())
	m := Match{Rules: g, Players: [2]Player{weak, strong}, Games: 1000}
	tally, err := m.Play(ctx, func(Tally) { cancel() })
	if err != nil || tally.Games() != 2 {
		t.Errorf("%d games, %v; want the two that were played", tally.Games(), err)
	}
}

// made returns samples whose results are what an evaluation with the given data expects.
func made(t *testing.T, g *rules.Game, data *tuning.Data, curve float64, n int) []sample {
	t.Helper()
	random, eval := rand.New(rand.NewPCG(4, 4)), search.NewEvaluator(g, data)
	var samples []sample
	for len(samples) < n {
		pos := g.Start()
		if !wander(pos, 10+random.IntN(70), random) {
			continue
		}
		alone, err := g.Parse(pos.FEN())
		if err != nil {
			t.Fatal(err)
		}
		won := 1 / (1 + math.Exp(-curve*float64(eval.Evaluate(alone))))
		samples = append(samples, sample{pos: alone, won: won, game: len(samples)})
	}
	return samples
}

// From results that follow from other values, those values are approached, as far as a doubt that
// asks for evidence allows.
func TestFitFindsValues(t *testing.T) {
	g, base := gametest.Rules(t, "chess"), &tuning.Data{}
	truth := &tuning.Data{Values: map[string]int{"N": 400, "R": 430}}
	estimates := map[string]int{}
	for _, p := range parameters(g, search.NewEvaluator(g, base)) {
		estimates[p.name] = int(p.first)
	}
	f := &fitter{
		rules: g, base: base, samples: made(t, g, truth, 0.004, 3000),
		list: parameters(g, search.NewEvaluator(g, base)),
	}
	before := f.loss(f.scores(f.list))
	f.fit(context.Background())
	if after := f.loss(f.scores(f.list)); after >= before {
		t.Errorf("the loss was %f and is %f", before, after)
	}
	found := tuningOf(base, f.list)
	if len(found.Values) == 0 {
		t.Fatal("no value was changed")
	}
	for id, want := range truth.Values {
		if got := found.Values[id]; abs(got-want)*2 > abs(estimates[id]-want) {
			t.Errorf("%s is worth %d, want it nearer to %d than to %d", id, got, want, estimates[id])
		}
	}
	if got := found.Values["P"]; got != 0 {
		t.Errorf("the unit was changed to %d", got)
	}
}

func abs(n int) int { return max(n, -n) }

// Where nothing tells otherwise, what was believed stays.
func TestFitKeepsWhatItKnowsNothingOf(t *testing.T) {
	g, base := gametest.Rules(t, "chess"), &tuning.Data{}
	samples := made(t, g, base, 0.004, 600)
	f := &fitter{rules: g, base: base, samples: samples, list: parameters(g, search.NewEvaluator(g, base))}
	f.fit(context.Background())
	for _, p := range f.list {
		if math.Abs(p.now-p.first) > 2+0.05*p.first {
			t.Errorf("%s was %v and is %v", p.name, p.first, p.now)
		}
	}
}

func TestTune(t *testing.T) {
	g := gametest.Rules(t, "chess")
	stages := map[string]int{}
	f, err := Tune(context.Background(), Plan{
		Rules: g, Games: 40, Verify: 4, Nodes: 30, Seed: 3, Now: time.Now,
		Report: func(p Progress) { stages[p.Stage]++ },
	})
	if err != nil {
		t.Fatal(err)
	}
	if f.Games != 40 || f.Positions < fewestSamples || f.Match.Games() != 4 || f.After >= f.Before+0.05 {
		t.Errorf("%+v", f)
	}
	if stages["playing"] != 20 || stages["fitting"] == 0 || stages["verifying"] != 2 {
		t.Errorf("progress was reported %v times", stages)
	}
	for _, id := range []string{"N", "B", "R", "Q"} {
		if v, changed := f.Tuning.Values[id]; changed && (v < 100 || v > 2000) {
			t.Errorf("%s is worth %d", id, v)
		}
	}
}

func TestTuneNeedsPositions(t *testing.T) {
	if _, err := Tune(context.Background(), Plan{Rules: gametest.Rules(t, "chess"), Games: 2, Verify: 2, Nodes: 5}); err == nil {
		t.Error("two games were enough")
	}
}

func TestSolve(t *testing.T) {
	x := solve([][]float64{{4, 1, 0}, {1, 3, 1}, {0, 1, 2}}, []float64{6, 10, 8})
	for i, want := range []float64{1, 2, 3} {
		if math.Abs(x[i]-want) > 1e-9 {
			t.Errorf("x[%d] is %v, want %v", i, x[i], want)
		}
	}
}
