package lab

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"
	"aanca.chess/search"
)

// strangerAt is a contestant of whom each question is counted.
func strangerAt(rules game.Rules, nodes uint64, asked *atomic.Int64) match.Contestant {
	limit := match.Limit{Nodes: nodes}
	return match.Contestant{Name: "stranger", Limit: limit, Open: func(context.Context) (match.Player, error) {
		e := search.New(rules, search.Options{TableSize: tableFor(nodes)})
		return stranger{NewPlayer(e, search.Limits{Nodes: nodes}), asked}, nil
	}}
}

// A master is asked of positions beside the games that are kept, and what it says of the quiet ones is kept, learnt, and in the units of ours.
func TestLessonsOfAMaster(t *testing.T) {
	const nodes = 30
	rules := gametest.Rules(t, "losalamos")
	few, path := filepath.Join(t.TempDir(), "games.jsonl"), filepath.Join(t.TempDir(), "lessons.txt")
	keepGames(t, Plan{Rules: rules, Games: 20, Nodes: 12, Seed: 1, Kept: few})
	var asked atomic.Int64
	plan := Plan{Rules: rules, Seed: 1, Kept: few, Judge: strangerAt(rules, nodes, &asked), Lessons: path, Beside: 2}
	if err := newTuner(plan).ask(context.Background()); err != nil {
		t.Fatal(err)
	}
	lines := linesOf(t, path)
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if err := newTuner(plan).ask(over); err != nil || len(linesOf(t, path)) != len(lines) {
		t.Errorf("when the time is over: %d lines, before %d: %v", len(linesOf(t, path)), len(lines), err)
	}
	if len(lines) < 100 || int64(len(lines)) >= asked.Load() {
		t.Fatalf("%d lessons, the master asked %d times; some, but not all, are quiet", len(lines), asked.Load())
	}
	played := playedIn(t, rules, few)
	e, beside := search.New(rules, search.Options{TableSize: tableFor(nodes)}), 0
	for _, line := range lines[:20] {
		text, fen, _ := strings.Cut(line, " ")
		pos, err := rules.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		e.Forget()
		r, err := e.Search(context.Background(), pos, search.Limits{Nodes: nodes}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want := strconv.Itoa(int(r.Score) / coarseness); text != want || pos.InCheck() || !quiet(pos, r.Turn) {
			t.Errorf("the lesson %q is worth %s to the master, who plays %v", line, want, r.Turn)
		}
		if !played[fen] {
			beside++
		}
	}
	if beside < 15 {
		t.Errorf("%d of 20 lessons are beside the games", beside)
	}

	// A net learns them beside other games, in the units of ours, and half of what it learns is what it says itself.
	many := filepath.Join(t.TempDir(), "games.jsonl")
	keepGames(t, Plan{Rules: rules, Games: 400, Nodes: 12, Seed: 2, Kept: many})
	plan = Plan{Rules: rules, Seed: 1, Kept: many, Master: match.Contestant{Name: "stranger"}, Neurons: 16, Alone: true, Lessons: path}
	n, _, err := newTuner(plan).collect(context.Background(), newInputMap(rules))
	if err != nil || n.lessons.len() != len(lines) {
		t.Fatalf("%d lessons, want %d: %v", n.lessons.len(), len(lines), err)
	}
	n.rescale()
	for name, l := range map[string]*netSamples{"games": &n.all, "lessons": &n.lessons} {
		theirs, ours := meanSize(l.score), meanSize(l.taught)
		if math.Abs(theirs/ours-1) > 0.1 {
			t.Errorf("%s: scores of the master are %.0f from 0 on the average, ours of the same positions %.0f", name, theirs, ours)
		}
	}
	theirs := slices.Clone(n.lessons.score)
	n.mix(0.5)
	for i, score := range n.lessons.score {
		if want := (theirs[i] + n.lessons.taught[i]) / 2; math.Abs(float64(score-want)) > 0.01 {
			t.Fatalf("the master says %.1f, the net %.1f, and it learns %.1f", theirs[i], n.lessons.taught[i], score)
		}
	}
}

// meanSize is how far from 0 numbers are on the average.
func meanSize(list []float32) float64 {
	sum := 0.0
	for _, x := range list {
		sum += math.Abs(float64(x))
	}
	return sum / float64(len(list))
}

// keepGames plays the games of a plan.
func keepGames(t *testing.T, plan Plan) {
	t.Helper()
	if _, err := newTuner(plan).gather(context.Background(), func(*match.Record) error { return nil }); err != nil {
		t.Fatal(err)
	}
}

// What is wrong in a file of lessons is told by its place.
func TestBadLessons(t *testing.T) {
	rules := gametest.Rules(t, "losalamos")
	start := rules.Start().FEN()
	for text, want := range map[string]string{
		"12 " + start + "\nabc " + start + "\n": ":2: a line is a score",
		"12 nonsense\n":                         ":1: ",
	} {
		path := filepath.Join(t.TempDir(), "lessons.txt")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		n := newNetSampler(newInputMap(rules), rules, nil, true, nil, 1)
		if err := n.readLessons(path); err == nil || !strings.Contains(err.Error(), path+want) {
			t.Errorf("%q: %v, want %s", text, err, path+want)
		}
	}
}

func linesOf(t *testing.T, path string) []string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// playedIn returns the positions of games that are kept.
func playedIn(t *testing.T, rules game.Rules, kept string) map[string]bool {
	t.Helper()
	played := map[string]bool{}
	if _, err := readGames(kept, func(r *match.Record) error {
		return replay(rules, r, func(pos game.Position, _ []game.Step, _ int) error {
			played[pos.FEN()] = true
			return nil
		})
	}); err != nil {
		t.Fatal(err)
	}
	return played
}

// A net that has lessons of another player learns like a new one: it is not drawn back to what it was.
func TestLessonsLetGo(t *testing.T) {
	s := newInputMap(gametest.Rules(t, "losalamos"))
	first := newTrainer(s, 16, 0.005, rand.New(rand.NewPCG(1, 1))).net()
	p := newTrainer(s, 16, 0.005, rand.New(rand.NewPCG(2, 2)))
	p.goOn(first)
	p.letGo()
	p.own[0] = 0
	for range 100 {
		p.adam[0].step(p.own, make([]float32, len(p.own)), 0.1, netDecay)
	}
	if p.own[0] != 0 || first.Weights[0] == 0 {
		t.Errorf("a weight that was %d has gone from 0 to %g", first.Weights[0], p.own[0])
	}
	if p.rate != netRate {
		t.Errorf("it learns at a rate of %g, a new net at %g", p.rate, netRate)
	}
}
