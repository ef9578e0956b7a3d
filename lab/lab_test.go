package lab

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"
	"aanca.chess/rules"
	"aanca.chess/search"
	"aanca.chess/tuning"
)

// play plays a short match between two engines with so many nodes a turn.
func play(t *testing.T, ctx context.Context, g game.Rules, games int, nodes [2]uint64, report func()) match.Summary {
	t.Helper()
	contestant := func(n uint64) match.Contestant {
		return match.Contestant{Open: func(context.Context) (match.Player, error) {
			return NewPlayer(search.New(g, search.Options{TableSize: 1 << 18}), search.Limits{Nodes: n}), nil
		}}
	}
	begins, err := openings(g, openingTurns, 1)
	if err != nil {
		t.Fatal(err)
	}
	m := match.Match{
		Rules: g, A: contestant(nodes[0]), B: contestant(nodes[1]), Games: games, Openings: begins, Concurrency: 2,
		Patience: Patience, Adjudication: givenUp,
		Report: func(r *match.Record, _ match.Summary) error {
			report()
			return r.Fault()
		},
	}
	s, err := m.Run(ctx)
	if err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
	return s
}

func TestMoreNodesWin(t *testing.T) {
	g := gametest.Rules(t, "chess")
	s := play(t, context.Background(), g, 8, [2]uint64{600, 20}, func() {})
	if s.Games() != 8 || s.Points() < 0.7 {
		t.Errorf("%v", &s.Tally)
	}
	again := play(t, context.Background(), g, 8, [2]uint64{600, 20}, func() {})
	if again.Tally.Tally != s.Tally.Tally {
		t.Errorf("played again: %v; want the same games as %v", &again.Tally, &s.Tally)
	}
	other := play(t, context.Background(), g, 8, [2]uint64{20, 600}, func() {})
	if other.Points() > 0.3 {
		t.Errorf("the other way round: %v", &other.Tally)
	}
}

// TestSelfPlayInEveryKindOfGame: records of self-play can be replayed, position by position.
func TestSelfPlayInEveryKindOfGame(t *testing.T) {
	for _, name := range []string{"chess960", "shogi", "cuarenta", "tepuy", "typhoon", "amazons"} {
		t.Run(name, func(t *testing.T) {
			plan := newTuner(Plan{Rules: gametest.Rules(t, name), Nodes: 5})
			var order []int
			seen := map[string]bool{}
			tally, err := plan.selfPlay(context.Background(), "playing", 3, 1, plan.base, plan.base, func(r *match.Record) error {
				order = append(order, r.Game)
				texts := r.Start
				for _, played := range r.Turns {
					texts += " " + played.Text
				}
				if seen[texts] {
					t.Errorf("game %d has been played before", r.Game)
				}
				seen[texts] = true
				chosen := 0
				err := replay(plan.Rules, r, func(game.Position, []game.Step, int) error {
					chosen++
					return nil
				})
				if chosen == 0 {
					t.Errorf("game %d has no turn that was thought about", r.Game)
				}
				return err
			})
			if err != nil || tally.Games() != 4 || !slices.Equal(order, []int{0, 1, 2, 3}) {
				t.Errorf("%v, games %v, %v", &tally, order, err)
			}
		})
	}
}

func TestSelfPlayEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	plan := newTuner(Plan{Rules: gametest.Rules(t, "chess"), Nodes: 20})
	tally, err := plan.selfPlay(ctx, "playing", 1000, 1, plan.base, plan.base, func(*match.Record) error {
		cancel()
		return nil
	})
	if err != nil || tally.Games() == 0 || tally.Games() == 1000 {
		t.Errorf("%d games, %v; want those that were played", tally.Games(), err)
	}
}

// wander makes random steps and reports whether the game then goes on.
func wander(pos game.Position, turns int, random *rand.Rand) bool {
	for range turns {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			return false
		}
		pos.Make(steps[random.IntN(len(steps))])
	}
	return !pos.Result().Over()
}

// made returns samples whose results are what an evaluation with the given data expects.
func made(t *testing.T, g *rules.Game, data *tuning.Data, curve float64, n int) []sample {
	t.Helper()
	random, evaluator := rand.New(rand.NewPCG(4, 4)), eval.New(g, data)
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
		won := 1 / (1 + math.Exp(-curve*float64(evaluator.Evaluate(alone))))
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
	for _, p := range parameters(g, eval.New(g, base)) {
		estimates[p.name] = int(p.first)
	}
	f := &fitter{
		rules: g, base: base, samples: made(t, g, truth, 0.004, 3000),
		list: parameters(g, eval.New(g, base)),
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

// Where nothing tells otherwise, what was believed stays.
func TestFitKeepsWhatItKnowsNothingOf(t *testing.T) {
	g, base := gametest.Rules(t, "chess"), &tuning.Data{}
	samples := made(t, g, base, 0.004, 600)
	f := &fitter{rules: g, base: base, samples: samples, list: parameters(g, eval.New(g, base))}
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
	if stages["playing"] != 40 || stages["fitting"] == 0 || stages["verifying"] != 4 {
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
