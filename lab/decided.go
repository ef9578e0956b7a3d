package lab

import (
	"context"
	"math/rand/v2"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/search"
)

const (
	// randomStart is how many turns of a decided game are drawn by lot.
	randomStart = 6

	// blunderEvery is in how many turns of the weaker side one is drawn by lot, so that games are decided.
	blunderEvery = 8

	// longestDecided is the number of turns after which a game is given up.
	longestDecided = 400
)

// Decided plays games between two weak players with some sense, of whom one blunders now and then: what comes before
// the ends of such games are positions with something to find.
type Decided struct {
	Games int // that have been played

	rules  game.Rules
	engine *search.Engine
	random *rand.Rand
}

// NewDecided prepares games that the seed determines.
func NewDecided(rules game.Rules, seed uint64) *Decided {
	return &Decided{
		rules:  rules,
		engine: search.New(rules, search.Options{TableSize: 1 << 20, Seed: seed}),
		random: rand.New(rand.NewPCG(seed, 0)),
	}
}

// Play plays a game and returns the position strings before each of its turns, and the winner; ok is false if nobody
// has won.
func (d *Decided) Play(ctx context.Context) (fens []string, winner game.Side, ok bool, err error) {
	d.Games++
	pos := d.rules.Start()
	for !pos.Result().Over() && len(fens) < longestDecided {
		fens = append(fens, pos.FEN())
		turn, err := d.choose(ctx, pos, len(fens))
		if err != nil {
			return nil, 0, false, err
		}
		game.Play(pos, turn)
	}
	winner, ok = pos.Result().Winner()
	return fens, winner, ok, nil
}

// choose thinks a little, or draws the turn by lot.
func (d *Decided) choose(ctx context.Context, pos game.Position, turn int) ([]game.Step, error) {
	weaker := game.Side(d.Games % 2)
	if turn <= randomStart || pos.Side() == weaker && d.random.IntN(blunderEvery) == 0 {
		return game.ParseTurn(pos, match.RandomTurn(pos, d.random))
	}
	found, err := d.engine.Search(ctx, pos, search.Limits{Nodes: 200 + d.random.Uint64N(1500)}, nil)
	return found.Turn, err
}

// Back returns the last so many of the positions of a game, in an order drawn by lot.
func (d *Decided) Back(fens []string, turns int) []string {
	n := min(len(fens), turns)
	last := make([]string, 0, n)
	for _, i := range d.random.Perm(n) {
		last = append(last, fens[len(fens)-1-i])
	}
	return last
}
