// Package stats counts the results of matches and says what they tell: how much stronger one player is,
// how sure that is, and when enough has been played.
//
//	var t stats.Tally
//	t.Add(2, 1) // a pair of games: the first player has won one and drawn the other
//	elo, margin := t.Elo()
package stats
