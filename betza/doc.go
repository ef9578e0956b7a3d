// Package betza reads, prints, explains and resolves Betza's notation for the movement of
// pieces, in the extended form that XBoard and the Interactive Diagram use. The reading is
// that of docs/betza.md.
//
//	p, err := betza.Parse("fmWfceF", betza.XBetza)
//	fmt.Println(p.Sentence())
//	paths, err := p.Paths(board)
//	for _, path := range paths { ... }
//
// Parse gives a Piece, the notation as it was written. Paths resolves it into explicit legs,
// which is what a move generator compiles and what Walk, the slow literal executor, follows:
//
//	scene := &betza.Scene{Board: board, At: func(sq geom.Square) betza.Occupant { ... }}
//	moves, err := betza.Walk(scene, from, p)
//
// How a notation becomes paths: the parser (parse*.go) makes an abstract syntax tree (ast.go)
// and checks that every leg means something (check*.go). Directions are looked up in tables, those
// of a first leg by the class of its atom (direction.go), those of later legs relative to the one
// before (turn.go). Moves whose legs "a" separates are resolved by chain.go, crooked sliders by
// crooked.go, brackets by bracket.go; single legs are made by leg.go and hopper.go. What
// Fairy-Stockfish reads otherwise is in fsf.go.
//
// Everything is bounded (limits.go): no text makes Parse, Paths or Sentence run away.
package betza
