package lab

import (
	"context"
	"math"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/search"
)

// Patience is how long a player in this process may think about a turn: its own limits end a search
// long before.
const Patience = 24 * time.Hour

// A player is an engine in this process as a player of matches.
type player struct {
	engine *search.Engine
	limits search.Limits
	level  int                                    // whose limits it has, 0 if they are those above
	pick   func(game int) (*search.Engine, error) // nil if the engine is the same in all games
}

// NewPlayer makes a player of an engine with limits for each turn. It forgets each game.
func NewPlayer(e *search.Engine, limits search.Limits) match.Player {
	return &player{engine: e, limits: limits}
}

// NewLevelPlayer is NewPlayer with the limits of a level of strength, but for the time: that says nothing of the level, but of
// what else the machine does.
func NewLevelPlayer(e *search.Engine, level int) match.Player {
	return &player{engine: e, level: level}
}

// NewVariedPlayer is NewPlayer where each game of the match, by its number, may have another engine.
func NewVariedPlayer(pick func(game int) (*search.Engine, error), limits search.Limits) match.Player {
	return &player{limits: limits, pick: pick}
}

// Begin implements match.Player.
func (p *player) Begin(_ context.Context, start match.Start) (err error) {
	if p.pick != nil {
		p.engine, err = p.pick(start.Game)
		return err
	}
	p.engine.Forget()
	return nil
}

// Choose implements match.Player.
func (p *player) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	begin := time.Now()
	limits, err := p.limitsIn(q.Pos)
	if err != nil {
		return match.Answer{}, err
	}
	found, err := p.engine.Search(ctx, q.Pos, limits, nil)
	if err != nil {
		return match.Answer{}, err
	}
	return match.Answer{
		Turn: game.TurnText(q.Pos, found.Turn), Took: time.Since(begin), Thought: thought(found.Score),
	}, nil
}

func (p *player) limitsIn(pos game.Position) (search.Limits, error) {
	if p.level == 0 {
		return p.limits, nil
	}
	limits, err := p.engine.Level(p.level, pos)
	limits.Time = 0
	return limits, err
}

// thought tells a score to the referee.
func thought(score search.Score) match.Thought {
	if turns, ok := score.Mate(); ok {
		if score < 0 && turns == 0 {
			turns = -1 // it is lost already, which 0 would not say
		}
		return match.Thought{Scored: true, Mate: turns}
	}
	return match.Thought{Scored: true, Score: int(score)}
}

// scoreOf returns what a player has thought of a position, as far as it is no forced win; ok is false
// if it is one, or nothing was said.
func scoreOf(t match.Thought) (score int, ok bool) {
	if !t.Scored || t.Mate != 0 {
		return math.MaxInt32, false
	}
	return t.Score, true
}

// End implements match.Player.
func (p *player) End(game.Result) error { return nil }

// Close implements match.Player.
func (p *player) Close() error {
	p.engine = nil
	return nil
}
