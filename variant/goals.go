package variant

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Connected is the reason for which a game ends by its Connection.
const Connected game.Reason = "connected"

// ChecksGiven is the reason for which a game ends that counts checks.
const ChecksGiven game.Reason = "checks given"

// A Connection ends the game when the pieces of the side that has just completed a turn stand together in one of some ways.
// Rows go in Directions and the opposite ones.
type Connection struct {
	Types   []game.TypeID
	Verdict Verdict // for the side whose pieces they are

	Directions []geom.Vector
	Row        int         // so many squares in a row; 0 for no such way
	Block      int         // a block of so many files and ranks
	Line       int         // so many on one line, whatever is between them
	All        bool        // all pieces of the side, in one group of neighbours; the side to move is then looked at too, after the other
	From, To   [2]geom.Set // by side: a chain of neighbours from some squares to others, of two pieces at least; empty for no such way
}

// Fewest is with how many pieces of theirs a side connects at least.
func (c *Connection) Fewest(side game.Side) int {
	fewest := mostPieces + 1
	for _, n := range []int{c.Row, c.Block * c.Block, c.Line} {
		if n > 0 {
			fewest = min(fewest, n)
		}
	}
	if !c.From[side].Empty() {
		fewest = min(fewest, 2)
	}
	if c.All {
		fewest = 1
	}
	return fewest
}

// connection reads which pieces decide the game by standing together.
func (r *resolver) connection() {
	c := &Connection{
		Types: r.counted(r.set("connectPieceTypes")), Verdict: r.result("connectValue"), Directions: r.connecting(),
		Row: r.number("connectN", mostPieces), Block: r.number("connectNxN", mostPieces), Line: r.number("collinearN", mostPieces),
		All:  r.bool("connectAll"),
		From: r.region("connectRegion1"), To: r.region("connectRegion2"),
	}
	if c.Row == 0 && c.Block == 0 && c.Line == 0 && !c.All && c.From == ([2]geom.Set{}) || c.Verdict == GoesOn {
		return
	}
	r.v.Ending.Connection = c
}

// connecting reads the directions in which pieces connect.
func (r *resolver) connecting() []geom.Vector {
	vertical, horizontal := r.bool("connectVertical"), r.bool("connectHorizontal")
	var out []geom.Vector
	add := func(v geom.Vector) {
		if v.DY > 0 || v.DY == 0 && v.DX > 0 { // the opposite direction is the same line
			out = append(out, v)
		}
	}
	for _, v := range r.v.Board.Orthogonal() {
		if v.DX == 0 && vertical || v.DX != 0 && horizontal {
			add(v)
		}
	}
	if r.bool("connectDiagonal") {
		for _, v := range r.v.Board.Diagonal() {
			add(v)
		}
	}
	return out
}

// counted adds to types the promoted forms that move as one of them.
func (r *resolver) counted(types []game.TypeID) []game.TypeID {
	var out []game.TypeID
	for _, t := range types {
		for _, u := range r.movingAs(t) {
			out = addType(out, u)
		}
	}
	return out
}

func addType(types []game.TypeID, t game.TypeID) []game.TypeID {
	for _, u := range types {
		if u == t {
			return types
		}
	}
	return append(types, t)
}
