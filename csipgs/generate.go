package csipgs

import (
	"math/bits"

	"aanca.chess/game"
)

// Steps implements game.Position. It lists actions alone: the designs that may follow are
// without number, so there are none to list while a turn is open.
func (p *Position) Steps(buf []game.Step) []game.Step {
	if p.open {
		return buf
	}
	buf = p.moves(buf, ^squares(0))
	checked := p.inCheck(p.side)
	if near := p.transferSquares(checked); near != 0 {
		buf = p.transfers(buf, near)
	}
	if checked == 0 && p.count[p.side] < maxPieces {
		buf = p.purchases(buf)
	}
	return buf
}

// Captures implements game.Position.
func (p *Position) Captures(buf []game.Step) []game.Step {
	if p.open {
		return buf
	}
	return p.moves(buf, p.occupied[p.side.Other()])
}

// moves appends the legal moves to some of the squares.
func (p *Position) moves(buf []game.Step, wanted squares) []game.Step {
	enemies := p.occupied[p.side.Other()]
	occupied := enemies | p.occupied[p.side]
	for s := p.occupied[p.side]; s != 0; s &= s - 1 {
		from := uint8(bits.TrailingZeros64(uint64(s)))
		to := p.kinds[p.board[from].kind()].targets(p.side, from, occupied, enemies) & wanted
		for ; to != 0; to &= to - 1 {
			if sq := uint8(bits.TrailingZeros64(uint64(to))); !p.exposes(from, sq) {
				buf = append(buf, moveStep(from, sq))
			}
		}
	}
	return buf
}

// transferSquares returns the empty squares next to those royal pieces of the side to move
// that are not in check.
func (p *Position) transferSquares(checked squares) squares {
	return neighbours(p.royals[p.side]&^checked) &^ (p.occupied[0] | p.occupied[1])
}

// neighbours returns the squares next to those of a set, in all eight directions.
func neighbours(s squares) squares {
	const aFile, hFile = squares(0x0101010101010101), squares(0x8080808080808080)
	row := s&^hFile<<1 | s&^aFile>>1
	three := row | s
	return row | three<<size | three>>size
}

// transfers appends the transfers of all types in the reserve to the squares.
func (p *Position) transfers(buf []game.Step, to squares) []game.Step {
	for t, n := range p.hand[p.side] {
		if n == 0 {
			continue
		}
		for s := to; s != 0; s &= s - 1 {
			buf = append(buf, transferStep(game.TypeID(t), uint8(bits.TrailingZeros64(uint64(s)))))
		}
	}
	return buf
}

// purchases appends the purchases that the treasury allows.
func (p *Position) purchases(buf []game.Step) []game.Step {
	for _, t := range p.designs[p.side] {
		if p.affords(t) {
			buf = append(buf, buyStep(t))
		}
	}
	return buf
}

// affords reports whether the side to move could pay for a piece, this turn's credit included.
func (p *Position) affords(t game.TypeID) bool {
	return int64(p.prices[t])*zorkmid <= p.treasury[p.side]+zorkmid
}
