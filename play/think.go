package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"aanca.chess/game"
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
	if s.Bus != nil && !l.own && s.now().Sub(l.game.Updated) < awaitFor {
		return // where the last turn was played the computer thinks already
	}
	ctx, cancel := context.WithCancel(s.ctx)
	job := &search{cancel: cancel}
	variant, level := l.game.Variant, l.game.Level
	asker := l.asker
	pos := game.Detached(l.seenBy(l.game.Next)) // the computer knows no more than a person in its place
	s.awaited.enter(asker)
	begun := s.background(l, func() {
		defer s.thinking.Add(-1)
		defer s.awaited.leave(asker)
		defer cancel()
		turn, err := s.choose(AskedBy(ctx, asker), variant, pos, level)
		s.answer(ctx, l, job, turn, err)
	})
	if !begun {
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

// choose waits for a slot and asks the engine. It returns the text of its turn.
func (s *Service) choose(ctx context.Context, variant string, pos game.Position, level int) (string, error) {
	return s.ask(ctx, pos, func(own game.Position) ([]game.Step, error) {
		return s.Engine.Choose(ctx, variant, own, level)
	})
}

// ask waits for a slot, calls the engine with a position of its own and checks that its turn is
// legal. A panic of the engine is an error.
func (s *Service) ask(ctx context.Context, pos game.Position, engine func(game.Position) ([]game.Step, error)) (text string, err error) {
	who := askerOf(ctx)
	if err := s.searches.take(ctx, who); err != nil {
		return "", err
	}
	defer s.searches.give(who)
	defer func() {
		if r := recover(); r != nil {
			text, err = "", fmt.Errorf("the engine failed: %v", r)
		}
	}()
	turn, err := engine(pos.Clone())
	if err != nil {
		return "", err
	}
	if err := checkTurn(pos, turn); err != nil {
		return "", err
	}
	return game.TurnText(pos, turn), nil
}

// checkTurn reports whether the steps are one whole legal turn of pos, which it leaves unchanged.
func checkTurn(pos game.Position, turn []game.Step) error {
	if len(turn) > 0 && game.CapabilitiesOf(pos).TurnReader != nil {
		return checkRead(pos, turn)
	}
	made := 0
	defer func() { unmake(pos, made) }()
	for i, step := range turn {
		if i > 0 && !pos.TurnOpen() {
			return fmt.Errorf("the engine's turn goes on after its end")
		}
		if !slices.Contains(pos.Steps(nil), step) {
			return fmt.Errorf("step %d of the engine's turn is illegal in %s", i+1, pos.FEN())
		}
		pos.Make(step)
		made++
	}
	if made == 0 || !game.TurnDone(pos) {
		return errors.New("the engine's turn is not complete")
	}
	return nil
}

// checkRead is checkTurn for positions whose Steps do not list everything: a turn is legal if it is
// what its text is read as.
func checkRead(pos game.Position, turn []game.Step) error {
	read, err := game.ParseTurn(pos, game.TurnText(pos, turn))
	if err != nil {
		return fmt.Errorf("the engine's turn is illegal in %s: %w", pos.FEN(), err)
	}
	if !slices.Equal(read, turn) {
		return fmt.Errorf("the engine's turn is not what its text says in %s", pos.FEN())
	}
	return nil
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
			return l.append(ctx, s.Store, steps, s.now(), 0)
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
		err = s.playChance(ctx, l)
		l.publish()
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
	var variant string
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
		pos, variant = game.Detached(l.seenBy(me)), l.game.Variant
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.hint(ctx, variant, pos)
}

func (s *Service) hint(ctx context.Context, variant string, pos game.Position) (*Hint, error) {
	timed, cancel := context.WithTimeout(ctx, hintTime)
	defer cancel()
	defer context.AfterFunc(s.ctx, cancel)()
	text, err := s.ask(timed, pos, func(own game.Position) ([]game.Step, error) {
		return s.Engine.Hint(timed, variant, own)
	})
	switch {
	case err == nil:
		return newHint(pos, text)
	case ctx.Err() != nil:
		return nil, fmt.Errorf("hint: %w", ctx.Err())
	case timed.Err() != nil:
		return nil, Errorf(TooMany, "the computer is too busy for a hint; try again later")
	}
	return nil, fmt.Errorf("hint: %w", err)
}

func newHint(pos game.Position, text string) (*Hint, error) {
	turn, err := game.ParseTurn(pos, text)
	if err != nil {
		return nil, fmt.Errorf("hint: %w", err)
	}
	hint := &Hint{Turn: text}
	for _, step := range describeTurn(pos, turn) {
		hint.Parts = append(hint.Parts, Part{step.Text, step.Part})
	}
	return hint, nil
}
