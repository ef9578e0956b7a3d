package zrf

import "strings"

// The bounds of a board.
const (
	maxPositions  = 2000
	maxDirections = 1024
	maxZones      = 1024
)

// A spot is a position of a board.
type spot int16

// nowhere is no position.
const nowhere spot = -1

// A rectangle is where a position is drawn on the file's picture.
type rectangle struct{ left, top, right, bottom int }

// A graph is the board of a game: positions, and the links between them. While it is read positions are known by
// name; killed ones are gone when it is done.
type graph struct {
	names  []string
	rects  []rectangle
	dummy  []bool
	killed []bool
	number map[string]spot

	directions []string
	direction  map[string]int
	links      [][]spot // by direction and position

	// Positions whose links are all cut are only noted: what was made before counts no more. Both count such cuts.
	made [][]int32 // by direction and position: how many there had been when the link was made
	cuts []int32   // by position: the last of its own, 0 for none
	cut  int32     // so far

	gridWork int // see chargeGrid

	symmetries []*node
	zones      []*node
	remarks    *remarks
}

// readBoard reads a (board ...).
func readBoard(n *node, r *remarks) (*graph, error) {
	g := &graph{number: map[string]spot{}, direction: map[string]int{}, remarks: r}
	for _, part := range n.args() {
		if err := g.take(part); err != nil {
			return nil, err
		}
	}
	g.compact()
	if len(g.names) == 0 {
		return nil, n.fail("the board has no positions")
	}
	if len(g.names) > maxPositions {
		return nil, n.fail("the board has %d positions; at most %d are possible", len(g.names), maxPositions)
	}
	return g, nil
}

// take takes one part of a board.
func (g *graph) take(n *node) error {
	switch n.head() {
	case "grid":
		return g.grid(n)
	case "positions":
		return g.positions(n)
	case "dummy":
		for _, a := range atoms(n.args()) {
			s, err := g.add(a.text, rectangle{}, a)
			if err != nil {
				return err
			}
			g.dummy[s] = true
		}
	case "links":
		return g.link(n)
	case "unlink":
		g.unlink(n)
	case "kill-positions":
		for _, a := range atoms(n.args()) {
			g.kill(a)
		}
	case "symmetry":
		g.symmetries = append(g.symmetries, n)
	case "zone":
		if g.zones = append(g.zones, n); len(g.zones) > maxZones {
			return n.fail("the board has more than %d zones", maxZones)
		}
	case "image":
	default:
		g.remarks.add(n, "%s is no known part of a board and is left alone", n.describe())
	}
	return nil
}

// mostMade bounds the positions while a board is read: many may be killed later.
const mostMade = 8192

// add adds a position, or returns the one of that name.
func (g *graph) add(name string, r rectangle, at *node) (spot, error) {
	if s, known := g.number[name]; known {
		g.rects[s] = r
		return s, nil
	}
	if len(g.names) == mostMade {
		return nowhere, at.fail("the board has more than %d positions before some are killed", mostMade)
	}
	s := spot(len(g.names))
	g.number[name] = s
	g.names, g.rects = append(g.names, name), append(g.rects, r)
	g.dummy, g.killed, g.cuts = append(g.dummy, false), append(g.killed, false), append(g.cuts, 0)
	return s, nil
}

// way returns the number of a direction, which is new if it was not known.
func (g *graph) way(name string, at *node) (int, error) {
	if d, known := g.direction[name]; known {
		return d, nil
	}
	if len(g.directions) == maxDirections {
		return 0, at.fail("the board has more than %d directions", maxDirections)
	}
	g.direction[name] = len(g.directions)
	g.directions = append(g.directions, name)
	g.links, g.made = append(g.links, nil), append(g.made, nil)
	return len(g.directions) - 1, nil
}

// join makes a link.
func (g *graph) join(d int, from, to spot) {
	for len(g.links[d]) < len(g.names) {
		g.links[d], g.made[d] = append(g.links[d], nowhere), append(g.made[d], 0)
	}
	g.links[d][from], g.made[d][from] = to, g.cut
}

// positions reads (positions (name l t r b) ...).
func (g *graph) positions(n *node) error {
	for _, p := range n.args() {
		name, numbers := p.first(), p.args()
		if p.kind != listNode {
			name = p.text
		}
		if name == "" {
			return p.fail("expected (NAME LEFT TOP RIGHT BOTTOM), found %s", p.describe())
		}
		var r rectangle
		for i, field := range []*int{&r.left, &r.top, &r.right, &r.bottom} {
			if i < len(numbers) {
				*field = g.remarks.number(numbers[i])
			}
		}
		if _, err := g.add(name, r, p); err != nil {
			return err
		}
	}
	return nil
}

// link reads (links DIRECTION (FROM TO) ...).
func (g *graph) link(n *node) error {
	if len(n.list) < 2 || n.list[1].kind == listNode {
		return n.fail("expected (links DIRECTION (FROM TO) ...)")
	}
	d, err := g.way(n.list[1].text, n)
	if err != nil {
		return err
	}
	for _, pair := range n.list[2:] {
		if pair.kind != listNode || len(pair.list) != 2 {
			g.remarks.add(pair, "%s is no link (FROM TO)", pair.describe())
			continue
		}
		from, to := g.find(pair.list[0]), g.find(pair.list[1])
		if from != nowhere && to != nowhere {
			g.join(d, from, to)
		}
	}
	return nil
}

// has reports whether the board has a position of a name.
func (g *graph) has(name string) bool {
	_, known := g.number[name]
	return known
}

// find returns the position of a name; one that is not there is worth a remark.
func (g *graph) find(n *node) spot {
	if s, known := g.number[n.text]; known && n.kind != listNode && !g.killed[s] {
		return s
	}
	g.remarks.add(n, "%s is no position of the board", n.describe())
	return nowhere
}

// atoms returns the words of a list with those of the lists in it: macros may give several positions as one argument.
func atoms(list []*node) (out []*node) {
	for _, n := range list {
		if n.kind == listNode {
			out = append(out, atoms(n.list)...)
		} else {
			out = append(out, n)
		}
	}
	return out
}

// unlink reads (unlink (p q) (p direction) (p) p ...).
func (g *graph) unlink(n *node) {
	for _, a := range n.args() {
		parts := []*node{a}
		if a.kind == listNode {
			parts = a.list
		}
		if len(parts) == 0 {
			continue
		}
		from := g.find(parts[0])
		if from == nowhere {
			continue
		}
		if len(parts) == 1 {
			g.isolate(from)
		}
		for _, other := range parts[1:] {
			if d, known := g.direction[other.text]; known {
				g.unlinkWay(d, from)
			} else if to := g.find(other); to != nowhere {
				g.part(from, to)
			}
		}
	}
}

func (g *graph) unlinkWay(d int, from spot) {
	if int(from) < len(g.links[d]) {
		g.links[d][from] = nowhere
	}
}

// part removes the links between two positions.
func (g *graph) part(a, b spot) {
	for d, links := range g.links {
		for _, pair := range [][2]spot{{a, b}, {b, a}} {
			if from, to := pair[0], pair[1]; int(from) < len(links) && links[from] == to {
				g.unlinkWay(d, from)
			}
		}
	}
}

// isolate removes all links from and to a position.
func (g *graph) isolate(s spot) {
	g.cut++
	g.cuts[s] = g.cut
}

// holds reports whether a link is still there.
func (g *graph) holds(d int, from, to spot) bool {
	return g.made[d][from] >= max(g.cuts[from], g.cuts[to])
}

// kill removes a position.
func (g *graph) kill(n *node) {
	if s := g.find(n); s != nowhere {
		g.killed[s] = true
		delete(g.number, n.text)
	}
}

// compact gives the positions that are left their numbers.
func (g *graph) compact() {
	to := make([]spot, len(g.names))
	kept := 0
	for s := range g.names {
		to[s] = nowhere
		if g.killed[s] {
			continue
		}
		to[s] = spot(kept)
		g.names[kept], g.rects[kept], g.dummy[kept] = g.names[s], g.rects[s], g.dummy[s]
		kept++
	}
	g.names, g.rects, g.dummy, g.killed = g.names[:kept], g.rects[:kept], g.dummy[:kept], g.killed[:kept]
	clear(g.killed)
	clear(g.number)
	for s, name := range g.names {
		g.number[name] = spot(s)
	}
	for d, links := range g.links {
		moved := make([]spot, kept)
		for s := range moved {
			moved[s] = nowhere
		}
		for from, target := range links {
			if target != nowhere && to[from] != nowhere && g.holds(d, spot(from), target) {
				moved[to[from]] = to[target]
			}
		}
		g.links[d] = moved
	}
}

// number reads a number, of which what stands behind a point is left aside; what is none is 0, and not ok.
func number(n *node) (value int, ok bool) {
	text, negative := strings.CutPrefix(n.text, "-")
	text, _, _ = strings.Cut(strings.TrimPrefix(text, "+"), ".")
	for _, c := range text {
		if c < '0' || c > '9' || value > 1<<24 {
			return 0, false
		}
		value = value*10 + int(c-'0')
	}
	if negative {
		value = -value
	}
	return value, text != ""
}
