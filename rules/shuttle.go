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
	if g.turns != nil && !g.v.Turns.OneStep() {
		return g.v.Errorf("moveRepetitionIllegal", "a turn of several steps, other than one that walls follow, and a rule on moves to and fro "+
			"cannot be together")
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
	plies, back := p.calmPlies(), 2*shuttleMoves
	if plies < back || !p.isShuttle(p.beganTurn()) {
		return false
	}
	var room [shuttleMoves + 2]*undo
	own := p.ownMoves(room[:0])
	if stepKindOf(own[1].step) == kindPass {
		own, back = append(own[:1], own[2:]...), back+2
	}
	if plies < back || len(own) <= shuttleMoves {
		return false
	}
	for i := range shuttleMoves - 1 {
		if !reverses(own[i+1], own[i]) {
			return false
		}
	}
	return p.cameTo(own[shuttleMoves], own[shuttleMoves-1]) && p.uncheckedFor(back, plies)
}

// ownMoves appends to own with which steps the last turns of the side that has just moved began, the latest first, as many as it has
// room for.
func (p *Position) ownMoves(own []*undo) []*undo {
	mover := p.side.Other()
	for i := len(p.history) - 1; i >= 0 && len(own) < cap(own); i-- {
		if u := &p.history[i]; u.part == 0 && u.side == mover {
			own = append(own, u)
		}
	}
	return own
}

// calmPlies counts the turns since the last capture, drop or move of a piece whose moves start the move counter again.
func (p *Position) calmPlies() int {
	if p.g.ending.counts {
		return min(p.turnsMade(), p.half)
	}
	const enough = 2*shuttleMoves + 4
	turns := 0
	for i := len(p.history) - 1; i >= 0 && turns < enough; i-- {
		u := &p.history[i]
		if u.part != 0 {
			continue
		}
		if kind := stepKindOf(u.step); u.captured != none || kind == kindDrop || !isNobodys(u.step) && p.g.resets[u.mover] && kind != kindPass {
			break
		}
		turns++
	}
	return turns
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
	for i := 1; i <= back+1 && q.takeBackTurns(1); i++ {
		if i%2 == 1 && (i <= 3 || i <= plies) && q.royal[q.side] != geom.NoSquare && q.InCheck() {
			return false
		}
	}
	return true
}
