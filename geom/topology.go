package geom

import "fmt"

// A Topology says how the squares of a board lie beside each other.
type Topology uint8

// The topologies.
const (
	Plane    Topology = iota // squares; the board ends at its edges
	Cylinder                 // squares; the first file lies beside the last
	Torus                    // squares; so do the first rank and the last
	Hexagon                  // hexagons in upright files, the longest of them in the middle
)

var topologyNames = [...]string{Plane: "square", Cylinder: "cylinder", Torus: "torus", Hexagon: "hexagon"}

// String returns the name by which variant files call the topology.
func (t Topology) String() string { return topologyNames[t] }

// ParseTopology returns the topology of a name.
func ParseTopology(name string) (Topology, error) {
	for t, n := range topologyNames {
		if n == name {
			return Topology(t), nil
		}
	}
	return Plane, fmt.Errorf("%q is no topology: expected square, cylinder, torus or hexagon", name)
}

// A Join is a set of pairs of edges across which a step leads to the opposite side of the board.
type Join uint8

// The pairs of edges that may be joined.
const (
	JoinFiles Join = 1 << iota // left and right
	JoinRanks                  // bottom and top
)

// joins are the edges that a topology joins for every piece.
var joins = [...]Join{Cylinder: JoinFiles, Torus: JoinFiles | JoinRanks, Hexagon: 0}

// Topology returns how the squares lie beside each other.
func (b *Board) Topology() Topology { return b.topology }

// Joins returns the edges that are joined for every piece.
func (b *Board) Joins() Join { return joins[b.topology] }

// IsHexagonal reports whether the squares are hexagons.
func (b *Board) IsHexagonal() bool { return b.topology == Hexagon }
