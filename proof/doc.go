// Package proof proves forced wins of any game by trying all turns of both sides:
//
//	prover := proof.Prover{Budget: 1_000_000}
//	n, first, err := prover.Shortest(pos, 3)
//
// n is then in how many turns of its own the side to move wins against every defence, the last one included,
// and first are the turns that begin such a win.
package proof
