package lab

import (
	"context"
	"errors"

	"aanca.chess/game"
	"aanca.chess/match"
)

// A pupil is the engine as a player whose positions a master judges: the turns are its own, the scores the master's. What it
// is wrong about is found in positions that it comes to itself rather than in those that a master does.
type pupil struct {
	engine, master match.Player
}

// pupilOf returns the contestant who plays as the engine does and whom a master judges.
func (t *tuner) pupilOf(master match.Contestant) match.Contestant {
	own := t.contestant(master.Name, t.base)
	return match.Contestant{Name: master.Name, Limit: master.Limit, Open: func(ctx context.Context) (match.Player, error) {
		judge, err := master.Open(ctx)
		if err != nil {
			return nil, err
		}
		engine, err := own.Open(ctx)
		if err != nil {
			return nil, errors.Join(err, judge.Close())
		}
		return pupil{engine: engine, master: judge}, nil
	}}
}

// Begin implements match.Player.
func (p pupil) Begin(ctx context.Context, start match.Start) error {
	return errors.Join(p.engine.Begin(ctx, start), p.master.Begin(ctx, start))
}

// Choose implements match.Player.
func (p pupil) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	judged, err := p.master.Choose(ctx, q)
	if err != nil {
		return judged, err
	}
	a, err := p.engine.Choose(ctx, q)
	a.Thought = judged.Thought
	return a, err
}

// End implements match.Player.
func (p pupil) End(result game.Result) error {
	return errors.Join(p.engine.End(result), p.master.End(result))
}

// Close implements match.Player.
func (p pupil) Close() error { return errors.Join(p.engine.Close(), p.master.Close()) }
