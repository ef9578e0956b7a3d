// Package betza reads, prints, explains and resolves Betza's notation for the movement of
// pieces, in the extended form that XBoard and the Interactive Diagram use. The reading is
// that of docs/betza.md.
//
//	p, err := betza.Parse("fmWfceF", betza.XBetza)
//	fmt.Println(p.Sentence())
//	for _, path := range p.Paths(8, 8) { ... }
//
// Parse gives a Piece, the notation as it was written. Paths resolves it into explicit legs,
// which is what a move generator compiles and what Walk, the slow literal executor, follows.
package betza
