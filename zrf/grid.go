package zrf

import "strings"

// The bounds of a grid.
const (
	maxDimensions = 8
	mostLetters   = 1 << 20 // of the names of its positions, all together

	mostGridWork = 1 << 24 // links of all grids, again and again, a position counted as so many
	positionWork = 16
)

// A dimension of a grid has a label for each of its places, which stand so many pixels apart.
type dimension struct {
	labels []string
	dx, dy int
}

// grid reads a (grid ...): a position for every combination of the labels of its dimensions.
func (g *graph) grid(n *node) error {
	var start rectangle
	var dims []dimension
	var directions []*node
	for _, part := range n.args() {
		switch part.head() {
		case "start-rectangle":
			if len(part.list) == 5 {
				at := part.args()
				start = rectangle{g.remarks.number(at[0]), g.remarks.number(at[1]), g.remarks.number(at[2]), g.remarks.number(at[3])}
			}
		case "dimensions":
			for _, d := range part.args() {
				dim, err := g.readDimension(d)
				if err != nil {
					return err
				}
				dims = append(dims, dim)
			}
		case "directions":
			directions = append(directions, part.args()...)
		default:
			g.remarks.add(part, "%s is no known part of a grid and is left alone", part.describe())
		}
	}
	if len(dims) == 0 || len(dims) > maxDimensions {
		return n.fail("a grid has 1 to %d dimensions, not %d", maxDimensions, len(dims))
	}
	places, err := g.gridPositions(n, start, dims)
	if err != nil {
		return err
	}
	for _, d := range directions {
		if err := g.gridDirection(d, dims, places); err != nil {
			return err
		}
	}
	return nil
}

// readDimension reads ("a/b/c" (dx dy)).
func (g *graph) readDimension(n *node) (dimension, error) {
	if n.kind != listNode || len(n.list) == 0 || n.list[0].kind == listNode {
		return dimension{}, n.fail("expected (\"LABEL/LABEL\" (DX DY)), found %s", n.describe())
	}
	d := dimension{labels: strings.Split(n.list[0].text, "/")}
	for i, label := range d.labels {
		d.labels[i] = strings.TrimSpace(label) // a long text may have line breaks in it
	}
	if len(n.list) > 1 && n.list[1].kind == listNode && len(n.list[1].list) == 2 {
		d.dx, d.dy = g.remarks.number(n.list[1].list[0]), g.remarks.number(n.list[1].list[1])
	}
	return d, nil
}

// gridPositions makes the positions of a grid, in the order of an odometer whose last dimension runs fastest.
func (g *graph) gridPositions(n *node, start rectangle, dims []dimension) ([]spot, error) {
	total := 1
	for _, d := range dims {
		if total *= len(d.labels); total > mostMade {
			return nil, n.fail("the grid has more than %d positions", mostMade)
		}
	}
	if letters := lettersOf(dims, total); letters > mostLetters {
		return nil, n.fail("the names of the grid's positions have %d letters in all; at most %d are possible", letters, mostLetters)
	}
	if err := g.chargeGrid(n, total*positionWork); err != nil {
		return nil, err
	}
	places := make([]spot, total)
	for i := range total {
		r, name := start, make([]string, len(dims))
		rest := i
		for k := len(dims) - 1; k >= 0; k-- {
			d := dims[k]
			at := rest % len(d.labels)
			rest /= len(d.labels)
			name[k] = d.labels[at]
			r.left, r.right = r.left+at*d.dx, r.right+at*d.dx
			r.top, r.bottom = r.top+at*d.dy, r.bottom+at*d.dy
		}
		s, err := g.add(strings.Join(name, ""), r, n)
		if err != nil {
			return nil, err
		}
		places[i] = s
	}
	return places, nil
}

// chargeGrid counts what a grid takes to read.
func (g *graph) chargeGrid(n *node, more int) error {
	if g.gridWork += more; g.gridWork > mostGridWork {
		return n.fail("the grids of the board name and link more positions than possible")
	}
	return nil
}

// lettersOf returns how many letters the names of all positions of a grid have.
func lettersOf(dims []dimension, positions int) (letters int) {
	for _, d := range dims {
		for _, label := range d.labels {
			letters += positions / len(d.labels) * len(label)
		}
	}
	return letters
}

// gridDirection reads (NAME STEP STEP ...) and links every position of a grid to the one that lies so many steps away
// in each dimension.
func (g *graph) gridDirection(n *node, dims []dimension, places []spot) error {
	if n.first() == "" {
		return n.fail("expected (DIRECTION STEP STEP ...), found %s", n.describe())
	}
	d, err := g.way(n.first(), n)
	if err != nil {
		return err
	}
	if err := g.chargeGrid(n, len(places)); err != nil {
		return err
	}
	steps := make([]int, len(dims))
	for k := range steps {
		if k < len(n.args()) {
			steps[k] = g.remarks.number(n.args()[k])
		}
	}
	for i, from := range places {
		if to, ok := gridStep(i, steps, dims); ok {
			g.join(d, from, places[to])
		}
	}
	return nil
}

// gridStep returns the place that lies so many steps from the i-th in each dimension; ok is false beyond the grid.
func gridStep(i int, steps []int, dims []dimension) (to int, ok bool) {
	weight := 1
	for k := len(dims) - 1; k >= 0; k-- {
		size := len(dims[k].labels)
		at := i%size + steps[k]
		if at < 0 || at >= size {
			return 0, false
		}
		to += at * weight
		weight *= size
		i /= size
	}
	return to, true
}
