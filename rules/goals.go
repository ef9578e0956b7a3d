package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// connection is variant.Connection in compiled form.
type connection struct {
	pieces [2][]code
	whole  []geom.Set // sets of squares one of which must be full: rows and blocks
	lines  []geom.Set // lines on which at least so many must stand:
	onLine int
	beside []geom.Set // by square: its neighbours, where chains count
}

// compileConnection lists the squares of all rows, blocks and lines.
func (g *Game) compileConnection() error {
	v := g.v.Ending.Connection
	if v == nil {
		return nil
	}
	c := &connection{onLine: v.Line}
	for _, k := range bothSides(v.Types) {
		c.pieces[k.side()] = append(c.pieces[k.side()], k)
	}
	for sq := range g.board.Squares().All() {
		for _, d := range v.Directions {
			if row := g.row(sq, d, v.Row); v.Row > 0 && row.Len() == v.Row {
				c.whole = append(c.whole, row)
			}
			if line := g.row(sq, d, g.size); v.Line > 0 && line.Len() >= v.Line {
				c.lines = append(c.lines, line)
			}
		}
		if block := g.block(sq, v.Block); v.Block > 0 && block.Len() == v.Block*v.Block {
			c.whole = append(c.whole, block)
		}
	}
	if v.From != ([2]geom.Set{}) || v.All {
		c.beside = make([]geom.Set, g.size)
		for sq := range g.board.Squares().All() {
			for _, d := range v.Directions {
				for _, to := range []geom.Square{g.board.Step(sq, d, 0), g.board.Step(sq, d.Times(-1), 0)} {
					if to != geom.NoSquare {
						c.beside[sq].Add(to)
					}
				}
			}
		}
	}
	g.ending.connection = c
	return nil
}

// row returns the squares in a direction from one, itself included, up to a number or the edge.
func (g *Game) row(from geom.Square, d geom.Vector, most int) geom.Set {
	row := geom.SetOf(from)
	for sq, n := g.board.Step(from, d, 0), 1; n < most && sq != geom.NoSquare && !row.Has(sq); sq, n = g.board.Step(sq, d, 0), n+1 {
		row.Add(sq)
	}
	return row
}

// block returns the squares of a block of files and ranks with its first corner on a square, as far as they exist.
func (g *Game) block(from geom.Square, size int) geom.Set {
	var block geom.Set
	for i := range size {
		for j := range size {
			if sq := g.board.Offset(from, i, j); sq != geom.NoSquare {
				block.Add(sq)
			}
		}
	}
	return block
}

// connected returns the side whose pieces stand together as decides the game, if there is one: that which has just completed a turn
// or, where all must stand together, the other.
func (p *Position) connected() (side game.Side, ok bool) {
	v := p.g.v.Ending.Connection
	switch us, them := p.side, p.side.Other(); {
	case p.TurnOpen():
	case p.standsTogether(them) || v.All && p.allTogether(them):
		return them, true
	case v.All && p.allTogether(us):
		return us, true
	}
	return 0, false
}

// connecting returns the pieces of a side that may decide the game by standing together.
func (p *Position) connecting(side game.Side) geom.Set {
	var pieces geom.Set
	for _, k := range p.g.ending.connection.pieces[side] {
		pieces = pieces.Or(p.of[k])
	}
	return pieces
}

// allTogether reports whether all of them are one group of neighbours.
func (p *Position) allTogether(side game.Side) bool {
	rest := p.connecting(side)
	if rest.Empty() {
		return false
	}
	due := geom.SetOf(rest.Pop())
	for sq := due.Pop(); sq != geom.NoSquare; sq = due.Pop() {
		near := p.g.ending.connection.beside[sq].And(rest)
		due, rest = due.Or(near), rest.Minus(near)
	}
	return rest.Empty()
}

// standsTogether reports whether the pieces of a side stand in a row and the like.
func (p *Position) standsTogether(side game.Side) bool {
	c, pieces := p.g.ending.connection, p.connecting(side)
	for i := range c.whole {
		if c.whole[i].Minus(pieces) == (geom.Set{}) {
			return true
		}
	}
	for i := range c.lines {
		if on := c.lines[i].And(pieces); on.Len() >= c.onLine {
			return true
		}
	}
	return p.g.v.Ending.Connection.From != ([2]geom.Set{}) && p.chained(pieces, side)
}

// chained reports whether neighbours among some pieces lead from the one region to the other.
func (p *Position) chained(pieces geom.Set, side game.Side) bool {
	c, v := p.g.ending.connection, p.g.v.Ending.Connection
	due := pieces.And(v.From[side])
	var found geom.Set
	known := due
	for sq := due.Pop(); sq != geom.NoSquare; sq = due.Pop() {
		near := c.beside[sq].And(pieces)
		found = found.Or(near)
		due = due.Or(near.Minus(known))
		known = known.Or(near)
	}
	return found.Intersects(&v.To[side])
}

// flagVerdict returns what the flag decides: for which side, and how; GoesOn while it decides nothing.
func (p *Position) flagVerdict() (variant.Verdict, game.Side) {
	if p.TurnOpen() {
		return variant.GoesOn, p.side
	}
	x, us, them := p.g.ending.flag, p.side, p.side.Other()
	switch {
	case x.Answer && p.isThere(us):
		if !x.Safe && us == game.First && p.isThere(them) {
			return variant.Draws, us
		}
		return x.Verdict, us
	case x.Safe && !x.Answer && p.isThere(us) && !p.isThreatenedThere(us):
		if p.isThere(them) && p.isSafeThere(them) {
			return variant.Draws, us
		}
		return x.Verdict, us
	case !p.isThere(them) || x.Safe && !p.isSafeThere(them):
	case !x.Answer, x.Safe, p.onlyRoyalFlag(us) && !p.royalGetsThere():
		return x.Verdict, them
	}
	return variant.GoesOn, us
}

// atFlag returns the squares on which a side's pieces have reached its region.
func (p *Position) atFlag(side game.Side) geom.Set {
	x := p.g.ending.flag
	var there geom.Set
	for _, t := range x.Types[side] {
		there = there.Or(p.of[codeOf(t, side)])
	}
	return there.And(x.Region[side])
}

// isThere reports whether as many pieces of a side as decide the game are in its region.
func (p *Position) isThere(side game.Side) bool {
	x, there := p.g.ending.flag, p.atFlag(side)
	if there.Empty() {
		return false
	}
	return there.Len() >= x.Count || x.Full && x.Region[side].Minus(p.occ[0]).Minus(p.occ[1]) == (geom.Set{})
}

// isSafeThere reports whether the side to move cannot capture one of the other's pieces that are all needed in its region.
func (p *Position) isSafeThere(side game.Side) bool {
	there := p.atFlag(side)
	if there.Len() != p.g.ending.flag.Count {
		return there.Len() > p.g.ending.flag.Count
	}
	p.results = p.legal(p.results[:0], false)
	for _, s := range p.results {
		for left := there; !left.Empty(); {
			if p.hits(s, uint8(left.Pop())) {
				return false
			}
		}
	}
	return true
}

// isThreatenedThere reports whether the other side attacks one of the pieces of the side to move that are all needed in its region.
func (p *Position) isThreatenedThere(us game.Side) bool {
	there := p.atFlag(us)
	if there.Len() != p.g.ending.flag.Count {
		return there.Len() < p.g.ending.flag.Count
	}
	for sq := range there.All() {
		if p.attacked(uint8(sq), us.Other()) {
			return true
		}
	}
	return false
}

// onlyRoyalFlag reports whether a side gets to its region by its royal piece alone.
func (p *Position) onlyRoyalFlag(side game.Side) bool {
	types := p.g.ending.flag.Types[side]
	return len(types) == 1 && types[0] == p.g.royalType
}

// royalGetsThere reports whether the side to move, the second, can bring its royal piece into its region now.
func (p *Position) royalGetsThere() bool {
	king := p.royal[p.side]
	if p.side == game.First || king == geom.NoSquare || p.InCheck() {
		return false
	}
	p.results = p.legal(p.results[:0], false)
	for _, s := range p.results {
		if !isNobodys(s) && stepKindOf(s) != kindDrop && geom.Square(stepFrom(s)) == king && p.g.ending.flag.Region[p.side].Has(geom.Square(stepTo(s))) {
			return true
		}
	}
	return false
}
