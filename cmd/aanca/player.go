package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"sync"

	"aanca.chess/game"
	"aanca.chess/search"
)

// tableSize is the memory of one engine's table, in bytes.
const tableSize = 16 << 20

// A player is the computer as a player of one game. It may be used by many goroutines: each
// search has an engine of its own, kept for later searches.
type player struct {
	rules game.Rules
	rest  *rest // where engines are that have nothing to do
}

func newPlayer(rules game.Rules) *player { return &player{rules: rules, rest: newRest(mostIdle)} }

// mostIdle is how many engines one player keeps if nothing else is said.
const mostIdle = 16

// A rest keeps engines that have nothing to do, of one player or of many together: a table of 16 MiB each. When it is
// full the one that has rested longest goes.
type rest struct {
	most int

	mu   sync.Mutex
	idle []resting // the longest at rest first
}

type resting struct {
	of     *player
	engine *search.Engine
}

func newRest(most int) *rest { return &rest{most: most} }

// take returns an engine of a player, nil if none is there.
func (r *rest) take(of *player) *search.Engine {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, one := range slices.Backward(r.idle) {
		if one.of == of {
			r.idle = slices.Delete(r.idle, i, i+1)
			return one.engine
		}
	}
	return nil
}

func (r *rest) give(of *player, e *search.Engine) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.idle = append(r.idle, resting{of, e})
	r.idle = slices.Delete(r.idle, 0, max(0, len(r.idle)-r.most))
}

// Choose returns a turn of the given level.
func (p *player) Choose(ctx context.Context, pos game.Position, level int) ([]game.Step, error) {
	e := p.take()
	defer p.give(e)
	limits, err := e.Level(level, pos)
	if err != nil {
		return nil, err
	}
	found, err := e.Search(ctx, pos, limits, nil)
	if err != nil {
		return nil, fmt.Errorf("searching: %w", err)
	}
	return found.Turn, nil
}

// Hint returns a good turn, found in a short time.
func (p *player) Hint(ctx context.Context, pos game.Position) ([]game.Step, error) {
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
	if e := p.rest.take(p); e != nil {
		return e
	}
	return search.New(p.rules, search.Options{TableSize: tableSize})
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
