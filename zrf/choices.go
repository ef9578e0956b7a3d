package zrf

import "aanca.chess/game"

var _ game.Chooser = (*Position)(nil)

// Choices implements game.Chooser. It does not ask whether steps leave royal pieces attacked.
func (p *Position) Choices(side game.Side) int {
	entry := p.nextEntryOf(side)
	if entry == none {
		return 0
	}
	now := p.now
	p.refuel()
	p.now.entry, p.now.partialAt, p.now.then, p.now.chain = entry, nowhere, none, 0
	l := p.level(p.depth)
	l.any, l.bare = false, true
	p.generate(l)
	p.now, p.fault = now, nil
	return len(l.steps)
}

// nextEntryOf returns the entry of the turn order with which a side moves next, from the one at hand on; none if there is none.
func (p *Position) nextEntryOf(side game.Side) int16 {
	i := int(p.now.entry)
	for range 2 * len(p.g.entries) {
		if e := &p.g.entries[i]; !e.chance && p.g.players[e.who].side == side {
			return int16(i)
		}
		i = p.g.behind(i)
	}
	return none
}
