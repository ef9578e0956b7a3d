package zrf

// savedTypes returns by move type the number by which saves call it where a piece goes on: Zillions counts the types of the
// priorities from the last, then those of the pieces from the last, each as its blocks first name them; of several that may
// follow the moves of one block, the last comes first.
func (g *Game) savedTypes() []int {
	numbers := make([]int, len(g.moveTypes))
	next := 1
	meet := func(t int16) {
		if t != none && numbers[t] == 0 {
			numbers[t] = next
			next++
		}
	}
	for i := len(g.priorities) - 1; i >= 0; i-- {
		meet(g.priorities[i])
	}
	for t := len(g.types) - 1; t >= 0; t-- {
		for i := range g.program.blocks {
			if b := &g.program.blocks[i]; int(b.piece) == t {
				meet(b.moveType)
				g.meetAdded(b, meet)
			}
		}
	}
	return numbers
}

// meetAdded calls meet for the types of the moves that may follow those of a block, from the last.
func (g *Game) meetAdded(b *block, meet func(int16)) {
	for at := b.last - 1; at >= b.start; at-- {
		if i := &g.code[at]; i.op == opAdd {
			meet(g.additions[i.a].then)
		}
	}
}

// savedType returns the number by which saves call what follows a move, 0 for moves of any type.
func (g *Game) savedType(a *addition) int {
	if a.then == none {
		return 0
	}
	return g.saved[a.then]
}
