package play

import (
	"context"
	"errors"
	"strings"

	"aanca.chess/game"
)

// Steps lists the steps that may follow those that the person has already chosen for the present
// turn: their texts joined by commas, "" for none. It also returns the state that they are for.
func (s *Service) Steps(ctx context.Context, id, after string) (state *State, steps []Step, err error) {
	if err := checkText("list of steps", after, MaxTurnText); err != nil {
		return nil, nil, err
	}
	err = s.with(ctx, id, func(l *live) error {
		if err := l.game.checkHumanToMove(); err != nil {
			return err
		}
		state = l.present()
		if after == "" {
			steps = state.Steps
			return nil
		}
		var err error
		steps, err = l.stepsAfter(after)
		return err
	})
	return state, steps, err
}

// stepsAfter lists what may follow the given steps of the present turn. l.mu is held.
func (l *live) stepsAfter(after string) ([]Step, error) {
	made := 0
	defer func() { unmake(l.pos, made) }()
	for part := range strings.SplitSeq(after, ",") {
		if made > 0 && !l.pos.TurnOpen() {
			return nil, Errorf(Illegal, "the turn is complete before %.20q", part)
		}
		step, err := l.pos.ParseStep(part)
		if err != nil {
			return nil, fromRules(err, l.rules.Info().Board)
		}
		l.pos.Make(step)
		made++
	}
	if !l.pos.TurnOpen() {
		return []Step{}, nil
	}
	return describeAll(l.pos), nil
}

// Explain says why a turn may not be played in the present position: an *Error of kind Illegal
// in its first result, nil if it may. The second result is an error that kept it from telling.
func (s *Service) Explain(ctx context.Context, id, turn string) (why *Error, err error) {
	if err := checkText("turn", turn, MaxTurnText); err != nil {
		return nil, err
	}
	err = s.with(ctx, id, func(l *live) error {
		errors.As(l.refuse(turn), &why)
		return nil
	})
	return why, err
}

// refuse returns the reason for which a turn may not be played, nil if there is none.
func (l *live) refuse(turn string) error {
	if err := l.game.checkHumanToMove(); err != nil {
		return err
	}
	_, err := game.ParseTurn(l.pos, turn)
	if err == nil {
		return nil
	}
	e := fromRules(err, l.rules.Info().Board)
	var illegal *game.Illegal
	if errors.As(err, &illegal) {
		e.Message = illegal.Why
	}
	return e
}
