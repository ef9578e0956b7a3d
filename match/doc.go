// Package match lets two players play many games of one variant against each other and tells how
// much stronger one of them is. The rules decide what is legal and who has won; the players only
// answer with texts.
//
//	m := match.Match{Rules: rules, A: a, B: b, Games: 100, Openings: match.RandomOpenings(rules, 6, 1)}
//	summary, err := m.Run(ctx)
//	fmt.Println(summary.Elo)
//
// Each opening is played twice with the sides changed, and such a pair of games is the unit of the
// statistics (package stats): the luck of an opening cancels out within it.
//
// A player that crashes, does not answer, oversteps its time or answers with what is no legal turn
// loses the game, with a note, and is opened anew for the next one. Package engine in this folder
// makes players of programs that speak the UCI or the XBoard protocol.
package match
