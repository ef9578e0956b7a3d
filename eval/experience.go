package eval

import (
	"math/rand/v2"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Where pieces on the board never become fewer and who wins has pieces on some squares that do not stand on the board yet and never
// walk there, as seeds in a store or stones that hang together, neither the pieces nor their ways tell who is ahead. Random games do:
// what stands where is worth what came of the games in which it stood there.

const (
	experienceScale = 600 // for what has always won
	experiencePrior = 10  // positions of which nothing is known, so that few do not tell
)

// An experience values positions of such games.
type experience struct {
	types int
	worth []int // by square, side and type, to the first side
}

// newExperience returns nil unless the game is one of that kind.
func newExperience(a *appraiser, goals *game.Goals) *experience {
	if a.found.fewer > 0 {
		return nil
	}
	for _, side := range [...]game.Side{game.First, game.Second} {
		if flag := &goals.Flags[side]; flag.Count == 0 || a.begins(flag.Types) {
			return nil
		}
	}
	x := &experience{types: a.start.Types()}
	x.worth = a.outcomes(x)
	return x
}

// begins reports whether some piece of some types stands on the board, or is in hand, when the game begins.
func (a *appraiser) begins(types []game.TypeID) (some bool) {
	for _, sq := range a.squares {
		if p, ok := a.start.At(sq); ok && slices.Contains(types, p.Type) {
			return true
		}
	}
	for _, t := range types {
		some = some || a.start.InHand(game.First, t)+a.start.InHand(game.Second, t) > 0
	}
	return some
}

// key returns where the worth of a piece on a square is; -1 for pieces of nobody.
func (x *experience) key(sq geom.Square, p game.Piece) int {
	if p.Side > game.Second || int(p.Type) >= x.types {
		return -1
	}
	return (int(sq)*2+int(p.Side))*x.types + int(p.Type)
}

// outcomes plays random games, always the same ones, and returns what came of those in which a piece stood on a square.
func (a *appraiser) outcomes(x *experience) []int {
	random := rand.New(rand.NewPCG(1, 4))
	n := a.board.Size() * 2 * x.types
	seen, won, worth := make([]float64, n), make([]float64, n), make([]int, n)
	var steps []game.Step
	done, choices := 0, 0
	for ; done < majoritySteps && choices < majorityChoices; done++ { // a game that ends at once counts for a step
		pos, stood := a.start.Clone(), []int(nil)
		for range majorityGame {
			if steps = pos.Steps(steps[:0]); len(steps) == 0 {
				break
			}
			done, choices = done+1, choices+len(steps)
			pos.Make(steps[random.IntN(len(steps))])
			for _, sq := range a.squares {
				if p, ok := pos.At(sq); ok && x.key(sq, p) >= 0 {
					stood = append(stood, x.key(sq, p))
				}
			}
		}
		result := outcomeOf(pos)
		for _, k := range stood {
			seen[k]++
			won[k] += result
		}
	}
	for k := range worth {
		worth[k] = int(experienceScale * won[k] / (seen[k] + experiencePrior))
	}
	return worth
}

// outcomeOf returns 1 where the first side has won, -1 where the second has, else 0.
func outcomeOf(pos game.Position) float64 {
	switch winner, ok := pos.Result().Winner(); {
	case ok && winner == game.First:
		return 1
	case ok && winner == game.Second:
		return -1
	}
	return 0
}

// evaluate implements special.
func (x *experience) evaluate(e *Evaluator, pos game.Position, _, _ int) (score int, critical bool) {
	k := e.takeStock(pos)
	critical = e.critical()
	sums := x.sums(e, pos)
	us := pos.Side()
	return clamp(sums[us] - sums[us.Other()] + e.weights[termTempo] + e.learnt(k)), critical
}

// sums returns what all pieces of each side on the board are worth to it.
func (x *experience) sums(e *Evaluator, pos game.Position) (sums [2]int) {
	for _, sq := range e.squares {
		p, ok := pos.At(sq)
		if !ok {
			continue
		}
		if k := x.key(sq, p); k >= 0 && p.Side == game.First {
			sums[game.First] += x.worth[k]
		} else if k >= 0 {
			sums[game.Second] -= x.worth[k]
		}
	}
	return sums
}

// explain implements special.
func (x *experience) explain(out *explainer, pos game.Position) {
	x.evaluate(out.Evaluator, pos, 0, 0)
	for side, sum := range x.sums(out.Evaluator, pos) {
		out.army[side].middle, out.army[side].end = sum, sum
	}
	out.note("experience")
	out.noteNet(pos)
}

// forget implements special.
func (x *experience) forget() {}
