package match

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"aanca.chess/game"
)

// mostRolls bounds the turns of Chance between two of players, for rules in which they never end.
const mostRolls = 1000

// Dice make the turns of Chance. What falls depends on the seed, on how often it has been rolled before and on what may fall,
// so that two games with the same seed have the same luck as far as they ask for the same.
type dice struct {
	seed   uint64
	rolled uint64
}

// turn returns the steps of a turn of Chance, which is to move. The position is unchanged when it returns.
func (d *dice) turn(pos game.Position) []game.Step {
	d.rolled++
	random := rand.New(rand.NewPCG(d.seed, d.rolled))
	var turn []game.Step
	for len(turn) == 0 || pos.TurnOpen() && pos.Side() == game.Chance {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			break
		}
		texts := make(map[game.Step]string, len(steps))
		for _, s := range steps {
			texts[s] = pos.StepText(s)
		}
		slices.SortFunc(steps, func(a, b game.Step) int { return strings.Compare(texts[a], texts[b]) })
		s := steps[random.IntN(len(steps))]
		turn = append(turn, s)
		pos.Make(s)
	}
	for range turn {
		pos.Unmake()
	}
	return turn
}

// roll makes the turns that Chance owes.
func (r *referee) roll() error {
	for n := 0; r.pos.Side() == game.Chance && !r.pos.Result().Over(); n++ {
		turn := r.dice.turn(r.pos)
		if len(turn) == 0 || n == mostRolls {
			return fmt.Errorf("what chance does has no end in %s", r.pos.FEN())
		}
		text := game.TurnText(r.pos, turn)
		game.Play(r.pos, turn)
		r.texts = append(r.texts, text)
		r.record.Turns = append(r.record.Turns, Played{Text: text, Rolled: true})
	}
	return nil
}
