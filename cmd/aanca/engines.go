package main

import (
	"aanca.chess/game"
	"aanca.chess/search"
	"aanca.chess/search/many"
	"aanca.chess/uci"
)

// newEngine makes the engine of a game: that of package search, or where that does not play it, one of search/many that is asked in
// the same way. A game that nobody plays gets the first, which says so when it is asked.
func newEngine(rules game.Rules, o search.Options) uci.Engine {
	if rules.Info().ForSearch() != nil {
		if e, err := many.NewPeer(rules, many.Options{Seed: o.Seed}); err == nil {
			return e
		}
	}
	return search.New(rules, o)
}
