// Package lab measures by playing: the engine plays games against itself, with other data or
// limits on each side, and the results are turned into figures with their uncertainty, or into
// better data (see Tune), a net that knows what the evaluation misses (see Learn), or what an inventor would like to
// know of a game (see Playtest).
//
//	found, err := lab.Tune(ctx, lab.Plan{Rules: rules, Games: 2000, Verify: 400, Nodes: 1500})
//	fmt.Println(found.Tuning.Values, &found.Match)
//
// The games are matches (package match), of which the engine in this process plays both sides.
package lab
