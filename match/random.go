package match

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

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
	return Answer{Turn: randomTurn(q.Pos, r.random)}, nil
}

// End implements Player.
func (r *Random) End(game.Result) error { return nil }

// Close implements Player.
func (r *Random) Close() error { return nil }

// mostCounted is how many turns are counted before one is drawn: where pieces may hop on and on nobody could wait for all.
const mostCounted = 1_000_000

// randomTurn returns one of the legal turns that can be listed, all with the same chance; where they are too many, all steps with the
// same. The game must not be over.
func randomTurn(pos game.Position, random *rand.Rand) string {
	perft := game.Perft{Most: mostCounted}
	turns := perft.Count(pos, 1)
	if turns > mostCounted {
		return randomSteps(pos.Clone(), random)
	}
	wanted := random.Uint64N(turns)
	turn := pick(pos, &perft, &wanted)
	return game.TurnText(pos, turn)
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

// randomSteps plays a turn whose steps are drawn by lot and returns its text.
func randomSteps(pos game.Position, random *rand.Rand) string {
	var texts []string
	for open := true; open; open = pos.TurnOpen() && !pos.Result().Over() {
		steps := pos.Steps(nil)
		step := steps[random.IntN(len(steps))]
		texts = append(texts, pos.StepText(step))
		pos.Make(step)
	}
	return strings.Join(texts, ",")
}
