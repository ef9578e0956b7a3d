package gametest

import (
	"math/rand/v2"

	"aanca.chess/game"
)

// RandomTurn returns random listed steps that are a whole turn. The position is left as it was.
func RandomTurn(pos game.Position, random *rand.Rand) (turn []game.Step) {
	for len(turn) == 0 || !game.TurnDone(pos) {
		steps := pos.Steps(nil)
		turn = append(turn, steps[random.IntN(len(steps))])
		pos.Make(turn[len(turn)-1])
	}
	for range turn {
		pos.Unmake()
	}
	return turn
}

// Scattered calls f with positions from random games, the same ones for the same seed.
func Scattered(rules game.Rules, seed uint64, f func(pos game.Position)) {
	const games, turns = 4, 25
	random := rand.New(rand.NewPCG(seed, seed))
	for range games {
		pos := rules.Start()
		for range turns {
			if pos.Result().Over() {
				break
			}
			f(pos)
			game.Play(pos, RandomTurn(pos, random))
		}
	}
}
