// Package eval tells what positions are worth without looking ahead, in any game that implements package
// game, knowing nothing of it but what the interfaces tell.
//
//	e := eval.New(rules, nil)
//	fmt.Println(e.Evaluate(pos), e.Explain(pos).Terms)
//
// Everything is derived from the rules. Position.Reach tells where each piece could go from each square;
// how often it really could, at the density of pieces of this very game, gives the piece values (values.go)
// and the piece-square tables (piecesquare.go); powers beyond moving and capturing are weighed by what
// they do (powers.go). What the interfaces do not tell, a few random games do (randomgames.go).
//
// A position that keeps sums of weights and tells what its pieces could do now (game.Evaluable) is valued by the
// sums first (scales.go) and, where that does not decide, by mobility, threats and the safety of royal
// pieces (mobility.go, threats.go, kingsafety.go), by pieces that nobody stops (passed.go, structure.go), by
// where the others stand (outposts.go) and by pairs (pairs.go). Who can capture where by which way, ways.go tells. Leads that hardly
// anything is left to win by count less (drawish.go). What pieces could do is kept from one evaluation to
// the next and found out again only for those that a change may concern (follow.go). What the weights of all these terms are, weights.go
// tells; what has been measured for one game, or is given by hand, is data of that game (tuning.Data), and so is a
// net that has learnt what all this misses (net.go), or that stands alone, with nothing beside it but what threatens royal pieces
// (assault.go).
//
// Where the pieces on the board become more and more it is a game of enclosure: then the squares that a side
// reaches first count or, where a royal piece must move in every turn, its room (enclosure.go, territory.go). Where pieces are bought, money and designs
// count as well (market.go, marketplans.go). Where who has nothing left wins, pieces are a burden (burden.go). Where who
// has more pieces at the end wins and some squares are safe, these are what counts (majority.go). Where pieces that win are not there yet and
// none is ever taken, random games tell what is good where (experience.go). These are plugins (special,
// in evaluator.go): other games know nothing of them. What else may decide a game beside royal pieces
// (game.Goals) are terms like others: squares on which pieces win and checks that are counted (goals.go), rows (rows.go), what there is to
// choose from where who cannot move has lost, or has won (choices.go), and the room of those who are hunted (hunt.go).
//
// What the search asks beside the value of a position are values in exchanges (exchangevalues.go), and what positions have in
// common in which it may be wrong alike (aspects.go).
package eval
