package game

import "slices"

// OnAnyBoard and OnSquares are the names of the ways of writing turns that package notation has: those for every board, and
// those that count the files and ranks of a board of squares. Info.Notations and Look.Coordinates name them.
var (
	OnAnyBoard = []string{"own", "uci", "san", "lan", "points"}
	OnSquares  = []string{"hodges", "hodges_number", "hosking", "kif", "wxf", "janggi", "thai_san", "thai_lan", "numbers", "numbers_first"}
)

// Notations are the names of all ways of writing turns.
var Notations = slices.Concat(OnAnyBoard, OnSquares)

// UsualNotation is how turns are written where a game does not say otherwise.
const UsualNotation = "san"
