package zrf

// A cell is what a position holds: 0 for nothing, else a piece with its owner, type and attributes.
type cell uint64

const (
	codeBits  = 16
	codeMask  = 1<<codeBits - 1
	ownerBits = 5 // for maxPlayers
)

func pieceCell(owner, t int16) cell        { return cell(t)<<ownerBits | cell(owner) + 1 }
func (c cell) owner() int16                { return int16((c&codeMask - 1) & (1<<ownerBits - 1)) }
func (c cell) kind() int16                 { return int16((c&codeMask - 1) >> ownerBits) }
func (c cell) attributes() uint64          { return uint64(c) &^ codeMask }
func (c cell) with(attributes uint64) cell { return c&codeMask | cell(attributes) }

// attributeBit returns the bit of an attribute in a cell.
func attributeBit(a int16) uint64 { return 1 << (codeBits + uint(a)) }

// fresh returns a piece with the attributes with which its type begins.
func (g *Game) fresh(owner, t int16) cell { return pieceCell(owner, t).with(g.types[t].set) }

// owned returns a piece with another owner.
func (c cell) owned(by int16) cell { return pieceCell(by, c.kind()).with(c.attributes()) }

// retyped returns a piece that has become another type. It keeps its attributes, but for those that the new type
// declares and the old one does not: they begin as the new type says.
func (g *Game) retyped(c cell, t int16) cell {
	if c.kind() == t {
		return c
	}
	fresh := g.types[t].has &^ g.types[c.kind()].has
	return pieceCell(c.owner(), t).with(c.attributes()&^fresh | g.types[t].set&fresh)
}

// cellHash returns what a piece on a position adds to the hash.
func cellHash(s spot, c cell) uint64 {
	if c == 0 {
		return 0
	}
	return mix(uint64(c)*0x9e3779b97f4a7c15 + uint64(s)*0xd1b54a32d192ed03 + 1)
}

// storeHash returns what so many pieces in a store add to the hash.
func storeHash(slot int, n int32) uint64 {
	if n == 0 {
		return 0
	}
	return mix(uint64(slot)<<32 + uint64(n) + 0x517cc1b727220a95)
}

// mix spreads the bits of a number over all of it.
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
