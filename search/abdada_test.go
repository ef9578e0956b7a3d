package search

import (
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/toytest"
)

// A step that another thread is searching is searched last, and the result is what it would be without.
func TestThreadsPostponeWhatOthersSearch(t *testing.T) {
	check := func(t *testing.T, rules game.Rules, fens []string, depth int) {
		for _, fen := range fens {
			pos := parse(t, rules, fen)
			s := plain(rules, true)
			search := func(busyStep game.Step) (score int, best game.Step) {
				prepare(t, s, pos, Limits{})
				s.forget()
				s.depth, s.share = depth, nil
				if busyStep != 0 {
					s.share = new(shareTable)
					slot, key := s.share.at(pos.Hash(), busyStep)
					slot.enter(key)
				}
				score = s.node(0, depth, -infinite, infinite, false)
				return score, s.frames[0].pv[0]
			}
			want, best := search(0)
			f := &s.frames[0]
			first := f.list[0].step
			for _, step := range pos.Steps(nil) {
				score, found := search(step)
				if score != want || step != best && found != best {
					t.Errorf("%s while %s is searched: score %d by %s, want %d by %s", fen, pos.StepText(step),
						score, pos.StepText(found), want, pos.StepText(best))
				}
				if waited := len(f.postponed) == 1 && f.postponed[0].step == step; waited == (step == first) {
					t.Errorf("%s: %s waited: %v", fen, pos.StepText(step), waited)
				}
			}
		}
	}
	t.Run("one step a turn", func(t *testing.T) { check(t, orthodox(), toytest.Middlegames, shareDepth) })
	t.Run("two steps a turn", func(t *testing.T) { check(t, duel(), duels, shareDepth) })
}

// divided returns a searcher on a position, its picker, and the steps in their order.
func divided(t *testing.T, fen string) (*searcher, picker, []game.Step) {
	t.Helper()
	rules := orthodox()
	s := plain(rules, true)
	pos := parse(t, rules, fen)
	prepare(t, s, pos, Limits{})
	s.share = new(shareTable)
	p, _ := s.pickerOf(0, 0)
	var order []game.Step
	for {
		_, c := p.pick()
		if c == nil {
			break
		}
		order = append(order, c.step)
	}
	p, _ = s.pickerOf(0, 0)
	return s, p, order
}

// Postponed candidates keep their place in the order, and are unknown to the histories until they are searched.
func TestPostponedStepsKeepTheirPlace(t *testing.T) {
	s, p, order := divided(t, toytest.Middlegames[1])
	hash := s.pos.Hash()
	for _, i := range []int{0, 1, 3} { // the first one does not wait
		slot, key := s.share.at(hash, order[i])
		slot.enter(key)
	}
	n, best := nodeState{depth: shareDepth}, 0
	var searched, places []int
	for {
		i, c := p.pick()
		if c == nil {
			break
		}
		n.index, n.tried = i, p.before(n.tried)
		if p.shared(&n, hash, c, &best) {
			continue
		}
		if c.step != order[i] {
			t.Errorf("%s in place %d, want %s", s.pos.StepText(c.step), i, s.pos.StepText(order[i]))
		}
		if waits := p.again == 0 && i > 3; waits && (s.frames[0].list[1].step != 0 || s.frames[0].list[3].step != 0) {
			t.Error("a step that waits would be learnt of")
		}
		searched, places = append(searched, i), append(places, n.tried)
		n.tried++
	}
	want := []int{0, 2}
	for i := 4; i < len(order); i++ {
		want = append(want, i)
	}
	want = append(want, 1, 3)
	if !slices.Equal(searched, want) || !slices.Equal(places, want) {
		t.Errorf("searched %v, as %v; want %v", searched, places, want)
	}
}

// What another thread has found to be not good enough is not searched again if it was looked at as deeply.
func TestThreadsBelieveEachOther(t *testing.T) {
	for _, test := range []struct {
		name         string
		depth, score int
		excluded     bool
		saved        bool
	}{
		{"as deep, no better than alpha", 3, 10, false, true},
		{"deeper, a loss", 5, -mate + 9, false, true},
		{"less deep", 2, 10, false, false},
		{"better than alpha", 3, 11, false, false},
		{"in a search without the best step", 3, 10, true, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, p, order := divided(t, toytest.Middlegames[1])
			hash, f := s.pos.Hash(), &s.frames[0]
			if f.turn = 2; test.excluded {
				f.excluded = order[0]
			}
			slot, key := s.share.at(hash, order[1])
			slot.failed(key, test.depth, toTable(test.score, f.turn))
			n, best := nodeState{depth: 3, alpha: 10, index: 1, tried: 1}, -infinite
			p.pick()
			_, c := p.pick()
			if saved := p.shared(&n, hash, c, &best); saved != test.saved {
				t.Errorf("saved: %v", saved)
			}
			if test.saved && best != test.score {
				t.Errorf("the node is limited to %d, want %d", best, test.score)
			}
			if _, c := p.pick(); c.step != order[2] {
				t.Error("the order is another one")
			}
		})
	}
}

// Histories are told of all steps that were searched ahead of the one that refutes, in whatever order.
func TestCutoffAfterWaiting(t *testing.T) {
	s, p, order := divided(t, toytest.Middlegames[1])
	s.history.forget()
	for range order {
		p.pick()
	}
	f, us := &s.frames[0], s.pos.Side()
	var quiet []int
	for i := range f.list {
		if f.list[i].quiet() {
			quiet = append(quiet, i)
		}
	}
	waits, refutes, later := quiet[0], quiet[1], quiet[2]
	f.list[waits].step = 0
	s.learnCutoff(0, 4, refutes, p.next)
	for _, test := range []struct{ index, sign int }{{waits, 0}, {refutes, 1}, {later, -1}} {
		count := int(*s.history.plain(us, order[test.index]))
		if count*test.sign < 0 || (count == 0) != (test.sign == 0) {
			t.Errorf("step %d counts %d", test.index, count)
		}
	}
}
