package match

import (
	"context"
	"math/rand/v2"
	"slices"

	"aanca.chess/game"
)

// Random is a player that chooses among all legal turns with equal chances. The choices of a game
// depend on the seed and on the number of the game alone.
type Random struct {
	Seed   uint64
	random *rand.Rand
}

// Begin implements Player.
func (r *Random) Begin(_ context.Context, start Start) error {
	r.random = rand.New(rand.NewPCG(r.Seed, uint64(start.Game)))
	return nil
}

// Choose implements Player.
func (r *Random) Choose(_ context.Context, q Question) (Answer, error) {
	return Answer{Turn: RandomTurn(q.Pos, r.random)}, nil
}

// End implements Player.
func (r *Random) End(game.Result) error { return nil }

// Close implements Player.
func (r *Random) Close() error { return nil }

// mostCounted is how many turns are counted before one is drawn: where pieces may hop on and on nobody could wait for all.
const mostCounted = 100_000

// RandomTurn returns one of the legal turns that can be listed, all with the same chance; where they are too many, all steps with the
// same. The game must not be over.
func RandomTurn(pos game.Position, random *rand.Rand) string {
	perft := game.Perft{Most: mostCounted}
	turns := perft.Count(pos, 1)
	if turns > mostCounted {
		return game.TurnText(pos, randomSteps(pos, random))
	}
	wanted := random.Uint64N(turns)
	return game.TurnText(pos, pick(pos, &perft, &wanted))
}

// pick returns the steps of the turn with the given number, in an order that depends on the
// position alone.
func pick(pos game.Position, perft *game.Perft, wanted *uint64) []game.Step {
	steps := pos.Steps(nil)
	slices.Sort(steps)
	for _, s := range steps {
		pos.Make(s)
		open, turns := !game.TurnDone(pos), uint64(1)
		if open {
			turns = perft.Count(pos, 1)
		}
		if *wanted >= turns {
			*wanted -= turns
			pos.Unmake()
			continue
		}
		var rest []game.Step
		if open {
			rest = pick(pos, perft, wanted)
		}
		pos.Unmake()
		return append([]game.Step{s}, rest...)
	}
	return nil
}

// randomSteps returns a turn of which each step is drawn by lot.
func randomSteps(pos game.Position, random *rand.Rand) (turn []game.Step) {
	for done := false; !done; done = game.TurnDone(pos) {
		steps := pos.Steps(nil)
		slices.Sort(steps)
		turn = append(turn, steps[random.IntN(len(steps))])
		pos.Make(turn[len(turn)-1])
	}
	for range turn {
		pos.Unmake()
	}
	return turn
}
