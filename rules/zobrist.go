package rules

import "aanca.chess/game"

// maxInHand bounds the pieces of one type that a side may have in hand.
const maxInHand = 255

// zobrist holds the random numbers whose exclusive or identifies a position.
type zobrist struct {
	piece    [][]uint64               // by code and square
	hand     [][]uint64               // by code and number in hand
	castle   [16]uint64               // by castling rights
	unmoved  []uint64                 // by square of a piece with first-move rights
	passant  []uint64                 // by en passant square
	checks   [2][maxChecks + 1]uint64 // by side and checks that it still has to give
	second   uint64                   // the second side is to move
	imitated []uint64                 // by type that is imitated
	struck   []uint64                 // by square on which the last turn has captured what may not be traded
}

// newZobrist makes the numbers for a game. They are the same in every run, so that hashes may
// be stored.
func newZobrist(codes, size int) *zobrist {
	r := splitMix(0x9E3779B97F4A7C15)
	z := &zobrist{second: r.next()}
	for range codes {
		z.piece = append(z.piece, r.fill(size))
		z.hand = append(z.hand, append([]uint64{0}, r.fill(maxInHand)...))
	}
	for i := 1; i < len(z.castle); i++ {
		z.castle[i] = r.next()
	}
	z.unmoved = r.fill(size)
	z.passant = r.fill(size)
	for side := range z.checks {
		copy(z.checks[side][1:], r.fill(maxChecks))
	}
	z.imitated = r.fill(codes)
	z.struck = r.fill(size)
	return z
}

// splitMix is the SplitMix64 generator (Steele, Lea and Flood, 2014).
type splitMix uint64

func (s *splitMix) next() uint64 {
	*s += 0x9E3779B97F4A7C15
	x := uint64(*s)
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

func (s *splitMix) fill(n int) []uint64 {
	out := make([]uint64, n)
	for i := range out {
		out[i] = s.next()
	}
	return out
}

// hashFromScratch computes what Hash keeps up to date.
func (p *Position) hashFromScratch() uint64 {
	z, h := p.g.keys, uint64(0)
	for sq := range p.g.board.Squares().All() {
		if c := p.board[uint8(sq)]; c != none {
			h ^= z.piece[c][sq]
		}
	}
	for side := range p.hand {
		for t, n := range p.hand[side] {
			h ^= z.hand[codeOf(game.TypeID(t), game.Side(side))][n]
		}
	}
	for sq := range p.unmoved.All() {
		h ^= z.unmoved[sq]
	}
	for sq := range p.passant.squares.All() {
		h ^= z.passant[sq]
	}
	h ^= p.imitatedKey() ^ p.struckKey() ^ z.castle[p.castle] ^ z.checks[0][p.checks[0]] ^ z.checks[1][p.checks[1]]
	if p.g.turns != nil {
		h ^= p.formKey() ^ p.openKey()
	}
	if p.side == game.Second {
		h ^= z.second
	}
	return h
}
