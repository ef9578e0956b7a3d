package main

import (
	"fmt"
	"strings"

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

// unknown is the error for a name that no game of the library has. It suggests the nearest.
func unknown(name string, names []string) error {
	best, nearest := "", max(2, len(name)/3)+1
	for _, n := range names {
		if d := distance(strings.ToLower(name), n); d < nearest {
			best, nearest = n, d
		}
	}
	if best != "" {
		return usage(fmt.Errorf("unknown variant %.60q: did you mean %q?", name, best))
	}
	return usage(fmt.Errorf(`unknown variant %.60q: "aanca variants" lists them`, name))
}

// distance is the least number of characters to insert, delete or replace to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1) // distances of a's beginning to each beginning of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// playLibrary makes the library that games are played from in the browser, all rules compiled.
func playLibrary(lib library) (*play.Catalogue, error) {
	var all []game.Rules
	for _, name := range lib.Names() {
		rules, err := lib.Rules(name)
		if err != nil {
			return nil, err
		}
		all = append(all, rules)
	}
	return play.NewCatalogue(all...)
}
