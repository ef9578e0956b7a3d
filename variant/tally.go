package variant

import (
	"slices"

	"aanca.chess/game"
)

// Counted is the reason for which a game ends by its Counting.
const Counted game.Reason = "counting"

// Counting is a rule by which a side that is ahead must win in time, as in the chess of Thailand and Cambodia: once few pieces
// are left positions count the turns, and draw the game when there are more of them than a limit. Types are those of the board,
// promoted forms that move as one included.
//
// The limit for a side that is behind is found when it is to move. There is none while the other side has no piece but one, while it has more
// than Weak pieces itself, and, unless BoardWithPawns says otherwise, while there are Pawns. While it has more than one piece the limit is Board
// (board's honour). For its last one there is none while there are Pawns; otherwise the first of Rows that applies says it, else Rest (piece's honour).
//
// A count begins as soon as there is a limit, and again when the side to move has only its last piece and something has been captured
// or promoted. That for the last piece begins with the number of all pieces, if FromPieces says so, and then when the last piece
// captures the last pawn, too.
type Counting struct {
	Pawns          []game.TypeID
	Weak           int
	Board, Rest    int // in moves of both sides
	Rows           []CountRow
	BoardWithPawns bool
	FromPieces     bool
}

// A CountRow is the limit, in moves of both sides, against at least a number of pieces of some types.
type CountRow struct {
	Types []game.TypeID
	Least int
	Limit int
}

// counting reads the rule by which turns are counted; nil if there is none.
func (r *resolver) counting() *Counting {
	type row struct {
		key          string
		least, limit int
	}
	const all = mostPieces
	var c Counting
	var rows []row
	switch words := []string{"none", "makruk", "cambodian", "asean"}; words[r.word("countingRule", words...)] {
	case "none":
		return nil
	case "makruk":
		c = Counting{Weak: all, Board: 64, Rest: 64, FromPieces: true}
		rows = []row{{"rook", 2, 8}, {"rook", 1, 16}, {"silver", 2, 22}, {"knight", 2, 32}, {"silver", 1, 44}}
	case "cambodian":
		c = Counting{Weak: 3, Board: 63, Rest: 63, FromPieces: true, BoardWithPawns: true}
		rows = []row{{"rook", 2, 7}, {"rook", 1, 15}, {"silver", 2, 21}, {"knight", 2, 31}, {"silver", 1, 43}}
	case "asean":
		c = Counting{Weak: 1}
		rows = []row{{"rook", 1, 16}, {"silver", 1, 44}, {"knight", 1, 64}}
	}
	c.Pawns = r.counted(r.ofKeys("pawn"))
	for _, row := range rows {
		if types := r.counted(r.ofKeys(row.key)); len(types) > 0 {
			c.Rows = append(c.Rows, CountRow{slices.Clone(types), row.least, row.limit})
		}
	}
	return &c
}
