package rules

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// wallToken is how a wall is written in a position.
const wallToken = "*"

// findWalls gives games in which walls may stand a code for them. It is the last one and even: a
// wall counts among the first side's pieces where squares are looked at, so that it is in the way of
// everything, and everybody spares it; but no type stands behind it.
func (g *Game) findWalls() {
	leaves := func(pw variant.Power) bool { return pw.LeavesWalls() }
	walls := g.v.Turns.Walls()
	other := false // another piece is written so
	for i := range g.v.Types {
		t := &g.v.Types[i]
		walls = walls || slices.ContainsFunc(t.Powers, leaves)
		other = other || slices.Contains(t.Aliases, wallToken)
	}
	if !walls && (other || !strings.Contains(g.v.StartFEN, wallToken)) {
		return
	}
	g.wall = code(g.codes)
	g.codes++
}

// namesWall reports whether an id in a position or a turn means a wall.
func (g *Game) namesWall(id string) bool {
	named := func(alias string) bool { return strings.EqualFold(alias, id) }
	return id == wallToken || slices.ContainsFunc(g.v.WallAliases, named)
}

// wallName is what a wall is called.
func (g *Game) wallName() string { return g.v.About.Wall[0] }

// aWall is the same behind its article.
func (g *Game) aWall() string { return game.WithArticle(g.wallName()) }

// spareWalls keeps all pieces from capturing walls.
func (g *Game) spareWalls() {
	if g.wall == none {
		return
	}
	g.inHand[g.wall] = -1
	for c := range g.spares {
		if g.spares[c] == nil {
			g.spares[c] = make([]bool, g.codes)
		}
		g.spares[c][g.wall] = true
		g.special[c] = true
	}
}
