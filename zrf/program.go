package zrf

// An opcode says what an instruction does. Those from opEmpty on are tests: they jump where the test comes out as
// the instruction says.
type opcode uint8

const (
	opEnd opcode = iota
	opFault
	opJump
	opWay       // one step in direction a
	opBackWay   // one step against direction a
	opSpot      // to position a
	opGo        // to the place that at names
	opMark      // mark the place at
	opFrom      // what moves stands here
	opTo        // it goes here
	opCascade   // the next part begins
	opAdd       // a move is complete: additions[a]
	opCapture   // remove what is at
	opOwn       // give what is at to the moving player
	opFlip      // give what is at to the next player
	opChange    // what is at becomes type a
	opCreate    // a piece of type a, or of the block's, and of player c, or of the moving one, at
	opAttribute // set attribute a of what is at to c
	opFlag      // set flag a to c
	opSpotFlag  // set flag a of the position at to c

	opEmpty
	opFriend
	opEnemy
	opNeutral
	opPiece
	opAt // the position at is a
	opZone
	opOnBoard
	opHasFlag
	opHasSpotFlag
	opLastFrom
	opLastTo
	opMarked
	opAttacked
	opDefended
	opBesideEnemy
	opGoal
	opHas // what is at has attribute a
)

// A whereabouts says which position an instruction is about.
type whereabouts uint8

const (
	atHere    whereabouts = iota
	atSpot                // position b
	atWay                 // one step in direction b
	atBackWay             // one step against direction b
	atFrom
	atTo
	atMark
	atLastFrom
	atLastTo
	atNowhere
)

// An instruction of a block.
type instruction struct {
	op   opcode
	at   whereabouts
	want bool // of a test: jump if it comes out so
	a, b int16
	c    int16
	jump int32
}

// none stands for an argument that is not given.
const none = -1

// An addition is a move that a block adds: (add ...) with its types, and what follows.
type addition struct {
	promotes []int16 // the types that the piece becomes, one move for each; nil if it stays what it is
	partial  bool
	then     int16 // the move type of what follows, none for any
	copies   bool
}

// A block is one way of moving or dropping a piece.
type block struct {
	piece    int16 // the type that it belongs to
	moveType int16 // none if it has none
	drop     bool
	start    int32 // of its code
	last     int32 // behind its code
	node     *node
	attacks  bool // it asks whether places are attacked
}

// A program is the code of all blocks of a game.
type program struct {
	code      []instruction
	source    []*node // by instruction
	additions []addition
	blocks    []block

	moveTypes  map[string]int16
	flags      map[string]int16
	spotFlags  map[string]int16
	usesLast   bool // some block asks for the last move
	endless    bool // a loop is not seen to end
	usesCopies bool
	restores   bool           // what is captured may come back: to a store, or as a piece that is created
	promoted   map[int16]bool // types that others become
}

// The bounds of a program.
const (
	maxCode      = 3_000_000
	maxFlags     = 256
	maxSpotFlags = 64
	maxMoveTypes = 1000
	maxBlocks    = 1 << 14
)
