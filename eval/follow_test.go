package eval

import (
	"testing"

	"aanca.chess/game"
)

// What an evaluator that follows a position from step to step says is what one says that has just come.
func TestFollowing(t *testing.T) {
	forks := map[*Evaluator]*Evaluator{}
	wandered(t, 1, func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator) {
		comes := forks[e]
		if comes == nil {
			comes = e.Fork()
			forks[e] = comes
		}
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
			pos.Unmake()
		}
	})
}
