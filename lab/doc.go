// Package lab measures by playing: the engine plays games against itself, with other data or
// limits on each side, and the results are turned into figures with their uncertainty, or into
// better data (see Tune) or a net that knows what the evaluation misses (see Learn).
//
//	score, err := lab.Match{Rules: rules, Players: players, Games: 200}.Play(ctx, nil)
//	fmt.Println(score.Elo())
package lab
