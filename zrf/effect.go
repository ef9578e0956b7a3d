package zrf

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Effect implements game.Position.
func (p *Position) Effect(s game.Step, buf []game.Change) game.Effect {
	p.refuel()
	if f := p.find(s); f != nil {
		return p.effectOf(f, buf)
	}
	return game.Effect{From: geom.NoSquare, To: geom.NoSquare, Changes: buf[:0]}
}

// effectOf returns the effect of the move that a frame has put together.
func (p *Position) effectOf(f *frame, buf []game.Change) game.Effect {
	buf = buf[:0]
	e := game.Effect{From: geom.NoSquare, To: geom.NoSquare}
	for _, c := range f.changes {
		if before, after := p.g.content(c.old), p.g.content(c.now); before != after {
			buf = append(buf, game.OnSquare(p.g.square[c.at], before, after))
		}
	}
	for _, c := range f.stores {
		if c.n != 0 {
			buf = p.handChange(c, buf)
		}
	}
	e.Changes = buf
	p.tellMover(f, &e)
	return e
}

// handChange appends the change of a store. Those of players who do not decide are nobody's hand.
func (p *Position) handChange(c storeChange, buf []game.Change) []game.Change {
	owner, t := c.slot/len(p.g.types), c.slot%len(p.g.types)
	if !p.g.players[owner].decides {
		return buf
	}
	had := int(p.store[c.slot])
	piece := game.Piece{Type: game.TypeID(t), Side: p.g.players[owner].side}
	return append(buf, game.InHand(piece, had, had+int(c.n)))
}

// tellMover says who acts, from where to where: the piece of the block, which acts where it stands if only others move.
func (p *Position) tellMover(f *frame, e *game.Effect) {
	if f.block.drop {
		for _, m := range f.parts[:f.nparts+1] {
			if m.from == nowhere {
				e.Mover, e.To = p.g.pieceOf(p.g.fresh(f.player, f.block.piece)), p.g.square[m.to]
				return
			}
		}
		return
	}
	c := p.cells[f.start]
	if c == 0 {
		return
	}
	e.Mover, e.From, e.To = p.g.pieceOf(c), p.g.square[f.start], p.g.square[f.start]
	for _, m := range f.parts[:f.nparts+1] {
		if m.from == f.start && m.to != nowhere {
			e.To = p.g.square[m.to]
			return
		}
	}
}

// Captures implements game.Position.
func (p *Position) Captures(buf []game.Step) []game.Step {
	n := len(buf)
	buf = p.Steps(buf)
	if p.TurnOpen() {
		return buf
	}
	var changes [32]game.Change
	kept := n
	for _, s := range buf[n:] {
		if e := p.Effect(s, changes[:0]); e.Material() {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}
