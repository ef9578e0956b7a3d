// Package many is the opponent in games that package search does not play: for one side, for three or four, and with
// steps that chance makes.
//
//	engine, err := many.New(rules, many.Options{})
//	...
//	found, err := engine.Search(ctx, pos, many.Limits{Time: time.Second})
//	fmt.Println(game.TurnText(pos, found.Turn), found.Values)
//
// What a position is worth to a side is a number from -1, it has lost, to 1, it has won: a value is what the side may
// expect, so that dice can be averaged. Steps count as plies, and so do those of Chance. The search deepens by steps:
//
//   - With chance, up to two sides: expectiminimax with alpha-beta bounds, at nodes of Chance those of Star1 (duel.go).
//   - Three or four sides: max^n, in which each side takes what is best for itself (maxn.go).
//   - One side without chance: depth-first for the goal, with a memory of what led nowhere (solo.go).
//
// Positions without a result are valued by what pieces can do and by how far they are from where they win, both found
// from the rules and a few random games (values.go, evaluate.go).
package many
