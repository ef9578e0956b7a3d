// Package matesuite is a collection of positions in which the side to move wins by force in one
// to four turns, for testing whether the search finds them:
//
//	problems, err := matesuite.Problems()
//	for _, p := range problems {
//		fmt.Println(p.Variant, p.FEN, p.Turns, p.First)
//	}
//
// A win counts for the turn of the winner that brings it about. Each was proven by a proof.Prover, which tries all turns of both sides and knows nothing of package
// search. The positions come from games that a weak player with some sense plays against itself;
// the proof looks at the last turns of every game that somebody won, so that what the search can
// find has no part in the choice. The command in generate makes the file anew.
package matesuite
