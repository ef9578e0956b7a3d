package geom

import "testing"

func TestBearing(t *testing.T) {
	for _, c := range []struct {
		topology     Topology
		files, ranks int
		from, to     string
		want         Bearing
	}{
		{Plane, 8, 8, "e1", "e8", OnFile},
		{Plane, 8, 8, "e1", "a1", OnRank},
		{Plane, 8, 8, "e1", "h4", OnShortDiagonal},
		{Plane, 8, 8, "e1", "a5", OnLongDiagonal},
		{Plane, 8, 8, "d4", "a1", OnLongDiagonal},
		{Plane, 8, 8, "d4", "a7", OnShortDiagonal},
		{Plane, 8, 8, "e1", "f3", NoBearing},
		{Plane, 8, 8, "e1", "e1", NoBearing},
		{Plane, 9, 9, "e5", "a1", OnDiagonal},
		{Cylinder, 8, 8, "a1", "h1", NoBearing},
		{Cylinder, 8, 8, "a1", "c3", OnLongDiagonal},
		{Hexagon, 11, 11, "f1", "f6", OnFile},
		{Hexagon, 11, 11, "f6", "g6", OnLine},
	} {
		b := board(t, Layout{Files: c.files, Ranks: c.ranks, Topology: c.topology})
		from, to := at(t, b, c.from), at(t, b, c.to)
		if got := b.Bearing(from, to); got != c.want {
			t.Errorf("%v of %d by %d: from %s to %s is bearing %d, want %d", c.topology, c.files, c.ranks, c.from, c.to, got, c.want)
		}
	}
}
