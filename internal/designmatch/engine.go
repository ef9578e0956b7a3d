package main

import (
	"context"
	"fmt"
	"time"

	"aanca.chess/lab"
	"aanca.chess/match"
	"aanca.chess/search"
)

// An engine is one of the two, and what it uses of a processor.
type engine struct {
	plan    *plan
	designs bool
	spent   time.Duration
	turns   int
}

func (m *plan) engine(designs bool) *engine { return &engine{plan: m, designs: designs && m.set == ""} }

// contestant opens it as a player.
func (e *engine) contestant() match.Contestant {
	return match.Contestant{Open: func(context.Context) (match.Player, error) {
		options := search.Options{TableSize: 4 << 20, Seed: e.plan.seed, NoDesigns: !e.designs, Now: cpuTime}
		limits := search.Limits{Nodes: e.plan.nodes, Time: e.plan.time}
		return &timed{lab.NewPlayer(search.New(e.plan.rules, options), limits), e}, nil
	}}
}

// tellTime prints what a turn took.
func (e *engine) tellTime(who string) {
	if e.turns > 0 {
		fmt.Printf("%s: %v a turn\n", who, (e.spent / time.Duration(e.turns)).Round(10*time.Microsecond))
	}
}

// timed is a player whose time on a processor is counted.
type timed struct {
	match.Player
	engine *engine
}

// Choose implements match.Player.
func (t *timed) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	before := cpuTime()
	answer, err := t.Player.Choose(ctx, q)
	t.engine.spent += cpuTime().Sub(before)
	t.engine.turns++
	return answer, err
}
