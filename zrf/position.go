package zrf

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A state is what stands where.
type state struct {
	cells []cell
	store [][]int32 // of a setup: by player and type
}

// newState returns an empty board.
func (g *Game) newState() state {
	s := state{cells: make([]cell, len(g.board.names)), store: make([][]int32, len(g.players))}
	for p := range s.store {
		s.store[p] = make([]int32, len(g.types))
	}
	return s
}

// A moment is what a step changes beside the board and the stores.
type moment struct {
	entry         int16 // of the turn order
	partialAt     spot  // the piece that must go on; nowhere between turns
	then          int16 // the move type with which it must, none for any
	chain         int16 // partial moves made in this turn
	lastFrom      spot
	lastTo        spot
	captured      uint64 // the goals of capture that the turn has reached, as bits
	full          int32
	since         int32 // how many of past were there when the last piece was captured
	repeated      bool  // the position has come for the third time
	playedOn      bool  // who cannot move passes, whatever the goals say of it: see goOnAfterEnd
	status        status
	result        game.Result
	hash          uint64 // of the board and the stores
	shown, stored int32  // how long log and storeLog were
	past          int32
	step          game.Step
}

// A status tells what is known of the steps of a position.
type status uint8

const (
	unknown status = iota
	hasSteps
	hasNone
)

// A Position is the state of a game in play. It implements game.Position.
type Position struct {
	g     *Game
	cells []cell
	where []spots // by player and type (slot): where such pieces stand
	store []int32 // by slot
	now   moment

	history  []moment // before each step
	log      []change // of the steps of the history, one after the other
	storeLog []storeChange
	past     []uint64 // the positions between turns, for repetition

	levels  []*level // generations at work, the innermost at depth
	depth   int
	attack  *frame
	fuel    int
	fault   *fault
	faultOf *block
	scratch []game.Step // see settle
	notes   []note      // of moves of long runs
	noted   int         // parts and effects of notes that have been kept
	goings  []going
	going   int // how many of them have been kept in this question
	listing listing

	texts stepTexts
	sums  sums
}

// A level is what one generation of steps needs.
type level struct {
	frame *frame
	steps []game.Step
	seen  keySet
	told  int  // the squares of how many positions each move changes, summed up, and of how long their blocks run: what it takes to tell the moves apart
	any   bool // stop at the first legal step
	bare  bool // pseudo-legal steps will do
}

// slot returns the place of a player's type in where and store.
func (p *Position) slot(player, t int16) int { return int(player)*len(p.g.types) + int(t) }

// newPosition returns a position without pieces.
func (g *Game) newPosition() *Position {
	p := &Position{
		g: g, cells: make([]cell, len(g.board.names)), where: g.newSpotsList(len(g.players) * len(g.types)),
		store: make([]int32, len(g.players)*len(g.types)), attack: g.newFrame(),
	}
	p.attack.inner, p.sums.touched, p.sums.held = true, g.newSpots(), g.newSpots()
	p.now = moment{partialAt: nowhere, then: none, lastFrom: nowhere, lastTo: nowhere, full: 1}
	return p
}

// Start implements game.Rules.
func (g *Game) Start() game.Position {
	p := g.newPosition()
	for s := range g.board.names {
		p.set(spot(s), g.setup.cells[s])
	}
	for player, list := range g.setup.store {
		for t, n := range list {
			p.hold(p.slot(int16(player), int16(t)), n)
		}
	}
	p.opening()
	return p
}

// opening makes a position ready that has been set up.
func (p *Position) opening() {
	p.refuel()
	p.skipIdle()
	p.past = append(p.past[:0], p.repetitionKey())
	if p.repetitionKey() != p.g.startKey {
		p.judge(p.now.entry)
	}
}

// level returns the level of a depth.
func (p *Position) level(depth int) *level {
	for len(p.levels) <= depth {
		p.levels = append(p.levels, &level{frame: p.g.newFrame()})
	}
	return p.levels[depth]
}

// set puts a piece, or nothing, on a position.
func (p *Position) set(s spot, c cell) {
	old := p.cells[s]
	if old == c {
		return
	}
	if old != 0 {
		p.where[p.slot(old.owner(), old.kind())].remove(s)
	}
	if c != 0 {
		p.where[p.slot(c.owner(), c.kind())].add(s)
	}
	p.cells[s] = c
	p.now.hash ^= cellHash(s, old) ^ cellHash(s, c)
	p.sums.touched.add(s)
	if p.sums.asked != nil {
		p.weigh(s, old, -1)
		p.weigh(s, c, 1)
	}
}

// hold puts so many pieces more into a store.
func (p *Position) hold(slot int, n int32) {
	p.now.hash ^= storeHash(slot, p.store[slot])
	p.store[slot] += n
	p.sums.handled = true
	if p.sums.asked != nil {
		p.weighStore(slot, n)
	}
	p.now.hash ^= storeHash(slot, p.store[slot])
}

// who returns the player who decides, and as whom it moves.
func (p *Position) who() (who, as int16) {
	e := &p.g.entries[p.now.entry]
	return e.who, e.as
}

// Side implements game.Position.
func (p *Position) Side() game.Side {
	e := &p.g.entries[p.now.entry]
	if e.chance {
		return game.Chance
	}
	return p.g.players[e.who].side
}

// TurnOpen implements game.Position.
func (p *Position) TurnOpen() bool { return p.now.partialAt != nowhere }

// Made implements game.Position.
func (p *Position) Made() int { return len(p.history) }

// Hash implements game.Position.
func (p *Position) Hash() uint64 {
	n := &p.now
	h := n.hash ^ mix(uint64(n.entry)<<32^uint64(uint16(n.partialAt))<<16^uint64(uint16(n.then)))
	if p.g.usesLast {
		h ^= mix(uint64(uint16(n.lastFrom))<<16 ^ uint64(uint16(n.lastTo)) ^ 0x77<<40)
	}
	if n.captured != 0 {
		h ^= mix(n.captured ^ 0x99<<40)
	}
	return h
}

// repetitionKey tells positions apart as repetition does.
func (p *Position) repetitionKey() uint64 { return p.now.hash ^ mix(uint64(p.now.entry)+0x1234567) }

// At implements game.Position.
func (p *Position) At(sq geom.Square) (game.Piece, bool) {
	s := p.g.spotAt(sq)
	if s == nowhere || p.cells[s] == 0 {
		return game.Piece{}, false
	}
	return p.g.pieceOf(p.cells[s]), true
}

// spotAt returns the position on a square, nowhere for holes and squares beyond the board.
func (g *Game) spotAt(sq geom.Square) spot {
	if sq < 0 || int(sq) >= len(g.spotOf) {
		return nowhere
	}
	return g.spotOf[sq]
}

// pieceOf returns how others see a piece. Those of players who do not decide belong to nobody; where there are several
// such players the types of further ones are types of their own.
func (g *Game) pieceOf(c cell) game.Piece {
	owner := &g.players[c.owner()]
	t := game.TypeID(c.kind())
	if !owner.decides {
		t += game.TypeID(owner.copyOf * len(g.types))
	}
	return game.Piece{Type: t, Side: owner.side}
}

// content returns how others see what a position holds.
func (g *Game) content(c cell) game.Content {
	if c == 0 {
		return game.Empty
	}
	return game.Holding(g.pieceOf(c))
}

// InHand implements game.Position.
func (p *Position) InHand(side game.Side, t game.TypeID) int {
	if int(side) >= len(p.g.owners) || int(t) >= len(p.g.types) {
		return 0
	}
	return int(p.store[p.slot(p.g.owners[side], int16(t))])
}

// Types implements game.Position.
func (p *Position) Types() int { return len(p.g.described) }

// Type implements game.Position.
func (p *Position) Type(t game.TypeID) *game.Type { return p.g.described[t] }

// Wide implements game.Wide.
func (p *Position) Wide() bool { return p.g.info.Board.Wide() }

// Occupied implements game.Occupied.
func (p *Position) Occupied(side game.Side) geom.Set {
	var set geom.Set
	for s := range p.g.board.names {
		if c := p.cells[s]; c != 0 && p.g.players[c.owner()].side == side {
			set.Add(p.g.square[s])
		}
	}
	return set
}

// Immobilized implements game.Position: no piece keeps another from moving that is known of.
func (p *Position) Immobilized(buf []geom.Square) []geom.Square { return buf }

// Relayed implements game.Position.
func (p *Position) Relayed(buf []geom.Square) []geom.Square { return buf }

// Clone implements game.Position.
func (p *Position) Clone() game.Position {
	q := *p
	q.cells, q.where, q.store = slices.Clone(p.cells), cloneSpots(p.where), slices.Clone(p.store)
	q.history, q.log, q.storeLog = slices.Clone(p.history), slices.Clone(p.log), slices.Clone(p.storeLog)
	q.past = slices.Clone(p.past)
	q.levels, q.depth, q.attack = nil, 0, p.g.newFrame()
	q.attack.inner = true
	q.texts, q.listing, q.scratch, q.notes, q.noted, q.goings, q.going = stepTexts{}, listing{}, nil, nil, 0, nil, 0
	q.sums.told, q.sums.touched, q.sums.held = nil, slices.Clone(p.sums.touched), p.g.newSpots()
	return &q
}
