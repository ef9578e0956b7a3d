package game

import (
	_ "embed"
	"strings"

	"aanca.chess/geom"
)

// A Look is how people are used to seeing the board and the pieces of a game. Nothing that is legal depends on it; the zero
// value is a checkered board with figures of chess.
type Look struct {
	Board  BoardStyle
	Pieces PieceStyle

	// Lines join the middles of two squares each, besides those that the style of the board draws.
	Lines [][2]geom.Square

	// River is the rank, counted from 1, behind which no lines run but those of the edges; 0 for none.
	River int

	// RiverWords stand in the river: none, one in its middle, or one in each half.
	RiverWords []string

	// A thick line runs from edge to edge behind each of these files and ranks, counted from 1.
	BehindFiles, BehindRanks []int

	// Marks are squares that carry a sign: brackets around a point, a dot in the upper right corner of a square.
	Marks geom.Area

	// Unseen are squares that exist for the rules alone: nothing is drawn there but what stands on them.
	Unseen geom.Area

	// Colours are those of the sides, words of Colours; "" for the usual ones.
	Colours [2]string

	// Coordinates names the notation whose names of files and ranks stand beside the board; "" for that of the turns.
	Coordinates string

	// Places are, by square, where it stands; nil on boards that are drawn as they are. What lies where there is a hole
	// does not matter.
	Places []Place

	// Cell is the shape of the squares of a board with Places.
	Cell CellShape
}

// A Place is where a square is drawn: its middle in squares from the left and from the top as the first side sees it.
type Place struct {
	X, Y float64
	Name string // what the game calls it where that is not the square's name
}

// A CellShape is what the squares of a board with places are drawn as.
type CellShape string

// The shapes of cells.
const (
	Squares  CellShape = "squares"
	Hexagons CellShape = "hexagons" // with corners at the left and the right
	Pointed  CellShape = "pointed"  // hexagons with corners at the top and the bottom
	Circles  CellShape = "circles"
)

// A BoardStyle says what a board is drawn with.
type BoardStyle string

// The styles of boards. On points and lines pieces stand where lines meet.
const (
	Checkered BoardStyle = "checkered" // squares of two colours
	Plain     BoardStyle = "plain"     // squares of one colour, parted by lines
	Points    BoardStyle = "points"    // lines along ranks and files
	Lines     BoardStyle = "lines"     // Look.Lines alone
)

// BoardStyles are all of them.
var BoardStyles = []BoardStyle{Checkered, Plain, Points, Lines}

// A PieceStyle says what pieces are drawn as, where readers want them as the game has them.
type PieceStyle string

// The styles of pieces. Wedges and discs carry the characters of Type.Glyphs.
const (
	AsFigures PieceStyle = "figures"
	Wedges    PieceStyle = "wedges" // they point forward
	Discs     PieceStyle = "discs"
)

// PieceStyles are all of them.
var PieceStyles = []PieceStyle{AsFigures, Wedges, Discs}

// Colours are what sides may be coloured in.
var Colours = []string{"ivory", "charcoal", "sky", "amber", "red", "green", "tan"}

//go:embed figures.txt
var figures string

// Figures are the figures that can draw a piece, as Type.Figure names them.
var Figures = strings.Fields(figures)
