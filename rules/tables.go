package rules

import "aanca.chess/geom"

// ends tells on which contents a move may end on a square, and what follows if it does.
type ends uint8

const (
	endEmpty        ends = 1 << iota // on an empty square
	endEnemy                         // on an enemy, capturing it
	endFriend                        // on a friend, capturing it
	endRoyal                         // on an enemy royal piece only
	endPassant                       // on an empty en passant square, capturing the piece that passed
	endRights                        // flag: if it ends on an empty square, those passed may be captured on en passant next
	endTakingRights                  // flag: the same if it ends with a capture
)

// attacks are the ends that put an enemy royal piece in check.
const attacks = endEnemy | endRoyal

// moves are the ends whose moves those of e could be: a capture en passant ends on an empty square, too.
func (e ends) moves() ends {
	if e&endPassant != 0 {
		e |= endEmpty
	}
	return e
}

// A leap goes to a square whatever stands between.
type leap struct {
	to   uint8
	ends ends
}

// A ray slides along squares in order, up to and including the first that is occupied.
type ray struct {
	squares []uint8
	ends    ends
}

// A hop goes along squares over exactly one piece and may end on any square after it up to and
// including the next piece, or only right behind the hurdle.
type hop struct {
	squares []uint8
	ends    ends
	behind  bool
}

// A safeLeap is a leap that may not start from an attacked square nor pass over one: of each of
// its ways over the squares between, at least one way must be safe altogether.
type safeLeap struct {
	to   uint8
	ends ends
	ways [][]uint8
}

// A moveSet is all that a piece can do from one square.
type moveSet struct {
	leaps []leap
	rays  []ray
	hops  []hop
	safe  []safeLeap
	tree  uint32 // first node of its decision tree in Game.nodes, 0 if there is none

	// unmoved replaces the whole moveSet while the piece has not moved; nil if nothing changes.
	unmoved *moveSet
}

// relation is what a square holds, as seen by the piece that moves.
type relation uint8

const (
	isEmpty relation = iota
	isEnemy
	isFriend
	isCaptured // an enemy that is captured on the way; what follows it goes on
)

// relations is the number of ways in which a decision tree can go on from a square.
const relations = 4

// A node of a decision tree looks at one square: the move may end there, and what stands there
// decides where it may go on. Nodes that are alternatives stand one after another, the last of
// them marked. A move's own square counts as empty.
type node struct {
	sq   uint8
	ends ends
	last bool
	next [relations]uint32 // by relation: the first of the nodes that follow, 0 if none
}

// A cond is one condition of a line: sq must hold one of the wanted relations (a bit for each).
type cond struct {
	sq   uint8
	want uint8
}

// A line is one way in which a piece reaches a square by its tree: the conditions on the way, a
// range of Game.conds.
type line struct{ first, end uint32 }

// lineTable holds the capturing lines of one code, by source and target square.
type lineTable struct {
	index []uint32 // lines[index[from*size+to]:index[from*size+to+1]]
	lines []line
}

// attackTables answer "which squares could be attacked from where" for one side.
type attackTables struct {
	leapers []geom.Set // by target: squares from which some type captures there by a leap
	liners  []geom.Set // by target: squares from which some type captures there by its tree; nil if none does
}

// reachTables tell for one code where it captures royal pieces, and what Scope asks.
type reachTables struct {
	hits   []geom.Set // by source: squares on which it captures royal pieces by leaps
	takes  []geom.Set // by source: squares on which it captures by leaps
	goes   []geom.Set // by source: squares moved to by leaps if they are empty
	looks  []geom.Set // by source: all squares that Scope looks at, if it is not even
	even   []bool     // by source: it goes where it captures, by leaps and slides alone
	tracks [][]*track // by source: the slides of one that is even; nil if steps are not found by sets
	slide  []uint8    // by direction*size + source: number of squares reached by a slide
	hop    []uint8    // the same for hops
	behind []uint8    // the same for hops that end right behind the hurdle
	lines  *lineTable // by its tree; nil if it has none
	first  *lineTable // by its initial moves; nil if it has none
}

// A passage is a move that leaves en passant rights: who makes it, from and to where, and over
// which squares.
type passage struct {
	code     code
	from, to uint8
	passed   []uint8
	noted    geom.Set // those that positions name: where one may capture so, and its own if that is named too
}
