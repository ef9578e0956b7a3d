package eval

import (
	"math"

	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// Pieces are sorted into classes by their value: to be attacked by a piece of a lower class is a
	// threat, even if one is defended. Royal pieces are in a class of their own.
	classes    = 4
	classRoyal = classes - 1

	mobilityTop = 64 // more squares than this count as so many

	// Of great pieces the mobility counts in full, of lesser ones in proportion to their value. In
	// games with more pieces than mobilityPieces each of them matters less.
	mobilityFull   = 300
	mobilityPieces = 32

	// A piece that is a danger to royal pieces counts by its value, up to so much.
	menaceMost = 900

	// With hardly any pieces on the board it matters more, in percent, how far they reach, and what they
	// attack.
	mobilityEnd = 160
	attackEnd   = 3
)

// classFrom is the least value of each class of ordinary pieces.
var classFrom = [classRoyal]int{0, 180, 420}

// A reach is what the pieces of a side could do, all together.
type reach struct {
	any       geom.Set          // squares on which some piece could capture
	twice     geom.Set          // squares on which several could
	by        [classes]geom.Set // the same for pieces of each class
	attackers int               // enemies that reach squares around the royal piece
	danger    int               // how strong they are, and how many squares they reach
	hanging   int               // value of own pieces that may be lost
	worst     int               // the greatest of these values
}

// classOf returns the class of an ordinary piece.
func classOf(value int) int {
	c := 0
	for c+1 < classRoyal && value >= classFrom[c+1] {
		c++
	}
	return c
}

// examine adds to both armies what their pieces could do: it needs a position that tells. note, if
// not nil, is called after each term.
func (e *Evaluator) examine(v game.Controlled, note func(term string)) {
	if note == nil {
		note = unwatched
	}
	e.scanBoth(v)
	e.countWorths()
	e.findStructure()
	note("mobility")
	for side := range e.army {
		e.addSafety(&e.army[side], &e.army[1-side])
	}
	note("safety")
	for side := range e.army {
		a, enemy := &e.army[side], &e.army[1-side]
		attacked := a.occupied.And(enemy.reach.any)
		for sq := attacked.Pop(); sq != geom.NoSquare; sq = attacked.Pop() {
			if m := &e.grid[sq]; !m.royal {
				e.addHanging(m, a, enemy)
			}
		}
	}
	for side := range e.army {
		e.settleHanging(&e.army[side], game.Side(side) == v.Side())
	}
	note("hanging")
	for side := range e.army {
		e.addRunners(game.Side(side))
	}
	note("passed")
	for side := range e.army {
		e.addOutposts(game.Side(side))
	}
	note("outposts")
	e.addPairs()
	note("pairs")
	e.addGoals()
	note("goals")
}

func unwatched(string) {}

// mobilityTable returns for each number of squares that a type can go to how much more or less it
// is worth than usual.
func (a *appraiser) mobilityTable(t game.TypeID, value float64) [mobilityTop + 1]int16 {
	var table [mobilityTop + 1]int16
	usual := math.Sqrt(a.openingsOf(t))
	pieces := a.densities[0] * float64(len(a.squares))
	scale := float64(a.weights[termMobility]) * min(1, value/mobilityFull) * min(1, math.Sqrt(mobilityPieces/pieces))
	for n := range table {
		table[n] = int16(math.Round(scale * (math.Sqrt(float64(n)) - usual)))
	}
	return table
}

// openings returns to how many squares a piece of a type can usually go.
func (a *appraiser) openings(t game.TypeID) float64 {
	habitat := a.habitat(t)
	var sum float64
	for _, sq := range habitat {
		for _, m := range a.reach(t, game.First, sq) {
			if m.Initial || m.Power != "" {
				continue
			}
			sum += a.mean(func(d float64) float64 {
				p := math.Pow(1-d, float64(m.Via)) * math.Pow(d, float64(m.Over))
				use := 0.0
				if m.Move {
					use += 1 - d
				}
				if m.Capture {
					use += d / 2
				}
				return p * use
			})
		}
	}
	return sum / float64(max(1, len(habitat)))
}
