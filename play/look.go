package play

import (
	"context"
	"errors"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// Ahead is a turn that has been begun: the steps chosen for it, and those that may follow.
type Ahead struct {
	Chosen []Step
	Next   []Step // sorted
}

// Steps tells what the person has already chosen for the present turn, the texts of steps joined by
// commas or "" for none, and the steps that may follow. It also returns the state that they are for.
func (s *Service) Steps(ctx context.Context, id, after string) (state *State, ahead Ahead, err error) {
	if err := checkText("list of steps", after, MaxTurnText); err != nil {
		return nil, Ahead{}, err
	}
	err = s.with(ctx, id, func(l *live, me game.Side) error {
		if err := l.game.checkToMove(me); err != nil {
			return err
		}
		state = l.present(me)
		if after == "" {
			ahead.Next = state.Steps
			return nil
		}
		var err error
		if ahead, err = stepsAfter(l.seenBy(me), notation.For(l.rules.Info()), after); err != nil {
			return fromRules(err, l.rules.Info().Board)
		}
		return nil
	})
	return state, ahead, err
}

// stepsAfter tells what the given steps of the present turn are, each written in any way that people have, and what may follow.
func stepsAfter(pos game.Position, in notation.Notation, after string) (Ahead, error) {
	ahead, err := follow(pos, in, strings.Split(after, ","))
	if err == nil {
		ahead.Next = merged(ahead.Next)
		return ahead, nil
	}
	if reader := game.CapabilitiesOf(pos).TurnReader; reader != nil { // it may have parts that no list has
		var turn []game.Step
		if turn, err = reader.ReadTurn(after); err == nil {
			return Ahead{Chosen: describeTurn(pos, turn)}, nil
		}
	}
	return Ahead{}, err
}

// describeTurn describes the steps of a legal turn.
func describeTurn(pos game.Position, turn []game.Step) (steps []Step) {
	for _, s := range turn {
		steps = append(steps, describe(pos, s))
		pos.Make(s)
	}
	unmake(pos, len(turn))
	return steps
}

// follow tells what parts of a turn are and lists what may follow. Several steps may have the text of
// a part, one after which the turn has ended and others after which it goes on in different ways:
// all are tried.
func follow(pos game.Position, in notation.Notation, parts []string) (Ahead, error) {
	if len(parts) == 0 {
		if game.TurnDone(pos) {
			return Ahead{}, nil
		}
		return Ahead{Next: describeAll(pos)}, nil
	}
	named, err := stepsNamed(pos, in, parts[0])
	if err != nil {
		return Ahead{}, err
	}
	var all Ahead
	for _, s := range named {
		own := describe(pos, s)
		pos.Make(s)
		var ahead Ahead
		if len(parts) > 1 && !pos.TurnOpen() {
			err = Errorf(Illegal, "the turn is complete before %.20q", parts[1])
		} else if ahead, err = follow(pos, in, parts[1:]); err == nil {
			all.add(own, ahead)
		}
		pos.Unmake()
	}
	if len(all.Chosen) == 0 {
		return Ahead{}, err
	}
	return all, nil
}

// add takes in what follows a step that has the text of those taken in before.
func (a *Ahead) add(own Step, ahead Ahead) {
	if len(a.Chosen) == 0 {
		a.Chosen = append([]Step{own}, ahead.Chosen...)
	}
	first := &a.Chosen[0]
	first.More, first.Ends = first.More || own.More, first.Ends || own.Ends
	a.Next = append(a.Next, ahead.Next...)
}

// stepsNamed returns the legal steps with a text.
func stepsNamed(pos game.Position, in notation.Notation, text string) ([]game.Step, error) {
	first, err := in.ReadStep(pos, text)
	if err != nil {
		return nil, err
	}
	named, text := []game.Step{first}, pos.StepText(first)
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
	board := l.rules.Info().Board
	_, err := notation.For(l.rules.Info()).Read(l.seenBy(me), turn)
	if err == nil {
		return nil
	}
	e := fromRules(err, board)
	var illegal *game.Illegal
	if errors.As(err, &illegal) {
		e.Message = illegal.Reason()
	}
	return e
}
