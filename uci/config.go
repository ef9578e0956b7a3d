package uci

import (
	"context"

	"aanca.chess/game"
	"aanca.chess/search"
)

// Games are the games that can be played.
type Games interface {
	// Names returns the names in the order in which to list them.
	Names() []string

	// Rules returns the rules of a game by its name or by another name that programs use for it.
	// fromAnywhere asks for castling as in shuffled setups, wherever king and rook began.
	Rules(name string, fromAnywhere bool) (game.Rules, error)

	// Load adds the games of a file, in place of those of the same names.
	Load(path string) error
}

// An Engine is what the protocol needs of a search.Engine.
type Engine interface {
	Search(ctx context.Context, pos game.Position, limits search.Limits, report func(search.Progress)) (search.Result, error)
	Evaluate(pos game.Position) search.Evaluation
	Strength(elo int) search.Limits
	Resize(bytes int)
	SetThreads(n int)
	Forget()
}

// A Config says who speaks about what. All fields are needed.
type Config struct {
	Name, Author string
	Games        Games
	Game         string // the name of the game to begin with
	NewEngine    func(game.Rules, search.Options) Engine
}
