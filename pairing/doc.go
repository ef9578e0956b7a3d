// Package pairing is the rules of tournaments: who plays whom, with which side, and what the results are worth. It knows neither games
// nor clocks nor accounts: players are texts.
//
//	round := pairing.Swiss(players) // players and what they have played tell all
//	games := pairing.Arena(waiting)
//	table := pairing.SwissTable(players)
//
// # Swiss
//
// Nobody meets anybody twice as long as that can be avoided for all at once. Players are sorted by their scores, then by their ratings. From the top down each gets
// the best opponent with whom the rest can still be paired: one of the same score if there is one, the first half against the
// second. Whether the rest can be paired is asked of a matching of all who are left (Edmonds' augmenting paths), so that no round ends in a dead
// end and none takes long.
//
// # Arena
//
// Who waits is paired with who stands near by, not with the last opponent if others wait. A win is worth 2 points, a draw 1; after two wins in a row what follows
// is worth twice as much, until a game is not won. Of draws in a row only the first is worth something, until a win.
package pairing
