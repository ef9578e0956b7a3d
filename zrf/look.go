package zrf

import (
	"math"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// How boards are drawn is found from the rectangles of the file's picture and the links. Distances are measured in the
// distance that most positions have from the nearest other.
const (
	alikeMost = 1.25 // how much further than the nearest the six neighbours of a hexagon may be
	tooNear   = 0.45 // positions that are nearer to each other are put aside
	offGrid   = 0.1  // how far a position may be from where the grid has it
)

// drawBoard finds out how the board is drawn.
func (g *Game) drawBoard() {
	look := &g.info.Look
	look.Colours = g.colours()
	for s, dummy := range g.board.dummy {
		if dummy {
			look.Unseen.Add(g.square[s])
		}
	}
	at, shown, ok := g.centres()
	if !ok {
		return // no picture: squares, one after the other
	}
	six := g.isSixfold(at, shown)
	whole := !six && isLattice(at, shown) && g.isWhole(at, shown)
	if whole {
		spread(at, shown)
	}
	if onGrid := g.standsOnGrid(at, shown); !onGrid || !whole {
		look.Places = g.places(at, shown)
	}
	switch {
	case six:
		look.Cell = game.Hexagons
		if g.isPointed(at, shown) {
			look.Cell = game.Pointed
		}
	case whole:
		look.Cell = game.Squares
	default:
		look.Cell, look.Board = game.Circles, game.Lines
		look.Lines = g.linkLines(at, shown)
	}
	if look.Places == nil {
		look.Cell = ""
	}
}

// colourWords are the colours that players are called by.
var colourWords = map[string]string{
	"white": "ivory", "black": "charcoal", "blue": "sky", "yellow": "amber", "gold": "amber", "red": "red", "green": "green", "brown": "tan",
}

// colours returns those of two sides that are called by colours; nothing where White moves first against Black, as usual.
func (g *Game) colours() (list [2]string) {
	if len(g.owners) != 2 {
		return list
	}
	for side, player := range g.owners {
		list[side] = colourWords[strings.ToLower(g.players[player].name)]
	}
	if list[0] == "" || list[1] == "" || list[0] == list[1] || list == [2]string{"ivory", "charcoal"} {
		return [2]string{}
	}
	return list
}

// A centre is the middle of a position in the unit of the board, from the left and the top.
type centre struct{ x, y float64 }

func (c centre) far(d centre) float64 { return math.Hypot(c.x-d.x, c.y-d.y) }

// centres returns where the positions stand, and which of them do: not those without a rectangle, dummies, and those in
// the place of another. ok is false where fewer than two do.
func (g *Game) centres() (at []centre, shown []bool, ok bool) {
	at, shown = make([]centre, len(g.board.names)), make([]bool, len(g.board.names))
	for s, r := range g.board.rects {
		at[s] = centre{float64(r.left+r.right) / 2, float64(r.top+r.bottom) / 2}
		shown[s] = r != (rectangle{}) && !g.board.dummy[s]
	}
	unit := nearestUsual(at, shown)
	if unit == 0 {
		return nil, nil, false
	}
	for s := range at {
		at[s] = centre{at[s].x / unit, at[s].y / unit}
		for t := range s {
			if shown[t] && shown[s] && at[s].far(at[t]) < tooNear {
				shown[s] = false
			}
		}
	}
	return at, shown, true
}

// spread lets positions stand so far from each other that squares do not lie over others.
func spread(at []centre, shown []bool) {
	least := math.Inf(1)
	for s := range at {
		for t := range s {
			if shown[s] && shown[t] {
				least = min(least, max(math.Abs(at[s].x-at[t].x), math.Abs(at[s].y-at[t].y)))
			}
		}
	}
	for s := range at {
		at[s] = centre{at[s].x / least, at[s].y / least}
	}
}

// nearestUsual returns the median of how far the nearest other position is; 0 if there are no two.
func nearestUsual(at []centre, shown []bool) float64 {
	var list []float64
	for s := range at {
		least := math.Inf(1)
		for t := range at {
			if d := at[s].far(at[t]); shown[s] && shown[t] && d > 1 {
				least = min(least, d)
			}
		}
		if !math.IsInf(least, 1) {
			list = append(list, least)
		}
	}
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[len(list)/2]
}

// linked returns the positions that links join with each one, in either direction. Directions that lead the same way
// everywhere are asked, if there are any: others are for looking through a board.
func (g *Game) linked(at []centre, shown []bool) [][]spot {
	list := make([][]spot, len(g.board.names))
	join := func(a, b int) {
		if b := spot(b); !slices.Contains(list[a], b) {
			list[a] = append(list[a], b)
		}
	}
	steady := make([]bool, len(g.board.links))
	for d, links := range g.board.links {
		_, steady[d] = wayOf(links, at, shown)
	}
	for d, links := range g.board.links {
		for from, to := range links {
			if to != nowhere && int(to) != from && (steady[d] || !slices.Contains(steady, true)) {
				join(from, int(to))
				join(int(to), from)
			}
		}
	}
	return list
}

// wayOf returns where links lead that lead the same way, nearly all of them; ok is false if they do not.
func wayOf(links []spot, at []centre, shown []bool) (way centre, ok bool) {
	ways := map[[2]int]int{}
	all, most := 0, 0
	for from, to := range links {
		if to == nowhere || !shown[from] || !shown[to] {
			continue
		}
		all++
		by := centre{at[to].x - at[from].x, at[to].y - at[from].y}
		key := [2]int{int(math.Round(4 * by.x)), int(math.Round(4 * by.y))}
		if ways[key]++; ways[key] > most {
			most, way = ways[key], by
		}
	}
	return way, all > 1 && 10*most >= 9*all
}

// isSixfold reports whether positions have six neighbours at the same distance: some have, and none more.
func (g *Game) isSixfold(at []centre, shown []bool) bool {
	six := 0
	for s := range at {
		n := 0
		for t := range at {
			if s != t && shown[s] && shown[t] && at[s].far(at[t]) < alikeMost {
				n++
			}
		}
		if n > 6 {
			return false
		}
		if n == 6 {
			six++
		}
	}
	return six > 0 && 8*six >= count(shown)
}

func count(list []bool) (n int) {
	for _, is := range list {
		if is {
			n++
		}
	}
	return n
}

// isPointed reports whether hexagons stand beside each other in rows and not above each other in files.
func (g *Game) isPointed(at []centre, shown []bool) bool {
	rows, files := 0, 0
	for s := range at {
		for t := range at {
			if !shown[s] || !shown[t] || s == t || at[s].far(at[t]) > alikeMost {
				continue
			}
			if math.Abs(at[s].y-at[t].y) < offGrid {
				rows++
			}
			if math.Abs(at[s].x-at[t].x) < offGrid {
				files++
			}
		}
	}
	return rows > files
}

// isLattice reports whether positions share ranks and files: whether those cross in few other places.
func isLattice(at []centre, shown []bool) bool {
	files, ranks := map[int]bool{}, map[int]bool{}
	for s := range at {
		if shown[s] {
			files[int(math.Round(at[s].x/offGrid))], ranks[int(math.Round(at[s].y/offGrid))] = true, true
		}
	}
	return len(files)*len(ranks) <= 4*count(shown)
}

// isWhole reports whether the board is one of squares: whether those that lie beside each other as some link leads are linked,
// nearly all of them or, where pieces go diagonally alone, those of one colour.
func (g *Game) isWhole(at []centre, shown []bool) bool {
	linked, boxes := g.linked(at, shown), boxed(at, shown)
	ways, straight, half := 0, false, false
	for _, links := range g.board.links {
		to, ok := wayOf(links, at, shown)
		if !ok {
			continue
		}
		ways++
		pairs, joined := countLinks(linked, at, shown, boxes, to)
		switch {
		case 10*joined >= 9*pairs:
		case 5*joined >= 2*pairs && min(math.Abs(to.x), math.Abs(to.y)) > offGrid:
			half = true
		default:
			return false
		}
		straight = straight || min(math.Abs(to.x), math.Abs(to.y)) < offGrid
	}
	return ways > 0 && !(half && straight)
}

// A box is a square of a fine net over the board, in which few positions stand.
type box struct{ x, y int }

func (c centre) box() box { return box{int(math.Floor(c.x / offGrid)), int(math.Floor(c.y / offGrid))} }

// boxed returns which of the positions that are shown stand in which box.
func boxed(at []centre, shown []bool) map[box][]spot {
	boxes := map[box][]spot{}
	for s := range at {
		if shown[s] {
			boxes[at[s].box()] = append(boxes[at[s].box()], spot(s))
		}
	}
	return boxes
}

// countLinks counts the positions beside which another lies in some way, and those of them that are linked with it; what has
// no links at all, as a square for what has been captured, is not asked.
func countLinks(linked [][]spot, at []centre, shown []bool, boxes map[box][]spot, way centre) (pairs, joined int) {
	for s := range at {
		if !shown[s] || len(linked[s]) == 0 {
			continue
		}
		there := centre{at[s].x + way.x, at[s].y + way.y}
		b := there.box()
		for i := range 9 {
			for _, t := range boxes[box{b.x + i%3 - 1, b.y + i/3 - 1}] {
				if at[t].far(there) > offGrid || len(linked[t]) == 0 {
					continue
				}
				if pairs++; slices.Contains(linked[s], t) {
					joined++
				}
			}
		}
	}
	return pairs, joined
}

// standsOnGrid reports whether the positions stand where the squares of the board do.
func (g *Game) standsOnGrid(at []centre, shown []bool) bool {
	board := g.info.Board
	origin, first := centre{}, -1
	var dx, dy float64
	for s := range at {
		if !shown[s] {
			continue
		}
		file, rank := board.File(g.square[s]), board.Rank(g.square[s])
		if first < 0 {
			first, origin = s, at[s]
			continue
		}
		f0, r0 := board.File(g.square[first]), board.Rank(g.square[first])
		if file != f0 && dx == 0 {
			dx = (at[s].x - origin.x) / float64(file-f0)
		}
		if rank != r0 && dy == 0 {
			dy = (origin.y - at[s].y) / float64(rank-r0)
		}
	}
	if first < 0 || dx < 0 || dy < 0 {
		return false
	}
	for s := range at {
		file, rank := board.File(g.square[s])-board.File(g.square[first]), board.Rank(g.square[s])-board.Rank(g.square[first])
		want := centre{origin.x + dx*float64(file), origin.y - dy*float64(rank)}
		if shown[s] && at[s].far(want) > offGrid {
			return false
		}
	}
	return true
}

// places returns where the squares are drawn: as in the picture, and in rows below it what the picture does not show.
func (g *Game) places(at []centre, shown []bool) []game.Place {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for s := range at {
		if shown[s] {
			left, right = min(left, at[s].x), max(right, at[s].x)
			top, bottom = min(top, at[s].y), max(bottom, at[s].y)
		}
	}
	places := make([]game.Place, len(g.spotOf))
	across := max(1, int(right-left)+1)
	rest := 0
	for s, name := range g.board.names {
		p := game.Place{X: at[s].x - left + 0.5, Y: at[s].y - top + 0.5}
		if !shown[s] {
			p = game.Place{X: float64(rest%across) + 0.5, Y: bottom - top + 2 + float64(rest/across)}
			rest++
		}
		if name != g.info.Board.Name(g.square[s]) {
			p.Name = name
		}
		places[g.square[s]] = p
	}
	return places
}

// linkLines returns the links between positions that stand near each other, as lines; where two would cover a third
// position they are left out.
func (g *Game) linkLines(at []centre, shown []bool) (lines [][2]geom.Square) {
	for s, others := range g.linked(at, shown) {
		for _, t := range others {
			if int(t) > s && shown[s] && shown[t] && !g.covers(at, shown, spot(s), t) {
				lines = append(lines, [2]geom.Square{g.square[s], g.square[t]})
			}
		}
	}
	return lines
}

// covers reports whether a line between two positions runs over a third one.
func (g *Game) covers(at []centre, shown []bool, a, b spot) bool {
	long := at[a].far(at[b])
	for s := range at {
		if !shown[s] || spot(s) == a || spot(s) == b {
			continue
		}
		if at[a].far(at[s])+at[s].far(at[b]) < long+offGrid/2 {
			return true
		}
	}
	return false
}
