package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A dropRule is a variant.DropRule in compiled form.
type dropRule struct {
	first  geom.Set
	guards []dropGuard
}

// A dropGuard is a condition on the square of a drop.
type dropGuard struct {
	unless bool
	kind   variant.GuardKind
	who    [2][]bool    // by side that drops, and code: those that it asks for
	lines  [][]dropLine // by square
}

// A dropLine is a direction of the reach of a dropGuard.
type dropLine struct {
	ahead []uint8 // the squares of the reach; none where the board ends
	back  []uint8 // those the other way, to the edge of the board
}

// compileDropRule takes over where pieces are dropped.
func (g *Game) compileDropRule() error {
	v := g.v.DropRule
	if v == nil {
		return nil
	}
	g.dropRule = &dropRule{first: v.First}
	for i := range v.Guards {
		guard := &v.Guards[i]
		paths, err := g.powerPaths(0, variant.Power{Reach: guard.Reach})
		if err != nil {
			return err
		}
		g.dropRule.guards = append(g.dropRule.guards, dropGuard{
			unless: guard.Unless, kind: guard.Kind, lines: g.dropLines(paths),
			who: [2][]bool{g.guardedBy(guard, game.First), g.guardedBy(guard, game.Second)},
		})
	}
	return nil
}

// dropLines lays a reach out as the first side sees it.
func (g *Game) dropLines(paths []betza.Path) [][]dropLine {
	lines := make([][]dropLine, g.size)
	for from := range g.board.Squares().All() {
		for i := range paths {
			leg := &paths[i].Legs[0]
			step := turned(leg.Step, game.First)
			lines[from] = append(lines[from], dropLine{ahead: g.along(from, step, leg.Max), back: g.along(from, step.Back(), g.size)})
		}
	}
	return lines
}

// openToDrops keeps those of some empty squares on which the side to move may drop as things stand.
func (p *Position) openToDrops(squares geom.Set) geom.Set {
	if first := p.g.dropRule.first.Minus(p.occ[0]).Minus(p.occ[1]); !first.Empty() {
		return squares.And(first)
	}
	open := squares
	for !squares.Empty() {
		if sq := squares.Pop(); !p.meetsDropGuards(uint8(sq)) {
			open.Remove(sq)
		}
	}
	return open
}

// isOpenToDrops is the same for one empty square.
func (p *Position) isOpenToDrops(sq geom.Square) bool {
	var one geom.Set
	one.Add(sq)
	open := p.openToDrops(one)
	return !open.Empty()
}

func (p *Position) meetsDropGuards(sq uint8) bool {
	for i := range p.g.dropRule.guards {
		gd := &p.g.dropRule.guards[i]
		met := false
		for j := range gd.lines[sq] {
			met = met || p.meetsOnLine(gd, &gd.lines[sq][j])
		}
		if met == gd.unless {
			return false
		}
	}
	return true
}

// meetsOnLine reports whether what stands on a line is what a guard asks for, without its unless.
func (p *Position) meetsOnLine(gd *dropGuard, l *dropLine) bool {
	who := gd.who[p.side]
	switch gd.kind {
	case variant.Neighbours:
		return len(l.ahead) > 0 && who[p.board[l.ahead[0]]]
	case variant.Enclosing:
		return p.encloses(who, l.ahead)
	case variant.Inserted:
		if slices.ContainsFunc(l.back, func(sq uint8) bool { return p.board[sq] != none }) {
			return false
		}
	}
	return len(l.ahead) == 0 || who[p.board[l.ahead[0]]]
}

// encloses reports whether a line begins with one or more of some pieces and a friend behind them.
func (p *Position) encloses(who []bool, line []uint8) bool {
	for n, sq := range line {
		if p.isFriend(p.side, sq) {
			return n > 0
		}
		if !who[p.board[sq]] {
			return false
		}
	}
	return false
}
