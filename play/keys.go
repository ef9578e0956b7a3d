package play

import (
	"fmt"
	"hash/fnv"

	"aanca.chess/game"
)

// MostKeys is how many positions of a game have keys, those of the first turns.
const MostKeys = 1000

// A Key tells a position of a variant apart from all others, as the rules of repetition do.
type Key int64

// KeyOf returns the key of a position of a variant.
func KeyOf(variant string, pos game.Position) Key {
	name := fnv.New64a()
	_, _ = name.Write([]byte(variant)) // a hash takes everything
	return Key(name.Sum64() ^ game.Recurring(pos))
}

// Keys returns the keys of the positions of a game that is over: that of its start, and one for each turn. Where something is still hidden from those who
// watch there are none.
func Keys(library Library, g Game) ([]Key, error) {
	rules, pos, err := startOf(library, g)
	if err != nil {
		return nil, err
	}
	keys := []Key{KeyOf(g.Variant, pos)}
	for i, text := range g.Turns {
		steps, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, changedRules(g, fmt.Sprintf("turn %d", i+1), err)
		}
		game.Play(pos, steps)
		if len(keys) < MostKeys {
			keys = append(keys, KeyOf(g.Variant, pos))
		}
	}
	for side := range game.Side(rules.Info().Players()) {
		if !rules.Info().Dark && game.Hides(pos, side) { // in the dark all is told when the game is over
			return nil, nil
		}
	}
	return keys, nil
}
