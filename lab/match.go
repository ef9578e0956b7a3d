package lab

import (
	"context"
	"fmt"
	"math/rand/v2"

	"aanca.chess/game"
	"aanca.chess/search"
)

// A Player chooses turns.
type Player interface {
	// Begin tells that a new game begins.
	Begin()

	// Turn returns a whole turn and what the position is worth for the side to move.
	Turn(ctx context.Context, pos game.Position) (turn []game.Step, score search.Score, err error)
}

// engine is a Player that searches within limits.
type engine struct {
	engine *search.Engine
	limits search.Limits
}

// NewPlayer makes a player of an engine with limits for each turn.
func NewPlayer(e *search.Engine, limits search.Limits) Player { return &engine{e, limits} }

func (p *engine) Begin() { p.engine.Forget() }

func (p *engine) Turn(ctx context.Context, pos game.Position) ([]game.Step, search.Score, error) {
	r, err := p.engine.Search(ctx, pos, p.limits, nil)
	return r.Turn, r.Score, err
}

// A Match is a number of games between two players. Each start is played twice, with colours
// exchanged.
type Match struct {
	Rules   game.Rules
	Players [2]Player
	Games   int    // rounded up to an even number
	Seed    uint64 // of the starts

	// Opening is how many random turns each side makes at first; DefaultOpening if it is 0.
	Opening int

	// Turns is after how many turns of either side a game is a draw; DefaultTurns if it is 0.
	Turns int

	// See, if not nil, is called with each position in which a player has chosen a turn, and
	// with the results of games. It must leave the position as it is.
	See Observer
}

// An Observer watches the games of a match.
type Observer interface {
	// Chosen is called before a turn is played.
	Chosen(pos game.Position, turn []game.Step, score search.Score)

	// Ended is called with the result of the game whose turns have been shown.
	Ended(outcome game.Outcome)
}

// The defaults of a match.
const (
	DefaultOpening = 4
	DefaultTurns   = 300
)

// Games are given up when both players have agreed on the winner for so many turns.
const (
	resignScore = 900
	resignTurns = 6

	// openingTries is how many starts are tried until one is found in which the game goes on.
	openingTries = 100
)

// Play plays the match and reports after each pair of games. The end of the context ends it and
// is no error: what has been played counts.
func (m Match) Play(ctx context.Context, report func(Tally)) (Tally, error) {
	random := rand.New(rand.NewPCG(m.Seed, 1))
	var t Tally
	for t.Games() < m.Games {
		start, err := m.opening(random)
		if err != nil {
			return t, err
		}
		var points int
		var results [2]int
		for i := range results {
			first := game.Side(i) // the side of the first player
			outcome, err := m.game(ctx, start.Clone(), first)
			if ctx.Err() != nil {
				return t, nil
			}
			if err != nil {
				return t, err
			}
			results[i] = pointsOf(outcome, first)
			points += results[i]
		}
		for _, p := range results {
			t.add(p)
		}
		t.Pairs[points]++
		if report != nil {
			report(t)
		}
	}
	return t, nil
}

// add counts a game by twice its points.
func (t *Tally) add(points int) {
	switch points {
	case 2:
		t.Wins++
	case 1:
		t.Draws++
	default:
		t.Losses++
	}
}

// pointsOf returns twice the points of a side.
func pointsOf(outcome game.Outcome, side game.Side) int {
	switch outcome {
	case game.Win(side):
		return 2
	case game.Win(side.Other()):
		return 0
	}
	return 1
}

// opening returns a position after some random turns in which the game goes on. A game with many
// setups begins with any of them.
func (m Match) opening(random *rand.Rand) (game.Position, error) {
	turns := m.Opening
	if turns <= 0 {
		turns = DefaultOpening
	}
	for range openingTries {
		pos, err := m.start(random)
		if err != nil {
			return nil, err
		}
		if wander(pos, 2*turns, random) {
			return pos, nil
		}
	}
	return nil, fmt.Errorf("%s: no start of %d random turns of either side after which the game goes on", m.Rules.Info().Name, turns)
}

func (m Match) start(random *rand.Rand) (game.Position, error) {
	if s, ok := game.SetupsOf(m.Rules); ok {
		return s.Setup(s.RandomLayout(random.IntN))
	}
	return m.Rules.Start(), nil
}

// wander makes random turns and reports whether the game then goes on.
func wander(pos game.Position, turns int, random *rand.Rand) bool {
	var steps []game.Step
	for n := 0; n < turns || pos.TurnOpen(); {
		steps = pos.Steps(steps[:0])
		if len(steps) == 0 {
			return false
		}
		pos.Make(steps[random.IntN(len(steps))])
		if !pos.TurnOpen() {
			n++
		}
	}
	return !pos.Result().Over()
}

// game plays one game; the first player has the given side.
func (m Match) game(ctx context.Context, pos game.Position, first game.Side) (game.Outcome, error) {
	most := m.Turns
	if most <= 0 {
		most = DefaultTurns
	}
	for _, p := range m.Players {
		p.Begin()
	}
	agreed, leader := 0, game.First
	for range most {
		if r := pos.Result(); r.Over() {
			return m.end(r.Outcome), nil
		}
		us := pos.Side()
		turn, score, err := m.Players[us^first].Turn(ctx, pos)
		if err != nil {
			return game.Ongoing, fmt.Errorf("%s: %w", pos.FEN(), err)
		}
		if m.See != nil {
			m.See.Chosen(pos, turn, score)
		}
		ahead := us
		if score < 0 {
			ahead, score = us.Other(), -score
		}
		switch {
		case score < resignScore:
			agreed = 0
		case agreed > 0 && ahead == leader:
			agreed++
		default:
			agreed, leader = 1, ahead
		}
		if agreed >= resignTurns {
			return m.end(game.Win(leader)), nil
		}
		game.Play(pos, turn)
	}
	if r := pos.Result(); r.Over() {
		return m.end(r.Outcome), nil
	}
	return m.end(game.Draw), nil
}

func (m Match) end(outcome game.Outcome) game.Outcome {
	if m.See != nil {
		m.See.Ended(outcome)
	}
	return outcome
}
