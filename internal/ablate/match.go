package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"aanca.chess/game"
	"aanca.chess/lab"
	"aanca.chess/match"
	"aanca.chess/search"
)

const (
	tableSize = 4 << 20

	// An opening is balanced if a short search finds neither side ahead by more.
	balanceNodes = 1000
	balanceMost  = 80
	balanceTries = 1000
)

// adjudication ends games early: a side that both engines see far behind for some turns has lost, and a
// game that both see level for many is a draw, but not early.
func (p plan) adjudication() match.Adjudication {
	return match.Adjudication{
		MaxTurns: (p.turns + p.opening + 1) / 2,
		WinTurns: 2, WinScore: 900,
		DrawFrom: 30, DrawTurns: 6, DrawScore: 10,
	}
}

// lacking makes an engine without some techniques.
func lacking(rules game.Rules, without []string) (*search.Engine, error) {
	e := search.New(rules, search.Options{TableSize: tableSize})
	return e, e.SwitchOff(without...)
}

// fixed is an engine that lacks the same techniques in all games.
func (p plan) fixed(rules game.Rules, without []string) match.Contestant {
	return match.Contestant{Open: func(context.Context) (match.Player, error) {
		e, err := lacking(rules, without)
		return lab.NewPlayer(e, p.limits), err
	}}
}

// varied is an engine that lacks other techniques in each game.
func (p plan) varied(rules game.Rules, without func(game int) []string) match.Contestant {
	return match.Contestant{Open: func(context.Context) (match.Player, error) {
		return lab.NewVariedPlayer(func(game int) (*search.Engine, error) {
			return lacking(rules, without(game))
		}, p.limits), nil
	}}
}

// play plays all games, two with each opening. each, if not nil, gets their records.
func (p plan) play(ctx context.Context, rules game.Rules, a, b match.Contestant, each func(*match.Record)) (match.Summary, error) {
	m := match.Match{
		Rules: rules, A: a, B: b, Games: p.games + p.games%2, Openings: p.balanced(rules), Concurrency: p.workers,
		Patience: lab.Patience, Adjudication: p.adjudication(),
		Report: func(r *match.Record, _ match.Summary) error {
			if each != nil {
				each(r)
			}
			return r.Fault()
		},
	}
	return m.Run(ctx)
}

// against plays the whole engine against the one without the techniques of the plan. An interrupt ends it: what has been
// played until then counts.
func (p plan) against(rules game.Rules) (match.Summary, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	s, err := p.play(ctx, rules, p.fixed(rules, nil), p.fixed(rules, p.without), nil)
	if ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
		err = nil
	}
	return s, err
}

// balanced returns openings of random turns after which neither side is far ahead.
func (p plan) balanced(rules game.Rules) match.Openings {
	random := func(try int) match.Openings {
		return match.RandomOpenings(rules, p.opening, p.seed+uint64(try)<<32)
	}
	return func(pair int) (match.Opening, error) {
		judge, err := lacking(rules, nil)
		if err != nil {
			return match.Opening{}, err
		}
		for try := range balanceTries {
			o, err := random(try)(pair)
			if err != nil {
				return o, err
			}
			if level, err := level(judge, rules, o); level || err != nil {
				return o, err
			}
		}
		return match.Opening{}, fmt.Errorf("no balanced opening of %d turns has been found", p.opening)
	}
}

// level reports whether a short search finds neither side far ahead after an opening.
func level(judge *search.Engine, rules game.Rules, o match.Opening) (bool, error) {
	pos, err := o.Position(rules)
	if err != nil {
		return false, err
	}
	judge.Forget()
	found, err := judge.Search(context.Background(), pos, search.Limits{Nodes: balanceNodes}, nil)
	if err != nil {
		return false, errors.Join(errors.New("searching an opening"), err)
	}
	return found.Score >= -balanceMost && found.Score <= balanceMost, nil
}
