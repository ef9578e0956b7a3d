package main

import (
	"strings"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/workbench"
)

// A library has the rules of games, by name.
type library interface {
	// Names returns the names in the order in which to list them.
	Names() []string

	// OtherNames returns further names by which Rules knows some of them.
	OtherNames() []string

	// Rules returns the rules of a game. That there is no such game is a usage error.
	Rules(name string) (game.Rules, error)

	// Later describes a game whose rules take time and memory and can be compiled whenever they are needed; ok is false for others.
	Later(name string) (later play.Listed, ok bool)

	// Text returns the rules of a game as a file of their own, in ZRF as one that is kept; of those that are part of the program
	// their edition behind play.EditionMark.
	Text(name string) string

	// CompileFiles compiles the games of the further files, so that Names has none that cannot be played and Notes
	// tells of each; but for what takes too long, which is compiled when it is asked for.
	CompileFiles()

	// Notes tells in a sentence each what of the further files cannot be played, as far as it is known.
	Notes() []string
}

// An opener makes a library of the catalogue and further files of variants.
type opener func(files []string) (library, error)

// playLibrary makes the library that games are played from in the browser. Those of the catalogue are compiled when they are first asked for.
func playLibrary(lib library) (*play.Catalogue, error) {
	var all []play.Listed
	for _, name := range lib.Names() {
		if later, ok := lib.Later(name); ok {
			all = append(all, later)
			continue
		}
		rules, err := lib.Rules(name)
		if err != nil {
			return nil, err
		}
		all = append(all, play.Ready(rules))
	}
	return play.NewCatalogueOf(all...)
}

// sources tells play what rules are made of.
type sources struct{ library }

// Compile implements play.Sources.
func (sources) Compile(name, text string) (game.Rules, error) {
	if edition, ok := strings.CutPrefix(text, play.EditionMark); ok {
		return csipgs.OpenKept(edition)
	}
	return workbench.Compile(name, text)
}
