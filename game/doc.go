// Package game is the contract in the middle of the house: what every game is to those who
// search it, show it, store it and play it, whatever family of rules it comes from.
//
// A step is the smallest thing a player does; a turn is one or more steps by the same side
// until the other is to move. Most games have turns of one step, Tepuy of three. Rules hand
// out positions, positions generate steps:
//
//	pos := rules.Start()
//	for _, s := range pos.Steps(nil) {
//		fmt.Println(pos.StepText(s))
//	}
//	turn, err := game.ParseTurn(pos, "e2e4")
//	game.Play(pos, turn)
//
// A Position is changed in place by Make and put back by Unmake; it belongs to one goroutine.
// Rules never change and may be shared.
package game
