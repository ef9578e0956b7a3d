package zrf

import "slices"

// Where pieces stand: positions, the links between them, zones.

func (g *Game) readBoard(s *sections) error {
	n, err := s.need("board")
	if err != nil {
		return err
	}
	if g.board, err = readBoard(n, g.remarks); err != nil {
		return err
	}
	g.readSymmetries()
	g.readZones()
	g.neighbours = g.newSpotsList(len(g.board.names))
	for _, links := range g.board.links {
		for from, to := range links {
			if to != nowhere {
				g.neighbours[from].add(to)
			}
		}
	}
	return nil
}

// readSymmetries makes the links as each player sees them.
func (g *Game) readSymmetries() {
	for _, n := range g.board.symmetries {
		if len(n.list) < 2 {
			continue
		}
		if _, ok := g.playerNumber[n.list[1].text]; !ok {
			g.remarks.add(n.list[1], "%s is no player of the game", n.list[1].describe())
		}
	}
	ways := len(g.board.directions)
	for p := range g.players {
		means := make([]int, ways)
		for d := range means {
			means[d] = d
		}
		for _, n := range g.board.symmetries {
			if len(n.list) < 2 || n.list[1].text != g.players[p].name {
				continue
			}
			for _, pair := range n.list[2:] {
				if pair.kind != listNode || len(pair.list) != 2 {
					g.remarks.add(pair, "%s is no pair of directions", pair.describe())
					continue
				}
				from, known := g.board.direction[pair.list[0].text]
				to, found := g.board.direction[pair.list[1].text]
				switch {
				case !known:
					g.remarks.add(pair, "%s is no direction of the board", pair.list[0].describe())
				case !found:
					g.remarks.add(pair, "%s is no direction of the board", pair.list[1].describe())
					means[from] = none
				default:
					means[from] = to
				}
			}
		}
		g.ways = append(g.ways, make([][]spot, ways))
		g.backs = append(g.backs, make([][]spot, ways))
		for d, as := range means {
			if as == none {
				g.ways[p][d] = unlinked(len(g.board.names))
				g.backs[p][d] = g.ways[p][d]
				continue
			}
			g.ways[p][d] = g.board.links[as]
			g.backs[p][d] = against(g.board.links[as])
		}
	}
}

func unlinked(n int) []spot {
	list := make([]spot, n)
	for i := range list {
		list[i] = nowhere
	}
	return list
}

// against returns by position from where a link leads there: the first one if several do.
func against(links []spot) []spot {
	back := unlinked(len(links))
	for from, to := range links {
		if to != nowhere && back[to] == nowhere {
			back[to] = spot(from)
		}
	}
	return back
}

// readZones reads the zones. A name may have other positions for other players.
func (g *Game) readZones() {
	g.zones = make([][]spots, len(g.players))
	for _, n := range g.board.zones {
		name := wordOf(n, "name")
		z, known := g.zoneNumber[name]
		if !known {
			z = int16(len(g.zoneNumber))
			g.zoneNumber[name] = z
			for p := range g.zones {
				g.zones[p] = append(g.zones[p], g.newSpots())
			}
		}
		set := g.newSpots()
		whose, all := []int(nil), true
		for _, part := range n.args() {
			switch part.head() {
			case "positions":
				for _, a := range atoms(part.args()) {
					if s := g.board.find(a); s != nowhere {
						set.add(s)
					}
				}
			case "players":
				all = false
				for _, a := range atoms(part.args()) {
					if p, ok := g.playerNumber[a.text]; ok {
						whose = append(whose, int(p))
					} else {
						g.remarks.add(a, "%s is no player of the game", a.describe())
					}
				}
			}
		}
		for p := range g.players {
			if all || slices.Contains(whose, p) {
				g.zones[p][z].join(set)
			}
		}
	}
}
