package search

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// A stage is never mixed with another, however large the numbers within.
func TestStagesAreApart(t *testing.T) {
	last := orderOf(stageLosing, -1<<30)
	for s := stageLosing; s <= stageTable; s++ {
		for _, within := range []int{-1 << 30, -orderMost, -40000, -1, 0, 1, 40000, orderMost, 1 << 30} {
			o := orderOf(s, within)
			if o < last {
				t.Errorf("stage %d, %d comes after what is before it", s, within)
			}
			if want := min(max(within, -orderMost), orderMost); o.stage() != s || o.within() != want {
				t.Errorf("stage %d, %d is read as stage %d, %d", s, within, o.stage(), o.within())
			}
			last = o
		}
	}
}

// The picker hands out every legal step once, in the order of the stages: the table's step, captures that hold
// material, killers, quiet steps, captures that lose material.
func TestPickerGoesThroughTheStages(t *testing.T) {
	rules := compile(t, "chess")
	const fen = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2BPP3/8/PPP2PPP/RNBQK2R w KQkq - 0 1"
	for _, test := range []struct{ name, table string }{
		{"the table knows a legal step", "h2h4"},
		{"the table knows a capture", "d4e5"},
		{"the table knows nothing", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			pos := parse(t, rules, fen)
			s := plain(rules, true)
			prepare(t, s, pos, Limits{})
			s.features = allFeatures
			killer := parseStep(t, pos, "a2a3")
			s.frames[0].killers[0] = killer
			var table game.Step
			if test.table != "" {
				table = parseStep(t, pos, test.table)
			}
			picker, some := s.pickerOf(0, table)
			if !some {
				t.Fatal("there are no steps")
			}
			stages := map[game.Step]stage{}
			last := stageTable
			for {
				_, c := picker.pick()
				if c == nil {
					break
				}
				if _, twice := stages[c.step]; twice {
					t.Errorf("%s is handed out twice", pos.StepText(c.step))
				}
				stages[c.step] = c.order.stage()
				if c.order.stage() > last {
					t.Errorf("%s of stage %d comes after stage %d", pos.StepText(c.step), c.order.stage(), last)
				}
				last = c.order.stage()
			}
			if want := len(pos.Steps(nil)); len(stages) != want {
				t.Errorf("%d steps, want %d", len(stages), want)
			}
			if table != 0 && stages[table] != stageTable {
				t.Errorf("the table's step is of stage %d", stages[table])
			}
			for text, want := range map[string]stage{
				"c4f7": stageWinning, "g5h7": stageLosing, "a2a3": stageKillers, "b2b3": stageQuiet,
			} {
				if got := stages[parseStep(t, pos, text)]; got != want {
					t.Errorf("%s is of stage %d, want %d", text, got, want)
				}
			}
		})
	}
}

// What is found out of a step only when its turn comes is what is found out of all at once, and the order is the same.
func TestGuessesAreSettledInTime(t *testing.T) {
	for _, name := range []string{"chess", "crazyhouse", "shogi", "xiangqi", "atomic", "antichess"} {
		t.Run(name, func(t *testing.T) {
			rules, random := compile(t, name), rand.New(rand.NewPCG(1, 2))
			s, guessed := plain(rules, true), 0
			for range 20 {
				for pos := rules.Start(); !pos.Result().Over() && pos.Made() < 60; {
					prepare(t, s, pos, Limits{})
					s.features = allFeatures
					guessed += comparePicks(t, s)
					steps := pos.Steps(nil)
					pos.Make(steps[random.IntN(len(steps))])
				}
			}
			if guessed == 0 {
				t.Error("nothing was guessed")
			}
		})
	}
}

// comparePicks compares the candidates of the current position, picked one by one, with all of them settled at once. It returns how many
// were guesses.
func comparePicks(t *testing.T, s *searcher) (guessed int) {
	t.Helper()
	f := &s.frames[0]
	f.steps = s.pos.Steps(f.steps[:0])
	s.rank(0, 0)
	for _, c := range f.list {
		if c.order.guessed() {
			guessed++
		}
	}
	f.ranker.settleAll()
	want := map[game.Step]candidate{}
	for _, c := range f.list {
		want[c.step] = c
	}
	s.rank(0, 0)
	last := orderOf(stageTable, orderMost)
	for i := range f.list {
		c := f.pick(i)
		if *c != want[c.step] || c.gain == openGain || c.order.guessed() {
			t.Fatalf("%s: %s is picked as %+v, want %+v", s.pos.FEN(), s.pos.StepText(c.step), *c, want[c.step])
		}
		if c.order > last {
			t.Fatalf("%s: %s comes too late", s.pos.FEN(), s.pos.StepText(c.step))
		}
		last = c.order
	}
	return guessed
}
