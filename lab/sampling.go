package lab

import (
	"fmt"
	"math/rand/v2"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/match"
)

const (
	// calm is how far from even a position may be that is worth learning from: with more, the
	// game is over but for the moves.
	calm = 700

	// oneIn is how many quiet positions of a game there are for one that is kept: neighbours are
	// much alike.
	oneIn = 3
)

// A sample is a quiet position and what became of it.
type sample struct {
	pos  game.Position
	won  float64 // for the side to move: 1, a half or 0
	game int     // which one it is from, from 0
}

// A sampler keeps quiet positions of games.
type sampler struct {
	rules   game.Rules
	seed    uint64
	oneIn   int // quiet positions of which one is kept
	samples []sample
	games   int
}

func newSampler(rules game.Rules, seed uint64) *sampler {
	return &sampler{rules: rules, seed: seed, oneIn: oneIn}
}

// add keeps some of the quiet positions of a game.
func (h *sampler) add(r *match.Record) error {
	random := rand.New(rand.NewPCG(h.seed, uint64(r.Game)<<1|1))
	h.games++
	return replay(h.rules, r, func(pos game.Position, turn []game.Step, score int) error {
		if score > calm || score < -calm || random.IntN(h.oneIn) != 0 || !quiet(pos, turn) {
			return nil
		}
		// A position that is read from text carries no history and is small.
		alone, err := h.rules.Parse(pos.FEN())
		if err != nil {
			return fmt.Errorf("game %d: %w", r.Game+1, err)
		}
		h.samples = append(h.samples, sample{pos: alone, game: r.Game, won: pointsOf(r.Outcome, pos.Side())})
		return nil
	})
}

// quiet reports whether a position is not in check and the turn changes no material.
func quiet(pos game.Position, turn []game.Step) bool {
	if pos.InCheck() {
		return false
	}
	made, still := 0, true
	for _, s := range turn {
		if e := pos.Effect(s, nil); e.Material() || e.To == geom.NoSquare {
			still = false
			break
		}
		pos.Make(s)
		made++
	}
	for range made {
		pos.Unmake()
	}
	return still
}
