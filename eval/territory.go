package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// territoryMoves is how many moves ahead it matters who reaches a square.
	territoryMoves = 4

	// longestShift bounds the leaps that count: sets are shifted by less than a word.
	longestShift = 63
)

// A direction is one in which some pieces move: a step leads from each of the squares in from to the
// square whose index is higher by shift.
type direction struct {
	from  geom.Set
	shift int
	most  int // steps in one move
}

// A gait is how some types of a side move to empty squares.
type gait struct {
	ways   []direction
	pieces geom.Set // where they stand
}

// A territory tells who reaches what.
type territory struct {
	all    geom.Set // squares of the board
	gaits  [2][]gait
	gaitOf [2][]int // by side and type: the index of its gait, -1 if it does not move
	fatal  []bool   // by type: may capture a royal piece
	sides  [2]domain
	square int         // what a square is worth
	share  int         // how much room counts, in percent
	royal  bool        // royal pieces must move in every turn
	moves  int         // how many ahead are explored
	around []geom.Set  // by square: those near it, if royal pieces must move
	known  []valuation // of positions, by the low bits of their hashes
}

// A domain is what one side reaches.
type domain struct {
	in     [territoryMoves]geom.Set // squares that it reaches in 1, 2, ... moves and no fewer
	danger geom.Set                 // squares where it could capture a royal piece at once
}

// newTerritory returns nil unless the game is one of enclosure: one in which the pieces become
// more and more, and some of them move. A weight of 0 makes it a game like others.
func newTerritory(a *appraiser) *territory {
	if !a.found.fills || a.weights[termTerritory] == 0 {
		return nil
	}
	t := &territory{all: a.board.Squares(), fatal: make([]bool, a.pos.Types()), square: squareBonus}
	t.known = make([]valuation, valuationSize)
	t.share = a.weights[termTerritory]
	t.square = t.square * t.share / 100
	t.moves = territoryMoves
	if t.royal = a.found.royalMoves; t.royal {
		t.moves = 1 // to know who cannot move
		t.around = around(a.board, a.squares, guardReach)
	}
	for side := range t.gaits {
		t.gaits[side], t.gaitOf[side] = a.gaits(game.Side(side))
	}
	if len(t.gaits[0]) == 0 && len(t.gaits[1]) == 0 {
		return nil
	}
	for i := range t.fatal {
		t.fatal[i] = !a.found.sparesRoyal[i]
	}
	return t
}

// around returns which squares are within some steps of each square.
func around(board *geom.Board, squares []geom.Square, steps int) []geom.Set {
	sets := make([]geom.Set, board.Size())
	for _, from := range squares {
		near := geom.SetOf(from)
		for range steps {
			for sq := range near.All() {
				near = near.Or(board.Neighbours(sq))
			}
		}
		near.Remove(from)
		sets[from] = near
	}
	return sets
}

// gaits returns in which different ways the types of a side move, and which is whose.
func (a *appraiser) gaits(side game.Side) (gaits []gait, of []int) {
	of = make([]int, a.pos.Types())
	for t := range of {
		ways := a.directions(game.TypeID(t), side)
		if len(ways) == 0 {
			of[t] = -1
			continue
		}
		of[t] = slices.IndexFunc(gaits, func(g gait) bool { return slices.Equal(g.ways, ways) })
		if of[t] < 0 {
			of[t] = len(gaits)
			gaits = append(gaits, gait{ways: ways})
		}
	}
	return gaits, of
}

// directions returns the ways in which a type goes to empty squares: leaps, and slides along
// straight lines. Bent ways and hops are overlooked.
func (a *appraiser) directions(t game.TypeID, side game.Side) []direction {
	var ways []direction
	find := func(shift int) *direction {
		for i := range ways {
			if ways[i].shift == shift {
				return &ways[i]
			}
		}
		return nil
	}
	for _, first := range []bool{true, false} {
		for _, from := range a.squares {
			for _, m := range a.reach(t, side, from) {
				if !m.Move || m.Initial || m.Over > 0 || m.Power != "" || (m.Via == 0) != first {
					continue
				}
				if abs(int(m.To-from)) > longestShift*(int(m.Via)+1) {
					continue
				}
				switch steps := int(m.Via) + 1; {
				case first:
					d := find(int(m.To - from))
					if d == nil {
						ways = append(ways, direction{shift: int(m.To - from), most: 1})
						d = &ways[len(ways)-1]
					}
					d.from.Add(from)
				case m.How == game.BySlide && int(m.To-from)%steps == 0:
					if d := find(int(m.To-from) / steps); d != nil {
						d.most = max(d.most, steps)
					}
				}
			}
		}
	}
	slices.SortFunc(ways, func(x, y direction) int { return x.shift - y.shift })
	return ways
}

// from returns the empty squares that pieces on the given squares reach in one move. It goes along
// each direction with all pieces at once, by shifting whole sets. This is where a search of a game
// of enclosure spends its time, so the words of the sets are spelled out, and boards of no more than
// two words have a way of their own, which has half the work.
func (g *gait) from(pieces, empty geom.Set) geom.Set {
	if empty.W2|empty.W3|pieces.W2|pieces.W3 == 0 {
		return g.fromLow(pieces, empty)
	}
	return g.fromAll(pieces, empty)
}

// fromAll is from on boards of any size.
func (g *gait) fromAll(pieces, empty geom.Set) geom.Set {
	var o0, o1, o2, o3 uint64
	e0, e1, e2, e3 := empty.W0, empty.W1, empty.W2, empty.W3
	for i := range g.ways {
		w := &g.ways[i]
		f0, f1, f2, f3 := w.from.W0, w.from.W1, w.from.W2, w.from.W3
		a0, a1, a2, a3 := pieces.W0, pieces.W1, pieces.W2, pieces.W3
		up, down := uint(w.shift)&63, uint(-w.shift)&63
		for range w.most {
			a0, a1, a2, a3 = a0&f0, a1&f1, a2&f2, a3&f3
			if w.shift > 0 {
				a3, a2, a1, a0 = a3<<up|a2>>down, a2<<up|a1>>down, a1<<up|a0>>down, a0<<up
			} else {
				a0, a1, a2, a3 = a0>>down|a1<<up, a1>>down|a2<<up, a2>>down|a3<<up, a3>>down
			}
			a0, a1, a2, a3 = a0&e0, a1&e1, a2&e2, a3&e3
			if a0|a1|a2|a3 == 0 {
				break
			}
			o0, o1, o2, o3 = o0|a0, o1|a1, o2|a2, o3|a3
		}
	}
	return geom.Set{W0: o0, W1: o1, W2: o2, W3: o3}
}

// fromLow is from on boards of at most 128 squares.
func (g *gait) fromLow(pieces, empty geom.Set) geom.Set {
	var o0, o1 uint64
	e0, e1 := empty.W0, empty.W1
	for i := range g.ways {
		w := &g.ways[i]
		f0, f1 := w.from.W0, w.from.W1
		a0, a1 := pieces.W0, pieces.W1
		up, down := uint(w.shift)&63, uint(-w.shift)&63
		if w.shift > 0 {
			for range w.most {
				a0, a1 = a0&f0, a1&f1
				a1, a0 = (a1<<up|a0>>down)&e1, a0<<up&e0
				if a0|a1 == 0 {
					break
				}
				o0, o1 = o0|a0, o1|a1
			}
			continue
		}
		for range w.most {
			a0, a1 = a0&f0, a1&f1
			a0, a1 = (a0>>down|a1<<up)&e0, a1>>down&e1
			if a0|a1 == 0 {
				break
			}
			o0, o1 = o0|a0, o1|a1
		}
	}
	return geom.Set{W0: o0, W1: o1}
}

// clear forgets where the pieces stand.
func (t *territory) clear() {
	for side := range t.gaits {
		for i := range t.gaits[side] {
			t.gaits[side][i].pieces = geom.Set{}
		}
		t.sides[side].danger = geom.Set{}
	}
}

// count adds a piece.
func (t *territory) count(p game.Piece, sq geom.Square, table *squareTable) {
	if int(p.Type) >= len(t.fatal) {
		return // made during play
	}
	if g := t.gait(p); g != nil {
		g.pieces.Add(sq)
	}
	if t.fatal[p.Type] {
		d := &t.sides[p.Side].danger
		*d = d.Or(table.grips)
	}
}

// explore finds out what a side reaches.
func (t *territory) explore(side game.Side, empty geom.Set) {
	d := &t.sides[side]
	d.in = [territoryMoves]geom.Set{}
	for i := range t.gaits[side] {
		g := &t.gaits[side][i]
		at, rest := g.pieces, empty
		for n := range d.in[:t.moves] {
			at = g.from(at, empty).And(rest)
			if at.Empty() {
				break
			}
			rest = rest.Minus(at)
			d.in[n] = d.in[n].Or(at)
		}
	}
	seen := d.in[0]
	for n := 1; n < len(d.in); n++ {
		d.in[n] = d.in[n].Minus(seen)
		seen = seen.Or(d.in[n])
	}
}

// gait returns how a piece moves; nil if it does not, or not to empty squares.
func (t *territory) gait(p game.Piece) *gait {
	if int(p.Type) >= len(t.fatal) || t.gaitOf[p.Side][p.Type] < 0 {
		return nil
	}
	return &t.gaits[p.Side][t.gaitOf[p.Side][p.Type]]
}

// first counts the squares that a side reaches in fewer moves than the other.
func (t *territory) first(side game.Side) int {
	own, other := &t.sides[side], &t.sides[side.Other()]
	var lost geom.Set // squares that the other reaches as early
	n := 0
	for moves := range own.in {
		lost = lost.Or(other.in[moves])
		first := own.in[moves].Minus(lost)
		n += first.Len()
	}
	return n
}

// fork returns a territory for another thread.
func (t *territory) fork() *territory {
	u := *t
	for side := range t.gaits {
		u.gaits[side] = slices.Clone(t.gaits[side])
	}
	u.known = make([]valuation, len(t.known))
	return &u
}
