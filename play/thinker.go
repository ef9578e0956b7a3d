package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"aanca.chess/game"
)

// A Thinker lets the computer think elsewhere: in another process, which knows a position by texts alone and calls Thought.Turn.
type Thinker interface {
	// Think returns the text of the computer's turn. If ctx ends it returns soon; the answer is then not used.
	Think(ctx context.Context, t Thought) (turn string, err error)
}

// A Thought is a position of a game in which the computer is to find a turn.
type Thought struct {
	Variant string // by which name a Library has the rules
	Start   string
	Turns   []string
	People  bool          // draws are claimed
	Side    game.Side     // for which the turn is: the computer knows no more than it may
	Level   int           // how well to play; 0 for a hint
	Most    time.Duration // how long to think at most; 0 if the level alone says it
}

// thought tells the position of a game. l.mu is held.
func (l *live) thought(side game.Side, level int) Thought {
	return Thought{Variant: l.game.Variant, Start: l.game.Start, Turns: slices.Clip(l.game.Turns), People: l.game.People, Side: side, Level: level}
}

// Turn plays through the game and asks the engine.
func (t *Thought) Turn(ctx context.Context, library Library, engine Engine) (string, error) {
	rules, err := library.Rules(t.Variant)
	if err != nil {
		return "", err
	}
	pos, err := rules.Parse(t.Start)
	if err != nil {
		return "", fmt.Errorf("the start of a game of %s: %w", t.Variant, err)
	}
	if t.People {
		pos = game.Waived(pos)
	}
	for i, text := range t.Turns {
		steps, err := game.ParseTurn(pos, text)
		if err != nil {
			return "", fmt.Errorf("turn %d of a game of %s: %w", i+1, t.Variant, err)
		}
		game.Play(pos, steps)
	}
	return t.ask(ctx, engine, game.Detached(game.SeenBy(pos, t.Side)))
}

// ask asks the engine with a position of its own and checks that its turn is legal. A panic of the engine is an error.
func (t *Thought) ask(ctx context.Context, engine Engine, pos game.Position) (text string, err error) {
	defer func() {
		if r := recover(); r != nil {
			text, err = "", fmt.Errorf("the engine failed: %v", r)
		}
	}()
	var turn []game.Step
	if t.Level == 0 {
		turn, err = engine.Hint(ctx, t.Variant, pos.Clone())
	} else {
		turn, err = engine.Choose(ctx, t.Variant, pos.Clone(), t.Level, t.Most)
	}
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
