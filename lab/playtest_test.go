package lab

import (
	"context"
	"maps"
	"reflect"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"
)

func TestDistribution(t *testing.T) {
	got := distributionOf([]int{5, 1, 3, 2, 9})
	if want := (Distribution{Count: 5, Mean: 4, Least: 1, Lower: 2, Median: 3, Upper: 5, Most: 9}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := distributionOf(nil); got != (Distribution{}) {
		t.Errorf("of nothing: %+v", got)
	}
}

// TestFiguresOfOneGame: what is told of a game that is known turn by turn. The first two turns are given; Black is ahead
// after its second one, then White for good.
func TestFiguresOfOneGame(t *testing.T) {
	rules := gametest.Rules(t, "chess")
	r := &match.Record{Outcome: game.FirstWins, Ending: match.ByRules}
	for i, turn := range strings.Fields("e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 f1c4 f7e8 c4d5 g8f6 d5f7 e8f7") {
		played := match.Played{Text: turn, Opening: i < 2}
		scores := []int{0, 0, 10, 20, -300, 320, -150, 90, 80, -400, 500, -600}
		played.Thought = match.Thought{Scored: true, Score: scores[i]}
		r.Turns = append(r.Turns, played)
	}
	c := newCollector(rules)
	if err := c.add(r); err != nil {
		t.Fatal(err)
	}
	f := c.finish()
	if f.Games != 1 || f.First != 1 || f.Lengths.Median != 12 || f.Choices.Count != 10 || f.Takes != 3 {
		t.Errorf("games %d, won by White %d, %d turns, %d choices, %d captures", f.Games, f.First, f.Lengths.Median, f.Choices.Count, f.Takes)
	}
	// The king could only take the queen; twice a bishop gave check, and there was a choice.
	if f.Checks != 3 || f.Forced != 1 {
		t.Errorf("%d answers to checks, %d of them forced", f.Checks, f.Forced)
	}
	// Black was ahead from turn 5 on (White thought -300), White from turn 10 on (Black thought -400).
	if f.LeadChanges != 1 || f.Comebacks != 1 || f.Open.Median != 100*9/12 {
		t.Errorf("%d changes of the lead, %d comebacks, open for %d %%", f.LeadChanges, f.Comebacks, f.Open.Median)
	}
	uses := map[string]PieceUse{}
	for _, p := range f.Pieces {
		uses[p.ID] = p
	}
	for _, want := range []PieceUse{
		{ID: "Q", Name: "Queen", Value: uses["Q"].Value, Games: 1, Steps: 2, Takes: 1, Captured: 1},
		{ID: "B", Name: "Bishop", Value: uses["B"].Value, Games: 1, Steps: 3, Captured: 1},
		{ID: "K", Name: "King", Games: 1, Steps: 3, Takes: 2},
		{ID: "R", Name: "Rook", Value: uses["R"].Value, Games: 1, Idle: 1},
		{ID: "P", Name: "Pawn", Value: uses["P"].Value, Games: 1, Steps: 2, Captured: 1},
	} {
		if uses[want.ID] != want {
			t.Errorf("%+v, want %+v", uses[want.ID], want)
		}
	}
	f7, err := rules.Info().Board.Parse("f7")
	if err != nil || f.Visits[f7] != 4 {
		t.Errorf("%d steps to f7, want 4 (%v)", f.Visits[f7], err)
	}
}

// TestPromotedForAWhile: a promoted piece that turns back when it is captured counts as what it is until then.
func TestPromotedForAWhile(t *testing.T) {
	rules := gametest.Rules(t, "crazyhouse")
	r := &match.Record{Start: "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", Outcome: game.Draw, Ending: match.ByAdjudication}
	for _, turn := range []string{"a7a8=Q", "e8e7", "a8h8", "e7d7", "h8h1"} {
		r.Turns = append(r.Turns, match.Played{Text: turn})
	}
	c := newCollector(rules)
	if err := c.add(r); err != nil {
		t.Fatal(err)
	}
	uses := map[string]int{}
	for _, p := range c.finish().Pieces {
		uses[p.ID] = p.Steps
	}
	if want := map[string]int{"P": 1, "K": 2, "Q": 2}; !maps.Equal(uses, want) {
		t.Errorf("steps: %v, want %v", uses, want)
	}
}

// TestPlaytest: figures agree with each other in every kind of game, whatever the number of workers.
func TestPlaytest(t *testing.T) {
	for _, name := range []string{"chess960", "crazyhouse", "tepuy", "cuarenta", "typhoon", "amazons"} {
		t.Run(name, func(t *testing.T) {
			plan := PlaytestPlan{Rules: gametest.Rules(t, name), Games: 3, Nodes: 20, Random: 4, Longest: 20, Workers: 1, Seed: 5}
			f, err := Playtest(context.Background(), plan)
			if err != nil {
				t.Fatal(err)
			}
			endings, steps, visits := f.BrokenOff, 0, 0
			for _, e := range f.Endings {
				endings += e.Games
			}
			for _, p := range f.Pieces {
				steps += p.Steps
				if p.Idle > p.Games || p.Takes > p.Steps || p.Games > f.Games {
					t.Errorf("%+v", p)
				}
			}
			for _, n := range f.Visits {
				visits += n
			}
			if f.Games != 3 || f.First+f.Draws+f.Second != 3 || endings != 3 || f.Lengths.Count != 3 || f.Lengths.Most > 40 {
				t.Errorf("%+v", f)
			}
			if steps != visits || steps == 0 || f.Choices.Count == 0 {
				t.Errorf("%d steps of pieces, %d of squares, %d choices", steps, visits, f.Choices.Count)
			}
			plan.Workers = 3
			if again, err := Playtest(context.Background(), plan); err != nil || !reflect.DeepEqual(f, again) {
				t.Errorf("with more workers other figures (%v):\n%+v\n%+v", err, f, again)
			}
		})
	}
}

// What has been played counts when the context ends; nothing played is an error.
func TestPlaytestEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	plan := PlaytestPlan{
		Rules: gametest.Rules(t, "chess"), Games: 1000, Nodes: 20, Random: 4, Longest: 20, Workers: 2,
		Report: func(Progress) { cancel() },
	}
	if f, err := Playtest(ctx, plan); err != nil || f.Games == 0 || f.Games == 1000 {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := Playtest(ctx, plan); err == nil {
		t.Error("no error where nothing could be played")
	}
}

// TestNotes: each thing that looks wrong is noted, and nothing of a game that is sound.
func TestNotes(t *testing.T) {
	rules := gametest.Rules(t, "chess")
	sound := func() *Figures {
		f := &Figures{
			Games: 100, First: 40, Draws: 25, Second: 35, Lengths: Distribution{Median: 80}, Choices: Distribution{Count: 1000},
			Forced: 50, Visits: make([]int, 64), Pieces: []PieceUse{{Name: "Pawn", Games: 100, Steps: 9}},
		}
		for i := range f.Visits {
			f.Visits[i] = 1
		}
		return f
	}
	for _, test := range []struct {
		about, text string
		change      func(*Figures)
	}{
		{"", "", func(*Figures) {}},
		{"", "", func(f *Figures) { f.Games, f.First, f.Draws, f.Second = 5, 5, 0, 0 }},
		{"first", "White wins too often: 92 %", func(f *Figures) { f.First, f.Draws, f.Second = 90, 4, 6 }},
		{"first", "Black wins too often: 92 %", func(f *Figures) { f.First, f.Draws, f.Second = 6, 4, 90 }},
		{"draws", "80 of 100", func(f *Figures) { f.First, f.Draws, f.Second = 10, 80, 10 }},
		{"length", "20 of 100 games did not end", func(f *Figures) { f.BrokenOff = 20 }},
		{"length", "over after 6 turns", func(f *Figures) { f.Lengths.Median = 6 }},
		{"choice", "in 70 % of all cases", func(f *Figures) { f.Forced = 700 }},
		{"piece", "The Rook never", func(f *Figures) { f.Pieces = append(f.Pieces, PieceUse{Name: "Rook", Games: 100, Idle: 100}) }},
		{"piece", "In 60 of 100 games no Pawn", func(f *Figures) { f.Pieces[0].Idle = 60 }},
		{"squares", "to a1, c1.", func(f *Figures) { f.Visits[0], f.Visits[2] = 0, 0 }},
		{"squares", "64 of the squares", func(f *Figures) { clear(f.Visits) }},
	} {
		f := sound()
		test.change(f)
		f.note(rules)
		if test.about == "" {
			if len(f.Notes) > 0 {
				t.Errorf("a sound game: %v", f.Notes)
			}
			continue
		}
		if len(f.Notes) != 1 || f.Notes[0].About != test.about || !strings.Contains(f.Notes[0].Text, test.text) {
			t.Errorf("%v, want one note about %s with %q", f.Notes, test.about, test.text)
		}
	}
}

// TestMeasuredValues: where the side with more knights always wins and rooks decide nothing, games tell that.
func TestMeasuredValues(t *testing.T) {
	rules := gametest.Rules(t, "chess")
	v := newValuer(rules, 1)
	for i := range 600 {
		fen, won := "4k3/pppp4/8/8/8/8/PPPP4/1N2K3 w - - 0 1", 1.0
		if i%2 == 0 {
			fen, won = "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1", float64(i/2%2)
		}
		pos, err := rules.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		v.sampler.samples = append(v.sampler.samples, sample{pos: pos, game: i, won: won})
	}
	measured := map[string]MeasuredValue{}
	for _, m := range v.values() {
		measured[m.ID] = m
	}
	n, r := measured["N"], measured["R"]
	if n.Value-n.Doubt < r.Value || n.Value <= n.First || r.Value >= r.First || n.Doubt <= 0 || r.Doubt <= 0 {
		t.Errorf("knight %+v, rook %+v", n, r)
	}
	if len(newValuer(rules, 1).values()) != 0 {
		t.Error("values without games")
	}
}
