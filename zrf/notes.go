package zrf

import "aanca.chess/game"

// A note is what a long run had ordered when it added a move: who wants that move again need not run the block again.
type note struct {
	hash           uint64 // of the position
	step           game.Step
	player         int16 // as whom the block was run
	addition       *addition
	promote        int16
	here, from, to spot
	cost           int // instructions of the run up to there: who finds the note spends them all the same, so that limits do not depend on it
	parts          []part
	effects        []effect
}

const (
	longRun  = 128     // instructions from which on a move is worth a note
	allNotes = 1 << 12 // that are kept

	mostNoted = 1 << 19 // parts and effects of notes, after which all are forgotten, for the memory that they take
)

// noteAt returns where the note of a step of the position is kept.
func (p *Position) noteAt(hash uint64, s game.Step) *note {
	return &p.notes[mix(hash^uint64(s))%allNotes]
}

// keepNote notes the move that a frame has put together.
func (p *Position) keepNote(f *frame, s game.Step) {
	if p.notes == nil {
		p.notes = make([]note, allNotes)
	}
	if p.noted += f.nparts + f.neffects; p.noted > mostNoted {
		p.notes, p.noted = make([]note, allNotes), 0
	}
	hash := p.Hash()
	n := p.noteAt(hash, s)
	n.hash, n.step, n.player, n.addition, n.promote = hash, s, f.player, f.addition, f.promote
	n.here, n.from, n.to, n.cost = f.here, f.from, f.to, f.ran
	n.parts = append(n.parts[:0], f.parts[:f.nparts]...)
	n.effects = append(n.effects[:0], f.effects[:f.neffects]...)
}

// recall puts the move of a step together from its note. It returns false if there is none.
func (p *Position) recall(f *frame, s game.Step) bool {
	if p.notes == nil {
		return false
	}
	hash := p.Hash()
	_, as := p.who()
	n := p.noteAt(hash, s)
	if n.step != s || n.hash != hash || n.player != as || n.cost > p.fuel {
		return false
	}
	p.fuel -= n.cost
	number := stepBlock(s)
	f.begin(number, &p.g.program.blocks[number], as, stepSpot(s))
	f.here, f.from, f.to, f.ordinal = n.here, n.from, n.to, stepOrdinal(s)
	f.nparts, f.neffects = copy(f.parts[:], n.parts), copy(f.effects[:], n.effects)
	f.found = p.assemble(f, n.addition, n.promote)
	return f.found
}

// A going is whether the piece of an open turn has a move with which to go on: chains of partial moves lead to the same positions in many
// ways. It is kept for one question, so that it does not depend on earlier ones whether a limit is reached.
type going struct {
	key uint64
	can bool
}

const allGoings = 1 << 10 // that are kept

// forgetGoings begins a question.
func (p *Position) forgetGoings() {
	if p.going > 0 {
		clear(p.goings)
		p.going = 0
	}
}

// goingAt returns where it is kept whether the piece of the open turn can go on, and the key that says that it is this position's.
func (p *Position) goingAt() (kept *going, key uint64) {
	if p.goings == nil {
		p.goings = make([]going, allGoings)
	}
	key = p.Hash() ^ mix(uint64(p.now.chain)^0xbb<<40)
	return &p.goings[key%allGoings], key
}
