package lab

import (
	"context"
	"math"
	"sync/atomic"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"
	"aanca.chess/search"
)

// A stranger plays as the engine does, and gives his scores in units of his own.
type stranger struct {
	match.Player
	turns *atomic.Int64
}

// coarseness is how many hundredths one of his units is.
const coarseness = 2

func (p stranger) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	p.turns.Add(1)
	a, err := p.Player.Choose(ctx, q)
	a.Thought.Score /= coarseness
	return a, err
}

// Games of another player are learnt from, with scores in the units of ours.
func TestLearnFromAMaster(t *testing.T) {
	rules := gametest.Rules(t, "losalamos")
	var turns atomic.Int64
	const nodes = 12
	master := strangerAt(rules, nodes, &turns)
	collect := func(p match.Contestant) *netSampler {
		t.Helper()
		tuner := newTuner(Plan{Rules: rules, Games: 400, Nodes: nodes, Seed: 1, Neurons: 16, Alone: true, Master: p})
		n, _, err := tuner.collect(context.Background(), newInputMap(rules))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	own, foreign := collect(match.Contestant{}), collect(master)
	if turns.Load() == 0 {
		t.Fatal("the master has not been asked")
	}
	scale := own.rescale()
	if got, want := foreign.rescale(), scale*coarseness; math.Abs(got-want) > 0.2*want {
		t.Errorf("scores of half the size are multiplied by %.3f, want about %.3f", got, want)
	}
	ours, theirs := 0.0, 0.0
	for _, l := range []*netSamples{&foreign.all, &foreign.held} {
		for i, score := range l.score {
			ours += math.Abs(float64(l.believed(i)))
			theirs += math.Abs(float64(score))
		}
	}
	if math.Abs(ours-theirs) > 0.001*ours {
		t.Errorf("after that scores are %.1f from 0 altogether, the evaluation %.1f", theirs, ours)
	}
}

// A pupil plays as the engine does, and is judged by the master.
func TestPupilIsJudged(t *testing.T) {
	rules := gametest.Rules(t, "losalamos")
	tuner := newTuner(Plan{Rules: rules, Nodes: 12})
	engine := func() match.Player {
		e := search.New(rules, search.Options{TableSize: tableFor(tuner.Nodes)})
		return NewPlayer(e, search.Limits{Nodes: tuner.Nodes})
	}
	const judgement = 4321
	master := match.Contestant{Name: "judge", Open: func(context.Context) (match.Player, error) {
		return judge{engine(), judgement}, nil
	}}
	p, err := tuner.pupilOf(master).Open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}()
	own, pos := engine(), rules.Start()
	for _, player := range []match.Player{p, own} {
		if err := player.Begin(context.Background(), match.Start{}); err != nil {
			t.Fatal(err)
		}
	}
	for ply := range 10 {
		q := match.Question{Pos: pos}
		got, err := p.Choose(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		want, err := own.Choose(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		if got.Turn != want.Turn || got.Thought.Score != judgement {
			t.Errorf("ply %d: the pupil plays %s, worth %d; the engine plays %s, and the master says %d", ply, got.Turn, got.Thought.Score, want.Turn, judgement)
		}
		turn, err := game.ParseTurn(pos, want.Turn)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
}

// A judge thinks the same of all positions, and would play the first turn that there is.
type judge struct {
	match.Player
	score int
}

func (j judge) Choose(_ context.Context, q match.Question) (match.Answer, error) {
	steps := q.Pos.Steps(nil)
	return match.Answer{Turn: game.TurnText(q.Pos, steps[:1]), Thought: match.Thought{Scored: true, Score: j.score}}, nil
}
