package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// A player is the computer as a player of one game. It may be used by many goroutines: each
// search has an engine of its own, kept for later searches.
type player struct {
	rules game.Rules
	rest  *rest // where engines come from, and are when they have nothing to do
	crowd crowd // where they come from in games that are not for two, or have chance
}

func newPlayer(rules game.Rules) *player { return &player{rules: rules, rest: newRest(tableSize)} }

// Choose returns a turn of the given level.
func (p *player) Choose(ctx context.Context, pos game.Position, level int) ([]game.Step, error) {
	return p.within(ctx, pos, level, 0)
}

// within is Choose in a time at most, unless it is 0.
func (p *player) within(ctx context.Context, pos game.Position, level int, most time.Duration) ([]game.Step, error) {
	if p.rules.Info().ForSearch() != nil {
		return p.crowd.choose(ctx, p.rules, pos, level, most)
	}
	e := p.take()
	defer p.give(e)
	limits, err := e.Level(level, pos)
	if err != nil {
		return nil, err
	}
	limits.Time = sooner(limits.Time, most)
	found, err := e.Search(ctx, pos, limits, nil)
	if err != nil {
		return nil, fmt.Errorf("searching: %w", err)
	}
	return found.Turn, nil
}

// sooner returns the shorter of two times, of which 0 is none.
func sooner(a, b time.Duration) time.Duration {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// Hint returns a good turn, found in a short time.
func (p *player) Hint(ctx context.Context, pos game.Position) ([]game.Step, error) {
	if p.rules.Info().ForSearch() != nil {
		return p.crowd.hint(ctx, p.rules, pos)
	}
	e := p.take()
	defer p.give(e)
	found, err := e.Hint(ctx, pos)
	if err != nil {
		return nil, fmt.Errorf("searching: %w", err)
	}
	return found.Turn, nil
}

// take returns an engine that nobody else uses until it is given back.
func (p *player) take() *search.Engine {
	return p.rest.take(p, func(table int) *search.Engine { return search.New(p.rules, search.Options{TableSize: table}) })
}

func (p *player) give(e *search.Engine) { p.rest.give(p, e) }

// interruptible is a player whose thinking Ctrl-C ends. At other times Ctrl-C ends the program.
type interruptible struct{ *player }

// Choose returns the best turn found when Ctrl-C is typed.
func (p interruptible) Choose(ctx context.Context, pos game.Position, level int) ([]game.Step, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	return p.player.Choose(ctx, pos, level)
}

// Hint returns the best turn found when Ctrl-C is typed.
func (p interruptible) Hint(ctx context.Context, pos game.Position) ([]game.Step, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	return p.player.Hint(ctx, pos)
}
