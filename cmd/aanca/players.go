package main

import (
	"context"
	"errors"

	"aanca.chess/game"
)

// players is the computer as a player of every game of a library.
type players struct {
	// byType finds the player of a position's game: the types of a game are shared by all its
	// positions, so that the address of the first one tells the games apart.
	byType map[*game.Type]*player
}

// newPlayers returns the players of all games of a library. Their engines are made when they
// are first needed.
func newPlayers(lib library) (*players, error) {
	all := &players{byType: make(map[*game.Type]*player)}
	for _, name := range lib.Names() {
		rules, err := lib.Rules(name)
		if err != nil {
			return nil, err
		}
		all.byType[rules.Start().Type(0)] = newPlayer(rules)
	}
	return all, nil
}

var errForeign = errors.New("the position is of a game that is not in the library")

// Choose returns a turn of the given level.
func (p *players) Choose(ctx context.Context, pos game.Position, level int) ([]game.Step, error) {
	one, ok := p.byType[pos.Type(0)]
	if !ok {
		return nil, errForeign
	}
	return one.Choose(ctx, pos, level)
}

// Hint returns a good turn, found in a short time.
func (p *players) Hint(ctx context.Context, pos game.Position) ([]game.Step, error) {
	one, ok := p.byType[pos.Type(0)]
	if !ok {
		return nil, errForeign
	}
	return one.Hint(ctx, pos)
}
