package zrf

// The bounds of one run of a block, and of all runs for one question.
const (
	maxParts   = 256
	maxEffects = 1024
	runFuel    = 100_000    // instructions of one run
	allFuel    = 32_000_000 // instructions for the steps of one position
	maxOrdinal = 1<<16 - 1  // moves that one run adds
	addCost    = 10         // instructions that a move is worth which a run adds, besides its parts and effects
	maxTold    = 1 << 26    // see level

	typesAnInstruction = 16 // types of which it is looked whether pieces attack, for one instruction
	siftAnInstruction  = 8  // effects that are looked through
	runsTold           = 8  // instructions that it takes to come to a move again, to tell it, for one of maxTold
)

// tooLong is what a block is blamed for that goes on and on.
const tooLong = "more instructions than one question may take"

// A purpose says what the moves that a run adds are for.
type purpose uint8

const (
	toList   purpose = iota // put the legal ones on a list
	toFind                  // stop at the one with a number
	toAttack                // stop at the first that captures on a position
	toScope                 // note where they go and what they capture
)

// A part of a move: what stands at from goes to to.
type part struct{ from, to spot }

// An effect is what a move does besides moving, in the order in which its block says so.
type effect struct {
	op    opcode
	at    spot
	a, c  int16
	epoch int32 // how many moves the run had added when it was ordered
}

// A change is a position before a move and after it.
type change struct {
	at       spot
	old, now cell
}

// A storeChange is a number of pieces that go into a store, or out of it.
type storeChange struct {
	slot int
	n    int32
}

// A gone piece is one that a move removes.
type gonePiece struct {
	at    spot
	piece cell
}

// A frame is what one run of a block needs, and the move that it has put together last. It is large and used again.
type frame struct {
	purpose purpose
	player  int16 // as whom it runs
	number  int32 // of the block
	block   *block
	start   spot
	inner   bool // within a test for attacks: such tests are false

	here, mark, from, to spot
	flags                [maxFlags / 64]uint64
	spotFlags            []spots
	touched              uint64 // which of spotFlags are not empty
	parts                [maxParts]part
	nparts               int
	effects              [maxEffects]effect
	neffects             int
	ordinal              int32 // moves added
	ran                  int   // instructions up to the last of them, with those of tests for attacks

	want   int32 // toFind: the number of the move
	target spot  // toAttack
	found  bool

	moves, takes, lands spots // toScope: where the piece goes, what it captures, and where it does by going there
	spent               int   // instructions that took

	// The move put together last.
	addition *addition
	promote  int16 // the type that the last piece becomes, none if it stays what it is
	changes  []change
	stores   []storeChange
	gone     []gonePiece
	main     part     // what the piece of the block does
	last     part     // the last part
	index    []uint16 // by position, as are the next two
	stamp    []uint32
	lifted   []uint32
	age      uint32
}

// newFrame returns a frame for runs on the board of a game.
func (g *Game) newFrame() *frame {
	n, sets := len(g.board.names), g.newSpotsList(3)
	return &frame{
		spotFlags: g.newSpotsList(len(g.spotFlags)), moves: sets[0], takes: sets[1], lands: sets[2],
		index: make([]uint16, n), stamp: make([]uint32, n), lifted: make([]uint32, n),
	}
}

// begin makes the frame ready for a run.
func (f *frame) begin(number int32, b *block, player int16, at spot) {
	f.number, f.block, f.player, f.start = number, b, player, at
	f.here, f.mark, f.to = at, at, nowhere
	if f.from = at; b.drop {
		f.from = nowhere
	}
	f.flags = [maxFlags / 64]uint64{}
	for f.touched != 0 {
		i := trailing(f.touched)
		f.touched &= f.touched - 1
		clear(f.spotFlags[i])
	}
	f.nparts, f.neffects, f.ordinal, f.ran = 0, 0, 0, 0
}

// blank makes the frame ready to put a move together.
func (f *frame) blank() {
	f.age++
	f.changes, f.stores, f.gone = f.changes[:0], f.stores[:0], f.gone[:0]
}

// put notes that a position holds c after the move.
func (f *frame) put(p *Position, s spot, c cell) {
	if f.stamp[s] == f.age {
		f.changes[f.index[s]].now = c
		return
	}
	f.stamp[s] = f.age
	f.index[s] = uint16(len(f.changes))
	f.changes = append(f.changes, change{s, p.cells[s], c})
}

// holds returns what a position holds after the move, as far as it is put together.
func (f *frame) holds(p *Position, s spot) cell {
	if f.stamp[s] == f.age {
		return f.changes[f.index[s]].now
	}
	return p.cells[s]
}

// keep notes how the number of pieces in a store changes.
func (f *frame) keep(slot int, n int32) {
	for i := range f.stores {
		if f.stores[i].slot == slot {
			f.stores[i].n += n
			return
		}
	}
	f.stores = append(f.stores, storeChange{slot, n})
}

// cost returns how many instructions it is worth to put the moves of an addition together.
func (a *addition) cost(f *frame) int {
	return (addCost + f.nparts + f.neffects) * max(1, len(a.promotes))
}

// sifted returns how many instructions it is worth to order an effect.
func (f *frame) sifted() int {
	if f.ordinal == 0 {
		return 0
	}
	return f.neffects / siftAnInstruction
}

// order notes an effect. What the run ordered on the same position before it added its last move is forgotten then:
// a later effect takes the place of an earlier one.
func (f *frame) order(e effect) bool {
	e.epoch = f.ordinal
	if f.ordinal > 0 {
		kept := 0
		for _, old := range f.effects[:f.neffects] {
			if old.at != e.at || old.epoch == e.epoch {
				f.effects[kept] = old
				kept++
			}
		}
		f.neffects = kept
	}
	if f.neffects == maxEffects {
		return false
	}
	f.effects[f.neffects] = e
	f.neffects++
	return true
}
