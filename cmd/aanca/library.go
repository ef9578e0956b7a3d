package main

import (
	"aanca.chess/game"
	"aanca.chess/play"
)

// A library has the rules of games, by name.
type library interface {
	// Names returns the names in the order in which to list them.
	Names() []string

	// Rules returns the rules of a game. That there is no such game is a usage error.
	Rules(name string) (game.Rules, error)
}

// An opener makes a library of the catalogue and further files of variants.
type opener func(files []string) (library, error)

// playLibrary makes the library that games are played from in the browser, all rules compiled.
// Games whose turns have parts that cannot be listed are left out: the browser offers what is
// listed.
func playLibrary(lib library) (*play.Catalogue, error) {
	var all []game.Rules
	for _, name := range lib.Names() {
		rules, err := lib.Rules(name)
		if err != nil {
			return nil, err
		}
		if _, unlisted := rules.Start().(game.TurnReader); unlisted {
			continue
		}
		all = append(all, rules)
	}
	return play.NewCatalogue(all...)
}
