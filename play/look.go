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
	steps, err := follow(pos, strings.Split(after, ","))
	if err == nil {
		return merged(steps), nil
	}
	if reader := game.CapabilitiesOf(pos).TurnReader; reader != nil { // it may have parts that no list has
		if _, err = reader.ReadTurn(after); err == nil {
			return []Step{}, nil
		}
	}
	return nil, err
}

// follow lists what may follow parts of a turn. Several steps may have the text of a part, one
// after which the turn has ended and others after which it goes on in different ways: all are
// tried.
func follow(pos game.Position, parts []string) ([]Step, error) {
	if len(parts) == 0 {
		if !pos.TurnOpen() {
			return nil, nil
		}
		return describeAll(pos), nil
	}
	named, err := stepsNamed(pos, parts[0])
	if err != nil {
		return nil, err
	}
	var all []Step
	found := false
	for _, s := range named {
		pos.Make(s)
		var steps []Step
		if len(parts) > 1 && !pos.TurnOpen() {
			err = Errorf(Illegal, "the turn is complete before %.20q", parts[1])
		} else if steps, err = follow(pos, parts[1:]); err == nil {
			found, all = true, append(all, steps...)
		}
		pos.Unmake()
	}
	if !found {
		return nil, err
	}
	return all, nil
}

// stepsNamed returns the legal steps with a text.
func stepsNamed(pos game.Position, text string) ([]game.Step, error) {
	first, err := pos.ParseStep(text)
	if err != nil {
		return nil, err
	}
	named := []game.Step{first}
	for _, s := range pos.Steps(nil) {
		if s != first && pos.StepText(s) == text {
			named = append(named, s)
		}
	}
	return named, nil
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
		e.Message = illegal.Reason()
	}
	return e
}
