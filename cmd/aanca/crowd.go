package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/search/many"
)

// A crowd makes the engines of a game that is not for two, or has chance, and keeps those that have nothing to do as long as
// there is memory.
type crowd struct{ idle sync.Pool }

// choose returns a turn of the given level.
func (c *crowd) choose(ctx context.Context, rules game.Rules, pos game.Position, level int, most time.Duration) ([]game.Step, error) {
	return c.ask(rules, func(e *many.Engine) (many.Result, error) {
		limits, err := e.Level(level, pos)
		if err != nil {
			return many.Result{}, err
		}
		limits.Time = sooner(limits.Time, most)
		return e.Search(ctx, pos, limits)
	})
}

// hint returns a good turn, found in a short time.
func (c *crowd) hint(ctx context.Context, rules game.Rules, pos game.Position) ([]game.Step, error) {
	return c.ask(rules, func(e *many.Engine) (many.Result, error) { return e.Hint(ctx, pos) })
}

// ask calls f with an engine that nobody else uses meanwhile.
func (c *crowd) ask(rules game.Rules, f func(e *many.Engine) (many.Result, error)) ([]game.Step, error) {
	e, ok := c.idle.Get().(*many.Engine)
	if !ok {
		var err error
		if e, err = many.New(rules, many.Options{}); err != nil {
			return nil, err
		}
	}
	defer c.idle.Put(e)
	found, err := f(e)
	if err != nil {
		return nil, fmt.Errorf("searching: %w", err)
	}
	return found.Turn, nil
}
