package eval

import (
	"math"
	"math/bits"

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
	e.findStructure()
	for i := range e.pieces {
		if m := e.pieces[i]; !m.royal {
			e.addMobility(m, &e.army[m.side], &e.army[m.side.Other()])
		}
	}
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
}

func unwatched(string) {}

// scanBoth lists the pieces of both sides and what they could do.
func (e *Evaluator) scanBoth(v game.Controlled) {
	e.pieces = e.pieces[:0]
	var frozen *geom.Set
	if e.freezes {
		e.struck = v.Immobilized(e.struck[:0])
		e.frozen = geom.SetOf(e.struck...)
		frozen = &e.frozen
	}
	var changed geom.Set // squares on which another side stands than at the last time
	for side := range e.army {
		occupied := v.Occupied(game.Side(side))
		for i := range changed {
			changed[i] |= occupied[i] ^ e.stood[side][i]
		}
		e.stood[side], e.army[side].occupied = occupied, occupied
	}
	for side := range e.army {
		e.scan(v, game.Side(side), &changed, frozen)
	}
}

// scan lists the pieces of a side and what they could do. From one evaluation to the next few squares
// change, so that most pieces can do what they could: only the others are asked, if the position says
// on what that depends.
func (e *Evaluator) scan(v game.Controlled, side game.Side, changed, frozen *geom.Set) {
	a := &e.army[side]
	pieces := a.occupied
	for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
		p, _ := v.At(sq)
		typ := &e.types[p.Type]
		m := &e.grid[sq]
		switch {
		case frozen != nil && frozen.Has(sq):
			*m = pieceOn{table: &typ.at[side][sq], typ: typ, at: sq, side: side, royal: typ.royal}
		case e.can.Evaluable == nil || m.typ != typ || m.side != side || m.looks.Intersects(changed):
			e.ask(v, m, typ, side, sq)
		}
		e.pieces = append(e.pieces, m)
		r := &a.reach
		by := &r.by[typ.class]
		for i, hits := range m.hits[:e.words] {
			by[i] |= hits
			r.twice[i] |= r.any[i] & hits
			r.any[i] |= hits
		}
		a.freezes = a.freezes || typ.freezes
		a.lends = a.lends || typ.lends
		if typ.royal {
			a.royal, a.ring = sq, m.table.near
		}
	}
}

// ask finds out what a piece could do.
func (e *Evaluator) ask(v game.Controlled, m *pieceOn, typ *typeTable, side game.Side, sq geom.Square) {
	m.table, m.typ, m.at, m.side, m.royal = &typ.at[side][sq], typ, sq, side, typ.royal
	m.key = 0
	if typ.runner != nil {
		m.key = typ.runner[side][sq].key
	}
	m.even = v.Scope(sq, &m.moves, &m.hits)
	switch {
	case e.can.Evaluable == nil: // asked anew every time
	case m.even:
		m.looks = m.hits
	default:
		m.looks = e.can.Evaluable.Looks(sq)
	}
	m.looks.Add(sq)
	if typ.shoots {
		m.hits = m.hits.Or(m.table.shots)
	}
}

// addMobility adds what a piece can do where the least of the enemies would not take it, and notes
// whether it reaches the squares around the enemy's royal piece.
func (e *Evaluator) addMobility(m *pieceOn, a, enemy *army) {
	n, attacked := 0, 0
	for i, open := range m.hits[:e.words] {
		attacked += bits.OnesCount64(open & enemy.occupied[i])
		if m.even {
			open &^= a.occupied[i]
		} else {
			open = open&enemy.occupied[i] | m.moves[i]
		}
		if m.typ.class > 0 {
			open &^= enemy.reach.by[0][i]
		}
		n += bits.OnesCount64(open)
	}
	bonus := int(m.typ.mobility[min(n, mobilityTop)])
	a.middle += bonus + attacked*e.weights[termAttack]
	a.end += mobilityEnd*bonus/100 + attackEnd*attacked*e.weights[termAttack]
	if enemy.royals != 1 {
		return
	}
	if m.hits.Intersects(&enemy.ring) {
		zone := m.hits.And(enemy.ring)
		enemy.reach.attackers++
		enemy.reach.danger += m.typ.menace * zone.Len()
	}
}

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
