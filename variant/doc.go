// Package variant is the language in which games are described, Fairy-Stockfish's variants.ini
// grown: it reads and validates files and resolves inheritance into Variants, whose rules are
// plain data. The catalogue of described games is embedded.
//
//	v, err := variant.Catalogue().Lookup("chess")
//	l, err := variant.ReadFile("mygames.ini")
//
// docs/variants.md documents every key. Nothing here plays: package rules compiles a Variant
// into a game.
//
// A file becomes a Variant in three steps: readSections splits it into sections and entries that
// know their places; inherit chains the sections of a game into a source; a resolver asks the
// source for one subject after another. The table in keys.go says which keys exist.
package variant
