package variant

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Type is one piece type.
type Type struct {
	ID     string // as in FEN: "K", "DEl", "+P" (promoted form), "Q~" (turns back when captured)
	Name   string
	Note   string    // for people: what the notation does not say
	Sign   string    // how Japanese records name it: "歩"; "" if they do not
	Letter string    // how the notations of the field name it: "H"; "" if its moves are written without, as those of pawns
	Figure string    // figure that draws it, of game.Figures; "" if nobody said
	Glyphs [2]string // what each side's wedge or disc says, "" for nothing
	Group  int       // index into Variant.Groups; 0 where there are none

	// Aliases are further ids by which positions may name it, as other programs do. They are read
	// and never written. One without case ("*") is a piece of the first side.
	Aliases []string

	// MoveID is the id that moves write (e7e8=Q, Q@e4): the ID, but "Q" for "Q~".
	MoveID string

	// MovesAs is the type whose moves and powers it has: Q for Q~, G for +P where pawns
	// promote to G, and the type itself for all others. Limits on how many pieces of a type
	// there may be count those that move as it.
	MovesAs game.TypeID

	// Moves are the ways it moves, each on the squares where the way is open to its side.
	// Most types have one that is open everywhere.
	Moves []Regional

	// Region is where the type may go at all.
	Region [2]geom.Set

	// Lent is where it may go by moves that are lent to it, within Region.
	Lent [2]geom.Set

	// Royal pieces may not be left under attack; checkmating one wins. A side has exactly
	// one, if the type occurs in the start position.
	Royal bool

	// SafeLeaps forbids initial leaps (i) out of check and over attacked squares. For an
	// oblique leap one safe square among those that lead to it is enough.
	SafeLeaps bool

	// CalmLeaps forbids initial leaps out of check alone.
	CalmLeaps bool

	// Chains lets it capture on: after a move by its notation, none of its initial ones, that captures on its way and ends on an
	// empty square it may make another such move in the same way of moving from there, all in one step. What it has captured
	// stays in the way until the step is over. A capture is not broken off: the step ends where nothing more can be captured, and of
	// several squares on which one capture may end, on one from which it can be gone on with if there is one.
	Chains bool

	// ChainInto is what it becomes, and goes on as, when a capture ends within ChainZone; NoType if it does not.
	ChainInto game.TypeID
	ChainZone [2]geom.Set

	// Counted makes each of its moves go as many steps as pieces stand on the whole line on which it goes, itself included, over friends and
	// over no enemies.
	Counted bool

	// Spares are the enemy types that it never captures or converts, SparesOwn the friendly
	// types that it never captures (where its moves capture friends).
	Spares, SparesOwn []game.TypeID

	// PassesOwn lets it capture enemies of its own type en passant though it spares them.
	PassesOwn bool

	// NoHurdles are the types, of either side, over which it never hops.
	NoHurdles  []game.TypeID
	Predefined bool // its moves are those of a name of the language (knight)
	clannish   bool // unless keys say otherwise: its own kind neither, which it spares too

	// NamesItself makes an en passant field name the square of such a piece that has just passed
	// others, besides these: so does Fairy-Stockfish for pieces that are no pawns.
	NamesItself bool

	// PassesAlone spares such a piece from being captured en passant where it has promoted by passing squares.
	PassesAlone bool

	// Powers are what it can do beyond moving and capturing where it lands.
	Powers []Power

	// Resets makes every move of it reset the move counter, by side.
	Resets [2]bool

	// InHand is what it becomes in the hand of its captor, by the side that loses it; NoType if it leaves the game.
	InHand [2]game.TypeID

	// DropRegion is where it may be dropped from the hand.
	DropRegion [2]geom.Set

	// MaxOnFile is the most pieces of the type that a side may have on a file for another to
	// be dropped there, those that move as it included; 0 for no such limit. (Shogi: 1 for pawns; promoted ones move otherwise.)
	MaxOnFile int

	// NoDropMate forbids to checkmate by dropping it.
	NoDropMate bool

	// PromotedFrom is the unpromoted form, NoType for others.
	PromotedFrom game.TypeID
}

// ChainRules tell how captures are gone on with.
type ChainRules struct {
	AtOnce     bool // what has been captured leaves the board before the piece goes on
	NoReversal bool // a piece does not go on straight back
	MayStop    bool // a capture may end wherever it has come to
}

// A Regional is a way of moving and the squares from which it is open.
type Regional struct {
	From  [2]geom.Set
	Piece betza.Piece

	// Homed tells that its initial moves (i) are open to whoever stands on Home, by side: nobody comes back there.
	// Otherwise they are open while the piece has the right of one that has not moved, which positions tell.
	Homed bool
	Home  [2]geom.Set

	// Onto limits these moves to those that end there; empty for no such limit.
	Onto geom.Set

	// Cells divide the board: none of these moves ends in the cell where it begins. There are none for no such limit.
	Cells []geom.Set

	// Beyond frees these moves from Type.Region: facing generals attack each other across
	// the board although neither may leave its palace.
	Beyond bool

	// Added tells that these moves are not of the notation but of a key, such as the double step: walls are not shot by them.
	Added bool
}

// Ends returns the squares on which these moves may end from a square, of those of a board and those where the type may go at all.
func (m *Regional) Ends(from geom.Square, board, region geom.Set) geom.Set {
	if m.Beyond {
		region = board
	}
	if !m.Onto.Empty() {
		region = region.And(m.Onto)
	}
	return region.Minus(m.CellOf(from))
}

// Divided returns the cells, or all squares of a board if there are none.
func (m *Regional) Divided(board geom.Set) []geom.Set {
	if m.Cells == nil {
		return []geom.Set{board}
	}
	return m.Cells
}

// CellOf returns the cell in which a square is, no squares if there are no cells.
func (m *Regional) CellOf(sq geom.Square) geom.Set {
	for i := range m.Cells {
		if m.Cells[i].Has(sq) {
			return m.Cells[i]
		}
	}
	return geom.Set{}
}
