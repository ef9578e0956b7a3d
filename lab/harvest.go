package lab

import (
	"math/rand/v2"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/search"
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

// A harvest is an Observer that keeps quiet positions.
type harvest struct {
	rules   game.Rules
	random  *rand.Rand
	samples []sample
	games   int
	begin   int // where the samples of the game in progress begin
	err     error
}

func newHarvest(rules game.Rules, seed uint64) *harvest {
	return &harvest{rules: rules, random: rand.New(rand.NewPCG(seed, 2))}
}

// Chosen keeps the position if it is quiet and the dice say so.
func (h *harvest) Chosen(pos game.Position, turn []game.Step, score search.Score) {
	if score > calm || score < -calm || h.random.IntN(oneIn) != 0 || h.err != nil || !quiet(pos, turn) {
		return
	}
	// A position that is read from text carries no history and is small.
	alone, err := h.rules.Parse(pos.FEN())
	if err != nil {
		h.err = err
		return
	}
	h.samples = append(h.samples, sample{pos: alone, game: h.games})
}

// Ended notes the result of the game that the last samples are from.
func (h *harvest) Ended(outcome game.Outcome) {
	for i := range h.samples[h.begin:] {
		s := &h.samples[h.begin+i]
		s.won = float64(pointsOf(outcome, s.pos.Side())) / 2
	}
	h.begin = len(h.samples)
	h.games++
}

// drop forgets the samples of a game that has not ended.
func (h *harvest) drop() { h.samples = h.samples[:h.begin] }

// quiet reports whether a position is not in check and the turn changes no material.
func quiet(pos game.Position, turn []game.Step) bool {
	if pos.InCheck() {
		return false
	}
	made, still := 0, true
	for _, s := range turn {
		e := pos.Effect(s)
		if !e.Captures.Empty() || !e.Converts.Empty() || e.Promotes != game.NoType || e.To == geom.NoSquare {
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
