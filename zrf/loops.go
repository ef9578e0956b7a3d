package zrf

// Where a run may go on without end the limit that ends it also ends the game (see note), whatever was added before. Whether a
// position has a move is then known only when all runs have been made, and not as soon as one has been found.

// mayGoOn reports whether a loop of the program is not seen to end: each time round it must go one step, always in the same
// direction, which for nobody leads in a circle.
func (g *Game) mayGoOn() bool {
	for pc := range g.code {
		if i := &g.code[pc]; i.op == opJump && int(i.jump) <= pc && !g.ends(int(i.jump), pc) {
			return true
		}
	}
	return false
}

// ends reports whether the loop from top to the jump back at last is seen to end.
func (g *Game) ends(top, last int) bool {
	way, sure := int16(none), false
	for pc := top; pc < last; pc++ {
		switch i := &g.code[pc]; i.op {
		case opSpot, opGo, opBackWay:
			return false
		case opWay:
			if way != none && way != i.a {
				return false
			}
			way, sure = i.a, sure || g.always(top, pc, last)
		}
	}
	return sure && !g.circular(way)
}

// always reports whether an instruction of a loop is reached each time round.
func (g *Game) always(top, at, last int) bool {
	for pc := top; pc < at; pc++ {
		if i := &g.code[pc]; (i.op == opJump || i.op >= opEmpty) && int(i.jump) > at && int(i.jump) <= last {
			return false
		}
	}
	return true
}

// circular reports whether a direction leads back to where it began, for some player.
func (g *Game) circular(way int16) bool {
	for player := range g.ways {
		next := g.ways[player][way]
		for s := range next {
			at := next[s]
			for n := 0; at != nowhere; n++ {
				if n > len(next) {
					return true
				}
				at = next[at]
			}
		}
	}
	return false
}
