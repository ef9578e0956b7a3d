package main

import (
	"fmt"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// question names a position, as most commands ask about one: the usual setup of a game or a
// given position, and turns played from there.
type question struct {
	Variant string   `arg:"" help:"The game (see: aanca variants)."`
	FEN     *string  `name:"fen" placeholder:"FEN" help:"Start from this position, given as one argument, instead of the usual setup."`
	Moves   []string `arg:"" optional:"" name:"move" help:"Turns to play first, such as e2e4, e7e8=Q, P@e5, 0000 or Nf3."`
}

// position returns the position that is asked about.
func (q *question) position(env *environment) (game.Rules, game.Position, error) {
	rules, err := env.rules(q.Variant)
	if err != nil {
		return nil, nil, err
	}
	pos, err := begin(rules, q.FEN)
	if err != nil {
		return nil, nil, err
	}
	walk := notation.For(rules.Info()).Walk()
	for i, text := range q.Moves {
		turn, err := walk.Read(pos, text)
		if err != nil {
			return nil, nil, fmt.Errorf("move %d of %d: %w", i+1, len(q.Moves), err)
		}
		game.Play(pos, turn)
	}
	return rules, pos, nil
}

// begin returns the position that fen describes, the usual setup if fen is nil.
func begin(rules game.Rules, fen *string) (game.Position, error) {
	if fen == nil {
		return rules.Start(), nil
	}
	pos, err := notation.Position(rules, *fen)
	if err != nil {
		return nil, fmt.Errorf("malformed FEN: %w", err)
	}
	return pos, nil
}
