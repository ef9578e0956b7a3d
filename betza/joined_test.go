package betza

import (
	"testing"

	"aanca.chess/geom"
)

// small returns an empty board of so many files and ranks.
func small(files, ranks int) *Scene {
	return &Scene{Board: rectangle(files, ranks), At: func(geom.Square) Occupant { return 0 }}
}

// The slide of a crooked piece is one leg: what it captures with u comes back where the whole slide begins.
func TestCrookedSliderUnloadsAtHome(t *testing.T) {
	checkMoves(t, walk(t, scene9x9(t, "-e7"), "e5", "ucfzF"), "xe7 unload e5")
}

// Over joined edges it goes on until it comes home, and no further than the board has files and ranks: c1 would be the eleventh step.
func TestCrookedSliderOverJoinedEdges(t *testing.T) {
	all := []string{"b1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5"}
	checkMoves(t, walk(t, small(4, 5), "a1", "oozW"), all...)
	checkMoves(t, walk(t, small(3, 3), "a1", "oofrqF"), "b2", "b3", "c2")
}

// A leg may lead back onto the board from further beyond its edge than the board is wide.
func TestLegFromFarBeyondTheEdge(t *testing.T) {
	checkMoves(t, walk(t, small(3, 4), "a1", "lmoabrmH"), "a4")
}
