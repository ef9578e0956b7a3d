// Package ratings says how strong players are, from their results: Glicko-2, as Mark Glickman's paper of 2013 describes it.
// A rating is what a player is worth, a deviation how sure that is, a volatility how much it changes.
//
//	ann, ben := ratings.New(), ratings.New()
//	ann, ben = ann.After(ratings.Game{Against: ben, Score: 1}), ben.After(ratings.Game{Against: ann, Score: 0})
//
// Every game is a rating period of its own. Between games the deviation grows as it does in periods without games (Aged).
package ratings
