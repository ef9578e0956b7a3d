package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A watch finds what attacks royal pieces, and the steps that leave the mover's own one attacked.
// There are two: byTables looks from the target outwards into tables, byTrial generates what the
// other side could capture. They answer alike wherever the tables know all (see chooseWatch).
type watch interface {
	// attacked reports whether a piece of side by could capture a royal enemy that stands on
	// target (where one stands, or a piece of its side).
	attacked(p *Position, target uint8, by game.Side) bool

	// attackers appends the squares of the pieces that could.
	attackers(p *Position, buf []geom.Square, target uint8, by game.Side) []geom.Square

	// exposes reports whether after a pseudo-legal step, castling apart, the mover's royal piece
	// would be attacked, or gone.
	exposes(p *Position, s game.Step) bool

	// keepSafe drops the pseudo-legal steps from begin on that leave the royal piece of the side to
	// move, which has one, attacked.
	keepSafe(p *Position, buf []game.Step, begin int) []game.Step

	// dropChecks reports whether a drop may give check to the royal piece on king. It may say so
	// of others too.
	dropChecks(p *Position, s game.Step, king uint8) bool
}

// byTables is the watch of games in which whatever can be captured can be told from the squares
// on the way there, and a step changes no more than where it begins and ends (and en passant).
type byTables struct{}

// byTrial is the watch for all games.
type byTrial struct{}

// chooseWatch compiles the tables, and takes them if they know all that the game asks of them.
func (g *Game) chooseWatch() error {
	g.watch = byTables{}
	if !g.inTables() {
		g.watch = byTrial{}
	}
	return nil
}

// inTables reports whether the tables of attacks and the steps that they judge are all there is. No squares are twins, and
// no side may have several royal pieces.
// They have no powers, but for those to pass and those that check does not foresee; no captures on the way; no hurdles that are not for
// all, but on straight lines; and one answer for all types whose safety is asked for.
func (g *Game) inTables() bool {
	if g.twins != nil || g.heirs {
		return false
	}
	for i := range g.v.Types {
		t := &g.v.Types[i]
		beyond := func(pw variant.Power) bool { return pw.Action != variant.Pass && !pw.Unforeseen }
		if slices.ContainsFunc(t.Powers, beyond) || len(t.NoHurdles) > 0 && g.growsTrees(game.TypeID(i)) || g.sparesSome(t) || slices.ContainsFunc(t.Moves, func(m variant.Regional) bool { return g.beyondTables(t, m) }) {
			return false
		}
	}
	return true
}

// growsTrees reports whether a type attacks by decision trees.
func (g *Game) growsTrees(t game.TypeID) bool {
	for _, c := range bothSides([]game.TypeID{t}) {
		if g.reach[c].lines != nil || g.reach[c].first != nil {
			return true
		}
	}
	return false
}

// guarded lists the types whose safety the rules ask for.
func (g *Game) guarded() []game.TypeID {
	var out []game.TypeID
	for i := range g.v.Types {
		if g.v.Types[i].Royal || g.v.Types[i].SafeLeaps || g.isPseudoRoyal(game.TypeID(i)) || g.v.Ending.Flag.NeedsSafe(game.TypeID(i)) || g.v.Laws != nil && slices.Contains(g.v.Laws.Wary, game.TypeID(i)) {
			out = append(out, game.TypeID(i))
		}
	}
	return out
}

// sparesAll reports whether a type spares all guarded types, so that it attacks none.
func (g *Game) sparesAll(t *variant.Type) bool {
	guarded := g.guarded()
	spared := func(u game.TypeID) bool { return slices.Contains(t.Spares, u) }
	return len(guarded) > 0 && !slices.ContainsFunc(guarded, func(u game.TypeID) bool { return !spared(u) })
}

// sparesSome reports whether a type spares some guarded types and others not.
func (g *Game) sparesSome(t *variant.Type) bool {
	spared := func(u game.TypeID) bool { return slices.Contains(t.Spares, u) }
	return slices.ContainsFunc(g.guarded(), spared) && !g.sparesAll(t)
}

// beyondTables reports whether some path of a way of moving captures on the way, or captures
// royal pieces alone where not all guarded types are such.
func (g *Game) beyondTables(t *variant.Type, m variant.Regional) bool {
	paths, err := m.Piece.Paths(g.board)
	if err != nil {
		return true // it has been refused before
	}
	vital := func(t game.TypeID) bool { return g.decides[codeOf(t, game.First)] }
	allVital := !slices.ContainsFunc(g.guarded(), func(t game.TypeID) bool { return !vital(t) })
	return slices.ContainsFunc(paths, func(path betza.Path) bool {
		if path.Drop {
			return false
		}
		if t.Counted || !byTree(&path, t.Chains) {
			return true
		}
		last := len(path.Legs) - 1
		for _, leg := range path.Legs[:last] {
			if leg.Mode&betza.Capture != 0 {
				return true
			}
		}
		hunts := path.Legs[last].Mode&betza.CaptureRoyal != 0
		return hunts && !allVital
	})
}

// attacked asks the game's watch.
func (p *Position) attacked(target uint8, by game.Side) bool {
	return p.g.watch.attacked(p, target, by)
}

// attackedInPlace reports whether an enemy could capture the royal piece of the side to move if
// it stood on sq, in place of whatever is there, instead of on from.
func (p *Position) attackedInPlace(sq, from uint8) bool {
	there := p.standIn(sq, from)
	attacked := p.attacked(sq, p.side.Other())
	p.standBack(sq, from, there)
	return attacked
}

// attackersInPlace lists the attackers that attackedInPlace asks for.
func (p *Position) attackersInPlace(sq, from uint8) []geom.Square {
	there := p.standIn(sq, from)
	by := p.Attackers(nil, geom.Square(sq), p.side.Other())
	p.standBack(sq, from, there)
	return by
}

// standIn puts the piece on from in the place of whatever is on sq, which it returns.
func (p *Position) standIn(sq, from uint8) (there code) {
	mover := p.take(from)
	if there = p.board[sq]; there != none {
		p.take(sq)
	}
	p.put(mover, sq)
	return there
}

// standBack undoes standIn.
func (p *Position) standBack(sq, from uint8, there code) {
	mover := p.take(sq)
	if there != none {
		p.put(there, sq)
	}
	p.put(mover, from)
}

// Attackers appends the squares from which pieces of side by could capture a royal enemy that
// stands on target, which is no wall.
func (p *Position) Attackers(buf []geom.Square, target geom.Square, by game.Side) []geom.Square {
	return p.g.watch.attackers(p, buf, uint8(target), by)
}

// InCheck implements game.Position.
func (p *Position) InCheck() bool {
	return p.royalInCheck() || p.g.pseudo != nil && p.lastInCheck()
}

// royalInCheck is InCheck without what is royal for now alone, which keys about giving check do not mean.
func (p *Position) royalInCheck() bool {
	king := p.royal[p.side]
	return king != geom.NoSquare && p.attacked(uint8(king), p.side.Other())
}

// Checked implements game.Position.
func (p *Position) Checked(buf []geom.Square) []geom.Square {
	for side, king := range p.royal {
		if king != geom.NoSquare && p.attacked(uint8(king), game.Side(side).Other()) {
			buf = append(buf, king)
		}
		if p.g.pseudo != nil {
			buf = p.lastChecked(buf, game.Side(side))
		}
	}
	return buf
}
