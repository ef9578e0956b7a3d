package xboard

import (
	"context"

	"aanca.chess/game"
	"aanca.chess/search"
)

// Games are the games that can be played.
type Games interface {
	// Names returns the names in the order in which to list them.
	Names() []string

	// Rules returns the rules of a game.
	Rules(name string) (game.Rules, error)
}

// An Engine is what the protocol needs of a search.Engine.
type Engine interface {
	Search(ctx context.Context, pos game.Position, limits search.Limits, report func(search.Progress)) (search.Result, error)
	Strength(elo int) search.Limits
	Resize(bytes int)
	SetThreads(n int)
	Forget()
}

// A Config says who speaks about what.
type Config struct {
	Name      string
	Games     Games
	Game      string // our name of the game that "new" begins
	NewEngine func(game.Rules, search.Options) Engine

	// Known are the games that XBoard knows by itself, by our names.
	Known map[string]Known

	// Shown tells of games whether XBoard can show them, so that their rules need not be made to find out.
	Shown map[string]bool

	// Taken are names of other games that XBoard knows: ours of the same names get longer ones.
	Taken []string
}

// Known is a game that XBoard knows by itself.
type Known struct {
	Name    string            // XBoard's name of the game
	Letters map[string]string // XBoard's letters, by our ids, where they differ
}
