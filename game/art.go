package game

import "io"

// Illustrated is Rules whose file names pictures that may stand beside it.
type Illustrated interface {
	// Art tells of the pictures, nil if there are none.
	Art() *Art
}

// Art are the pictures that a game's file names: files of others, of which some may be missing or broken.
type Art struct {
	Board  string // the file of the board's picture, "" if there is none
	Pieces []PieceArt

	// Where a pixel of the board's picture lies, in squares from the left and the top of the board as the first side sees
	// it: X = Left + Across*x, Y = Top + Down*y. Pictures of pieces have the same scale.
	Left, Top, Across, Down float64

	// Open reads a file as it is.
	Open func(name string) (io.ReadCloser, error)
}

// A PieceArt is the picture of the pieces of a type and a side.
type PieceArt struct {
	Type TypeID
	Side Side
	File string
}
