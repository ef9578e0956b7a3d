// Package geom is the ground everything stands on: boards of up to 256 squares, the squares
// that exist on them, and sets of squares.
//
// A board is a grid of files and ranks in which squares may be missing (holes). Squares are
// numbered along the ranks from the first player's bottom left corner, so a1 is 0:
//
//	b, err := geom.NewBoard(16, 12, geom.Set{})
//	sq, err := b.Parse("h2")
//	fmt.Println(b.File(sq), b.Rank(sq), b.Name(b.Offset(sq, 1, 2))) // 7 1 i4
//
// It knows nothing of pieces, players or rules.
package geom
