package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Position is the state of a game in play. It implements game.Position.
type Position struct {
	g     *Game
	side  game.Side
	board [geom.MaxSquares]code
	occ   [2]geom.Set // squares with a piece of each side
	of    []geom.Set  // by code: squares with such a piece
	count [2]int      // pieces of each side on the board
	royal [2]geom.Square
	// sliders holds the squares with a piece of each side that captures along some direction.
	sliders [2]geom.Set
	hand    [2][]uint8 // by type: pieces in hand; nil if the game has no hands

	castle  uint8 // rights: bit 2*side + wing
	partner [2][2]uint8
	castler [2]uint8
	// forms are the ways of castling that each right gives, shared by copies of the position.
	forms [2][2][]castling
	// castleMask holds for each square the rights that survive a move from or to it.
	castleMask [geom.MaxSquares]uint8
	rehomed    []rehoming // by drops
	unmoved    geom.Set   // pieces with first-move rights that have not moved
	passant    passant

	imitated game.TypeID // what those that imitate move as, NoType for nothing

	half, full int
	running
	hash uint64

	waived bool // draws that players have to claim do not end the game

	part  uint8 // steps made of an open turn
	open  openTurn
	opens []openTurn // before each step of the history; nil if turns have one step

	struck  struck
	strucks []struck // before each step of the history; nil if there is no rule on trades

	history []undo
	// aside lists what the steps of the history have changed elsewhere than where they began and
	// ended.
	aside []aside
	told  []game.Change // by Effect, of the step that is looked at; kept for the same reason
	dues  []due         // of the step that is being made; kept to save allocations
	// offered counts the powers that could follow by choice the step that is being made; chosen says which do.
	offered    int
	chosen     uint8
	sayings    []saying // of addChoices; kept to save allocations
	attempting bool     // a step is made for a look at the board after it, see attempt
	// seen counts the positions of the history by the low bits of their hashes, so that most
	// positions need no search for repetitions.
	seen [1 << 10]uint16

	asked  *game.Scales    // of Weigh
	scales [][]game.Weight // the same by code and square; nil if nobody has asked for the sums
	sums   [2]game.Weight

	touched geom.Set  // where something has changed since Changes was last called,
	toldTo  *geom.Set // and with which set
	handled bool      // a hand has changed since then

	// blind is set while a step is made without what the rules on check do not foresee.
	blind bool

	stood []geom.Set // by place in Game.stayers: where they stood before the step that is being made

	// lingers is set while a step is made after which no piece goes on to the twin of its square.
	lingers bool

	// looking is set while it is found out what a side sees: by the moves of its pieces on the board.
	looking bool

	// threats is set while steps are generated for what they hit, whether they may be made or not.
	threats bool

	// Buffers of refine, canMove, hasLegal, Possible, CountSteps and comesCalmly, kept to save allocations.
	scratch, trial, results, alarms, possible, counted, calm []game.Step
	redone                                                   []game.Step   // of losesLastInTurn, kept for the same reason
	attacking                                                []geom.Square // of attackedByOthers, kept for the same reason
	outcomes                                                 []outcome     // of the piece asked for last, see findOutcomes
	links                                                    []link        // while they are found, see chains.go
	halts                                                    []halt
	tries                                                    [][]game.Step // of canComplete, by depth

	// What turns of several steps need while their steps are listed and tried.
	begun    uint64 // the situation in which the turn that has just ended began
	trying   int    // how deep canComplete is
	replying bool   // whether a reply is looked for, see isMateByDrop
	listed   uint64 // how often steps have been listed
	tried    deadEnds
}

// passant holds what the last turn left to capture en passant: squares passed, and the piece
// that passed them.
type passant struct {
	squares geom.Set
	victim  uint8
}

// An undo is what Unmake needs beyond the step.
type undo struct {
	step     game.Step
	hash     uint64 // of the position before
	mover    code
	captured code
	at       uint8 // square of the captured piece
	castle   uint8
	side     game.Side
	part     uint8
	running
	half     int
	full     int
	pawns    uint8 // of the other side, where turns are counted
	aside    int   // length of Position.aside before
	actions  int   // the same once the step was made and nothing had followed it yet
	offered  int   // powers that could follow it by choice
	imitated game.TypeID
	unmoved  geom.Set
	passant  passant
}

// running is what turns count or tell of themselves, beside the board and the move counter.
type running struct {
	tally  tally
	checks [2]uint8 // that each side still has to give; 0 where they are not counted
	idle   uint8    // turns up to now that were passes, one after the other; more than two count as two
	facing bool     // the royal pieces face each other, where that matters,
	faced  bool     // and did before the last turn
}

// Side implements game.Position.
func (p *Position) Side() game.Side { return p.side }

// TurnOpen implements game.Position.
func (p *Position) TurnOpen() bool { return p.part != 0 }

// Made implements game.Position.
func (p *Position) Made() int { return len(p.history) }

// Hash implements game.Position.
func (p *Position) Hash() uint64 { return p.hash }

// At implements game.Position.
func (p *Position) At(sq geom.Square) (game.Piece, bool) {
	c := p.board[uint8(sq)]
	if c == none || c == p.g.wall {
		return game.Piece{}, false
	}
	return c.piece(), true
}

// InHand implements game.Position.
func (p *Position) InHand(side game.Side, t game.TypeID) int {
	if p.hand[side] == nil {
		return 0
	}
	return int(p.hand[side][t])
}

// Types implements game.Position.
func (p *Position) Types() int { return len(p.g.types) }

// Type implements game.Position.
func (p *Position) Type(t game.TypeID) *game.Type { return &p.g.types[t] }

// Rules returns the game that the position belongs to.
func (p *Position) Rules() *Game { return p.g }

// Occupied returns the squares on which a side has pieces.
func (p *Position) Occupied(side game.Side) geom.Set { return p.occ[side].Minus(p.of[p.g.wall]) }

// Walls implements game.Walled.
func (p *Position) Walls() geom.Set { return p.of[p.g.wall] }

// Pieces returns the squares on which a side has pieces of a type.
func (p *Position) Pieces(side game.Side, t game.TypeID) geom.Set { return p.of[codeOf(t, side)] }

// waits reports whether a piece of code c on a square is one that would be royal were it not for another of its side: the
// first, from the a-file of the first rank on, is. It stands still meanwhile.
func (p *Position) waits(c code, sq uint8) bool {
	return p.g.heirs && p.g.isRoyal[c] && p.royal[c.side()] != geom.Square(sq)
}

// Royal returns the square of a side's royal piece, NoSquare if it has none.
func (p *Position) Royal(side game.Side) geom.Square { return p.royal[side] }

// Clone implements game.Position.
func (p *Position) Clone() game.Position {
	q := *p
	q.of = slices.Clone(p.of)
	q.hand = [2][]uint8{slices.Clone(p.hand[0]), slices.Clone(p.hand[1])}
	q.history = slices.Clone(p.history)
	q.aside = slices.Clone(p.aside)
	q.rehomed = slices.Clone(p.rehomed)
	q.opens = slices.Clone(p.opens)
	q.strucks = slices.Clone(p.strucks)
	q.told, q.dues, q.scratch, q.trial, q.results, q.alarms, q.possible, q.counted, q.calm = nil, nil, nil, nil, nil, nil, nil, nil, nil
	q.links, q.halts, q.stood = nil, nil, nil
	q.outcomes, q.redone, q.attacking = nil, nil, nil
	q.tries, q.tried, q.sayings, q.toldTo = nil, nil, nil, nil
	return &q
}

// put places a piece on an empty square. It does not touch the hash.
func (p *Position) put(c code, sq uint8) {
	p.board[sq] = c
	p.occ[c.side()].Add(geom.Square(sq))
	p.of[c].Add(geom.Square(sq))
	p.sliders[c.side()].Words()[sq>>6] |= p.g.slides[c] << (sq & 63)
	p.count[c.side()]++
	p.touched.Add(geom.Square(sq))
	if p.scales != nil {
		p.load(c, int(sq))
	}
	if p.g.isRoyal[c] {
		p.royal[c.side()] = p.of[c].First()
	}
}

// take removes the piece on a square. It does not touch the hash.
func (p *Position) take(sq uint8) code {
	c := p.board[sq]
	p.board[sq] = none
	p.occ[c.side()].Remove(geom.Square(sq))
	p.of[c].Remove(geom.Square(sq))
	p.sliders[c.side()].Remove(geom.Square(sq))
	p.count[c.side()]--
	p.touched.Add(geom.Square(sq))
	if p.scales != nil {
		p.unload(c, int(sq))
	}
	if p.g.isRoyal[c] {
		p.royal[c.side()] = p.of[c].First()
	}
	return c
}
