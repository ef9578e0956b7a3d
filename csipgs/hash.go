package csipgs

import "aanca.chess/game"

// As types are without number, their keys are computed when they are needed and not kept in
// tables. What is told apart by a key begins with a number of its own.
const (
	ofPiece uint64 = iota + 1
	ofHand
	ofType
	ofDesign
	ofTreasury
	ofEstimate
	ofPhase
)

// secondKey and veiledKey stand for the second side to move and for an army that is not known.
const (
	secondKey uint64 = 0xD1B54A32D192ED03
	veiledKey uint64 = 0x8CB92BA72F3D8DD7
)

// mix makes a number of which every bit depends on every bit of the given ones. It is the last
// part of the SplitMix64 generator (Steele, Lea and Flood, 2014).
func mix(what, a, b uint64) uint64 {
	x := a + what*0x9E3779B97F4A7C15 + b*0xA24BAED4963EE407
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

func (p *Position) pieceKey(c piece, sq uint8) uint64 {
	return mix(ofPiece, p.kinds[c.kind()].seed, uint64(c.side())<<8|uint64(sq))
}

// handKey is 0 where there is nothing in hand.
func handKey(k *kind, side game.Side, n uint8) uint64 {
	if n == 0 {
		return 0
	}
	return mix(ofHand, k.seed, uint64(side)<<8|uint64(n))
}

func typeKey(k *kind, t int) uint64 { return mix(ofType, k.seed, uint64(t)) }

func designKey(side game.Side, slot int, k *kind) uint64 {
	return mix(ofDesign, k.seed, uint64(side)<<8|uint64(slot))
}

func treasuryKey(side game.Side, amount int64) uint64 {
	return mix(ofTreasury, uint64(amount), uint64(side))
}

// estimateKey tells open estimates from closed ones.
func estimateKey(e estimate) uint64 {
	open := uint64(0)
	if e.open {
		open = 1
	}
	return mix(ofEstimate, uint64(e.figure)<<1|open, uint64(uint8(e.subject)))
}

// phaseKey is 0 at the beginning of a turn.
func phaseKey(ph phase, mover uint8) uint64 {
	if ph == toAct {
		return 0
	}
	return mix(ofPhase, uint64(ph), uint64(mover))
}

// hashFromScratch computes what Hash keeps up to date.
func (p *Position) hashFromScratch() uint64 {
	var h uint64
	for sq, c := range p.board {
		if c != 0 {
			h ^= p.pieceKey(c, uint8(sq))
		}
	}
	for t := slots; t < len(p.kinds); t++ {
		h ^= typeKey(p.kinds[t], t)
	}
	for _, side := range []game.Side{game.First, game.Second} {
		for t, n := range p.hand[side] {
			h ^= handKey(p.kinds[t], side, n)
		}
		for slot, t := range p.designs[side] {
			h ^= designKey(side, slot, p.kinds[t])
		}
		h ^= treasuryKey(side, p.treasury[side])
	}
	if p.side == game.Second {
		h ^= secondKey
	}
	for _, e := range p.estimates {
		h ^= estimateKey(e)
	}
	if p.veiled {
		h ^= veiledKey
	}
	return h ^ phaseKey(p.phase, p.mover)
}
