package zrf

// maxJudging bounds what is looked at after every turn, to judge the conditions for the end: positions, types and players.
const maxJudging = 10_000_000

// charge adds what a condition looks at, its parts apart. It is an error if all conditions look at too much.
func (g *Game) charge(n *node, looks int) error {
	if g.judging += looks; g.judging > maxJudging {
		return n.fail("the conditions up to here look at %d things after every turn; at most %d are possible", g.judging, maxJudging)
	}
	return nil
}

// zoneSize returns how many positions a zone has at most, of all players; 0 if there is none of that name.
func (g *Game) zoneSize(name string) (most int) {
	z, ok := g.zoneNumber[name]
	if !ok {
		return 0
	}
	for _, zones := range g.zones {
		most = max(most, zones[z].len())
	}
	return most
}

// findGoalSpots finds the positions that the absolute configurations of all players name.
func (g *Game) findGoalSpots() {
	g.goalSpots = g.newSpots()
	for i := range g.goals {
		for _, player := range g.goals[i].players {
			g.joinGoalSpots(&g.goals[i].test, player)
		}
	}
}

func (g *Game) joinGoalSpots(t *goalTest, player int16) {
	for i := range t.places {
		g.goalSpots.join(g.placesOf(t, player, i))
	}
	if t.op == goalAbsolute {
		return
	}
	for i := range t.parts {
		g.joinGoalSpots(&t.parts[i], player)
	}
}
