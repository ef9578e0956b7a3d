package search

import (
	"testing"

	"aanca.chess/eval"
	"aanca.chess/game"
)

// calm returns the score of a position by quiescence alone.
func calm(t *testing.T, name, fen string) int {
	t.Helper()
	g := compile(t, name)
	s := newSearcher(eval.New(g, nil), newTranspositionTable(1<<16), game.RepetitionRule{})
	prepare(t, s, parse(t, g, fen), Limits{})
	s.frames[0].check = s.pos.InCheck()
	return s.quiesce(0, 0, -infinite, infinite)
}

// Quiescence sees what a capture that must be made, or a check that is counted, decides.
func TestQuiescenceKnowsGoals(t *testing.T) {
	tests := []struct {
		name, game, fen string
		wins, loses     bool
	}{
		{"the last man of the enemy must be captured", "antichess", "8/8/8/8/8/1r6/P7/8 w - - 0 1", false, true},
		{"nothing to capture", "antichess", "8/8/8/8/8/2r5/P7/8 w - - 0 1", false, false},
		{"the third check", "3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", true, false},
		{"not yet the third", "3check", "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1", false, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			score := calm(t, tt.game, tt.fen)
			if (score >= mateBound) != tt.wins || (score <= -mateBound) != tt.loses {
				t.Errorf("%s is worth %d", tt.fen, score)
			}
		})
	}
}

// A static evaluation that was wrong is corrected towards what was found, in positions with an aspect in common and for
// the side to move.
func TestCorrection(t *testing.T) {
	g := compile(t, "chess")
	s := newSearcher(eval.New(g, nil), newTranspositionTable(1<<16), game.RepetitionRule{})
	assess := func(fen string) *frame {
		prepare(t, s, parse(t, g, fen), Limits{})
		f := &frame{}
		s.assess(f, entry{}, maxDepth, -infinite, infinite)
		return f
	}
	const here, like, other = "4k3/pp6/8/3n4/8/8/PP6/3RK3 w - - 0 1", "4k3/pp6/8/8/3n4/8/PP6/2R1K3 w - - 0 1", "4k3/8/8/8/8/8/8/RN2K3 b - - 0 1"
	before, likeBefore, otherBefore := assess(here).static, assess(like).static, assess(other).static
	for range 20 {
		f := assess(here)
		s.learnCorrection(f, 6, f.static+100, -infinite, infinite, false)
	}
	if after := assess(here).static; after <= before+20 || after > before+120 {
		t.Errorf("%d after %d, found to be 100 more", after, before)
	}
	if after := assess(like).static; after <= likeBefore {
		t.Errorf("%d after %d where the pawns stand alike", after, likeBefore)
	}
	if after := assess(other).static; after != otherBefore {
		t.Errorf("%d after %d where nothing is alike", after, otherBefore)
	}
	f := assess(other)
	for _, idle := range []func(){
		func() { s.learnCorrection(f, 6, f.static+100, -infinite, infinite, true) },           // by a capture
		func() { s.learnCorrection(f, 6, f.static-100, -infinite, f.static-100, false) },      // at least less
		func() { s.learnCorrection(f, 6, f.static+100, f.static+100, infinite, false) },       // at most more
		func() { s.learnCorrection(f, 6, mateBound, -infinite, infinite, false) },             // a forced win
		func() { s.learnCorrection(&frame{check: true}, 6, 100, -infinite, infinite, false) }, // no static evaluation
	} {
		idle()
		if after := assess(other).static; after != otherBefore {
			t.Errorf("%d after %d, of which nothing was to be learnt", after, otherBefore)
		}
	}
}
