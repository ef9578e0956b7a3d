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
	err = s.with(ctx, id, func(l *live, me game.Side) error {
		if err := l.game.checkToMove(me); err != nil {
			return err
		}
		state = l.present(me)
		if after == "" {
			steps = state.Steps
			return nil
		}
		var err error
		if steps, err = stepsAfter(l.seenBy(me), after); err != nil {
			return fromRules(err, l.rules.Info().Board)
		}
		return nil
	})
	return state, steps, err
}

// stepsAfter lists what may follow the given steps of the present turn.
func stepsAfter(pos game.Position, after string) ([]Step, error) {
	made, err := makeParts(pos, after)
	defer unmake(pos, made)
	if err != nil {
		return nil, err
	}
	if !pos.TurnOpen() {
		return []Step{}, nil
	}
	return describeAll(pos), nil
}

// makeParts makes the steps of the beginning of a turn, or of a whole one, and returns how many it
// made: all, or those before the error.
func makeParts(pos game.Position, text string) (made int, err error) {
	reader, ok := pos.(game.TurnReader)
	if !ok {
		return makeListed(pos, text)
	}
	turn, whole := reader.ReadTurn(text)
	if whole == nil {
		game.Play(pos, turn)
		return len(turn), nil
	}
	if made, err = makeListed(pos, text); err != nil {
		return made, whole // it has unlisted parts: the error of the one who can read them tells more
	}
	return made, nil
}

// makeListed makes steps that are read one by one.
func makeListed(pos game.Position, text string) (made int, err error) {
	for part := range strings.SplitSeq(text, ",") {
		if made > 0 && !pos.TurnOpen() {
			return made, Errorf(Illegal, "the turn is complete before %.20q", part)
		}
		step, err := pos.ParseStep(part)
		if err != nil {
			return made, err
		}
		pos.Make(step)
		made++
	}
	return made, nil
}

// Explain says why a turn may not be played in the present position: an *Error of kind Illegal
// in its first result, nil if it may. The second result is an error that kept it from telling.
func (s *Service) Explain(ctx context.Context, id, turn string) (why *Error, err error) {
	if err := checkText("turn", turn, MaxTurnText); err != nil {
		return nil, err
	}
	err = s.with(ctx, id, func(l *live, me game.Side) error {
		errors.As(l.refuse(me, turn), &why)
		return nil
	})
	return why, err
}

// refuse returns the reason for which a turn of side me may not be played, as far as it sees, nil if there is none.
func (l *live) refuse(me game.Side, turn string) error {
	if err := l.game.checkToMove(me); err != nil {
		return err
	}
	_, err := game.ParseTurn(l.seenBy(me), turn)
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
