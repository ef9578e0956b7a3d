package zrf

import (
	"slices"

	"aanca.chess/game"
)

// maxCauses bounds the instructions that are run to find whose causes pieces serve, and causeSpots from how many positions they are tried.
const (
	maxCauses  = 10_000_000
	causeSpots = 16
)

// enlist finds which pieces of nobody serve a side: those that can take what the other side may not lose, and not what it may not lose itself.
// Both sides may move them, but one alone wins by them.
func (g *Game) enlist() {
	causes := slices.Clone(g.cause)
	if !slices.ContainsFunc(causes, func(s game.Side) bool { return s != game.Neutral }) || len(g.owners) != 2 {
		return
	}
	board, spent := g.newPosition(), 0
	for player := range g.players {
		if !slices.ContainsFunc(g.entries, func(e entryOfTurn) bool { return int(e.as) == player && int(e.who) != player && !e.chance }) {
			continue
		}
		for t := range g.types {
			if causes[t] != game.Neutral {
				continue
			}
			var hunts [2]bool
			for kind, side := range causes {
				if side <= game.Second {
					hunts[side] = hunts[side] || board.canTake(int16(player), int16(t), int16(kind), &spent)
				}
			}
			if hunts[game.First] != hunts[game.Second] {
				g.cause[t] = game.First
				if hunts[game.First] {
					g.cause[t] = game.Second
				}
			}
		}
	}
}

// canTake reports whether a piece of a type takes one of another somewhere on the empty board, both of the same owner.
func (p *Position) canTake(owner, t, kind int16, spent *int) bool {
	n := len(p.cells)
	for i := range min(n, causeSpots) {
		at := spot(i * n / min(n, causeSpots))
		p.set(at, p.g.fresh(owner, t))
		for target := range p.cells {
			if spot(target) == at || *spent > maxCauses {
				continue
			}
			p.set(spot(target), p.g.fresh(owner, kind))
			f := p.scopeOf(owner, t, at)
			*spent += f.spent
			takes := f.takes.has(spot(target))
			p.set(spot(target), 0)
			if takes {
				p.set(at, 0)
				return true
			}
		}
		p.set(at, 0)
	}
	return false
}
