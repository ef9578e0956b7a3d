package play

import (
	"context"
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// hintTime bounds how long a hint may wait for its turn and be thought about.
const hintTime = 20 * time.Second

// A search is the computer thinking about one position of one game.
type search struct {
	cancel context.CancelFunc
}

// think begins to compute the computer's answer if one is due and not under way. l.mu is held.
func (s *Service) think(l *live) {
	if l.search != nil || !l.game.ComputerToMove() {
		return
	}
	if s.Bus != nil && !l.own && s.now().Sub(l.game.Updated) < awaitFor && !s.fellSilent(l.id) {
		return // where the last turn was played the computer thinks already
	}
	ctx, cancel := context.WithCancel(s.ctx)
	job := &search{cancel: cancel}
	asker, thought := l.asker, l.thought(l.game.Next, l.game.Level)
	thought.Most = l.game.thinkingTime(s.now())
	pos := game.Detached(l.seenBy(l.game.Next)) // the computer knows no more than a person in its place
	s.awaited.enter(asker)
	s.beginPulse(l.id)
	begun := s.background(l, func() {
		defer s.thinking.Add(-1)
		defer s.awaited.leave(asker)
		defer s.endPulse(l.id)
		defer cancel()
		turn, err := s.find(AskedBy(ctx, asker), thought, pos)
		s.answer(ctx, l, job, turn, err)
	})
	if !begun {
		s.endPulse(l.id)
		s.awaited.leave(asker)
		cancel()
		return
	}
	s.thinking.Add(1)
	l.search = job
}

// stopSearch ends the search under way, if any. Its answer is not used. l.mu is held.
func (l *live) stopSearch() {
	if l.search != nil {
		l.search.cancel()
		l.search = nil
	}
}

// find waits for a slot and lets the computer find a turn in pos, here or elsewhere. It returns its text.
func (s *Service) find(ctx context.Context, t Thought, pos game.Position) (string, error) {
	who := askerOf(ctx)
	if err := s.searches.take(ctx, who); err != nil {
		return "", err
	}
	defer s.searches.give(who)
	if s.Thinker != nil {
		return s.Thinker.Think(ctx, t)
	}
	return t.ask(ctx, s.Engine, pos)
}

// answer plays the computer's turn, and what Chance owes after it. The turn is given by its text, unless the game has gone another way
// meanwhile (taken back, resigned). After a failure the computer tries again when the game is next
// looked at.
func (s *Service) answer(ctx context.Context, l *live, job *search, turn string, err error) {
	ply := 0
	err = l.do(func() error {
		if l.search != job || ctx.Err() != nil {
			return nil
		}
		l.search, ply = nil, len(l.game.Turns)
		was := l.stage()
		if err != nil {
			return err
		}
		err := s.write(ctx, l, func(ctx context.Context, l *live) error {
			steps, err := l.read(l.game.Next, turn)
			if err != nil {
				return fmt.Errorf("the engine's turn: %w", err)
			}
			at := s.now()
			took, err := l.game.taken(at, 0)
			if err != nil { // its time was up
				return l.finish(ctx, s.Store, l.outOfTime(), at)
			}
			return l.append(ctx, s.Store, steps, at, took)
		})
		if KindOf(err) == Conflict && err != nil { // another process has answered, or the game has gone another way there
			if err = l.load(ctx, s.Store, s.Library); err == nil {
				s.think(l)
			}
			return err
		}
		if err != nil {
			return err
		}
		err = s.playDue(ctx, l)
		l.publish()
		s.alarm(l)
		s.tellEnded(l)
		s.tellChanged(l, was)
		if l.loaded && len(l.game.Turns) <= s.MaxTurns { // where a person is never asked again the computer does not go on for ever
			s.think(l) // another of its sides may be next
		}
		return err
	})
	if err != nil {
		s.Log.Error("the computer has no answer", "game", tellable(l.id), "ply", ply, "err", err)
	}
}

// A Hint is a turn that the computer would play in the person's place.
type Hint struct {
	Turn  string
	Parts []Part // of its text
}

// Hint asks the computer for a turn. It waits for its turn among the searches; if that takes too long
// the error is of kind TooMany.
func (s *Service) Hint(ctx context.Context, id string, ply int) (*Hint, error) {
	who := askerOf(ctx)
	if !s.hints.enter(who) {
		return nil, Errorf(TooMany, "too many hints are being thought about; try again later")
	}
	defer s.hints.leave(who)
	var pos game.Position
	var rules game.Rules
	var thought Thought
	err := s.with(ctx, id, func(l *live, me game.Side) error {
		if err := l.game.checkPly(ply); err != nil {
			return l.conflict(me, err)
		}
		if err := l.game.checkToMove(me); err != nil {
			return err
		}
		if err := l.game.checkHint(); err != nil {
			return err
		}
		if err := checkPlays(l.rules.Info()); err != nil {
			return err
		}
		pos, rules, thought = game.Detached(l.seenBy(me)), l.rules, l.thought(me, 0)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.hint(ctx, thought, rules.Info(), pos)
}

func (s *Service) hint(ctx context.Context, t Thought, info *game.Info, pos game.Position) (*Hint, error) {
	timed, cancel := context.WithTimeout(ctx, hintTime)
	defer cancel()
	defer context.AfterFunc(s.ctx, cancel)()
	text, err := s.find(timed, t, pos)
	switch {
	case err == nil:
		return newHint(info, pos, text)
	case ctx.Err() != nil:
		return nil, fmt.Errorf("hint: %w", ctx.Err())
	case timed.Err() != nil:
		return nil, Errorf(TooMany, "the computer is too busy for a hint; try again later")
	}
	return nil, fmt.Errorf("hint: %w", err)
}

// label writes the steps of a hint as people do.
func (h *Hint) label(info *game.Info, pos game.Position, turn []game.Step) {
	walk := notation.On(info.Board).Walk()
	for i, s := range turn {
		h.Parts[i].label(info, walk, pos, s)
		pos.Make(s)
	}
	unmake(pos, len(turn))
}

func newHint(info *game.Info, pos game.Position, text string) (*Hint, error) {
	turn, err := game.ParseTurn(pos, text)
	if err != nil {
		return nil, fmt.Errorf("hint: %w", err)
	}
	hint := &Hint{Turn: text}
	for _, step := range describeTurn(pos, turn) {
		hint.Parts = append(hint.Parts, Part{Text: step.Text, Part: step.Part})
	}
	hint.label(info, pos, turn)
	return hint, nil
}
