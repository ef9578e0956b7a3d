package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Effect implements game.Position.
func (p *Position) Effect(s game.Step, buf []game.Change) game.Effect {
	from, to, into := stepFrom(s), stepTo(s), stepInto(s)
	buf = buf[:0]
	e := game.Effect{From: geom.Square(from), To: geom.Square(to), Changes: buf}
	c := p.board[from]
	switch stepKindOf(s) {
	case kindPass, kindWall:
		e.From, e.To = geom.NoSquare, geom.NoSquare
	case kindDrop:
		e.Mover, e.From = p.g.heldIn(into).piece(), geom.NoSquare
	default:
		e.Mover = c.piece()
	}
	if p.g.reacts {
		e.Changes = p.triedChanges(s, buf)
		p.tellBeyond(s, &e)
		return e
	}
	if p.g.entering(s) != game.NoType {
		e.Changes = p.entryChanges(s, buf)
		return e
	}
	if into == none {
		into = c
	}
	switch stepKindOf(s) {
	case kindPass:
		return e
	case kindDrop:
		e.Changes = p.dropChanges(s, stepInto(s), to, buf)
		return e
	case kindWall:
		e.Changes = p.become(to, p.g.wall, buf)
		if from != to {
			e.Changes = p.become(from, none, e.Changes)
		}
		return e
	case kindPush:
		buf = p.become(to, into, p.become(from, none, buf))
		e.Changes = p.become(stepAux(s), p.board[to], buf)
		return e
	case kindPull:
		buf = p.become(from, p.board[stepAux(s)], p.become(to, into, buf))
		e.Changes = p.become(stepAux(s), none, buf)
		return e
	case kindCastle:
		e.Changes = p.castlingChanges(from, to, stepPartner(s), stepPartnerTo(s), buf)
		return e
	case kindSwap:
		e.Changes = p.become(from, p.board[to], p.become(to, into, buf))
		return e
	case kindEnPassant:
		buf = p.become(to, into, p.become(from, none, buf))
		e.Changes = p.takenChanges(p.victimOver(&p.passant, to), buf)
		return e
	}
	if c := stepCarriage(s); c.is {
		e.Changes = p.carryingChanges(s, c, into, buf)
		return e
	}
	if from != to {
		captured := p.board[to]
		buf = p.become(to, into, p.become(from, none, buf))
		buf = p.handChange(captured, buf)
	} else if stepKindOf(s) == kindMove || stepKindOf(s) == kindLocust { // it promotes where it stands, or on its way home
		buf = p.become(to, into, buf)
	}
	e.Changes = p.asideChanges(s, c, buf)
	return e
}

// become appends that a square holds the piece c afterwards, unless it does already.
func (p *Position) become(sq uint8, c code, buf []game.Change) []game.Change {
	if p.board[sq] == c {
		return buf
	}
	return append(buf, game.OnSquare(geom.Square(sq), p.g.contentOf(p.board[sq]), p.g.contentOf(c)))
}

// triedChanges appends what has changed once a step is made, where something may follow it by itself.
func (p *Position) triedChanges(s game.Step, buf []game.Change) []game.Change {
	board, first := p.board, len(buf)
	for side := range p.hand {
		for t, n := range p.hand[side] {
			buf = append(buf, game.InHand(game.Piece{Type: game.TypeID(t), Side: game.Side(side)}, int(n), int(n)))
		}
	}
	p.attempt(s)
	kept := first
	for _, c := range buf[first:] {
		if c.Have = int(p.hand[c.Hand.Side][c.Hand.Type]); c.Have != c.Had {
			buf[kept] = c
			kept++
		}
	}
	buf = buf[:kept]
	for sq, before := range board[:p.g.size] {
		if now := p.board[sq]; now != before {
			buf = append(buf, game.OnSquare(geom.Square(sq), p.g.contentOf(before), p.g.contentOf(now)))
		}
	}
	p.Unmake()
	if stepKindOf(s) == kindCastle {
		buf = p.stays(stepPartner(s), stepPartnerTo(s), buf)
	}
	return buf
}

// stays appends that the partner in castling is where it was, if it is: who else would tell that there was one?
func (p *Position) stays(partner, ends uint8, buf []game.Change) []game.Change {
	if partner != ends {
		return buf
	}
	on := p.g.contentOf(p.board[partner])
	return append(buf, game.OnSquare(geom.Square(partner), on, on))
}

// codeOn is the code on the board of what a square holds.
func (g *Game) codeOn(on game.Content) code {
	if piece, ok := on.Piece(); ok {
		return codeOf(piece.Type, piece.Side)
	}
	if on == game.Wall {
		return g.wall
	}
	return none
}

// contentOf returns what a square of the board holds.
func (g *Game) contentOf(c code) game.Content {
	switch c {
	case none:
		return game.Empty
	case g.wall:
		return game.Wall
	}
	return game.Holding(c.piece())
}

func (p *Position) dropChanges(s game.Step, c code, to uint8, buf []game.Change) []game.Change {
	if s&flagSupply == 0 {
		held := p.g.heldIn(c)
		had := int(p.hand[held.side()][held.kind()])
		buf = append(buf, game.InHand(held.piece(), had, had-1))
	}
	return p.become(to, c, buf)
}

// castlingChanges appends what castling does. Either piece may end where the other began.
func (p *Position) castlingChanges(from, to, partner, ends uint8, buf []game.Change) []game.Change {
	king, other := p.board[from], p.board[partner]
	buf = p.become(to, king, buf)
	buf = p.become(ends, other, buf)
	for _, left := range [2]uint8{from, partner} {
		if left != to && left != ends {
			buf = p.become(left, none, buf)
		}
	}
	return p.stays(partner, ends, buf)
}

// asideChanges appends what a step by a piece of code c does elsewhere than where it ends.
func (p *Position) asideChanges(s game.Step, c code, buf []game.Change) []game.Change {
	if p.isMere(s, c) {
		return buf
	}
	p.eachAction(s, c, func(sq uint8, t *powerTable) {
		if captures(t) {
			buf = p.takenChanges(sq, buf)
		} else {
			buf = p.become(sq, t.leaves[p.board[sq]], buf)
		}
	})
	return buf
}

// takenChanges appends that the piece on a square is captured.
func (p *Position) takenChanges(sq uint8, buf []game.Change) []game.Change {
	return p.handChange(p.board[sq], p.become(sq, none, buf))
}

// handChange appends that a piece of code captured, which may be none, comes to the hand of the side to move,
// if the game has hands.
func (p *Position) handChange(captured code, buf []game.Change) []game.Change {
	if captured == none {
		return buf
	}
	t := p.g.inHand[captured]
	if t == game.NoType {
		return buf
	}
	into := codeOf(t, p.side).piece()
	for i := range buf {
		if c := &buf[i]; c.Square == geom.NoSquare && c.Hand == into {
			c.Have++
			return buf
		}
	}
	had := int(p.hand[p.side][t])
	return append(buf, game.InHand(into, had, had+1))
}
