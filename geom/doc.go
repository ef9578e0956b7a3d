// Package geom is the ground everything stands on: boards of up to 256 squares, how they lie beside
// each other, and sets of squares.
//
// A board knows the directions, lines, neighbours, distances and symmetries of its squares, which
// may be squares or hexagons and whose edges may be joined; nobody else computes with files and
// ranks. Squares may be missing (holes). They are numbered along the rows of a grid from the first
// player's bottom left corner, so a1 is 0:
//
//	b, err := geom.NewBoard(16, 12, geom.Set{})
//	sq, err := b.Parse("h2")
//	fmt.Println(b.File(sq), b.Rank(sq), b.Name(b.Offset(sq, 1, 2))) // 7 1 i4
//
// It knows nothing of pieces, players or rules.
package geom
