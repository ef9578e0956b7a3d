package main

import (
	"context"

	"aanca.chess/game"
)

// players is the computer as a player of every game of a library, by name.
type players map[string]*player

// newPlayers returns the players of all games of a library. Their engines are made when they
// are first needed.
func newPlayers(lib library) (players, error) {
	all := players{}
	for _, name := range lib.Names() {
		rules, err := lib.Rules(name)
		if err != nil {
			return nil, err
		}
		all[name] = newPlayer(rules)
	}
	return all, nil
}

// Choose implements play.Engine.
func (p players) Choose(ctx context.Context, variant string, pos game.Position, level int) ([]game.Step, error) {
	return p[variant].Choose(ctx, pos, level)
}

// Hint implements play.Engine.
func (p players) Hint(ctx context.Context, variant string, pos game.Position) ([]game.Step, error) {
	return p[variant].Hint(ctx, pos)
}
