package main

import (
	"fmt"
	"io"
	"slices"
	"sync"

	"aanca.chess/game"
	"aanca.chess/rules"
)

// games are what engine protocols play: those of a library, to which files can be added.
type games struct {
	open opener
	err  io.Writer // where what cannot be played is told

	mu    sync.Mutex
	files []string
	lib   library
}

// newGames returns the games of the house and of the files of the command line.
func newGames(env *environment) (*games, error) {
	lib, err := env.library()
	if err != nil {
		return nil, err
	}
	return &games{open: env.open, err: env.err, files: env.files, lib: lib}, nil
}

// Names returns the names in the order in which to list them.
func (g *games) Names() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.lib.Names()
}

// knownNames are games that list their further names, too.
type knownNames struct{ *games }

// Names returns the names, and behind them further ones of the same games.
func (k knownNames) Names() []string {
	k.mu.Lock()
	defer k.mu.Unlock()
	names := k.lib.Names()
	for _, other := range k.lib.OtherNames() {
		if !slices.Contains(names, other) {
			names = append(names, other)
		}
	}
	return names
}

// Rules returns the rules of a game, with castling from anywhere if asked for.
func (g *games) Rules(name string, fromAnywhere bool) (game.Rules, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if shelf, ok := g.lib.(*shelf); ok && fromAnywhere {
		return shelf.anywhere(name)
	}
	return g.lib.Rules(name)
}

// Load adds the games of a file.
func (g *games) Load(path string) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	files := append(append([]string(nil), g.files...), path)
	lib, err := g.open(files)
	if err != nil {
		return err
	}
	lib.CompileFiles()
	g.files, g.lib = files, lib
	warn(g.err, lib)
	return nil
}

// anywhere returns the rules of a game in which king and partners may castle from any file, as in
// shuffled setups; a game without castling as it is.
func (s *shelf) anywhere(name string) (game.Rules, error) {
	source := s.sources[name]
	if source == nil {
		return s.Rules(name)
	}
	v, err := source.Lookup(name)
	if err != nil {
		return nil, err
	}
	if v.Castling == nil || v.Castling.FromAnywhere {
		return s.Rules(name)
	}
	free, castling := *v, *v.Castling
	castling.FromAnywhere, castling.KingFile = true, [2]int{-1, -1}
	free.Castling = &castling
	compiled, err := rules.Compile(&free)
	if err != nil {
		return nil, fmt.Errorf("%s with castling from anywhere: %w", name, err)
	}
	return compiled, nil
}
