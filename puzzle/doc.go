// Package puzzle has positions in which the side to move wins by force, for people to solve: their text form, what
// makes one worth solving, and what an attempt at one is worth.
//
//	puzzles, err := puzzle.Read(file, "mine.puzzles")
//	err = puzzles[0].Prove(rules, 1_000_000)
//	verdict, err := puzzles[0].Try(rules, 0, "a1a8")
//
// A puzzle has one solution: each of the solver's turns but the last is the only one, by the position that it leads
// to, that wins in so few turns; the last may be any that wins at once. The other side answers by the turn that
// holds out longest and is written in the puzzle.
package puzzle
