package web

import (
	"testing"

	"aanca.chess/geom"
	"aanca.chess/words"
)

func TestJoinedEdgesAreTold(t *testing.T) {
	for topology, want := range map[geom.Topology]string{
		geom.Plane:    "8 × 6 squares",
		geom.Cylinder: "8 × 6 squares, left and right edges joined",
		geom.Torus:    "8 × 6 squares, opposite edges joined",
	} {
		if got := (boardJSON{Files: 8, Ranks: 6, Topology: topology.String()}).Size(words.English); got != want {
			t.Errorf("%v: %q, want %q", topology, got, want)
		}
	}
}
