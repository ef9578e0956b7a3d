package csipgs

import (
	"math/bits"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// zorkmid is one zorkmid in a treasury, which is counted in thousandths.
const zorkmid = 1000

// A Position is the state of a game in play. It implements game.Position.
type Position struct {
	g    *Game
	side game.Side

	phase phase
	mover uint8 // the square of the piece that must move again

	board     [size * size]piece
	occupied  [2]squares
	royals    [2]squares // royal pieces on the board
	relays    [2]squares // pieces on the board that lend their moves
	count     [2]int     // pieces on the board and in the reserve
	hand      [2][]uint8 // the reserve, by type
	treasury  [2]int64   // in thousandths of a zorkmid
	designs   [2][slots]game.TypeID
	kinds     []*kind      // by type
	types     []*game.Type // by type
	prices    []int        // by type, in zorkmids
	estimates estimates
	veiled    bool   // the first side has chosen an army that this position does not know
	earlier   string // the turn before the history, where it is known

	drafts *drafts[*kind] // shared with all copies that are not detached
	armies *drafts[*army]

	full    int
	hash    uint64
	history []undo
}

// A piece is a piece on a square; 0 is none.
type piece uint32

func pieceOf(t game.TypeID, side game.Side) piece { return piece(t)<<1 | piece(side) + 1 }
func (c piece) kind() game.TypeID                 { return game.TypeID((c - 1) >> 1) }
func (c piece) side() game.Side                   { return game.Side((c - 1) & 1) }

// Side implements game.Position.
func (p *Position) Side() game.Side { return p.side }

// Made implements game.Position.
func (p *Position) Made() int { return len(p.history) }

// Hash implements game.Position.
func (p *Position) Hash() uint64 { return p.hash }

// At implements game.Position.
func (p *Position) At(sq geom.Square) (game.Piece, bool) {
	if uint(sq) >= uint(len(p.board)) || p.board[sq] == 0 {
		return game.Piece{}, false
	}
	c := p.board[sq]
	return game.Piece{Type: c.kind(), Side: c.side()}, true
}

// Occupied returns the squares that a side occupies.
func (p *Position) Occupied(side game.Side) geom.Set { return geom.Set{W0: uint64(p.occupied[side])} }

// InHand implements game.Position.
func (p *Position) InHand(side game.Side, t game.TypeID) int { return int(p.hand[side][t]) }

// Types implements game.Position.
func (p *Position) Types() int { return len(p.types) }

// Type implements game.Position.
func (p *Position) Type(t game.TypeID) *game.Type { return p.types[t] }

// Treasury returns what a side owns, in thousandths of a zorkmid.
func (p *Position) Treasury(side game.Side) int64 { return p.treasury[side] }

// Pieces returns how many pieces a side has on the board and in its reserve.
func (p *Position) Pieces(side game.Side) int { return p.count[side] }

// Designs returns the types of a side's designs, in the order of their slots.
func (p *Position) Designs(side game.Side) []game.TypeID { return slices.Clone(p.designs[side][:]) }

// Immobilized implements game.Position: no piece keeps another from moving.
func (p *Position) Immobilized(buf []geom.Square) []geom.Square { return buf }

// Clone implements game.Position.
func (p *Position) Clone() game.Position {
	q := *p
	q.hand = [2][]uint8{slices.Clone(p.hand[0]), slices.Clone(p.hand[1])}
	q.kinds, q.types, q.prices = slices.Clone(p.kinds), slices.Clone(p.types), slices.Clone(p.prices)
	q.estimates = slices.Clone(p.estimates)
	q.history = slices.Clone(p.history)
	return &q
}

// Detach implements game.Detacher: what is read in the copy is forgotten there alone.
func (p *Position) Detach() game.Position {
	q := p.Clone().(*Position)
	q.drafts, q.armies = &drafts[*kind]{}, &drafts[*army]{}
	return q
}

// put places a piece on an empty square. It does not touch the hash.
func (p *Position) put(c piece, sq uint8) {
	side, bit := c.side(), squares(1)<<sq
	p.board[sq] = c
	p.occupied[side] |= bit
	p.count[side]++
	if p.kinds[c.kind()].design.Royal {
		p.royals[side] |= bit
	}
	if p.kinds[c.kind()].design.Relay {
		p.relays[side] |= bit
	}
}

// take removes the piece on a square and returns it. It does not touch the hash.
func (p *Position) take(sq uint8) piece {
	c, bit := p.board[sq], squares(1)<<sq
	side := c.side()
	p.board[sq] = 0
	p.occupied[side] &^= bit
	p.royals[side] &^= bit
	p.relays[side] &^= bit
	p.count[side]--
	return c
}

// each calls f for every square of the set.
func (s squares) each(f func(sq uint8)) {
	for ; s != 0; s &= s - 1 {
		f(uint8(bits.TrailingZeros64(uint64(s))))
	}
}

// single reports whether the set has exactly one square.
func (s squares) single() bool { return s != 0 && s&(s-1) == 0 }

// appendTo appends the squares of the set.
func (s squares) appendTo(buf []geom.Square) []geom.Square {
	s.each(func(sq uint8) { buf = append(buf, geom.Square(sq)) })
	return buf
}
