package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// shuttleMoves is how many moves to and fro, one after the other, are too many once the piece has come there.
const shuttleMoves = 4

// compileShuttles finds out which pieces may not go to and fro: those that may go somewhere where the other side's royal piece may.
func (g *Game) compileShuttles() error {
	if !g.v.Ending.NoShuttles || g.royalType == game.NoType {
		return nil
	}
	if g.turns != nil {
		return g.v.Errorf("moveRepetitionIllegal", "a turn of several steps and a rule on moves to and fro cannot be together")
	}
	g.ending.shuttles = make([]bool, g.codes)
	for t := range g.v.Types {
		for _, side := range []game.Side{game.First, game.Second} {
			royal := g.v.Types[g.royalType].Region[side.Other()]
			g.ending.shuttles[codeOf(game.TypeID(t), side)] = royal.Intersects(&g.v.Types[t].Region[side])
		}
	}
	return nil
}

// shuttled reports whether the side that has just moved has gone to and fro with one piece, four times after it came there without
// capturing, and never out of check. One pass before the last of these moves does not count as another turn.
func (p *Position) shuttled() bool {
	last := len(p.history) - 1
	plies, back := p.calmPlies(), 2*shuttleMoves
	if plies < back || !p.isShuttle(&p.history[last]) {
		return false
	}
	at, next := last, last-2
	if stepKindOf(p.history[next].step) == kindPass {
		next, back = next-2, back+2
	}
	if plies < back {
		return false
	}
	for range shuttleMoves - 1 {
		if !reverses(&p.history[next], &p.history[at]) {
			return false
		}
		at, next = next, next-2
	}
	return next >= 0 && p.cameTo(&p.history[next], &p.history[at]) && p.uncheckedFor(back, plies)
}

// calmPlies counts the turns since the last capture, drop or move of a piece whose moves start the move counter again.
func (p *Position) calmPlies() int {
	if p.g.ending.counts {
		return min(len(p.history), p.half)
	}
	const enough = 2*shuttleMoves + 4
	for n := range min(len(p.history), enough) {
		u := &p.history[len(p.history)-1-n]
		if kind := stepKindOf(u.step); u.captured != none || kind == kindDrop || p.g.resets[u.mover] && kind != kindPass {
			return n
		}
	}
	return min(len(p.history), enough)
}

// isShuttle reports whether a step is a mere move of a piece that may not go to and fro.
func (p *Position) isShuttle(u *undo) bool {
	kind := stepKindOf(u.step)
	return (kind == kindMove || kind == kindRights) && stepInto(u.step) == none && p.g.ending.shuttles[u.mover]
}

// reverses reports whether a step was taken back by a later one.
func reverses(u, later *undo) bool {
	kind := stepKindOf(u.step)
	return (kind == kindMove || kind == kindRights) && stepInto(u.step) == none &&
		stepFrom(u.step) == stepTo(later.step) && stepTo(u.step) == stepFrom(later.step)
}

// cameTo reports whether by a step, without capturing, the piece came to where a later one begins.
func (p *Position) cameTo(u, later *undo) bool {
	if stepKindOf(u.step) == kindPass { // the royal piece stayed where it is
		return p.g.isRoyal[later.mover]
	}
	return u.captured == none && stepTo(u.step) == stepFrom(later.step)
}

// uncheckedFor reports whether the side that has just moved was not in check before any of its turns of so many plies, as far as
// they count.
func (p *Position) uncheckedFor(back, plies int) bool {
	q := p.Clone().(*Position)
	for i := 1; i <= back+1 && len(q.history) > 0; i++ {
		q.Unmake()
		if i%2 == 1 && (i <= 3 || i <= plies) && q.royal[q.side] != geom.NoSquare && q.InCheck() {
			return false
		}
	}
	return true
}
