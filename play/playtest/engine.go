package playtest

import (
	"context"
	"sync/atomic"
	"time"

	"aanca.chess/game"
)

// An Engine plays the first legal turn that it finds. It can be held and made to fail.
type Engine struct {
	// Gate, if not nil, must give a value (or be closed) before each answer.
	Gate chan struct{}

	// Answer, if not nil, answers in its place, after the gate.
	Answer func(pos game.Position, level int) ([]game.Step, error)

	Calls   atomic.Int64 // how often it was asked
	Running atomic.Int64 // how many answers are being computed
	Most    atomic.Int64 // the most that Running ever was
	Within  Duration     // in which it was to choose the last time; 0 if that was not said
}

// A Duration is one that many may read and set.
type Duration struct{ atomic.Int64 }

// Load returns it.
func (d *Duration) Load() time.Duration { return time.Duration(d.Int64.Load()) }

// Store sets it.
func (d *Duration) Store(to time.Duration) { d.Int64.Store(int64(to)) }

// Choose answers when the gate is open.
func (e *Engine) Choose(ctx context.Context, _ string, pos game.Position, level int, most time.Duration) ([]game.Step, error) {
	e.Within.Store(most)
	e.Calls.Add(1)
	e.enter()
	defer e.Running.Add(-1)
	if e.Gate != nil {
		select {
		case <-e.Gate:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	if e.Answer != nil {
		return e.Answer(pos, level)
	}
	return FirstTurn(pos), nil
}

func (e *Engine) enter() {
	now := e.Running.Add(1)
	for most := e.Most.Load(); now > most && !e.Most.CompareAndSwap(most, now); most = e.Most.Load() {
	}
}

// Hint answers as Choose does.
func (e *Engine) Hint(ctx context.Context, variant string, pos game.Position) ([]game.Step, error) {
	return e.Choose(ctx, variant, pos, 0, 0)
}

// FirstTurn returns the turn made of the first legal steps, playing it on pos.
func FirstTurn(pos game.Position) []game.Step {
	var turn []game.Step
	for len(turn) == 0 || !game.TurnDone(pos) {
		s := pos.Steps(nil)[0]
		turn = append(turn, s)
		pos.Make(s)
	}
	return turn
}
