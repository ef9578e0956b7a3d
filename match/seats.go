package match

import "aanca.chess/game"

// A Seating says which contestant has each side, 0 for A and 1 for B.
type Seating [game.MostSides]int

// seating returns who sits where in a game of so many sides. In the second game of a pair the contestants change places, so
// that each has had every side once; from pair to pair they move round the table.
//
//	sides  A's seats, by pairs
//	2      first
//	3      first, second, third
//	4      first and second, first and third, first and fourth
//
// Alone they play in turn.
func seating(sides, number int) (s Seating) {
	pair := number / 2
	for side := range sides {
		mine := side == 0
		switch sides {
		case 3:
			mine = side == pair%3
		case 4:
			mine = side == 0 || side == 1+pair%3
		}
		if mine != (number%2 == 0) {
			s[side] = 1
		}
	}
	return s
}

// nth returns how many sides before a side its contestant has: the number of its player.
func (s *Seating) nth(side int) (n int) {
	for before := range side {
		if s[before] == s[side] {
			n++
		}
	}
	return n
}
