package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// compileTypes builds the tables of what types may and may not do besides moving.
func (g *Game) compileTypes() error {
	g.isRoyal = make([]bool, g.codes)
	g.decides = make([]bool, g.codes)
	g.resets = make([]bool, g.codes)
	g.spares = make([][]bool, g.codes)
	g.barred = make([][]bool, g.codes)
	g.immobile = make([]geom.Set, g.codes)
	g.special = make([]bool, g.codes)
	g.inHand = make([]game.TypeID, g.codes)
	g.dropRegion = make([][2]geom.Set, len(g.types))
	g.compileDropForms()
	g.passantRegion = g.v.EnPassantRegion
	for i := range g.v.Types {
		for _, side := range []game.Side{game.First, game.Second} {
			g.compileType(game.TypeID(i), side)
		}
		for side := range g.dropRegion[i] {
			held := &g.v.Types[g.heldAs[i]]
			region := held.DropRegion[side].And(held.Region[side])
			if h := g.v.Hand; h != nil && !h.Immobile || g.v.FreeDrops != nil && g.v.Ending.ImmobileIllegal {
				region = region.Minus(g.stuck(codeOf(game.TypeID(i), game.Side(side))))
			}
			g.dropRegion[i][side] = region
		}
	}
	g.spareWalls()
	g.findHems()
	g.alike = g.formsAlike()
	g.files = make([]geom.Set, g.board.Files())
	for sq := range g.board.Squares().All() {
		g.files[g.board.File(sq)].Add(sq)
	}
	return nil
}

// compileDropForms finds as what each type may be dropped.
func (g *Game) compileDropForms() {
	g.dropForms, g.heldAs = make([][]game.TypeID, len(g.types)), make([]game.TypeID, len(g.types))
	for i := range g.v.Types {
		g.dropForms[i] = append(g.dropForms[i], game.TypeID(i))
		g.heldAs[i] = game.TypeID(i)
	}
	if h := g.v.Hand; h == nil || !h.Promoted {
		return
	}
	for _, pr := range g.v.Promotions {
		if pr.Plus && g.v.Types[pr.To[0]].PromotedFrom == pr.Type {
			g.dropForms[pr.Type] = appendNew(g.dropForms[pr.Type], pr.To[0])
			g.heldAs[pr.To[0]] = pr.Type
		}
	}
}

// heldIn returns the code of what is taken from the hand when a piece is dropped.
func (g *Game) heldIn(c code) code { return codeOf(g.heldAs[c.kind()], c.side()) }

func (g *Game) compileType(t game.TypeID, side game.Side) {
	vt, c := &g.v.Types[t], codeOf(t, side)
	g.isRoyal[c] = vt.Royal
	g.decides[c] = vt.Royal || g.mustSurvive(t)
	g.types[t].Royal = g.decides[c] || g.isPseudoRoyal(t)
	g.resets[c] = vt.Resets[side]
	g.inHand[c] = game.NoType
	if h := g.v.Hand; h != nil && h.Captures {
		g.inHand[c] = vt.InHand[side]
	}
	if len(vt.NoHurdles) > 0 {
		g.barring, g.barred[c] = true, make([]bool, g.codes)
		for _, u := range bothSides(vt.NoHurdles) {
			g.barred[c][u] = true
		}
	}
	if len(vt.Spares)+len(vt.SparesOwn) > 0 {
		g.spares[c] = make([]bool, g.codes)
		for _, u := range vt.Spares {
			g.spares[c][codeOf(u, side.Other())] = true
		}
		for _, u := range vt.SparesOwn {
			g.spares[c][codeOf(u, side)] = true
		}
	}
	if g.v.Ending.ImmobileIllegal {
		g.immobile[c] = g.stuck(c)
	}
	g.special[c] = len(g.promotions[c]) > 0 || g.spares[c] != nil || !g.immobile[c].Empty() || g.after[c]
	g.dropMateRule = g.dropMateRule || vt.NoDropMate
	for i := range g.moveSets[c] {
		if g.moveSets[c][i].unmoved != nil {
			g.unmovedTypes[side] = append(g.unmovedTypes[side], t)
			break
		}
	}
}

// mustSurvive reports whether a side loses when it has no piece of the type, or of a set of
// types that it belongs to, left.
func (g *Game) mustSurvive(t game.TypeID) bool {
	for _, x := range g.v.Ending.Extinctions {
		if x.Count == 0 && x.Verdict == variant.Loses && slices.Contains(x.Types, t) && len(x.Types) < len(g.types) {
			return true
		}
	}
	return false
}

// stuck returns the squares from which a piece could never move, initial moves apart: it has moved
// by the time it gets there.
func (g *Game) stuck(c code) geom.Set {
	var stuck geom.Set
	for sq := range g.board.Squares().All() {
		f := &g.moveSets[c][sq]
		if len(f.leaps)+len(f.rays)+len(f.hops) == 0 && f.tree == 0 && !g.powersMove(c, sq) && !g.routesMove(c, sq) {
			stuck.Add(sq)
		}
	}
	return stuck
}

// powersMove reports whether a power of a piece could move it from a square.
func (g *Game) powersMove(c code, from geom.Square) bool {
	for i := range g.powers[c] {
		t := &g.powers[c][i]
		for j := range t.lines[from] {
			for _, sq := range t.landings(&t.lines[from][j]) {
				if t.region.Has(geom.Square(sq)) {
					return true
				}
			}
		}
	}
	return false
}

// formsAlike returns the promoted forms that move as others, by the codes of these.
func (g *Game) formsAlike() [][]code {
	alike := make([][]code, codeOf(game.TypeID(len(g.v.Types)), game.First))
	for t := range g.v.Types {
		base := g.v.Types[t].MovesAs
		if base == game.TypeID(t) {
			continue
		}
		for _, side := range [2]game.Side{game.First, game.Second} {
			c := codeOf(base, side)
			alike[c] = append(alike[c], codeOf(game.TypeID(t), side))
		}
	}
	return alike
}
