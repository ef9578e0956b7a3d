package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// after returns the position after a step of the turn, with the same side to move.
//
// A captured piece leaves the board, or goes to the hand of its captor where pieces do.
func (p *Position) after(m move) *Position {
	n := p.clone()
	if len(p.made) == 0 {
		n.began = p
	}
	n.asked = &asked{used: m.used}
	n.castled = p.castled && len(p.made) > 0 || p.winsByCastling(m)
	n.made = append(n.made, m)
	n.passed, n.passers, n.victims = geom.Set{}, geom.Set{}, nil
	n.noteLeft(m)
	if p.game.v.Turns == nil {
		n.takeLeft()
	}
	if m.wall != nil {
		if m.wall.from != geom.NoSquare {
			n.walls.Remove(m.wall.from)
		}
		n.walls.Add(m.wall.to)
	}
	if m.pass {
		n.emptying(func() {
			n.reactToStaying(p, m)
			n.reactAlways()
		})
		return n
	}
	n.noteMoved(p, m)
	n.capture(m)
	n.place(m)
	n.enter(m)
	n.loseRights(p, m)
	n.changeCastling(p, m)
	n.changeGates(p, m)
	n.noteStruck(p, m)
	n.emptying(func() { n.react(p, m) })
	return n
}

// noteMoved remembers the type that a move is one of: "drops and passes are none, and one that captures itself has not moved".
func (p *Position) noteMoved(before *Position, m move) {
	if m.drop || m.captured.Has(m.from) || !slices.Contains(p.game.imitates, true) {
		return
	}
	if mover, ok := before.pieces.find(m.from); ok && !p.game.imitates[mover.Type] {
		p.lastMoved = mover.Type
	}
}

// emptying notes which squares are emptied by what follows a step: no wall is placed there by the next one.
func (p *Position) emptying(follow func()) {
	before := p.squares()
	follow()
	p.emptied = geom.Set{}
	for _, sq := range before {
		if p.isEmpty(sq) {
			p.emptied.Add(sq)
		}
	}
}

// capture takes what the move captures off the board, and does its other actions.
func (p *Position) capture(m move) {
	for sq := range m.captured.All() {
		if p.walls.Has(sq) {
			p.walls.Remove(sq)
			continue
		}
		p.toHand(p.side, p.pieces.at(sq).Type)
		p.pieces.remove(sq)
	}
	for _, d := range m.actions {
		p.do(d)
	}
}

// do does one action: its row tells what it leaves on the square.
func (p *Position) do(d action) {
	was := p.on(d.on)
	left := variant.Actions[d.what].Leaves(was, d.becomes)
	last := &p.made[len(p.made)-1]
	last.takes = last.takes || was != game.Empty && !left.IsPiece()
	p.pieces.remove(d.on)
	p.walls.Remove(d.on)
	if piece, ok := left.Piece(); ok {
		p.pieces.put(d.on, piece)
	}
	if left == game.Wall {
		p.walls.Add(d.on)
	}
}

// on returns what a square holds.
func (p *Position) on(sq geom.Square) game.Content {
	if piece, ok := p.pieces.find(sq); ok {
		return game.Holding(piece)
	}
	if p.walls.Has(sq) {
		return game.Wall
	}
	return game.Empty
}

// place puts the mover, unless something is done to itself, and whoever moves with it where they go.
func (p *Position) place(m move) {
	if m.touches(m.from) {
		return
	}
	other, swapped := p.pieces.find(m.to)
	switch {
	case m.drop && !m.supplied:
		p.hold(p.side, m.held, -1)
	case !m.drop:
		p.pieces.remove(m.from)
	}
	if m.shoved != nil {
		p.pieces.put(m.shoved.to, p.pieces.at(m.shoved.from))
	}
	if m.shoved != nil && (m.shoved.pulled || m.shoved.unloaded && !m.shoved.onEnd) {
		p.pieces.remove(m.shoved.from)
	}
	if m.castles {
		partner := p.pieces.at(m.partnerFrom)
		p.pieces.remove(m.partnerFrom)
		p.pieces.put(m.partnerTo, partner)
	}
	if m.swap && swapped {
		p.pieces.put(m.from, other)
	}
	arrived := m.mover
	if m.promotes != game.NoType {
		arrived.Type = m.promotes
	}
	p.pieces.put(m.to, arrived)
}

// toHand gives a captured piece of the given type to its captor, if the game has hands and the
// type a form in hand.
func (p *Position) toHand(captor game.Side, captured game.TypeID) {
	hand := p.game.v.Hand
	if hand == nil || !hand.Captures {
		return
	}
	if t := p.game.v.Types[captured].InHand[captor.Other()]; t != game.NoType {
		p.hold(captor, t, 1)
	}
}

// loseRights takes away what the move m, made in before, ends: the first-move right of a piece
// that moves, is captured or changes sides, the castling rights of a king that moves and of a
// partner that moves or is captured. A piece that is swapped "has not moved", but can no longer
// castle from where it was.
func (p *Position) loseRights(before *Position, m move) {
	touched := slices.Concat([]geom.Square{m.to}, m.captured.Squares())
	for _, d := range m.actions {
		touched = append(touched, d.on)
	}
	if !m.drop {
		touched = append(touched, m.from)
	}
	if m.shoved != nil {
		touched = append(touched, m.shoved.from)
	}
	if m.castles {
		touched = append(touched, m.partnerFrom)
	}
	for _, sq := range touched {
		piece, ok := before.pieces.find(sq)
		if !ok {
			continue
		}
		p.gates.Remove(sq)
		if !m.swap || sq != m.to {
			p.mayMoveFirst(piece.Side, piece.Type, false)
		}
		for wing, partner := range p.castling[piece.Side] {
			if partner == geom.NoSquare {
				continue
			}
			if king, _ := before.castlingKing(piece.Side); partner == sq || king == sq {
				p.castling[piece.Side][wing] = geom.NoSquare
			}
		}
	}
}
