package zrf

// What stands where when a game begins.

// readSetup reads (board-setup (PLAYER (PIECE place ... off n) ...) ...).
func (g *Game) readSetup(s *sections) error {
	g.setup = g.newState()
	for _, of := range s.args("board-setup") {
		p, ok := g.playerNumber[of.first()]
		if !ok {
			return of.fail("%s is no player of the game", of.describe())
		}
		for _, group := range groups(of.args()) {
			t, ok := g.typeNumber[group.first()]
			if !ok {
				return group.fail("%s is no piece of the game", group.describe())
			}
			if err := g.placeGroup(p, t, group.args()); err != nil {
				return err
			}
		}
	}
	return nil
}

// groups returns lists of pieces and places that stand in lists themselves, as macros give them, one after the other.
func groups(list []*node) (out []*node) {
	for _, n := range list {
		if n.kind == listNode && len(n.list) > 0 && n.list[0].kind == listNode {
			out = append(out, groups(n.list)...)
		} else {
			out = append(out, n)
		}
	}
	return out
}

// placeGroup puts pieces of a type on positions, on all positions of a zone, and into the store.
func (g *Game) placeGroup(p, t int16, list []*node) error {
	for i := 0; i < len(list); i++ {
		n := list[i]
		if n.text == "off" && i+1 < len(list) {
			i++
			held := g.remarks.number(list[i])
			if held < 0 || held > maxStore {
				g.remarks.add(list[i], "a store holds 0 to %d pieces of a type, not %d", maxStore, held)
			}
			g.setup.store[p][t] = int32(min(max(held, 0), maxStore))
			continue
		}
		if n.kind == listNode {
			if err := g.placeGroup(p, t, n.list); err != nil {
				return err
			}
			continue
		}
		if s, ok := g.board.number[n.text]; ok {
			g.setup.cells[s] = g.fresh(p, t)
		} else if z, ok := g.zoneNumber[n.text]; ok {
			for at := range g.zones[p][z].all() {
				g.setup.cells[at] = g.fresh(p, t)
			}
			if g.zonesSetUp++; g.zonesSetUp > maxZonesSetUp {
				return n.fail("more than %d zones are named to say what stands on them", maxZonesSetUp)
			}
		} else {
			g.remarks.add(n, "%s is no position of the board", n.describe())
		}
	}
	return nil
}

// maxStore bounds the pieces of a type in a store, and maxZonesSetUp how often zones are filled.
const (
	maxStore      = 9999
	maxZonesSetUp = 100_000
)
