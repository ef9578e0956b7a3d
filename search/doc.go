// Package search is the opponent: it finds a good turn in any game that implements package
// game, knowing nothing of it but what the interfaces tell.
//
//	engine := search.New(rules, search.Options{})
//	result, err := engine.Search(ctx, pos, search.Limits{Time: time.Second}, nil)
//	if err != nil {
//		return err
//	}
//	fmt.Println(game.TurnText(pos, result.Turn), result.Score)
//
// The search is an iteratively deepened alpha-beta search (principal variation search) with a
// transposition table and quiescence. A step is a ply: where a turn goes on after a step the
// side to move stays the same and the score is not negated. A turn of several steps has thousands
// of combinations, so there a node judges its steps before it searches them (preview.go).
//
// A node (node.go) first asks the transposition table (transposition.go), then whether it can be pruned without
// searching its steps (pruning.go, nullmove.go); the static evaluations that it prunes by are corrected by what was found
// in like positions (correction.go). A move picker hands out the steps in stages (movepicker.go): by static
// exchange (captures.go, staticexchange.go) and by what was good elsewhere (killers.go, history.go). Late ones are left
// out or searched less deeply (pruning.go, reductions.go), a step without alternative more deeply (singular.go). Every
// technique can be switched off (techniques.go); docs/engine.md tells what each of them is worth. Several threads share
// the table (smp.go) and divide the steps of nodes (abdada.go). Clocks become limits in time.go; how difficult a choice is, difficulty.go tells.
//
// What positions are worth without looking ahead, package eval tells. Games in which turns have parts that are no
// steps, such as designs, are searched with a plugin (market.go).
//
// Engine.Level gives the limits of ten playing strengths, from one that a beginner beats to the
// full strength.
package search
