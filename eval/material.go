package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// Light terms, in hundredths of a pawn, where the position does not tell what its pieces could do.
	openBonus   = 3 // for each neighbouring square or leap that is open
	threatBonus = 5 // for each square beside the enemy's royal piece that is in reach

	lentBonus = 6 // for each piece that a friend lends moves to

	// A piece that enemies keep from moving loses this share of its value, a royal piece so much.
	frozenShare = 0.4
	frozenRoyal = 120
)

// count counts both armies, square by square.
func (e *Evaluator) count(pos game.Position) {
	e.pieces = e.pieces[:0]
	if e.land != nil {
		e.land.clear()
	}
	e.army = [2]army{{royal: geom.NoSquare}, {royal: geom.NoSquare}}
	e.look(pos)
	if o := e.can.Occupied; o != nil {
		for side := range e.army {
			occupied := o.Occupied(game.Side(side))
			for sq := occupied.Pop(); sq != geom.NoSquare; sq = occupied.Pop() {
				e.countOn(pos, sq)
			}
		}
	} else {
		for _, sq := range e.squares {
			e.countOn(pos, sq)
		}
	}
	if e.hands {
		e.countHands(pos)
	}
}

// countOn adds the piece on a square, if there is one, to its army.
func (e *Evaluator) countOn(pos game.Position, sq geom.Square) {
	p, ok := pos.At(sq)
	if !ok || p.Side == game.Neutral {
		return
	}
	if int(p.Type) >= len(e.types) {
		e.learn(pos)
	}
	typ, a := &e.types[p.Type], &e.army[p.Side]
	table := &typ.at[p.Side][sq]
	if e.can.Controlled == nil || e.can.Evaluable != nil { // otherwise the grid is followed (catchUp)
		e.grid[sq] = pieceOn{typ: typ, at: sq, side: p.Side, royal: typ.royal}
		e.pieces = append(e.pieces, &e.grid[sq])
	}
	a.occupied.Add(sq)
	if e.land == nil {
		a.middle += int(table.middle)
		a.end += int(table.end)
	} else {
		e.land.count(p, sq, table)
		a.middle += typ.value
		a.end += typ.value
	}
	a.freezes = a.freezes || typ.freezes
	a.lends = a.lends || typ.lends
	if typ.royal {
		if a.royals++; a.royals > 1 {
			a.middle += spareRoyal
			a.end += spareRoyal
		}
		a.royal, a.ring = sq, table.near
		return
	}
	a.value += typ.value
	a.pieces++
}

func (e *Evaluator) countHands(pos game.Position) {
	for side := range e.army {
		a := &e.army[side]
		for t := range e.types {
			if n := pos.InHand(game.Side(side), game.TypeID(t)); n > 0 {
				a.middle += n * e.types[t].hand
				a.end += n * e.types[t].hand
				a.value += n * e.types[t].hand
				a.pieces += n
				a.waiting += n
				a.inHand += n * e.types[t].hand
			}
		}
	}
}

// addNeighbours adds to both armies the open neighbourhood of each piece, and what shelters or
// threatens the royal pieces; that matters only while there is much on the board.
func (e *Evaluator) addNeighbours() {
	var threats [2]int
	for i := range e.pieces {
		m := e.pieces[i]
		if m.royal {
			continue
		}
		a, enemy, square := &e.army[m.side], &e.army[m.side.Other()], m.square()
		open := square.near.Minus(a.occupied)
		a.middle += open.Len() * openBonus
		a.end += open.Len() * openBonus
		threatened := square.takes.And(enemy.ring)
		threats[m.side] += threatened.Len()
	}
	for side := range e.army {
		a := &e.army[side]
		cover := a.ring.And(a.occupied)
		a.middle += e.weights[termCover]*cover.Len() + threatBonus*threats[side]
	}
}

// addPowers counts the pieces that powers of others act on.
func (e *Evaluator) addPowers(pos game.Position) {
	if e.army[0].freezes || e.army[1].freezes {
		e.struck = pos.Immobilized(e.struck[:0])
		for _, sq := range e.struck {
			if p, ok := pos.At(sq); ok {
				a, typ := &e.army[p.Side], &e.types[p.Type]
				loss := int(frozenShare * float64(typ.value))
				if typ.royal {
					loss = frozenRoyal
				}
				a.middle -= loss
				a.end -= loss
			}
		}
	}
	if e.army[0].lends || e.army[1].lends {
		e.struck = pos.Relayed(e.struck[:0])
		for _, sq := range e.struck {
			if p, ok := pos.At(sq); ok {
				e.army[p.Side].middle += lentBonus
				e.army[p.Side].end += lentBonus
			}
		}
	}
}
