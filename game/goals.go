package game

import "aanca.chess/geom"

// Goals tell what decides a game beside its royal pieces, for those who value positions. The zero value says: nothing.
type Goals struct {
	// Flags are, by side, where which of its pieces win; Count is 0 where none do.
	Flags [MostSides]Flag

	// Rows are sets of squares: who has pieces of RowTypes on all squares of one wins.
	Rows     []geom.Area
	RowTypes []TypeID

	// RowsLose says that who has filled one has lost instead.
	RowsLose bool

	// Stuck says that who cannot move has lost, and that positions tell what sides have to choose from (Chooser).
	Stuck bool

	// StuckWins says the contrary: that who cannot move has won. Where each holds for one side both are said.
	StuckWins bool

	// Burden says that who has nothing left has won, so that pieces are a burden.
	Burden bool

	// Bare says that who has next to nothing left has lost.
	Bare bool

	// Majority says that who has more pieces on the board at the end wins.
	Majority bool

	// MustCapture says that who can capture must.
	MustCapture bool
}

// A Flag wins for who has so many pieces of some types on some squares.
type Flag struct {
	Types   []TypeID
	Squares geom.Area
	Count   int
}

// A CheckCounter is a position of a game in which checks given are counted.
type CheckCounter interface {
	// ChecksLeft returns how many checks a side still has to give to win; counted is false in games that count none.
	ChecksLeft(Side) (n int, counted bool)
}
