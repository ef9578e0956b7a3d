package lab

import (
	"context"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

func inZRF(t *testing.T, name string) game.Rules {
	t.Helper()
	file, err := zrf.Load(filepath.Join("..", "zrf", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	rules, err := file.Compile(file.Usual())
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// TestPlaytestOfOtherGames: figures of games with dice, of three sides, of a puzzle and on a wide board agree with each other, whatever
// the number of workers.
func TestPlaytestOfOtherGames(t *testing.T) {
	for name, rules := range map[string]game.Rules{
		"dice": inZRF(t, "dice.zrf"), "trio": inZRF(t, "trio.zrf"), "race": gametest.NewRace(8, 20), "puzzle": inZRF(t, "puzzle.zrf"),
		"fiveinarow": inZRF(t, "fiveinarow.zrf"),
	} {
		t.Run(name, func(t *testing.T) {
			plan := PlaytestPlan{Rules: rules, Games: 3, Nodes: 40, Random: 2, Longest: 12, Workers: 1, Seed: 5}
			f, err := Playtest(context.Background(), plan)
			if err != nil {
				t.Fatal(err)
			}
			sides, endings := rules.Info().Players(), f.BrokenOff
			for _, e := range f.Endings {
				endings += e.Games
			}
			if f.Games != 3 || endings != 3 || f.Lengths.Count != 3 || f.Lengths.Most > 12*sides || f.Choices.Count == 0 {
				t.Errorf("%+v", f)
			}
			if wantSides := sides; (sides == 2) != (f.Sides == nil) || sides != 2 && len(f.Sides) != wantSides {
				t.Errorf("%d sides, results %v", sides, f.Sides)
			}
			won := 0
			for _, s := range f.Sides {
				won += s.Won
			}
			if sides == 1 && (f.First != won || f.Solved.Count != won || won == 0) {
				t.Errorf("solved %d times, %+v", won, f.Solved)
			}
			plan.Workers = 3
			if again, err := Playtest(context.Background(), plan); err != nil || !reflect.DeepEqual(f, again) {
				t.Errorf("with more workers other figures (%v):\n%+v\n%+v", err, f, again)
			}
		})
	}
}

// TestSharesOfSides: who has won alone, with others, and lost.
func TestSharesOfSides(t *testing.T) {
	f := Figures{Sides: make([]SideUse, 3)}
	for _, o := range []game.Outcome{game.SecondWins, game.ThirdLoses, game.Draw} {
		f.share(o)
	}
	if want := []SideUse{{Shared: 1, Lost: 1}, {Won: 1, Shared: 1}, {Lost: 2}}; !reflect.DeepEqual(f.Sides, want) {
		t.Errorf("%+v, want %+v", f.Sides, want)
	}
}

// TestNotesOfOtherGames: a side of three that wins too often, and a goal that nobody reaches.
func TestNotesOfOtherGames(t *testing.T) {
	trio, puzzle := inZRF(t, "trio.zrf"), inZRF(t, "puzzle.zrf")
	for _, tt := range []struct {
		rules game.Rules
		f     Figures
		want  string
	}{
		{trio, Figures{Games: 100, Sides: []SideUse{{Won: 20}, {Won: 70}, {Won: 10}}, Lengths: Distribution{Median: 50}}, "East wins too often: 70 of 100 games."},
		{trio, Figures{Games: 100, Sides: []SideUse{{Won: 40}, {Won: 40}, {Won: 20}}, Lengths: Distribution{Median: 50}}, ""},
		{trio, Figures{Games: 10, Sides: make([]SideUse, 3), Lengths: Distribution{Median: 5}}, "turns of all sides together"},
		{puzzle, Figures{Games: 20, Draws: 20, Sides: make([]SideUse, 1)}, "The goal was never reached in 20 games."},
		{puzzle, Figures{Games: 20, First: 20, Sides: []SideUse{{Won: 20}}}, ""},
	} {
		tt.f.Visits = make([]int, tt.rules.Info().Board.Size())
		for i := range tt.f.Visits {
			tt.f.Visits[i] = 1
		}
		tt.f.note(tt.rules)
		switch n := len(tt.f.Notes); {
		case tt.want == "" && n > 0, tt.want != "" && n != 1:
			t.Errorf("%v, want %q", tt.f.Notes, tt.want)
		case n == 1 && !strings.Contains(tt.f.Notes[0].Text, tt.want):
			t.Errorf("%v, want %q", tt.f.Notes, tt.want)
		}
	}
}
