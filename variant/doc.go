// Package variant is the language in which games are described, Fairy-Stockfish's variants.ini
// grown: it reads and validates files and resolves inheritance into Variants, whose rules are
// plain data. The catalogue of described games is embedded.
//
//	v, err := variant.Catalogue().Lookup("chess")
//
// docs/variants.md documents every key. Nothing here plays: package rules compiles a Variant
// into a game.
package variant
