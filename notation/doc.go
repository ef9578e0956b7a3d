// Package notation writes and reads turns as players and other programs do: in algebraic notation (SAN), its long form
// (LAN), UCI as Fairy-Stockfish writes it, and the ways of Shogi, Xiangqi, Janggi and Makruk, and Game Courier's.
//
//	n := notation.On(rules.Info().Board)
//	text, err := n.Text(pos, turn, notation.SAN) // "Nf3"
//	turn, err = n.Read(pos, "Ngf3!")
//
// It works for every game from what the contract tells: what a step changes, how it is written in our own text, and by
// which letter a piece is named. What a way cannot say of a step is written as our own text says it, so that no two
// legal turns of a position have the same text.
package notation
