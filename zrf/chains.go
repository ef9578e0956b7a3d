package zrf

// chains find how many moves of a piece may follow each other in a turn, by the move types that partial moves ask for.
type chains struct {
	g    *Game
	long map[int16]int // by move type, none for any: moves that may follow
	open map[int16]bool
}

// longestTurn returns the most steps that a turn may have: as many as partial moves lead on, and maxChain more than the first
// where they lead in a circle.
func (g *Game) longestTurn() int {
	c := &chains{g: g, long: map[int16]int{}, open: map[int16]bool{}}
	most := 1
	for i := range g.program.blocks {
		if b := &g.program.blocks[i]; !b.drop {
			most = max(most, 1+c.behind(b))
		}
	}
	return min(most, maxChain+1)
}

// behind returns how many moves may follow one of a block.
func (c *chains) behind(b *block) (most int) {
	for _, in := range c.g.code[b.start:b.last] {
		if in.op == opAdd && c.g.additions[in.a].partial {
			most = max(most, c.of(c.g.additions[in.a].then))
		}
	}
	return most
}

// of returns how many moves may follow that begin with one of a type.
func (c *chains) of(moveType int16) int {
	if c.open[moveType] {
		return maxChain
	}
	if n, known := c.long[moveType]; known {
		return n
	}
	c.open[moveType] = true
	most := 0
	for i := range c.g.program.blocks {
		if b := &c.g.program.blocks[i]; !b.drop && (moveType == none || b.moveType == moveType) {
			most = max(most, min(maxChain, 1+c.behind(b)))
		}
	}
	c.open[moveType] = false
	c.long[moveType] = most
	return most
}
