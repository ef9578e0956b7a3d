package literal

import (
	"math"
	"slices"
	"strings"
)

// hexagonStraights lead through the six sides of a hexagon, clockwise from straight forward.
var hexagonStraights = []step{{0, 1, true}, {1, 1, true}, {1, 0, true}, {0, -1, true}, {-1, -1, true}, {-1, 0, true}}

// plus adds another step, so many times.
func (s step) plus(t step, times int) step {
	return step{s.right + times*t.right, s.up + times*t.up, s.hexagonal}
}

// onHexagons returns the steps of an atom: "the longer coordinate straight, and the shorter one in the straight direction 60 degrees beside it".
func onHexagons(short, long int) []step {
	var out []step
	for i, ahead := range hexagonStraights {
		for _, beside := range []step{hexagonStraights[(i+1)%6], hexagonStraights[(i+5)%6]} {
			if s := (step{hexagonal: true}).plus(ahead, long).plus(beside, short); !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}

// parts returns which straight step a step on hexagons makes how often, and how often the one beside it, no oftener.
func (s step) parts() (ahead, beside step, long, short int) {
	for i, a := range hexagonStraights {
		for _, b := range []step{hexagonStraights[(i+1)%6], hexagonStraights[(i+5)%6]} {
			for long := 1; long < far; long++ {
				for short := 0; short <= min(long, 40); short++ {
					if (step{hexagonal: true}).plus(a, long).plus(b, short) == s {
						return a, b, long, short
					}
				}
				if long > 40 {
					break
				}
			}
		}
	}
	panic("a step that leads nowhere")
}

// overHexagons lists where a leap passes: "straight first, then diagonally; a single diagonal step passes none".
func (s step) overHexagons() []step {
	ahead, beside, long, short := s.parts()
	var out []step
	at := step{hexagonal: true}
	for range long - short {
		at = at.plus(ahead, 1)
		out = append(out, at)
	}
	for range short {
		at = at.plus(ahead, 1).plus(beside, 1)
		out = append(out, at)
	}
	return out[:len(out)-1]
}

// neighbouring reports whether a step on hexagons is a single straight or diagonal one.
func (s step) neighbouring() bool {
	_, _, long, short := s.parts()
	return long <= 1 && short <= 1
}

// onHexagons tells which of some steps a letter or a pair selects: "what leads straight that way, or else the two directions nearest to it; a pair what
// lies between, in either order; fh and the like a half plane, v = fb, s = lr". Straight steps and diagonal ones count apart.
func (a atom) onHexagons(all []step) func(s step, name string) bool {
	return func(s step, name string) bool {
		if len(name) == 2 && name[0] == name[1] {
			name = name[:1]
		}
		if len(name) == 2 && name[0] == 'h' { // every second one of an oblique atom
			i := slices.Index(a.round(), s)
			return a.oblique() && (name[1] == 'r' && i%2 == 0 || name[1] == 'l' && i%2 == 1)
		}
		if len(name) == 2 && name[1] == 'h' {
			return slices.ContainsFunc(ways(name[0]), func(bearing float64) bool { return apart(s.bearing(), bearing) < 90-1e-6 })
		}
		for _, bearing := range between(name) {
			nearest := math.Inf(1)
			for _, t := range all {
				if t.diagonally() == s.diagonally() {
					nearest = math.Min(nearest, apart(t.bearing(), bearing))
				}
			}
			if apart(s.bearing(), bearing) < nearest+1e-6 {
				return true
			}
		}
		return false
	}
}

// beginsOnHexagons returns the steps with which a leg begins, by its letters. A leading h says nothing of straight steps.
func (a atom) beginsOnHexagons(letters string) []step {
	pairs := pairUp
	if a.short == 0 && !a.kingly() {
		if !strings.ContainsAny(letters, "fblrvs") {
			return a.steps()
		}
		pairs = func(first, second byte) bool { return first != 'h' && pairUp(first, second) }
	}
	return chosen(a.steps(), letters, a.onHexagons(a.steps()), pairs)
}

// diagonally reports whether a step on hexagons leads along a diagonal line.
func (s step) diagonally() bool { return s.hexagonal && int(s.bearing()+0.5)%60 == 30 }

// ways returns where a letter leads, in degrees clockwise from straight forward.
func ways(letter byte) []float64 {
	switch letter {
	case 'f':
		return []float64{0}
	case 'r':
		return []float64{90}
	case 'b':
		return []float64{180}
	case 'l':
		return []float64{270}
	case 'v':
		return []float64{0, 180}
	case 's':
		return []float64{90, 270}
	}
	return nil
}

// between returns where a letter leads, or what lies between two.
func between(name string) []float64 {
	if len(name) == 1 {
		return ways(name[0])
	}
	var out []float64
	for _, x := range ways(name[0]) {
		for _, y := range ways(name[1]) {
			middle := (x + y) / 2
			if math.Abs(x-y) > 180 {
				middle = math.Mod(middle+180, 360)
			}
			out = append(out, middle)
		}
	}
	return out
}

// apart returns the angle between two bearings.
func apart(x, y float64) float64 {
	d := math.Abs(x - y)
	return math.Min(d, 360-d)
}
