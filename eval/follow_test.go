package eval

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// What an evaluator that follows a position from step to step says is what one says that has just come.
func TestFollowing(t *testing.T) {
	forks := map[*Evaluator]*Evaluator{}
	wandered(t, 1, func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator) {
		if forks[e] == nil {
			forks[e] = e.Fork()
		}
		followsSteps(t, e, forks[e], pos)
	})
}

// The same of games whose positions do not tell where they have changed, with designs that pass squares and that do not go where they
// capture.
func TestFollowingMarket(t *testing.T) {
	rules := bazaar()
	e, comes := New(rules, nil), New(rules, nil)
	wild := randomMover(rand.New(rand.NewPCG(7, 8)))
	worths := map[int]bool{}
	for _, start := range []string{
		"4k3/8/8/3q4/8/8/3R4/4K3[QN] w 9/9 P,R,N,B,K,Q/P,R,N,B,K,Q - 1",
		"2b1k2r/3q4/5{x1}2/8/2B5/4{X2}3/3N1Q2/R3K3[R] w 9/9 X1,R,N,B,X2,Q/P,R,X1,B,K,Q X1=RcB;X2=sbcWB 20",
		"4k3/2{x1}5/8/3{x2}4/3{X2}4/8/3R2{X1}1/4K3[{X1}] w 9/9 X1,R,N,B,X2,Q/X1,R,X2,B,K,Q X1=RBsffNN;X2=mHcN 20",
	} {
		pos := parse(t, rules, start)
		for range 60 {
			if pos.Result().Over() {
				break
			}
			e.Acquaint(pos)
			comes.Acquaint(pos)
			for _, worth := range followsSteps(t, e, comes, pos) {
				worths[worth] = true
			}
			game.Play(pos, wild(t, pos))
		}
	}
	if len(worths) < 100 {
		t.Errorf("only %d different values were seen", len(worths))
	}
}

// followsSteps compares, after each step of a position, what an evaluator that follows it says with what one says to which a copy comes. It
// returns what they have said.
func followsSteps(t *testing.T, e, comes *Evaluator, pos game.Position) (worths []int) {
	t.Helper()
	for i, s := range pos.Steps(nil) {
		pos.Make(s)
		alpha, beta := -unbounded, unbounded
		if i%3 == 0 { // a rough value leaves much to be looked at later
			alpha, beta = 10000, 10001
		}
		followed := forgetting(e, pos, alpha, beta)
		if came := forgetting(comes, pos.Clone(), alpha, beta); came != followed {
			t.Fatalf("%s is worth %d to who followed, %d to who came", pos.FEN(), followed, came)
		}
		worths = append(worths, followed)
		pos.Unmake()
	}
	return worths
}
