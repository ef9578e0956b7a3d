package main

import (
	"context"
	"fmt"
	"strconv"

	"aanca.chess/lab"
	"aanca.chess/match"
	"aanca.chess/match/engine"
)

// A rated opponent is a program that says how strong it plays: of UCI, with UCI_LimitStrength and UCI_Elo.
type rated struct {
	command string
	elo     int
	limit   string // of each turn, as aanca match writes it
}

// rate plays a level against the rated opponent; the level is A.
func (p *plan) rate(ctx context.Context, level int) (match.Summary, error) {
	r := p.against
	limit, err := match.ParseLimit(r.limit)
	if err != nil {
		return match.Summary{}, err
	}
	open, name, err := engine.New(ctx, engine.Config{Command: r.command, Rules: p.rules, Limit: limit, Options: []engine.Option{
		{Name: "UCI_LimitStrength", Value: "true"}, {Name: "UCI_Elo", Value: strconv.Itoa(r.elo)},
	}})
	if err != nil {
		return match.Summary{}, err
	}
	theirs := match.Contestant{Name: fmt.Sprintf("%s at %d", name, r.elo), Limit: limit, Open: open}
	m := p.match(p.contestant(level), theirs)
	m.Margin = lab.Patience // a machine that is busy wakes it late
	return m.Run(ctx)
}
